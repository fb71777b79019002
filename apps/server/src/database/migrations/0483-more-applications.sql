-- Lists of a million applications: how many stand in a state is told by an index alone, and what a kind holds of a device, or somebody decided of it,
-- is found without the applications of other kinds.
create index approval_states on approval (kind, state) where deleted_at is null and vehicle_id is not null;
create index approval_devices on approval (kind, vehicle_id) where deleted_at is null;
create index approval_deciders on approval (kind, decided_by) where deleted_at is null and decided_by is not null;
-- The day of an entry in the usual order of the list: passed over in the index where it is another.
create index approval_entry_due_day on approval (kind, due_at, created_at desc, (data ->> 'installedOn')) where kind = 'entry' and deleted_at is null;
