-- Target maps of /variableLayer: how much is to be put where, for a block, a half-year and a work type (rooms/work/layers).
create table target_layer (
  id uuid primary key,
  block_id uuid not null references block on delete cascade,
  -- First day of the half-year.
  season date not null,
  work_type text not null check (work_type in (
    'tillage', 'sowing', 'spraying', 'deepLoosening', 'ridging', 'levelling', 'harvesting', 'transplanting', 'others')),
  unit text not null check (unit in ('L/ha', 'kg/ha', 'seeds/ha', 't/ha')),
  -- [{"rate": 120, "rings": [[[longitude, latitude], …], …]}, …], degrees WGS 84.
  polygons jsonb not null,
  -- Which number of the file is the rate, and the file's name.
  property text not null,
  file_name text not null check (length(file_name) <= 200),
  edition int not null,
  state text not null default 'draft' check (state in ('draft', 'inForce', 'superseded')),
  area_m2 double precision not null,
  -- Part of the block, 0 to 1.
  covered double precision not null,
  least_rate double precision not null check (least_rate >= 0),
  most_rate double precision not null,
  mean_rate double precision not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index target_layer_in_force on target_layer (block_id, season, work_type) where state = 'inForce';
create unique index target_layer_edition on target_layer (block_id, season, work_type, edition);
