-- Room machines: which tablet, receiver and controller belong to a vehicle over time, and what was photographed when it was fitted.

create table sn_connection (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  machine_code text not null default '' check (length(machine_code) <= 40),
  tablet_sn text not null default '' check (length(tablet_sn) <= 30),
  receiver_sn text not null default '' check (length(receiver_sn) <= 30),
  controller_sn text not null default '' check (length(controller_sn) <= 30),
  tbox_sn text not null default '' check (length(tbox_sn) <= 30),
  iccids text[] not null default '{}',
  valid_from timestamptz not null,
  -- Null while it holds.
  valid_to timestamptz check (valid_to >= valid_from),
  state text not null check (state in ('toConfirm', 'valid', 'ended', 'rejected')),
  source text not null check (source in ('fitting', 'entry', 'replacement', 'hardwareCode', 'reported', 'byHand')),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((state = 'ended') = (valid_to is not null))
);
-- A vehicle has one connection that holds.
create unique index sn_connection_valid on sn_connection (vehicle_id) where state = 'valid';
create index sn_connection_vehicle on sn_connection (vehicle_id, valid_from desc);

-- The files belong to the vehicle like every attachment; this says what each shows.
create table vehicle_photo (
  file_id uuid primary key references file on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  kind text not null check (kind in ('wholeMachine', 'nameplate', 'motor', 'tablet', 'other'))
);
create index vehicle_photo_vehicle on vehicle_photo (vehicle_id);

-- Where it was fitted, degrees WGS 84; both or neither.
alter table vehicle
  add column installed_lng double precision check (installed_lng between -180 and 180),
  add column installed_lat double precision check (installed_lat between -90 and 90),
  add check ((installed_lng is null) = (installed_lat is null));
