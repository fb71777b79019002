-- The rest of a vehicle's row: what it is made of, where it stands in the stock, and the facts that higher rooms push down.
alter table vehicle
  add column product_id uuid references product,
  add column vehicle_model_id uuid references vehicle_model,
  -- Service region (parties, 0048); kept up to date by machines.
  add column region_id uuid,
  add column horsepower smallint check (horsepower between 1 and 2000),
  -- Null where the machine runs on tracks.
  add column tyre_count smallint check (tyre_count between 2 and 12),
  add column tracks boolean not null default false,
  add column tractor_type text not null default '' check (length(tractor_type) <= 40),
  add column nameplate_code text not null default '' check (length(nameplate_code) <= 40),
  add column installer text not null default '' check (length(installer) <= 40),
  add column installation_state text not null default 'notInstalled' check (installation_state in ('notInstalled', 'installed', 'removed')),
  add column remark text not null default '' check (length(remark) <= 200),
  add column produced_on date,
  add column stock_state text not null default 'neverInStock' check (stock_state in ('neverInStock', 'inWarehouse', 'out')),
  add column stock_since timestamptz,
  -- Whoever froze it: null the provider, else the company that alone may undo it.
  add column frozen_by_dealer uuid references dealer,
  -- Pushed down: billing, approvals, warnings, work.
  add column last_paid_at timestamptz,
  add column last_paid numeric(12, 2),
  add column refunded boolean not null default false,
  add column audit_state text not null default 'none' check (audit_state in ('none', 'toReview', 'reviewing', 'passed', 'rejected')),
  add column warning_level text not null default 'none' check (warning_level in ('none', 'notice', 'normal', 'serious')),
  add column job_area_m2 double precision not null default 0 check (job_area_m2 >= 0),
  add column job_depth_m real;
create index vehicle_region on vehicle (region_id) where deleted_at is null;
create index vehicle_product on vehicle (product_id);
create index vehicle_model_of on vehicle (vehicle_model_id);
-- The demo fleet of earlier versions is fitted already.
update vehicle set installation_state = 'installed' where installed_at is not null;

-- Why a state changed: the record that caused it (a problem, a cancellation, a registration …), as an opaque pair.
alter table vehicle_state_change
  add column cause_kind text not null default '',
  add column cause_id text not null default '';

-- Where a vehicle was in the stock and whose it was, line by line: its timeline beside the states.
create table vehicle_movement (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  deed text not null check (deed in ('inbound', 'outbound', 'returned', 'transferred', 'ownerChanged', 'fitted', 'removed')),
  at timestamptz not null default now(),
  by_account uuid,
  dealer_id uuid references dealer,
  previous_dealer_id uuid references dealer,
  owner_id uuid references owner,
  document text not null default '' check (length(document) <= 40),
  note text not null default '' check (length(note) <= 200)
);
create index vehicle_movement_of on vehicle_movement (vehicle_id, at desc);
create index vehicle_movement_dealer on vehicle_movement (dealer_id);
create index vehicle_movement_previous_dealer on vehicle_movement (previous_dealer_id);
