-- Jobs: what was done, made out of the points by the worker and never typed (rooms/work/jobs). Metres, m², m/s, seconds.
-- No foreign key leads out of these tables: they are as large as the history, and spread by the vehicle's number with it.

create table job (
  id uuid primary key,
  vehicle_no int not null,
  -- Tool that was fitted then; null: none, or one that is gone.
  implement_id uuid,
  work_type text not null check (work_type in (
    'tillage', 'sowing', 'spraying', 'deepLoosening', 'ridging', 'levelling', 'harvesting', 'transplanting', 'others')),
  crop text not null default '' check (length(crop) <= 40),
  -- Day of the region that the vehicle belongs to (UTC+8 without one); a job never reaches over midnight.
  work_date date not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- The block with most of it, and the division of the outline's centre.
  block_id uuid,
  division_code text not null default '',
  area_m2 double precision not null default 0,
  gross_m2 double precision not null default 0,
  overlap_m2 double precision not null default 0,
  -- Null: not defined (under three passes, or points too coarse to say).
  missed_m2 double precision,
  repeated_m2 double precision not null default 0,
  -- Null: work without a standard. What it was measured by stands beside it.
  qualified_m2 double precision,
  standard_depth_m double precision,
  tolerance_m double precision,
  -- Null: no cell has a depth. The area that the mean is taken over is area × sensor coverage.
  mean_depth_m double precision,
  stability double precision,
  sensor_coverage double precision,
  distance_m double precision not null default 0,
  working_s double precision not null default 0,
  turning_s double precision not null default 0,
  mean_speed double precision,
  width_m double precision,
  passes int not null default 0,
  points int not null default 0,
  -- The usual fix of its points (S2): 4 and 5 RTK, 2 differential, 1 single.
  fix smallint not null default 0,
  flags text[] not null default '{}',
  state text not null default 'inProgress' check (state in ('inProgress', 'finished', 'tooSmall', 'invalid')),
  -- Why somebody marked it invalid.
  invalid_reason text not null default '' check (length(invalid_reason) <= 30),
  version int not null default 1,
  -- Fields set by hand, which every computing keeps: {workType?, implementId?, widthM?, blockId?, crop?}.
  corrected jsonb not null default '{}',
  -- The statement that froze it.
  settled_in uuid,
  -- Whose it was, and what it was done with, on that day.
  dealer_id uuid,
  owner_id uuid,
  category text not null default '',
  model text not null default '',
  brand text not null default '',
  car_type text not null default '',
  horsepower smallint,
  -- GeoJSON MultiPolygon in degrees, its box, and its centre.
  outline jsonb,
  bbox box,
  centre_lng double precision,
  centre_lat double precision,
  -- What it was computed from: the same again, and nothing is computed.
  digest bytea not null default '',
  computed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- Its points count no more (a marked span, a day joined by late points). Comes back with them, under the same id.
  deleted_at timestamptz,
  deleted_by uuid
);
create index job_vehicle on job (vehicle_no, work_date, started_at);
create index job_date on job (work_date desc, id desc);
create index job_dealer on job (dealer_id, work_date);
create index job_division on job (division_code text_pattern_ops, work_date);
create index job_block on job (block_id, work_date) where block_id is not null;
create index job_implement on job (implement_id) where implement_id is not null;
create index job_open on job (ended_at) where state = 'inProgress' and deleted_at is null;
create index job_bbox on job using gist (bbox) where bbox is not null and deleted_at is null;

-- Figures before a change, and why it came.
create table job_version (
  job_id uuid not null references job on delete cascade,
  vehicle_no int not null,
  -- The version whose figures these are; the job has the next.
  version int not null,
  cause text not null check (cause in (
    'latePoints', 'markedSpan', 'tool', 'width', 'depthSetting', 'block', 'neighbour', 'asked', 'corrected', 'invalid', 'restored')),
  reason text not null default '' check (length(reason) <= 30),
  figures jsonb not null,
  by_account uuid,
  at timestamptz not null default now(),
  primary key (job_id, version)
);
create index job_version_vehicle on job_version (vehicle_no);

-- What of a job lies in which block.
create table job_share (
  job_id uuid not null references job on delete cascade,
  block_id uuid not null,
  vehicle_no int not null,
  area_m2 double precision not null,
  overlap_m2 double precision not null,
  missed_m2 double precision,
  repeated_m2 double precision not null,
  qualified_m2 double precision,
  primary key (job_id, block_id)
);
create index job_share_block on job_share (block_id);
create index job_share_vehicle on job_share (vehicle_no);

-- The strips that coverage is drawn from, as @furrow/geo packs them.
create table job_strip (
  job_id uuid primary key references job on delete cascade,
  vehicle_no int not null,
  strips bytea not null
);
create index job_strip_vehicle on job_strip (vehicle_no);

-- Sums of a vehicle's day and work type, built from its jobs in the transaction that changes them.
create table vehicle_day (
  vehicle_no int not null,
  work_date date not null,
  work_type text not null,
  jobs int not null,
  area_m2 double precision not null,
  gross_m2 double precision not null,
  overlap_m2 double precision not null,
  missed_m2 double precision not null,
  repeated_m2 double precision not null,
  qualified_m2 double precision not null,
  -- Area of the jobs that have a standard: what qualified_m2 is a share of.
  judged_m2 double precision not null,
  -- Sum of mean depth × area with a depth, and that area: the mean of any group is their quotient.
  depth_area double precision not null,
  depth_m2 double precision not null,
  distance_m double precision not null,
  working_s double precision not null,
  turning_s double precision not null,
  dealer_id uuid,
  owner_id uuid,
  division_code text not null default '',
  category text not null default '',
  model text not null default '',
  brand text not null default '',
  car_type text not null default '',
  crop text not null default '',
  primary key (vehicle_no, work_date, work_type, crop)
);
create index vehicle_day_date on vehicle_day (work_date, work_type);
create index vehicle_day_dealer on vehicle_day (dealer_id, work_date);
create index vehicle_day_division on vehicle_day (division_code text_pattern_ops, work_date);

-- Spans of a track that do not count (R1). Proposed by a rule or a person; marked ones are left out.
create table invalid_track (
  id uuid primary key,
  vehicle_no int not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  reason text not null default '' check (length(reason) <= 30),
  origin text not null default 'person' check (origin in ('person', 'rule')),
  state text not null default 'marked' check (state in ('proposed', 'marked', 'dismissed', 'unmarked')),
  -- m² of the vehicle's jobs in those days before and after.
  area_before_m2 double precision,
  area_after_m2 double precision,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index invalid_track_vehicle on invalid_track (vehicle_no, from_at);
create index invalid_track_state on invalid_track (state, updated_at desc);

-- How far the points of a vehicle have been made into jobs; the worker's memory, so that a kill loses nothing.
create table job_progress (
  vehicle_no int primary key,
  -- Time of the newest point that was computed.
  point_at timestamptz not null,
  -- When its open job ends by itself, if no point comes; null: none is open.
  due_at timestamptz,
  computed_at timestamptz not null default now()
);
create index job_progress_due on job_progress (due_at) where due_at is not null;

-- Why a day is made anew, for the versions of its jobs, and who asked.
alter table stale_day
  add column cause text not null default 'latePoints',
  add column reason text not null default '',
  add column by_account uuid;
create index stale_day_marked on stale_day (marked_at);
