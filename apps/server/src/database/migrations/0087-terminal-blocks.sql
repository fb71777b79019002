-- Boundaries that drivers made on their terminals, under the UUID that the terminal knows them by.
alter table block add column terminal_vehicle_id uuid references vehicle on delete set null, add column terminal_record uuid;
create unique index block_terminal on block (terminal_vehicle_id, terminal_record) where terminal_record is not null;
