-- Repair records (/repairRecord): one row of each completed repair, typed-in ones, and corrections (docs/decisions/0147).
create sequence repair_record_no;

create table repair_record (
  id uuid primary key,
  no text not null check (length(no) <= 30),
  repair_id uuid references repair on delete cascade,
  -- A correction stands in the place of the row that it corrects, which stays.
  corrects uuid unique references repair_record on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  category text not null check (category in ('positioning', 'steering', 'hydraulics', 'electric', 'display', 'network', 'correction',
    'sensor', 'implement', 'software', 'mechanical', 'accident')),
  fault text not null check (length(fault) <= 500),
  cause text not null default '' check (length(cause) <= 60),
  treatment text not null check (length(treatment) <= 1000),
  warranty boolean not null,
  warranty_remark text not null default '' check (length(warranty_remark) <= 200),
  labour_h numeric(6, 2) not null default 0 check (labour_h >= 0),
  travel_km numeric(7, 2) not null default 0 check (travel_km >= 0),
  -- What it comes to, yuan; in warranty nobody is asked for it.
  labour numeric(12, 2) not null default 0 check (labour >= 0),
  travel numeric(12, 2) not null default 0 check (travel >= 0),
  parts numeric(12, 2) not null default 0 check (parts >= 0),
  service_charge_id uuid references charge,
  parts_charge_id uuid references charge,
  waived boolean not null default false,
  point_id uuid references service_point,
  engineer_id uuid references account,
  reported_at timestamptz not null,
  arrived_at timestamptz,
  finished_at timestamptz not null,
  -- Of the machine by then: hours of its jobs, and its software.
  hours numeric(9, 1) not null default 0,
  software_version text not null default '',
  photos smallint not null default 0,
  signed_by text not null default '' check (length(signed_by) <= 30),
  remark text not null default '' check (length(remark) <= 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
-- Exactly one row of a completed repair, however often it is completed.
create unique index repair_record_repair on repair_record (repair_id) where corrects is null;
create index repair_record_finished on repair_record (finished_at desc, id);
create index repair_record_vehicle on repair_record (vehicle_id, finished_at desc);

create table repair_record_part (
  id uuid primary key,
  record_id uuid not null references repair_record on delete cascade,
  place smallint not null,
  kind text not null check (length(kind) <= 30),
  old_component_id uuid references component on delete set null,
  old_sn text not null default '' check (length(old_sn) <= 40),
  new_component_id uuid references component on delete set null,
  new_sn text not null default '' check (length(new_sn) <= 40),
  price numeric(12, 2) not null check (price >= 0)
);
create index repair_record_part_record on repair_record_part (record_id, place);

-- Repairs that were completed before.
insert into repair_record (id, no, repair_id, vehicle_id, category, fault, cause, treatment, warranty, warranty_remark, labour_h,
  travel_km, labour, travel, parts, service_charge_id, parts_charge_id, waived, point_id, engineer_id, reported_at, arrived_at,
  finished_at, hours, software_version, photos, signed_by, created_at, created_by)
select gen_random_uuid(), a.number, r.id, a.vehicle_id, coalesce(nullif(r.found_category, ''), a.data ->> 'category'),
  left(a.data ->> 'text', 500), r.cause, r.treatment, r.warranty, r.warranty_remark, r.labour_h, r.travel_km,
  round(r.labour_h * r.labour_price, 2), round(r.travel_km * r.travel_price, 2),
  coalesce((select sum(x.price) from repair_part x where x.repair_id = r.id), 0), r.service_charge_id, r.parts_charge_id,
  r.waived_reason <> '', r.point_id, r.handler_id, coalesce(a.submitted_at, a.created_at), r.arrived_at, r.finished_at,
  coalesce((select round((sum(j.working_s) / 3600)::numeric, 1) from job j where j.vehicle_no = v.no and j.ended_at <= r.finished_at), 0),
  coalesce(t.software_version, ''), jsonb_array_length(r.after_items), r.signed_by, r.finished_at, r.handler_id
from repair r join approval a on a.id = r.id join vehicle v on v.id = a.vehicle_id left join terminal_identity t on t.vehicle_no = v.no
where r.state = 'resolved' and r.finished_at is not null and a.deleted_at is null;

insert into repair_record_part (id, record_id, place, kind, old_component_id, old_sn, new_component_id, new_sn, price)
select gen_random_uuid(), c.id, p.place, p.kind, p.old_component_id, p.old_sn, p.new_component_id, p.new_sn, p.price
from repair_part p join repair_record c on c.repair_id = p.repair_id;
