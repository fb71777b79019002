-- Geofences (/carMonitor): drawn on the map, judged by the engine of warnings as EX-10 (docs/decisions/0151).

create table geofence (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  -- Whose it is; null: the provider's.
  dealer_id uuid references dealer,
  shape text not null check (shape in ('circle', 'rectangle', 'polygon', 'corridor')),
  -- [[longitude, latitude], …], degrees WGS 84: middle, opposite corners, corners, line.
  points jsonb not null,
  -- Radius of a circle, width of a corridor, metres.
  size_m float8,
  -- The box around its ground, for the map.
  west float8 not null,
  south float8 not null,
  east float8 not null,
  north float8 not null,
  watch text not null check (watch in ('enter', 'leave', 'both', 'stay', 'speed')),
  minutes int check (minutes between 1 and 1440),
  speed_kmh int check (speed_kmh between 1 and 120),
  level text not null check (level in ('notice', 'normal', 'serious')),
  bound text not null check (bound in ('vehicles', 'dealer', 'region', 'group')),
  bound_id uuid,
  from_at timestamptz,
  to_at timestamptz check (to_at > from_at),
  -- 1 is Monday; none are all.
  weekdays int[] not null default '{}',
  -- Minutes of the day in its zone; the end may lie on the next day.
  from_minute int check (from_minute between 0 and 1439),
  to_minute int check (to_minute between 0 and 1439),
  zone text not null,
  colour text not null check (colour in ('blue', 'green', 'orange', 'purple', 'red')),
  remark text not null default '' check (length(remark) <= 200),
  enabled boolean not null default true,
  -- Counts up when what it is judged by changes: its rows then end, and it begins anew.
  terms int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check ((size_m is not null) = (shape in ('circle', 'corridor'))),
  check ((bound_id is null) = (bound = 'vehicles')),
  check ((from_minute is null) = (to_minute is null))
);
create unique index geofence_name on geofence (dealer_id, lower(name)) nulls not distinct where deleted_at is null;
create index geofence_created on geofence (created_at desc, id desc) where deleted_at is null;
create index geofence_bound on geofence (bound_id) where bound_id is not null;

create table geofence_vehicle (
  geofence_id uuid not null references geofence on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  primary key (geofence_id, vehicle_id)
);
create index geofence_vehicle_vehicle on geofence_vehicle (vehicle_id);
-- Which groups a vehicle is in is asked when it is taken up.
create index vehicle_group_member_vehicle on vehicle_group_member (vehicle_id);

alter table warning drop constraint warning_end_cause_check;
alter table warning add constraint warning_end_cause_check check (end_cause in ('itself', 'hand', 'whiteList', 'extendedArea',
  'regionChanged', 'areaChanged', 'transfer', 'ruleOff', 'deviceCancelled', 'serviceWindow', 'confirmed', 'rejected', 'jobEnded',
  'renewed', 'positionAccepted', 'objectRemoved', 'fenceChanged'));
-- Rows of a fence: its last event, and how many stand.
create index warning_fence on warning ((figures ->> 'fenceId'), raised_at desc) where figures ? 'fenceId';
