-- Room machines: every piece of a component, or batch of pieces without a number, and its life.

create table component (
  id uuid primary key,
  kind text not null check (kind in ('nameplate', 'spline', 'bracket', 'slab', 'motor', 'control', 'communicationModule',
    'sensor', 'receiver')),
  model_id uuid not null references component_model,
  sn text check (sn ~ '^[A-Za-z0-9-]{4,30}$'),
  batch text not null default '' check (length(batch) <= 40),
  quantity int not null default 1 check (quantity >= 0),
  hardware_version text not null default '' check (length(hardware_version) <= 40),
  firmware text not null default '' check (length(firmware) <= 40),
  produced_on date,
  warranty_months smallint check (warranty_months between 0 and 120),
  remark text not null default '' check (length(remark) <= 200),
  -- What this kind has beyond the others (contract, component-extras).
  data jsonb not null default '{}',
  state text not null default 'inLibrary' check (state in ('inLibrary', 'fitted', 'replaced', 'scrapped')),
  stock_state text not null default 'neverInStock' check (stock_state in ('neverInStock', 'inWarehouse', 'out')),
  dealer_id uuid references dealer,
  vehicle_id uuid references vehicle on delete set null,
  fitted_at timestamptz,
  inbound_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Kinds without a number are counted in batches.
  check ((sn is null) = (kind in ('spline', 'bracket'))),
  check (sn is null or quantity = 1)
);
-- SNs of deleted pieces stay reserved.
create unique index component_sn on component (kind, lower(sn));
create unique index component_nameplate_code on component (lower(data ->> 'nameplateCode')) where kind = 'nameplate';
create index component_inbound on component (kind, inbound_at desc, id desc);
create index component_of_model on component (model_id, state);
create index component_vehicle on component (vehicle_id);
create index component_dealer on component (dealer_id);

create table component_movement (
  id uuid primary key,
  component_id uuid not null references component on delete cascade,
  deed text not null check (deed in ('inbound', 'outbound', 'fitted', 'replaced', 'repaired', 'returned', 'scrapped')),
  at timestamptz not null default now(),
  by_account uuid,
  vehicle_id uuid references vehicle on delete set null,
  document text not null default '',
  note text not null default ''
);
create index component_movement_of on component_movement (component_id, at desc);
