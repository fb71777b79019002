-- Room machines, as far as watching needs it. One row a vehicle from the warehouse to its cancellation.

create table vehicle (
  id uuid primary key,
  -- Small whole number: the key of every large table (tracks, connections), so that these can be spread by it.
  no int generated always as identity unique,
  sn text not null unique check (sn ~ '^(\d{7}|\d{10})$'),
  terminal_number text not null unique check (terminal_number ~ '^[0-9A-F]{1,20}$'),
  protocol text not null default 'auto' check (protocol in ('2013', '2019', 'auto')),
  machine_code text not null default '',
  pn text not null default '',
  alias text not null default '',
  category text not null default 'autoSteer' check (category in (
    'assistedNavigation', 'autoSteer', 'unmannedDriving', 'satelliteLevelling', 'yieldMeasurement',
    'intelligentSpraying', 'sideDeepFertiliser', 'soilSampling', 'tbox', 'others')),
  product_model text not null default '',
  car_type text not null default '',
  brand text not null default '',
  model text not null default '',
  plate text not null default '',
  sim1 text not null default '',
  sim2 text not null default '',
  software_version text not null default '',
  hardware_version text not null default '',
  division_code text not null default '',
  work_type text not null default 'others' check (work_type in (
    'tillage', 'sowing', 'spraying', 'deepLoosening', 'ridging', 'levelling', 'harvesting', 'transplanting', 'others')),
  working_width_m real check (working_width_m > 0),
  qualified_depth_m real check (qualified_depth_m > 0),
  state text not null default 'idle' check (state in ('idle', 'inUse', 'frozen', 'inProblem', 'expired', 'cancelled')),
  installed_at timestamptz,
  registration_until timestamptz,
  flow_until timestamptz,
  -- Made by the demo fleet: marked in the interface and removable with one click.
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create index vehicle_demo on vehicle (id) where demo;

create table vehicle_state_change (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  from_state text,
  to_state text not null,
  at timestamptz not null default now(),
  why text not null default '',
  by uuid
);
create index vehicle_state_change_vehicle on vehicle_state_change (vehicle_id, at);
