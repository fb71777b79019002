-- Tables that telemetry writes. Every large one begins its key with the vehicle's number, so that a distributed
-- database can be sharded by it; no foreign key leads out of them for the same reason.

-- The credential of a terminal: SHA-256 of the code that the register answer gave it (JT/T 808 §8.5-8.7).
create table terminal_credential (
  vehicle_no int primary key,
  code_hash bytea not null,
  terminal_id text not null default '',
  maker text not null default '',
  model text not null default '',
  registered_at timestamptz not null default now()
);

create table unknown_terminal (
  id uuid primary key,
  terminal_number text not null unique,
  reported_id text not null default '',
  maker text not null default '',
  model text not null default '',
  address text not null default '',
  tries int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);

-- History: one row a point, partitioned by UTC day (`track_point_YYYYMMDD`), made on demand by telemetry/history.
-- source: 0 tablet, 1 tbox, 2 zwt. status: S2 of monitoring. speed m/s, heading degrees, value in the unit of the work (m for depth).
create table track_point (
  vehicle_no int not null,
  source smallint not null,
  time timestamptz not null,
  lng double precision not null,
  lat double precision not null,
  speed real not null,
  heading real not null,
  altitude real,
  status smallint not null,
  value real,
  width real,
  satellites smallint not null,
  fix smallint not null,
  received_at timestamptz not null,
  late boolean not null,
  alarms int not null,
  bits int not null,
  -- Items that no column holds, as id-length-value bytes just as they came.
  items bytea,
  primary key (vehicle_no, source, time)
) partition by range (time);

-- The newest point of a vehicle and when it was last heard of; late points never change it.
create table vehicle_latest (
  vehicle_no int primary key,
  heard_at timestamptz not null,
  source smallint,
  time timestamptz,
  received_at timestamptz,
  lng double precision,
  lat double precision,
  speed real,
  heading real,
  altitude real,
  status smallint,
  value real,
  width real,
  satellites smallint,
  fix smallint,
  alarms int,
  bits int,
  -- Named quantities of the newest point (hdop, voltage, …) as the model's profile reads them.
  quantities jsonb
) with (fillfactor = 70);

-- Bad points never reach a screen: kept apart with the reason, and counted.
create table rejected_point (
  id bigint generated always as identity,
  vehicle_no int not null,
  at timestamptz not null default now(),
  reason text not null check (reason in ('coordinates', 'future', 'tooOld', 'time', 'malformed')),
  raw bytea not null,
  primary key (vehicle_no, id)
);

-- Days whose figures must be made anew because late points came in (work date in UTC+8).
create table stale_day (
  vehicle_no int not null,
  day date not null,
  marked_at timestamptz not null default now(),
  primary key (vehicle_no, day)
);

create table terminal_connection (
  vehicle_no int not null,
  id uuid not null,
  protocol text not null,
  address text not null,
  node text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  messages bigint not null default 0,
  bytes bigint not null default 0,
  parse_errors bigint not null default 0,
  primary key (vehicle_no, id)
);
create index terminal_connection_running on terminal_connection (vehicle_no) where ended_at is null;

create table terminal_command (
  vehicle_no int not null,
  id uuid not null,
  kind text not null check (kind in (
    'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart')),
  parameters jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'confirmed', 'refused', 'expired', 'withdrawn')),
  serial int,
  result smallint,
  answer jsonb,
  by_account uuid,
  by_name text not null default '',
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  primary key (vehicle_no, id)
);
create index terminal_command_open on terminal_command (vehicle_no, created_at) where state in ('waiting', 'sent');
create index terminal_command_expiry on terminal_command (expires_at) where state in ('waiting', 'sent');

-- Last values that a terminal reported for its parameters, by id.
create table terminal_parameter (
  vehicle_no int not null,
  id int not null,
  raw bytea not null,
  read_at timestamptz not null default now(),
  primary key (vehicle_no, id)
);

create table photo (
  vehicle_no int not null,
  id uuid not null,
  media_id bigint not null,
  channel smallint not null,
  event smallint not null,
  taken_at timestamptz not null,
  lng double precision,
  lat double precision,
  command_id uuid,
  bytes bytea not null,
  type text not null,
  primary key (vehicle_no, id)
);
create index photo_time on photo (vehicle_no, taken_at);
