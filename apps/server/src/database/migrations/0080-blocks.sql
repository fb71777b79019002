-- Room fields: the boundaries that jobs, areas and subsidies are attributed to.

create table block (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  type text not null check (type in
    ('dryField', 'paddy', 'orchard', 'greenhouse', 'grassland', 'constructionSite', 'other')),
  owner_id uuid not null references owner,
  -- The dealer that entered it; null is the provider.
  dealer_id uuid references dealer,
  -- A GeoJSON polygon: closed rings, the outer one first, degrees WGS 84.
  outline jsonb not null,
  crop text not null default '' check (length(crop) <= 30),
  remark text not null default '' check (length(remark) <= 200),
  source text not null default 'drawn' check (source in ('drawn', 'terminal', 'track', 'imported')),
  -- What the server reckons from the outline: its box and middle (degrees), the division of the middle, its area on the ellipsoid.
  bbox box not null default box(point(0, 0), point(0, 0)),
  centre point not null default point(0, 0),
  division text not null default '',
  area_m2 double precision not null default 0 check (area_m2 >= 0),
  vertices integer not null default 0,
  -- Says something of construction sites only.
  site_state text not null default 'planned' check (site_state in ('planned', 'running', 'paused', 'finished')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index block_name on block (owner_id, lower(name)) where deleted_at is null;
create index block_bbox on block using gist (bbox) where deleted_at is null;
create index block_dealer on block (dealer_id);
create index block_updated on block (updated_at desc, id desc);
select index_texts('block', '{name}', '{name}');
