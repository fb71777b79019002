-- Repairs: what becomes of an application of that kind once it was passed. Its audit, form and files stand in `approval`.
create table repair (
  id uuid primary key references approval on delete cascade,
  state text not null default 'unassigned' check (state in ('unassigned', 'unresolved', 'inProblem', 'resolved', 'withdrawn')),
  -- What one under repair waits for, until when people think, since when: its clock stands meanwhile.
  waits text not null default '' check (waits in ('', 'part', 'payment', 'customer', 'replacement')),
  waits_until date,
  held_at timestamptz,
  priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
  warranty boolean not null,
  warranty_remark text not null default '' check (length(warranty_remark) <= 200),
  -- Whose hours its clocks run in; null: the usual ones.
  point_id uuid references service_point,
  handler_id uuid references account,
  planned_on date,
  -- Since when its clocks run.
  begun_at timestamptz not null default now(),
  arrive_due_at timestamptz not null,
  due_at timestamptz not null,
  told_at timestamptz,
  arrived_at timestamptz,
  finished_at timestamptz,
  last_step text not null default '',
  last_at timestamptz not null default clock_timestamp(),
  -- What was found.
  found_category text not null default '' check (length(found_category) <= 20),
  cause text not null default '' check (length(cause) <= 60),
  diagnosis text not null default '' check (length(diagnosis) <= 1000),
  labour_h numeric(6, 2) not null default 0 check (labour_h >= 0),
  travel_km numeric(7, 2) not null default 0 check (travel_km >= 0),
  -- Prices as they stood when it was passed, yuan an hour and a kilometre.
  labour_price numeric(12, 2) not null default 0 check (labour_price >= 0),
  travel_price numeric(12, 2) not null default 0 check (travel_price >= 0),
  service_charge_id uuid references charge,
  parts_charge_id uuid references charge,
  waived_reason text not null default '' check (length(waived_reason) <= 30),
  -- What was done.
  treatment text not null default '' check (length(treatment) <= 1000),
  after_items jsonb not null default '[]',
  test_online boolean,
  test_fix smallint,
  test_remark text not null default '' check (length(test_remark) <= 200),
  signed_by text not null default '' check (length(signed_by) <= 30),
  solves boolean not null default true,
  rating smallint check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 200),
  confirmed_at timestamptz,
  complaint text not null default '' check (length(complaint) <= 200),
  complained_at timestamptz,
  -- Completions: a complaint brings another visit and no second record.
  visits smallint not null default 0,
  updated_by uuid
);
create index repair_open on repair (state, due_at);
create index repair_handler on repair (handler_id, state);
create index repair_point on repair (point_id, state);

-- Parts that a repair exchanges; they move when it is completed.
create table repair_part (
  id uuid primary key,
  repair_id uuid not null references repair on delete cascade,
  place smallint not null,
  kind text not null check (length(kind) <= 30),
  old_component_id uuid references component,
  old_sn text not null default '' check (length(old_sn) <= 40),
  new_component_id uuid references component,
  new_sn text not null default '' check (length(new_sn) <= 40),
  price numeric(12, 2) not null check (price >= 0),
  swapped_at timestamptz
);
create index repair_part_repair on repair_part (repair_id, place);
create index repair_part_old on repair_part (old_component_id);
create index repair_part_new on repair_part (new_component_id);

-- What people did with a repair: lines are added and never changed. Check-ins tell their station and, if allowed, where: degrees WGS 84.
create table repair_act (
  id uuid primary key,
  repair_id uuid not null references repair on delete cascade,
  step text not null,
  station text not null default '',
  from_state text not null default '',
  to_state text not null,
  account_id uuid,
  account_name text not null,
  reason text not null default '' check (length(reason) <= 200),
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  at timestamptz not null default clock_timestamp()
);
create index repair_act_repair on repair_act (repair_id, at);

-- What labour (an hour) and travel (a kilometre) cost out of warranty, yuan: one row, once somebody has set it.
create table repair_price (
  one boolean primary key default true check (one),
  labour numeric(12, 2) not null check (labour >= 0),
  travel numeric(12, 2) not null check (travel >= 0)
);
