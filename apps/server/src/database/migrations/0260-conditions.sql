-- Conditions of machines: engine, hydraulics, guidance, terminal. Keyed by the vehicle's number first, like all that telemetry writes,
-- and without foreign keys for the same reason. Why it looks so: docs/decisions/0088.

-- CAN data (0x0705) as it came: bytes, for frames say several signals in 8 bytes, and a definition that comes later reads them as well.
-- Partitioned by UTC day like track_point; kept for some days, until the hours below have been made of it.
create table condition_frame (
  vehicle_no int not null,
  time timestamptz not null,
  serial int not null,
  raw bytea not null,
  primary key (vehicle_no, time, serial)
) partition by range (time);

-- The values of one signal in one hour: times and values, column by column and packed (telemetry/conditions/pack-values.ts).
-- `time` is the beginning of the hour.
create table condition_chunk (
  vehicle_no int not null,
  time timestamptz not null,
  signal text not null,
  count int not null,
  packed bytea not null,
  primary key (vehicle_no, time, signal)
) partition by range (time);

-- What an hour of a vehicle came to. Seconds by state; litres by the counter of the engine, or by its rate; hours by its counter.
create table condition_hour (
  vehicle_no int not null,
  hour timestamptz not null,
  working_s real not null,
  travelling_s real not null,
  idling_s real not null,
  -- Guidance engaged, RTK fixed, and the seconds in which these were told.
  engaged_s real not null,
  fixed_s real not null,
  told_s real not null,
  fuel_l real,
  fuel_method text check (fuel_method in ('counter', 'rate')),
  engine_h real,
  -- First and last reading of the counters in the hour: what lies between two hours is reckoned from them.
  counters jsonb not null default '{}',
  -- Signal → [count, least, greatest, mean].
  signals jsonb not null default '{}',
  -- Engine speed in steps of 200 rpm and load in steps of 10 %: "9,7" → seconds.
  heat jsonb not null default '{}',
  -- Limit of the settings → seconds beyond it; ages of corrections by classes → seconds.
  beyond jsonb not null default '{}',
  ages jsonb not null default '{}',
  -- "spn,fmi" → seconds active.
  faults jsonb not null default '{}',
  primary key (vehicle_no, hour)
);
create index condition_hour_time on condition_hour (hour);

-- Hours whose rollup is missing or older than their data.
create table condition_stale (
  vehicle_no int not null,
  hour timestamptz not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (vehicle_no, hour)
) with (fillfactor = 80);
create index condition_stale_hour on condition_stale (hour);

-- The newest value of each signal, and when it was. `told` and `times` have the same names.
create table condition_latest (
  vehicle_no int primary key,
  time timestamptz not null,
  told jsonb not null,
  times jsonb not null,
  -- Something of it came over the CAN bus: the machine belongs to /tboxWorkCondition, too.
  can boolean not null default false
) with (fillfactor = 70);

-- Fault codes of controllers (SAE J1939-73), from when to when they were active.
create table fault_code (
  vehicle_no int not null,
  id uuid not null default gen_random_uuid(),
  -- 0: item of a position report, 1: DM1 on the CAN bus. Each tells a whole list.
  via smallint not null,
  spn int not null,
  fmi smallint not null,
  occurrences int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Null while it is active.
  ended_at timestamptz,
  primary key (vehicle_no, id)
);
create unique index fault_code_active on fault_code (vehicle_no, via, spn, fmi) where ended_at is null;
create index fault_code_time on fault_code (vehicle_no, last_at);

-- How codes read: a part by its SPN (fmi -1), or what is wrong with it by its FMI (spn -1).
create table fault_text (
  spn int not null,
  fmi int not null,
  severity text not null check (severity in ('stop', 'warn', 'info')),
  zh text not null,
  en text not null,
  ru text not null,
  tr text not null,
  primary key (spn, fmi)
);

-- Definitions of CAN signals of a model of machine, beyond the standard; out of a DBC file.
create table signal_set (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  -- Brand and model as they stand at the vehicle; an empty model is every one of the brand.
  brand text not null default '' check (length(brand) <= 60),
  model text not null default '' check (length(model) <= 60),
  file_name text not null default '' check (length(file_name) <= 200),
  messages jsonb not null,
  signals int not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index signal_set_machine on signal_set (lower(brand), lower(model)) where deleted_at is null;
