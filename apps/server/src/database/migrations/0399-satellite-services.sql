-- Corrections over satellite: what a receiver is entitled to until when, and the codes that open it (docs/decisions/0148).

-- Codes that were bought. The code is sealed; its mark (keyed, over the code) tells that one comes twice without opening any.
create table satellite_code (
  id uuid primary key,
  supplier text not null check (length(supplier) between 1 and 40),
  level text not null check (level in ('subMetre', 'decimetre', 'centimetre')),
  code bytea not null,
  mark bytea not null,
  -- For how long it opens the service.
  days smallint not null check (days between 1 and 1000),
  price numeric(10, 2) check (price >= 0),
  -- The service that took it; null: free.
  service_id uuid,
  taken_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  check ((service_id is null) = (taken_at is null))
);
create unique index satellite_code_mark on satellite_code (mark);
create index satellite_code_free on satellite_code (supplier, level, days, created_at, id) where service_id is null;
create index satellite_code_service on satellite_code (service_id) where service_id is not null;

create sequence satellite_no;
create table satellite_service (
  id uuid primary key,
  no text not null,
  vehicle_id uuid not null references vehicle on delete cascade,
  -- The receiver that is entitled; the vehicle may have another one since.
  receiver_id uuid not null references component on delete cascade,
  supplier text not null check (length(supplier) between 1 and 40),
  level text not null check (level in ('subMetre', 'decimetre', 'centimetre')),
  days smallint not null check (days between 1 and 1000),
  begins text not null check (begins in ('today', 'date', 'activation')),
  begins_on date,
  origin text not null check (origin in ('sold', 'trial', 'gift', 'replacement')),
  state text not null default 'toActivate' check (state in ('toActivate', 'waiting', 'active', 'failed', 'suspended', 'expired', 'cancelled')),
  begins_at timestamptz,
  ends_at timestamptz,
  activated_at timestamptz,
  charge_id uuid references charge on delete set null,
  code_id uuid references satellite_code on delete set null,
  -- The command that carries what the terminal was told last, and the end that stands in it.
  command_id uuid,
  told_until timestamptz,
  failure text not null default '' check (failure in ('', 'refused', 'noAnswer')),
  reason text not null default '' check (length(reason) <= 200),
  beam text not null default '' check (length(beam) <= 30),
  remark text not null default '' check (length(remark) <= 200),
  -- Days before the end of which the terminal was reminded last.
  reminded_left smallint,
  -- When the sums of its days were made last.
  used_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((begins = 'date') = (begins_on is not null)),
  check ((begins_at is null) = (ends_at is null)),
  check (state <> 'active' or ends_at is not null)
);
create unique index satellite_service_no on satellite_service (no);
-- A receiver takes one service of a supplier at a time, and one trial in its life.
create unique index satellite_service_open on satellite_service (receiver_id, lower(supplier)) where state not in ('expired', 'cancelled');
create unique index satellite_service_trial on satellite_service (receiver_id)
  where origin = 'trial' and not (state = 'cancelled' and activated_at is null);
create index satellite_service_vehicle on satellite_service (vehicle_id);
create index satellite_service_ends on satellite_service (ends_at, id) where state in ('active', 'suspended');
create index satellite_service_charge on satellite_service (charge_id) where charge_id is not null;
create index satellite_service_command on satellite_service (command_id) where command_id is not null;

-- Days that were added: at once, or as soon as their charge is paid.
create table satellite_extension (
  id uuid primary key,
  service_id uuid not null references satellite_service on delete cascade,
  days smallint not null check (days between 1 and 1000),
  charge_id uuid references charge on delete set null,
  code_id uuid references satellite_code on delete set null,
  state text not null check (state in ('waiting', 'granted', 'takenBack', 'dropped')),
  -- By how much the end moved.
  span interval not null default '0',
  created_at timestamptz not null default now(),
  created_by uuid
);
create unique index satellite_extension_waiting on satellite_extension (service_id) where state = 'waiting';
create unique index satellite_extension_charge on satellite_extension (charge_id) where charge_id is not null;
create index satellite_extension_service on satellite_extension (service_id);

-- For how long a vehicle had which fix on a day of UTC+8, s; made of its track points.
create table satellite_day (
  vehicle_id uuid not null references vehicle on delete cascade,
  day date not null,
  ppp_s int not null check (ppp_s >= 0),
  rtk_s int not null check (rtk_s >= 0),
  float_s int not null check (float_s >= 0),
  single_s int not null check (single_s >= 0),
  primary key (vehicle_id, day)
);

alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData', 'correctionAccess',
  'fetchLog', 'registrationCode', 'satelliteCode'));

-- What a terminal answers to its code changes the service, in the same transaction, in whichever process it is heard. One that begins with
-- the first activation has its days counted from there; the end of a day is 23:59:59 of UTC+8.
create function satellite_answered() returns trigger language plpgsql as $$
begin
  if new.state = 'confirmed' then
    update satellite_service set state = 'active', activated_at = coalesce(activated_at, now()), failure = '', updated_at = now(),
      begins_at = coalesce(begins_at, now()),
      ends_at = coalesce(ends_at, (date_trunc('day', now() at time zone 'Asia/Shanghai') + make_interval(days => days + 1))
        at time zone 'Asia/Shanghai' - interval '1 second')
    where command_id = new.id and state = 'waiting';
  elsif new.state in ('refused', 'expired') then
    update satellite_service set state = 'failed', failure = case new.state when 'refused' then 'refused' else 'noAnswer' end,
      updated_at = now()
    where command_id = new.id and state = 'waiting';
  end if;
  return null;
end $$;
create trigger terminal_command_satellite after update of state on terminal_command
  for each row when (new.kind = 'satelliteCode' and new.state is distinct from old.state) execute function satellite_answered();

alter table charge drop constraint charge_origin_check;
alter table charge add constraint charge_origin_check check (origin in ('renewal', 'registration', 'typed', 'cht', 'repair', 'satellite'));
alter table reminder drop constraint reminder_what_check;
alter table reminder add constraint reminder_what_check check (what in ('flow', 'registration', 'correction', 'cht', 'satellite'));
alter table renewal_contact drop constraint renewal_contact_what_check;
alter table renewal_contact add constraint renewal_contact_what_check
  check (what in ('flow', 'registration', 'correction', 'cht', 'satellite'));
