"""Documents that no real organisation wrote: structures, file writers and ready-made sets."""
