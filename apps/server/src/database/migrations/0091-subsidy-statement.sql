-- Subsidy statements (/subsidyStatement): who gets how much for which work, with proof and three pairs of eyes.

create table subsidy_statement (
  id uuid primary key,
  -- BT-year-division-serial.
  number text not null unique check (length(number) <= 40),
  title text not null check (length(title) <= 50),
  parameter_id uuid not null references subsidy_parameter,
  -- The version of the parameter that it is reckoned by, and its rules as they were.
  edition int not null,
  rules jsonb not null,
  year int not null,
  work_type text not null,
  divisions text[] not null,
  work_from date not null,
  work_to date not null,
  scope_kind text not null check (scope_kind in ('all', 'dealers', 'owners', 'sns')),
  scope_values text[] not null default '{}',
  -- Devices and blocks that were ticked off, and declared areas; they come in again when it is recomputed.
  left_out jsonb not null default '[]',
  declared jsonb not null default '[]',
  state text not null default 'draft' check (state in (
    'draft', 'notReviewed', 'reviewing', 'initialPassed', 'approved', 'rejected')),
  -- Counts the submissions; the audit path begins anew with each.
  round int not null default 0,
  flags text[] not null default '{}',
  publicity_from timestamptz,
  publicity_until timestamptz,
  corrects uuid references subsidy_statement,
  approved_at timestamptz,
  sample_seed text,
  sampled_at timestamptz,
  -- Sums of the rounded lines that are not removed.
  line_count int not null default 0,
  owner_count int not null default 0,
  worked_m2 double precision not null default 0,
  s_mu numeric(14, 2) not null default 0,
  amount numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0,
  pay_state text not null default 'unpaid' check (pay_state in ('unpaid', 'partly', 'paid', 'failed', 'refunded')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create index subsidy_statement_created on subsidy_statement (created_at desc, id desc);
create index subsidy_statement_parameter on subsidy_statement (parameter_id);

create table subsidy_line (
  id uuid primary key,
  statement_id uuid not null references subsidy_statement on delete cascade,
  place int not null,
  vehicle_id uuid not null references vehicle on delete cascade,
  sn text not null,
  owner_id uuid references owner on delete set null,
  owner_name text not null default '',
  dealer_id uuid references dealer on delete set null,
  -- Null: land outside of blocks, one line a county.
  block_id uuid,
  block_name text not null default '',
  block_m2 double precision,
  division_code text not null default '',
  jobs uuid[] not null,
  first_day date not null,
  last_day date not null,
  worked_m2 double precision not null,
  repeated_m2 double precision not null,
  -- Cells of blocks that were paid within the years, and cells outside of the region.
  paid_m2 double precision not null default 0,
  outside_m2 double precision not null default 0,
  u_m2 double precision not null,
  qualified_m2 double precision not null,
  mean_depth_m double precision,
  -- Percent.
  q numeric(5, 2),
  sensor_coverage numeric(5, 2) not null default 0,
  u_mu numeric(12, 2) not null,
  qualified_mu numeric(12, 2) not null,
  -- What R13 comes to before checks hold it back, step by step.
  steps jsonb not null,
  tiers jsonb not null default '[]',
  s_mu numeric(12, 2) not null,
  price numeric(12, 2),
  amount numeric(12, 2) not null,
  checks jsonb not null default '[]',
  on_hold boolean not null default false,
  hold_reason text not null default '' check (length(hold_reason) <= 30),
  removed boolean not null default false,
  removed_reason text not null default '' check (length(removed_reason) <= 30),
  declared_mu numeric(12, 2) check (declared_mu >= 0),
  -- Of a correcting statement: what the corrected one had given.
  corrected_mu numeric(12, 2),
  corrected_amount numeric(12, 2),
  flags text[] not null default '{}',
  pay_state text not null default 'unpaid' check (pay_state in ('unpaid', 'paid', 'failed', 'refunded')),
  paid_on date,
  voucher text not null default '' check (length(voucher) <= 40),
  pay_reason text not null default '' check (length(pay_reason) <= 30),
  unique nulls not distinct (statement_id, vehicle_id, block_id, division_code)
);
create index subsidy_line_place on subsidy_line (statement_id, place);
create index subsidy_line_vehicle on subsidy_line (vehicle_id);
create index subsidy_line_owner on subsidy_line (owner_id);
create index subsidy_line_block on subsidy_line (block_id);
create index subsidy_line_jobs on subsidy_line using gin (jobs);

-- A job stands in one statement: whoever saves first holds it, until the draft is deleted.
create table subsidy_held_job (
  job_id uuid primary key,
  statement_id uuid not null references subsidy_statement on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade
);
create index subsidy_held_job_statement on subsidy_held_job (statement_id);

-- The audit path; append-only.
create table subsidy_act (
  id uuid primary key,
  statement_id uuid not null references subsidy_statement on delete cascade,
  round int not null,
  step text not null,
  from_state text not null,
  to_state text not null,
  account_id uuid not null,
  account_name text not null,
  role_name text not null,
  remark text not null default '' check (length(remark) <= 200),
  changes jsonb,
  at timestamptz not null default now()
);
create index subsidy_act_statement on subsidy_act (statement_id, at);

-- A drawn line: measured on the spot, it fits or it does not.
create table subsidy_spot_check (
  id uuid primary key,
  statement_id uuid not null references subsidy_statement on delete cascade,
  line_id uuid not null unique references subsidy_line on delete cascade,
  drawn_at timestamptz not null default now(),
  drawn_by uuid not null,
  checked_on date,
  checker_id uuid,
  checker_name text not null default '',
  -- { depthM, lng, lat, recordedM } each.
  depths jsonb not null default '[]',
  photos uuid[] not null default '{}',
  measured_m2 double precision check (measured_m2 > 0),
  fits boolean
);
create index subsidy_spot_check_statement on subsidy_spot_check (statement_id);

-- What was settled for a block: it is not paid again within the parameter's years.
create table subsidy_paid_block (
  block_id uuid not null,
  statement_id uuid not null references subsidy_statement on delete cascade,
  work_type text not null,
  year int not null,
  parameter_id uuid not null references subsidy_parameter,
  area_mu numeric(12, 2) not null,
  primary key (block_id, statement_id)
);
create index subsidy_paid_block_of on subsidy_paid_block (block_id, work_type, year);
