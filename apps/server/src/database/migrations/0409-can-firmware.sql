-- Firmware of the small nodes behind a terminal, the nodes as terminals tell of them, and flash tasks: tasks of a terminal job of kind
-- "can" (docs/decisions/0150).

create table can_firmware (
  id uuid primary key,
  node_kind text not null check (node_kind in ('controller', 'motor', 'attitudeSensor', 'angleSensor', 'valve', 'receiver')),
  model text not null check (length(model) between 1 and 60),
  hardware_versions text[] not null check (cardinality(hardware_versions) > 0),
  version text not null check (length(version) <= 30 and version ~ '^\d+\.\d+\.\d+$'),
  version_groups numeric[] generated always as (string_to_array(version, '.')::numeric[]) stored,
  description text not null check (length(description) between 1 and 500),
  notes text not null default '' check (length(notes) <= 2000),
  -- Where its nodes sit: the bus of the terminal and the node's number on it.
  bus smallint not null check (bus in (1, 2)),
  node_id bigint not null check (node_id between 0 and 4294967295),
  baud_kbit int not null check (baud_kbit in (125, 250, 500, 1000)),
  -- The oldest software of a terminal that can flash it; empty: any.
  needs_software text not null default '' check (length(needs_software) <= 30),
  file_id uuid not null,
  file_name text not null check (length(file_name) <= 200),
  file_size int not null check (file_size > 0),
  crc32 bigint not null check (crc32 between 0 and 4294967295),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null default 'draft' check (state in ('draft', 'released', 'withdrawn')),
  -- Who wants a draft released; another account approves it.
  wanted_by uuid,
  wanted_by_name text not null default '',
  wanted_at timestamptz,
  approved_by_name text not null default '',
  released_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid
);
create unique index can_firmware_number on can_firmware (node_kind, lower(model), version);
create index can_firmware_created on can_firmware (created_at desc, id desc);

-- A node as its terminal told of it last (0x0900 type 0xF5).
create table can_node (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicle on delete cascade,
  vehicle_no int not null,
  bus smallint not null check (bus between 0 and 255),
  node_id bigint not null check (node_id between 0 and 4294967295),
  kind text check (kind in ('controller', 'motor', 'attitudeSensor', 'angleSensor', 'valve', 'receiver')),
  hardware text not null default '' check (length(hardware) <= 60),
  firmware text not null default '' check (length(firmware) <= 60),
  sn text not null default '' check (length(sn) <= 60),
  state text not null check (state in ('ok', 'flashing', 'inLoader', 'failed')),
  -- It takes its machine into problem until it runs again.
  held boolean not null default false,
  read_at timestamptz not null default now(),
  unique (vehicle_id, bus, node_id)
);
create index can_node_of on can_node (vehicle_no);
create index can_node_held on can_node (id) where held;

alter table terminal_job drop constraint terminal_job_kind_check;
alter table terminal_job add constraint terminal_job_kind_check
  check (kind in ('upgrade', 'configuration', 'software', 'can'));
alter table terminal_job add column can_firmware_id uuid references can_firmware;

alter table terminal_task drop constraint terminal_task_kind_check;
alter table terminal_task add constraint terminal_task_kind_check
  check (kind in ('upgrade', 'rollBack', 'configuration', 'restore', 'flash'));
alter table terminal_task drop constraint terminal_task_phase_check;
alter table terminal_task add constraint terminal_task_phase_check check (phase in (
  'waitingForSlot', 'waitingForWindow', 'waitingForDevice', 'waitingForStop', 'waitingForPower', 'waitingForDriver', 'sending', 'dropped',
  'installing', 'checkingVersion', 'reading', 'writing', 'checking', 'ended'));
alter table terminal_task
  add column can_firmware_id uuid references can_firmware,
  add column can_bus smallint,
  add column can_node_id bigint,
  add column node_sn text not null default '',
  -- The node failed twice: a problem is proposed.
  add column proposed boolean not null default false,
  -- The worker has drawn what follows from the end of this attempt: component, hold of the machine, bell.
  add column followed_attempt int not null default 0,
  add constraint terminal_task_flash check ((kind = 'flash') = (can_firmware_id is not null));
create index terminal_task_unfollowed on terminal_task (id) where kind = 'flash' and state in ('success', 'fail') and followed_attempt < attempt;

-- Asking a terminal for the nodes behind it.
alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData', 'correctionAccess',
  'fetchLog', 'registrationCode', 'satelliteCode', 'readNodes'));
