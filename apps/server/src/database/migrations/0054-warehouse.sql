-- Room machines: what comes into the warehouse and leaves it. Documents and their lines are never changed nor removed; a
-- wrong line is reversed by another.

create table warehouse_document (
  id uuid primary key,
  direction text not null check (direction in ('in', 'out')),
  type text not null check (type in ('salesOutbound', 'salesReturn', 'otherOutbound', 'redReversal', 'mesInbound',
    'manualInbound')),
  document_no text not null check (document_no ~ '^[A-Za-z0-9-]{1,32}$'),
  dealer_id uuid references dealer,
  reason text check (reason in ('sample', 'repair', 'replacement', 'scrap', 'loan', 'other')),
  remark text not null default '' check (length(remark) <= 200),
  source text not null check (source in ('screen', 'import', 'mes')),
  -- Who spoke for a document that no account booked: the partner of an API key.
  partner text not null default '',
  -- Red reversal: the document whose lines it takes back.
  reverses uuid references warehouse_document,
  created_at timestamptz not null default now(),
  created_by uuid
);
create unique index warehouse_document_no on warehouse_document (direction, lower(document_no));
create index warehouse_document_created on warehouse_document (created_at);

create table warehouse_record (
  id uuid primary key,
  document_id uuid not null references warehouse_document,
  direction text not null check (direction in ('in', 'out')),
  type text not null check (type in ('salesOutbound', 'salesReturn', 'otherOutbound', 'redReversal', 'mesInbound',
    'manualInbound')),
  at timestamptz not null default clock_timestamp(),
  item_kind text not null check (item_kind in ('device', 'nameplate', 'spline', 'bracket', 'slab', 'motor', 'control',
    'communicationModule', 'sensor', 'receiver')),
  vehicle_id uuid references vehicle on delete cascade,
  component_id uuid references component on delete cascade,
  -- As they were then; an item may be named otherwise later.
  sn text,
  pn text not null default '',
  model text not null default '',
  quantity int not null default 1 check (quantity > 0),
  dealer_id uuid references dealer,
  previous_dealer_id uuid references dealer,
  stock_after text not null check (stock_after in ('neverInStock', 'inWarehouse', 'out')),
  remark text not null default '' check (length(remark) <= 200),
  reversed_by uuid references warehouse_record on delete set null,
  created_by uuid,
  check ((vehicle_id is null) <> (component_id is null)),
  check ((vehicle_id is null) = (item_kind <> 'device'))
);
-- No item twice in a document: what makes the call of a factory idempotent.
create unique index warehouse_record_item on warehouse_record (document_id, item_kind, lower(sn)) where sn is not null;
create index warehouse_record_at on warehouse_record (at desc, id desc);
create index warehouse_record_direction on warehouse_record (direction, at desc, id desc);
create index warehouse_record_sn on warehouse_record (lower(sn));
create index warehouse_record_vehicle on warehouse_record (vehicle_id, at desc);
create index warehouse_record_component on warehouse_record (component_id, at desc);
create index warehouse_record_dealer on warehouse_record (dealer_id, at desc);
create index component_in_stock on component (kind, model_id) where stock_state = 'inWarehouse' and deleted_at is null;
