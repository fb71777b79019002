-- What drivers follow and what they look out for.

create table ab_line (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  type text not null check (type in ('straight', 'heading', 'curve', 'pivot')),
  vehicle_id uuid not null references vehicle on delete cascade,
  block_id uuid references block on delete set null,
  -- [longitude, latitude] pairs, degrees WGS 84: A and B; A alone; vertices; centre and a point of the circle.
  points jsonb not null,
  -- Degrees from north, of a line through A only.
  heading double precision check (heading >= 0 and heading < 360),
  width_m double precision not null check (width_m > 0 and width_m <= 50),
  -- Reckoned from the points.
  length_m double precision not null default 0,
  heading_deg double precision,
  source text not null default 'drawn' check (source in ('terminal', 'drawn', 'copied', 'imported')),
  -- Under which UUID its terminal knows it, when it was made there.
  terminal_record uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index ab_line_name on ab_line (vehicle_id, lower(name)) where deleted_at is null;
create unique index ab_line_terminal on ab_line (vehicle_id, terminal_record) where terminal_record is not null;
create index ab_line_block on ab_line (block_id);
create index ab_line_created on ab_line (created_at desc, id desc);
select index_texts('ab_line', '{name}', '{name}');

create table mark (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  type text not null check (type in
    ('pole', 'well', 'tree', 'ditch', 'stone', 'entrance', 'water', 'refuelling', 'sampling', 'other')),
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -90 and 90),
  radius_m double precision check (radius_m between 0 and 100),
  alert_m double precision check (alert_m between 0 and 200),
  vehicle_id uuid references vehicle on delete cascade,
  block_id uuid references block on delete cascade,
  -- Seconds UTC.
  valid_until double precision,
  source text not null default 'drawn' check (source in ('terminal', 'drawn', 'imported')),
  terminal_record uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check (vehicle_id is not null or block_id is not null)
);
create unique index mark_terminal on mark (vehicle_id, terminal_record) where terminal_record is not null;
create index mark_vehicle on mark (vehicle_id);
create index mark_block on mark (block_id);
create index mark_place on mark using gist (box(point(longitude, latitude), point(longitude, latitude))) where deleted_at is null;
create index mark_created on mark (created_at desc, id desc);
select index_texts('mark', '{name}', '{name}');
