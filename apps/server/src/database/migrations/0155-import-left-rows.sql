-- A checked file stays open for the rows that an import left out: they are mended where they stand and follow the others.
alter table import_check
  -- Cells that were mended, by the number of their row in the sheet.
  add column mended jsonb not null default '{}',
  -- Rows that wait to be imported; null is all of the sheet.
  add column left_rows int[],
  -- Imports of this file, in their order.
  add column tasks uuid[] not null default '{}',
  add column touched_at timestamptz;
