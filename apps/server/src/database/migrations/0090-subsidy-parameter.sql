-- Subsidies: the rules of a year, a region and a work type (/subsidyParam), with every version that was in force.

create table subsidy_parameter (
  id uuid primary key,
  name text not null check (length(name) <= 50),
  year int not null check (year between 2000 and 2100),
  divisions text[] not null,
  work_type text not null check (work_type in (
    'tillage', 'sowing', 'spraying', 'deepLoosening', 'ridging', 'levelling', 'harvesting', 'transplanting', 'others')),
  season_from date not null,
  season_to date not null,
  -- Metres.
  depth_m double precision check (depth_m > 0),
  tolerance_m double precision not null default 0 check (tolerance_m between 0 and 0.05),
  pass_rate numeric(5, 2) not null check (pass_rate between 0 and 100),
  mode text not null default 'nothing' check (mode in ('nothing', 'qualifiedOnly')),
  -- Money per mu (666.67 m²); either a price or tiers by depth.
  price numeric(12, 2) check (price > 0),
  tiers jsonb not null default '[]',
  years_between int not null default 1 check (years_between between 0 and 5),
  owner_limit_mu numeric(12, 2) check (owner_limit_mu > 0),
  budget numeric(12, 2) check (budget >= 0),
  photos_needed boolean not null default false,
  sensor_coverage numeric(5, 2) not null default 80 check (sensor_coverage between 0 and 100),
  sample_share numeric(5, 2) not null default 5 check (sample_share between 0 and 100),
  publicity_days int not null default 7 check (publicity_days between 0 and 30),
  models text[] not null default '{}',
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'draft' check (state in ('draft', 'inForce', 'ended')),
  -- Rises with each change in force.
  edition int not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check (season_from < season_to),
  check ((price is null) = (jsonb_array_length(tiers) > 0))
);
create unique index subsidy_parameter_name on subsidy_parameter (lower(name)) where deleted_at is null;
create index subsidy_parameter_updated on subsidy_parameter (updated_at desc, id desc);
create index subsidy_parameter_in_force on subsidy_parameter (work_type, season_from) where state = 'inForce' and deleted_at is null;

-- What held, version by version; append-only, so that a statement made under one keeps it.
create table subsidy_parameter_edition (
  parameter_id uuid not null references subsidy_parameter on delete cascade,
  edition int not null,
  rules jsonb not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (parameter_id, edition)
);
