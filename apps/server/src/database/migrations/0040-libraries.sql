-- Room machines: what is sold, and the models of machines, implements and components.

create table product (
  id uuid primary key,
  family text not null check (family in ('autopilot', 'satelliteLevelling', 'guidance', 'smartSpray', 'unmannedDriving',
    'yieldMeasurement', 'sideDeepFertiliser', 'soilSampling')),
  category text not null check (category in (
    'assistedNavigation', 'autoSteer', 'unmannedDriving', 'satelliteLevelling', 'yieldMeasurement',
    'intelligentSpraying', 'sideDeepFertiliser', 'soilSampling', 'tbox', 'others')),
  model text not null check (length(model) <= 40),
  pn text not null check (length(pn) <= 40),
  software_type text not null default '' check (length(software_type) <= 40),
  registration_needed boolean not null default true,
  -- [{kind, models, count, required}]
  needed_parts jsonb not null default '[]',
  default_days smallint check (default_days between 0 and 150),
  -- Yuan a year.
  flow_price numeric(10, 2) check (flow_price >= 0),
  registration_price numeric(10, 2) check (registration_price >= 0),
  warranty_months smallint check (warranty_months between 0 and 120),
  description text not null default '' check (length(description) <= 500),
  state text not null default 'onSale' check (state in ('onSale', 'offSale')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
-- Models and PNs of deleted rows stay reserved.
create unique index product_model on product (lower(model));
create unique index product_pn on product (lower(pn));
create index vehicle_product_model on vehicle (lower(product_model)) where deleted_at is null;

create table implement_model (
  id uuid primary key,
  tool_type text not null check (tool_type in ('plough', 'subsoiler', 'rotaryTiller', 'seeder', 'transplanter', 'sprayer',
    'ridger', 'landLeveller', 'harvesterHeader', 'fertiliserSpreader', 'other')),
  brand text not null check (length(brand) <= 40),
  model text not null check (length(model) <= 40),
  work_type text not null check (work_type in (
    'tillage', 'sowing', 'spraying', 'deepLoosening', 'ridging', 'levelling', 'harvesting', 'transplanting', 'others')),
  width_m double precision not null check (width_m > 0 and width_m <= 50),
  smallest_width_m double precision check (smallest_width_m > 0),
  largest_width_m double precision check (largest_width_m >= smallest_width_m),
  rows smallint check (rows between 1 and 60),
  depth_from_m double precision check (depth_from_m between 0 and 1),
  depth_to_m double precision check (depth_to_m between 0 and 1),
  speed_from_ms double precision check (speed_from_ms >= 0),
  speed_to_ms double precision check (speed_to_ms >= speed_from_ms),
  sections smallint check (sections between 1 and 48),
  hitch_type text check (hitch_type in ('threePoint', 'semiMounted', 'trailed', 'selfPropelled')),
  horsepower_from smallint check (horsepower_from > 0),
  horsepower_to smallint check (horsepower_to >= horsepower_from),
  needs_depth_sensor boolean not null default false,
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check (depth_from_m < depth_to_m)
);
create unique index implement_model_name on implement_model (lower(brand), lower(model));

create table component_model (
  id uuid primary key,
  kind text not null check (kind in ('nameplate', 'spline', 'bracket', 'slab', 'motor', 'control', 'communicationModule',
    'sensor', 'receiver')),
  subtype text not null default '' check (subtype in ('', 'autosteer', 'unmanned', 'flow', 'level', 'cellular', 'radio',
    'wifiBluetooth', 'can', 'attitude', 'nonContactAngle', 'ultrasonicDistance', 'hitchAngle')),
  model text not null check (length(model) <= 40),
  name text not null default '' check (length(name) <= 60),
  pn text not null default '' check (length(pn) <= 40),
  price numeric(10, 2) check (price >= 0),
  low_stock_limit int check (low_stock_limit >= 0),
  -- What this kind has beyond the others (contract, component-extras).
  data jsonb not null default '{}',
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index component_model_name on component_model (kind, lower(model));

create table vehicle_model (
  id uuid primary key,
  category text not null check (category in ('tractor', 'harvester', 'transplanter', 'sprayer', 'seeder', 'earthmover',
    'otherMachine')),
  subcategory text not null check (subcategory in ('wheeledTractor', 'crawlerTractor', 'articulatedTractor',
    'grainHarvester', 'riceHarvester', 'cornHarvester', 'cottonHarvester', 'sugarcaneHarvester', 'otherHarvester',
    'riceTransplanter', 'vegetableTransplanter', 'highClearanceSprayer', 'boomSprayer', 'selfPropelledSeeder',
    'landLeveller', 'bulldozer', 'grader', 'otherMachine')),
  brand text not null check (length(brand) <= 40),
  model text not null check (length(model) <= 40),
  horsepower smallint check (horsepower > 0),
  spline_model_id uuid references component_model,
  bracket_model_id uuid references component_model,
  photo_required boolean not null default false,
  motor_required boolean not null default false,
  instructions text not null check (length(instructions) <= 2000),
  -- Yuan; shown only with depot.viewPrice.
  host_price numeric(10, 2) check (host_price >= 0),
  service_price numeric(10, 2) check (service_price >= 0),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index vehicle_model_name on vehicle_model (lower(brand), lower(model));
create index vehicle_model_spline on vehicle_model (spline_model_id);
create index vehicle_model_bracket on vehicle_model (bracket_model_id);
