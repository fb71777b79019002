-- Field data between platform and terminals (protocols §1.17, 0x8900 and 0x0900 type 0xF3).
alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData'));

-- What drivers made on their terminals, just as it came; the room fields makes records of it and says what came of that.
create table field_upload (
  vehicle_no int not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('abLine', 'block', 'mark', 'targetLayer', 'samplingPlan', 'soilSample')),
  action text not null check (action in ('put', 'remove')),
  -- The terminal's own UUID of it.
  record_id uuid not null,
  name text not null,
  geojson text not null,
  order_number bigint not null default 0,
  at timestamptz not null default now(),
  taken_at timestamptz,
  -- Why no record was made of it; empty when one was.
  problem text not null default '',
  primary key (vehicle_no, id)
);
create index field_upload_waiting on field_upload (id) where taken_at is null;

-- Field data sent to a terminal; its state is that of its command.
create table field_delivery (
  vehicle_no int not null,
  id uuid not null,
  -- One action of a person on up to ten vehicles: the same key again sends nothing twice.
  batch_key uuid not null,
  what_kind text not null check (what_kind in ('abLine', 'block', 'mark', 'targetLayer', 'samplingPlan')),
  what_id uuid not null,
  action text not null check (action in ('put', 'remove')),
  name text not null,
  command_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (vehicle_no, id)
);
create unique index field_delivery_batch on field_delivery (batch_key, what_id, vehicle_no);
create index field_delivery_what on field_delivery (what_id, created_at desc);
create index field_delivery_command on field_delivery (command_id);
