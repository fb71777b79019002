-- How terminals are: levels that the worker reckons from what they tell, and what gateways count of their connections
-- beside messages and bytes. Why levels are rows: docs/decisions/0116.

alter table terminal_connection
  -- Serial numbers of the terminal that never came: its messages went lost on the way, or it counts badly.
  add column lost_serials bigint not null default 0,
  -- Reports that it had stored and sent later.
  add column late_reports bigint not null default 0,
  -- How far its clock was behind ours at its newest live report, s.
  add column clock_s real;

create table terminal_health (
  vehicle_no int primary key,
  level text not null check (level in ('good', 'watch', 'bad', 'silent')),
  -- Reasons of each level, as the contract names them.
  watch text[] not null default '{}',
  bad text[] not null default '{}',
  -- Since when it has been bad without a break.
  bad_since timestamptz,
  -- Of the connections of the last 24 hours.
  reconnects int not null default 0,
  lost_serials bigint not null default 0,
  checksum_errors bigint not null default 0,
  late_reports bigint not null default 0,
  updated_at timestamptz not null
) with (fillfactor = 70);

-- Each fifth minute of a terminal that was heard in it, kept for 30 days.
create table health_sample (
  vehicle_no int not null,
  time timestamptz not null,
  level text not null check (level in ('good', 'watch', 'bad', 'silent')),
  online boolean not null,
  signal real,
  voltage real,
  satellites smallint,
  correction_age real,
  primary key (vehicle_no, time)
);
create index health_sample_time on health_sample using brin (time);

-- Silence that somebody planned: terminals of a region or of a dealer's branch that are silent then are counted nowhere.
create table planned_silence (
  id uuid primary key,
  division_code text check (length(division_code) <= 12),
  -- The pattern of the codes that lie in it.
  division_like text,
  dealer_id uuid references dealer on delete cascade,
  from_on date not null,
  until_on date not null,
  remark text not null default '' check (length(remark) <= 100),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check ((division_code is null) <> (dealer_id is null)),
  check (until_on >= from_on)
);
