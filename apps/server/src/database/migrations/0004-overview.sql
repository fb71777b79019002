-- Room overview: pins and groups of an account ("My list" of /carMonitor).

create table vehicle_group (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, name)
);
create table vehicle_group_member (
  group_id uuid not null references vehicle_group on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  primary key (group_id, vehicle_id)
);
create table vehicle_pin (
  account_id uuid not null references account,
  vehicle_id uuid not null references vehicle on delete cascade,
  position smallint not null default 0,
  primary key (account_id, vehicle_id)
);
