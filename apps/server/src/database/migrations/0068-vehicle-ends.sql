-- What ends soon, what has ended and what was installed when are counted from the index alone, as the filters of 0051 are.
create index vehicle_flow_ends on vehicle (flow_until, state) where deleted_at is null;
create index vehicle_registration_ends on vehicle (registration_until, state) where deleted_at is null;
create index vehicle_installed_state on vehicle (installed_at, state) where deleted_at is null;
