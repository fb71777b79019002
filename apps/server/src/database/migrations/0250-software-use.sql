-- What terminals tell of their software (0x0900 type 0xF7), just as it came: the same word told twice is one row, a late one has its place.
create table software_event (
  vehicle_no int not null,
  software_type text not null check (length(software_type) between 1 and 40),
  at timestamptz not null,
  event text not null check (event in ('start', 'stop')),
  version text not null check (length(version) <= 40),
  received_at timestamptz not null default now(),
  primary key (vehicle_no, software_type, at, event)
);

-- What must be made anew, from which moment on.
create table software_stale (
  vehicle_no int not null,
  software_type text not null,
  from_at timestamptz not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (vehicle_no, software_type)
);
create index software_stale_marked on software_stale (marked_at);

-- From a start to its stop; without one to the next start, or to the last time that the terminal was heard before it.
-- Made anew out of the events, never added to.
create table software_run (
  vehicle_no int not null,
  software_type text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  version text not null,
  -- The end was told; else it follows from what came later.
  told boolean not null,
  -- No stop and no later start: its end moves while the terminal is heard.
  running boolean not null,
  primary key (vehicle_no, software_type, started_at)
);
create index software_run_running on software_run (vehicle_no) where running;
create index software_run_started on software_run (started_at);

-- Sums of a vehicle's work date (UTC+8), built out of its runs and the work of that date.
create table software_use_day (
  vehicle_no int not null,
  work_date date not null,
  software_type text not null,
  version text not null,
  starts int not null check (starts >= 0),
  used_s double precision not null check (used_s >= 0),
  -- Of these, seconds in which work was done.
  working_s double precision not null check (working_s >= 0),
  -- Seconds of work of the vehicle on that date when this row was built.
  work_of_day_s double precision not null,
  primary key (vehicle_no, work_date, software_type, version)
);
create index software_use_day_date on software_use_day (work_date, software_type);
