-- What people put on terminals from the office: hardware profiles, T-BOXes, saved configurations, software versions,
-- and the jobs, tasks and events by which they get there.

-- How the T-BOXes of one hardware version want to be spoken to.
create table hardware_profile (
  id uuid primary key,
  hardware_version text not null check (length(hardware_version) between 1 and 60),
  transport text not null default 'package' check (transport in ('package', 'url')),
  -- Bytes of data in one sub-package; a body may not pass 1023.
  package_size int not null default 1000 check (package_size between 100 and 1023),
  ack_mode text not null default 'automatic' check (ack_mode in ('each', 'end', 'automatic')),
  -- Sub-packages that may be unacknowledged, and sub-packages a second.
  send_window int not null default 8 check (send_window between 1 and 64),
  rate int not null default 10 check (rate between 1 and 200),
  ack_timeout_s int not null default 10 check (ack_timeout_s between 1 and 120),
  retries int not null default 3 check (retries between 0 and 10),
  -- Whether it keeps half a package over a reconnect, and for how long.
  resume boolean not null default false,
  resume_window_min int not null default 30 check (resume_window_min between 1 and 1440),
  max_restarts int not null default 5 check (max_restarts between 0 and 50),
  install_timeout_min int not null default 10 check (install_timeout_min between 1 and 120),
  maker_id text not null default 'EXMPL' check (length(maker_id) <= 11),
  maker_id_length int not null default 5 check (maker_id_length in (5, 11)),
  -- 0x8107 and 0x8106.
  can_query_attributes boolean not null default true,
  can_query_some boolean not null default true,
  -- Configuration item → {id, coding}; what is missing cannot be written.
  parameter_map jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index hardware_profile_version on hardware_profile (lower(hardware_version));

-- The T-BOX that a device of category tbox is.
create table tbox (
  vehicle_id uuid primary key references vehicle on delete cascade,
  -- The machine that carries it; null while it lies in stock.
  mounted_on uuid references vehicle on delete set null,
  terminal_id text not null default '' check (length(terminal_id) <= 30),
  iccid text not null default '' check (length(iccid) <= 20),
  -- As the terminal said last (0x0107, 0x0102 of 2019, login identity).
  hardware_version text not null default '',
  firmware text not null default '',
  firmware_at timestamptz,
  -- Values of the configuration items as read last, and when.
  items jsonb not null default '{}',
  items_at timestamptz,
  -- The saved configuration that it should have.
  configuration_id uuid,
  first_login_at timestamptz,
  updated_at timestamptz not null default now()
);
create unique index tbox_mounted on tbox (mounted_on) where mounted_on is not null;

-- Values under a name, to be put on many terminals ("pre-uploaded configuration").
create table saved_configuration (
  id uuid primary key,
  kind text not null default 'tbox' check (kind in ('tbox', 'vehicle', 'implement', 'correction', 'network')),
  name text not null check (length(name) between 1 and 30),
  items jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index saved_configuration_name on saved_configuration (lower(name));
alter table tbox add foreign key (configuration_id) references saved_configuration on delete set null;

create table software_version (
  id uuid primary key,
  type text not null check (type in (
    'excavatorGuidance', 'af100', 'vf100', 'superviseTilling', 'af300', 'vs100', 'w20', 'sampling', 'yield', 'tbox', 'mower',
    'dryfert', 'guide', 'sfc', 'seedmonitor')),
  version text not null check (length(version) <= 30 and version ~ '^\d+\.\d+\.\d+$'),
  -- The groups as numbers: 1.10.0 is newer than 1.9.0.
  version_groups numeric[] generated always as (string_to_array(version, '.')::numeric[]) stored,
  description text not null check (length(description) between 1 and 500),
  notes text not null default '' check (length(notes) <= 2000),
  url text not null check (length(url) between 1 and 500),
  upload_region text not null default '' check (length(upload_region) <= 60),
  platform text not null default '' check (length(platform) <= 60),
  product_type text not null default '' check (length(product_type) <= 60),
  author text not null default '' check (length(author) <= 60),
  -- Who gets it: empty = all.
  dealers uuid[] not null default '{}',
  hardware_versions text[] not null default '{}',
  maker_id text not null default '' check (length(maker_id) <= 11),
  forced boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'released', 'withdrawn')),
  -- The software file or firmware image: where the file store keeps it, its name, bytes and hash.
  file_id uuid,
  file_name text not null default '' check (length(file_name) <= 200),
  file_size bigint check (file_size > 0),
  sha256 bytea check (length(sha256) = 32),
  released_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index software_version_number on software_version (type, version);
create unique index software_version_image on software_version (sha256) where sha256 is not null;
create index software_version_newest on software_version (type, version_groups desc) where state = 'released';

create sequence terminal_job_number;

-- One run of a wizard.
create table terminal_job (
  id uuid primary key,
  no bigint not null unique default nextval('terminal_job_number'),
  kind text not null check (kind in ('upgrade', 'configuration')),
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'finished', 'cancelled')),
  -- Why it is paused: by hand, by its stop rule, or after its trial.
  paused_because text not null default '' check (paused_because in ('', 'person', 'stopRule', 'trial')),
  version_id uuid references software_version,
  -- Configuration: item → wanted value.
  items jsonb not null default '{}',
  -- Devices chosen in the draft; from the start on its tasks say which.
  devices uuid[] not null default '{}',
  -- startAt, window {from, to}, deadlineHours, atOnce, trial, stopPercent, installAgain, downgrade, note.
  options jsonb not null default '{}',
  start_key uuid unique,
  started_at timestamptz,
  deadline_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null default '',
  updated_at timestamptz not null default now()
);
create index terminal_job_creator on terminal_job (created_by, created_at desc);
create index terminal_job_open on terminal_job (id) where state in ('running', 'paused');

