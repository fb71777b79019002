-- Room approvals: one table for everything that somebody asks for and somebody else decides. What differs by kind is data.

create table approval (
  id uuid primary key,
  -- CN-20260301-0001: the kind and the day in UTC+8.
  number text not null unique check (length(number) <= 32),
  kind text not null check (length(kind) <= 20),
  type text not null default '' check (length(type) <= 30),
  state text not null default 'draft' check (state in (
    'draft', 'toReview', 'reviewing', 'initialPassed', 'passed', 'rePassed', 'rejected', 'failed', 'withdrawn')),
  round smallint not null default 1 check (round between 1 and 3),
  step smallint not null default 1 check (step in (1, 2)),
  steps smallint not null default 1 check (steps in (1, 2)),
  applicant_id uuid references account,
  -- The company of whoever asked; null is the provider.
  company_id uuid references dealer,
  vehicle_id uuid references vehicle on delete cascade,
  -- Applications that were sent together, and the number of the first of them; the files belong to all.
  batch_key uuid not null,
  batch_no text not null default '' check (length(batch_no) <= 32),
  data jsonb not null,
  data_version int not null default 1,
  -- What the last look at it found: key, level, params.
  checks jsonb not null default '[]',
  submitted_at timestamptz,
  -- Since when it waits for a reviewer, and when three quarters, all and twice of the time are over.
  waiting_since timestamptz,
  soon_at timestamptz,
  due_at timestamptz,
  twice_at timestamptz,
  -- How many of the three moments people were told of.
  told smallint not null default 0,
  -- Nobody can review it now.
  nobody boolean not null default false,
  taken_by uuid references account,
  taken_at timestamptz,
  acted_at timestamptz,
  step1_by uuid references account,
  step1_at timestamptz,
  decided_by uuid references account,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 30),
  -- Why a pass could not be carried out: code, params, trace id.
  failure jsonb,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check ((state = 'reviewing') = (taken_by is not null)),
  check ((state = 'failed') = (failure is not null))
);
-- One cancellation of a vehicle is under way at a time.
create unique index approval_open_of_vehicle on approval (kind, vehicle_id)
  where state in ('toReview', 'reviewing', 'initialPassed', 'failed') and deleted_at is null;
create unique index approval_of_batch on approval (batch_key, vehicle_id);
create index approval_due on approval (kind, due_at, created_at desc);
create index approval_newest on approval (kind, created_at desc, id desc);
create index approval_open on approval (state, acted_at) where state in ('toReview', 'reviewing', 'initialPassed');
create index approval_vehicle on approval (vehicle_id);
create index approval_applicant on approval (applicant_id);
create index approval_company on approval (company_id);

-- The path of an application; append-only.
create table approval_act (
  id uuid primary key,
  approval_id uuid not null references approval on delete cascade,
  round smallint not null,
  step smallint not null,
  action text not null check (length(action) <= 20),
  from_state text,
  to_state text not null,
  at timestamptz not null default clock_timestamp(),
  account_id uuid references account,
  account_name text not null default '',
  company text not null default '',
  role_name text not null default '',
  reason text not null default '' check (length(reason) <= 30),
  -- The checks as they stood, with what was ticked and remarked.
  checks jsonb not null default '[]',
  data_version int not null default 1,
  -- Fields of the form that this act changed: field, before, after.
  changes jsonb not null default '[]',
  address text not null default '',
  -- Decided by the one who asked, or both steps by one: only with the setting for installations with one administrator.
  one_person boolean not null default false
);
create index approval_act_path on approval_act (approval_id, at, id);

-- Steps and clocks of a kind, for one dealer or, without one, for all.
create table approval_setting (
  kind text not null,
  dealer_id uuid references dealer on delete cascade,
  steps smallint not null check (steps in (1, 2)),
  -- Working hours.
  due_hours smallint not null check (due_hours between 1 and 400),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique nulls not distinct (kind, dealer_id)
);

-- Texts that fill the box of a rejection.
create table reject_reason (
  kind text not null,
  place smallint not null,
  zh text not null check (length(zh) <= 30),
  en text not null check (length(en) <= 30),
  ru text not null check (length(ru) <= 30),
  tr text not null check (length(tr) <= 30),
  primary key (kind, place)
);
