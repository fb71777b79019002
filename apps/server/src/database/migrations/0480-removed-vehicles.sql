-- Who sees all vehicles is not shown what was removed: these few are asked for by themselves.
create index vehicle_removed on vehicle (id) where deleted_at is not null;
