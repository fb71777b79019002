-- Construction sites of /constructMonitor: the plan of a block of that type, and how far it is (rooms/work/sites).
create table site_plan (
  block_id uuid primary key references block on delete cascade,
  planned_area_m2 double precision not null check (planned_area_m2 > 0),
  design_height_m double precision not null,
  -- ‰ to the east and to the north.
  slope_x double precision not null default 0,
  slope_y double precision not null default 0,
  planned_start date not null,
  planned_end date not null check (planned_end > planned_start),
  contractor_owner_id uuid references owner on delete set null,
  contractor_dealer_id uuid references dealer on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  finish_reason text not null default '' check (length(finish_reason) <= 30),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (contractor_owner_id is null or contractor_dealer_id is null)
);

create table site_machine (
  block_id uuid not null references site_plan on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  primary key (block_id, vehicle_id)
);
create index site_machine_vehicle on site_machine (vehicle_id);

-- What was levelled, reckoned by the worker from the strips of the jobs on the site; the same digest again, and nothing is reckoned.
create table site_progress (
  block_id uuid primary key references site_plan on delete cascade,
  digest text not null default '',
  done_m2 double precision not null default 0,
  -- [{"day": "2026-05-02", "areaM2": 1200}, …]: ground that was new on that day.
  days jsonb not null default '[]',
  -- [{"no": 17, "areaM2": 800, "workingS": 3600}, …].
  machines jsonb not null default '[]',
  computed_at timestamptz not null default now()
);