-- One terminal in a job.
create table terminal_task (
  id uuid primary key,
  job_id uuid not null references terminal_job on delete cascade,
  vehicle_id uuid not null references vehicle,
  vehicle_no int not null,
  kind text not null check (kind in ('upgrade', 'rollBack', 'configuration', 'restore')),
  state text not null check (state in ('updating', 'complete', 'success', 'fail', 'reconfiguring', 'done', 'reconfigure')),
  phase text not null default 'waitingForSlot' check (phase in (
    'waitingForSlot', 'waitingForWindow', 'waitingForDevice', 'waitingForStop', 'sending', 'dropped', 'installing',
    'checkingVersion', 'reading', 'writing', 'checking', 'ended')),
  reason text not null default '',
  -- Words of the reason: by, result, versions.
  reason_data jsonb not null default '{}',
  version_id uuid references software_version,
  from_version text not null default '',
  to_version text not null default '',
  -- What it was checked with; another hardware at the start ends it.
  hardware_version text not null default '',
  -- Sub-packages: acknowledged, all, sent again; the block of serial numbers that carries them.
  acked int not null default 0,
  total int not null default 0,
  resent int not null default 0,
  first_serial int,
  -- Bytes a second of the last seconds.
  bytes_per_second int not null default 0,
  attempt int not null default 1,
  restarts int not null default 0,
  -- The gateway process that works on it; it says so again every few seconds.
  taken_by text,
  taken_at timestamptz,
  dropped_at timestamptz,
  delivered_at timestamptz,
  not_before timestamptz,
  deadline_at timestamptz not null,
  -- Roll back of, restore of; and what undid this one.
  linked_task uuid references terminal_task,
  confirmed boolean,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null default '',
  started_at timestamptz,
  ended_at timestamptz,
  changed_at timestamptz not null default now()
);
-- One unfinished task a terminal, of either kind: held here and not by a screen.
create unique index terminal_task_one_unfinished on terminal_task (vehicle_id)
  where state in ('updating', 'complete', 'reconfiguring');
create index terminal_task_job on terminal_task (job_id);
create index terminal_task_vehicle on terminal_task (vehicle_id, created_at desc);
create index terminal_task_created on terminal_task (created_at desc, id);
create index terminal_task_open on terminal_task (vehicle_no) where state in ('updating', 'complete', 'reconfiguring');

-- One item of a configuration task.
create table terminal_task_item (
  task_id uuid not null references terminal_task on delete cascade,
  item text not null,
  parameter_id int not null,
  before jsonb,
  wanted jsonb not null,
  read_back jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'refused', 'differs', 'unknown')),
  result smallint,
  primary key (task_id, item)
);

-- One line of a task's log.
create table terminal_task_event (
  id bigint generated always as identity primary key,
  task_id uuid not null references terminal_task on delete cascade,
  at timestamptz not null default now(),
  attempt int not null,
  kind text not null,
  -- Sub-packages from–to, serial, result, version, values: what the kind tells.
  data jsonb not null default '{}'
);
create index terminal_task_event_task on terminal_task_event (task_id, id);
