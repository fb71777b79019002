-- Room machines: vehicles that are converted for unmanned driving.

create table modification (
  id uuid primary key,
  order_no text not null unique check (length(order_no) <= 32),
  vehicle_id uuid not null references vehicle on delete cascade,
  kit_id uuid not null references product,
  unmanned_sn text not null default '' check (length(unmanned_sn) <= 30),
  flow_sn text not null default '' check (length(flow_sn) <= 30),
  level_sn text not null default '' check (length(level_sn) <= 30),
  other_parts text not null default '' check (length(other_parts) <= 200),
  installer text not null check (length(installer) <= 40),
  planned_on date,
  started_on date,
  photos jsonb not null default '[]',
  checklist jsonb not null default '{}',
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'draft'
    check (state in ('draft', 'inProgress', 'toAccept', 'accepted', 'returned', 'undone')),
  reason text not null default '' check (length(reason) <= 30),
  -- Since it was returned.
  changed boolean not null default false,
  submitted_by uuid,
  submitted_at timestamptz,
  accepted_by uuid,
  accepted_at timestamptz,
  -- What the vehicle was before it was accepted.
  former_category text,
  former_controller text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index modification_open on modification (vehicle_id)
  where state in ('draft', 'inProgress', 'toAccept', 'returned') and deleted_at is null;
create index modification_newest on modification (created_at desc, id desc);
create index modification_kit on modification (kit_id);
