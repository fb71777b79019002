-- Flights of unmanned aircraft (/jiading): what partners and files tell of a sortie; its areas are those of its job. Metres, m², m/s, seconds.
create table uav_sortie (
  id uuid primary key,
  vehicle_no int not null,
  number text not null check (length(number) <= 40),
  source text not null check (source in ('gateway', 'sdk', 'file')),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  pilot text not null default '' check (length(pilot) <= 40),
  -- The block that it was flown for, where somebody said so.
  block_id uuid references block on delete set null,
  crop text not null default '' check (length(crop) <= 40),
  purpose text not null check (purpose in ('spraying', 'spreading', 'sowing', 'survey')),
  agent text not null default '' check (length(agent) <= 60),
  unit text not null default 'litre' check (unit in ('litre', 'kilogram')),
  -- Litres or kilograms a m².
  target_dose double precision check (target_dose > 0),
  amount double precision check (amount >= 0),
  swath_m double precision not null check (swath_m > 0 and swath_m <= 50),
  wind_ms double precision check (wind_ms >= 0),
  battery_swaps smallint not null default 0 check (battery_swaps >= 0),
  -- Over the sprayed way; null without a track, or without heights in it.
  mean_height_m double precision,
  mean_speed double precision,
  -- Decimetres of the sprayed way by height and by speed, a tenth of a metre or m/s each, so that limits may change.
  heights int[] not null default '{}',
  speeds int[] not null default '{}',
  -- [time, longitude, latitude, height, speed, valve, flow] a point; null: none has come yet.
  track jsonb,
  -- Its job, and when it was computed; null: not since it came or was changed.
  job_id uuid,
  computed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index uav_sortie_number on uav_sortie (vehicle_no, lower(number));
create index uav_sortie_start on uav_sortie (started_at desc, id desc);
create index uav_sortie_vehicle on uav_sortie (vehicle_no, started_at);
create index uav_sortie_job on uav_sortie (job_id) where job_id is not null;
create index uav_sortie_block on uav_sortie (block_id) where block_id is not null;
