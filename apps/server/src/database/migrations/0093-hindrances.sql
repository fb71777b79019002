-- What hinders a payment: dismantle and cross-region warnings while a vehicle worked. The room that raises warnings lies above and
-- pushes them down, so that the checks of a statement need not ask upward.
create table hindrance (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  kind text not null check (kind in ('dismantle', 'crossRegion')),
  -- Number of the warning behind it; told again, it changes this row.
  warning text not null unique check (length(warning) between 1 and 40),
  from_at timestamptz not null,
  -- Null: it goes on.
  to_at timestamptz check (to_at >= from_at)
);
create index hindrance_vehicle on hindrance (vehicle_id, from_at);
