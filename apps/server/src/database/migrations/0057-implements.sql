-- Implements of dealers, which vehicle carries them since when, and how deep their sensor says that they work.

create table implement (
  id uuid primary key,
  tool_no text not null check (length(tool_no) <= 32),
  model_id uuid not null references implement_model,
  -- Whose it is; null is the provider.
  dealer_id uuid references dealer,
  -- Null: the width of the model.
  own_width_m double precision check (own_width_m between 0.1 and 50),
  -- To the right of the middle; negative to the left.
  offset_m double precision not null default 0 check (offset_m between -10 and 10),
  sections smallint check (sections between 1 and 48),
  sensor_id uuid references component,
  remark text not null default '' check (length(remark) <= 200),
  -- That it is fitted follows from its open period below.
  state text not null default 'inStore' check (state in ('inStore', 'inRepair', 'scrapped')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index implement_tool_no on implement (coalesce(dealer_id, '00000000-0000-0000-0000-000000000000'), lower(tool_no));
create unique index implement_sensor on implement (sensor_id) where sensor_id is not null and deleted_at is null;
create index implement_model_of on implement (model_id);
create index implement_dealer on implement (dealer_id);

create table implement_fit (
  id uuid primary key,
  implement_id uuid not null references implement on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  -- Of the model at that time: one of a type is on a vehicle.
  work_type text not null,
  from_at timestamptz not null,
  to_at timestamptz check (to_at > from_at),
  by_account uuid,
  removed_by uuid
);
create unique index implement_fit_open on implement_fit (implement_id) where to_at is null;
create unique index implement_fit_type on implement_fit (vehicle_id, work_type) where to_at is null;
create index implement_fit_of on implement_fit (implement_id, from_at desc);
create index implement_fit_vehicle on implement_fit (vehicle_id, from_at desc);

-- Versions: the newest of a vehicle and an implement is in force, older points keep their own.
create table depth_setting (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  implement_id uuid not null references implement on delete cascade,
  sensor_type text not null check (sensor_type in ('hitchAngle', 'nonContactAngle', 'ultrasonicDistance')),
  -- Degrees, or millimetres of a distance.
  zero_offset double precision not null check (zero_offset between -180 and 3000),
  mounting_angle_deg double precision not null default 0 check (mounting_angle_deg between -90 and 90),
  -- Of an angle sensor.
  arm_mm double precision check (arm_mm between 100 and 3000),
  qualified_depth_m double precision not null check (qualified_depth_m > 0 and qualified_depth_m <= 0.6),
  working_threshold_m double precision not null default 0.05 check (working_threshold_m between 0.01 and 0.3),
  smoothing_s smallint not null default 3 check (smoothing_s between 1 and 60),
  valid_from timestamptz not null,
  -- The order that brings it to the terminal; commands lie in a table of telemetry.
  command_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid
);
create index depth_setting_of on depth_setting (vehicle_id, implement_id, valid_from desc, id desc);
create index depth_setting_newest on depth_setting (valid_from desc, id desc);
create index depth_setting_implement on depth_setting (implement_id);
