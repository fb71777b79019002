-- Soil samples of /sampling_statistics: plans, and one row a layer of a point, from the plan to the laboratory.
create table sampling_plan (
  id uuid primary key,
  block_id uuid not null references block on delete cascade,
  name text not null check (length(name) between 1 and 30),
  method text not null check (method in ('grid', 'zigzag', 'random')),
  -- `0-20`: cm below the ground.
  layers text[] not null check (cardinality(layers) between 1 and 6),
  sampler text not null default '' check (length(sampler) <= 40),
  walk_m double precision not null default 0,
  -- When the last of its samples was taken.
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index sampling_plan_block on sampling_plan (block_id);
create index sampling_plan_created on sampling_plan (created_at desc, id desc);
select index_texts('sampling_plan', '{name}', '{name}');

create table soil_sample (
  id uuid primary key,
  plan_id uuid references sampling_plan on delete cascade,
  point_no int,
  block_id uuid references block on delete set null,
  layer text not null check (layer ~ '^\d{1,3}-\d{1,3}$'),
  planned_lng double precision,
  planned_lat double precision,
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  off_plan_m double precision,
  state text not null default 'planned' check (state in ('planned', 'taken', 'received', 'analysed', 'rejected')),
  bag_code text check (length(bag_code) between 1 and 40),
  vehicle_id uuid references vehicle on delete set null,
  -- Under which UUID its terminal knows it.
  terminal_record uuid,
  operator text not null default '' check (length(operator) <= 40),
  taken_at timestamptz,
  -- pH; g/kg; mg/kg.
  ph double precision check (ph between 2 and 12),
  organic_matter double precision check (organic_matter >= 0),
  nitrogen double precision check (nitrogen >= 0),
  phosphorus double precision check (phosphorus >= 0),
  potassium double precision check (potassium >= 0),
  laboratory text not null default '' check (length(laboratory) <= 60),
  reason text not null default '' check (length(reason) <= 30),
  remark text not null default '' check (length(remark) <= 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (plan_id is null or (point_no is not null and planned_lng is not null and planned_lat is not null)),
  check (state = 'planned' or (taken_at is not null and bag_code is not null and lng is not null and lat is not null))
);
-- A bag holds one sample; the code of a rejected one is free again.
create unique index soil_sample_bag on soil_sample (lower(bag_code)) where state <> 'rejected' and bag_code is not null;
-- A point of a plan is taken once.
create unique index soil_sample_point on soil_sample (plan_id, point_no, layer) where state <> 'rejected' and plan_id is not null;
create unique index soil_sample_terminal on soil_sample (vehicle_id, terminal_record) where terminal_record is not null;
create index soil_sample_block on soil_sample (block_id);
create index soil_sample_taken on soil_sample (taken_at desc nulls last, id desc);
select index_texts('soil_sample', '{bag_code,operator}', '{}');
