-- Marks of /invalidTrack (system): what kind of span it is, who marked and unmarked it, which jobs it touched.
alter table invalid_track
  add column kind text not null default 'other' check (kind in (
    'drift', 'transport', 'test', 'duplicate', 'forged', 'wrongDepth', 'other')),
  add column remark text not null default '' check (length(remark) <= 200),
  -- The rule that found it; null: a person did.
  add column rule text check (rule in ('jump', 'standing', 'outside', 'identical', 'speed')),
  -- Points of the span, and the way between them.
  add column points int not null default 0,
  add column distance_m double precision not null default 0,
  add column jobs uuid[] not null default '{}',
  -- It changed a job that a settled statement holds (R16).
  add column after_settlement boolean not null default false,
  add column marked_at timestamptz,
  add column marked_by uuid,
  add column unmarked_at timestamptz,
  add column unmarked_by uuid,
  add column unmark_reason text not null default '' check (length(unmark_reason) <= 30);
create index invalid_track_marked on invalid_track ((coalesce(marked_at, created_at)) desc, id desc);

-- What a person wants found by itself; the threshold in m/s, metres or seconds as the contract says of each rule.
create table invalid_track_rule (
  kind text primary key check (kind in ('jump', 'standing', 'outside', 'identical', 'speed')),
  deed text not null default 'off' check (deed in ('off', 'propose', 'mark')),
  threshold double precision,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
insert into invalid_track_rule (kind, threshold) values
  ('jump', 20), ('standing', 5), ('outside', null), ('identical', 3), ('speed', null);

-- Up to which computing of its jobs a day was gone through by the rules.
create table invalid_track_check (
  vehicle_no int not null,
  work_date date not null,
  checked_at timestamptz not null default now(),
  primary key (vehicle_no, work_date)
);
