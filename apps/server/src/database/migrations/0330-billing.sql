-- Room billing: SIM cards, charges with their ledger, and the times that are bought. Money is numeric in 0.01 of the currency, never a float.

create table sim_card (
  id uuid primary key,
  iccid text not null check (iccid ~ '^\d{19,20}$'),
  number text not null check (number ~ '^\d{11,15}$'),
  operator text not null check (operator in ('mobile', 'unicom', 'telecom', 'other')),
  -- MB a month that are paid for.
  plan_mb int not null default 0 check (plan_mb >= 0),
  activated_on date,
  -- The last day (UTC+8) on which it has data.
  expires_on date check (expires_on >= activated_on),
  remark text not null default '' check (length(remark) <= 200),
  -- "Expired" is no state of its own: it follows from the last day.
  state text not null default 'toActivate' check (state in ('toActivate', 'active', 'suspended', 'cancelled')),
  -- Suspended because its device was frozen or cancelled: resumed with it.
  suspended_with_device boolean not null default false,
  vehicle_id uuid references vehicle on delete set null,
  slot text check (slot in ('sim1', 'sim2')),
  bound_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check (vehicle_id is null or slot is not null)
);
-- Codes of deleted cards stay reserved.
create unique index sim_card_iccid on sim_card (iccid);
create unique index sim_card_number on sim_card (number);
create unique index sim_card_place on sim_card (vehicle_id, slot) where vehicle_id is not null;
create index sim_card_expires on sim_card (expires_on, id) where deleted_at is null;

-- What the operator told of a month; what the platform saw itself stands in terminal_traffic.
create table sim_usage (
  card_id uuid not null references sim_card on delete cascade,
  month date not null check (extract(day from month) = 1),
  used_mb numeric(12, 2) not null check (used_mb >= 0),
  told_at timestamptz not null default now(),
  primary key (card_id, month)
);

create sequence billing_batch_no;
create sequence charge_no;

-- A batch of registrations or renewals as its people see it; batch_operation runs it.
create table billing_batch (
  id uuid primary key,
  no text not null unique check (length(no) <= 30),
  kind text not null check (kind in ('registration', 'renewal')),
  batch_key uuid not null,
  -- What was asked for: days, what to renew, how it is paid, the reason.
  wish jsonb not null,
  demo boolean not null default false,
  made_at timestamptz not null default now(),
  made_by uuid references account on delete set null,
  unique (made_by, batch_key)
);
create index billing_batch_made on billing_batch (kind, made_at desc, id);

create table billing_row (
  id uuid primary key,
  batch_id uuid not null references billing_batch on delete cascade,
  no int not null check (no > 0),
  sn text not null check (length(sn) <= 60),
  vehicle_id uuid references vehicle on delete set null,
  -- What differs from row to row: amounts, a shorter end that was agreed to.
  wish jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'awaitingPayment', 'done', 'unchanged', 'refused', 'failed', 'cancelled')),
  reason text,
  params jsonb,
  settled_at timestamptz,
  -- A row stands once in its batch, whatever is sent twice.
  unique (batch_id, no),
  unique (batch_id, sn)
);
create index billing_row_vehicle on billing_row (vehicle_id) where vehicle_id is not null;

create table charge (
  id uuid primary key,
  no text not null unique check (length(no) <= 30),
  -- A vehicle is really deleted only with the demo.
  vehicle_id uuid references vehicle on delete cascade,
  -- As it was called then, and whose it was: a transfer leaves open charges with the old dealer.
  sn text not null check (length(sn) <= 10),
  dealer_id uuid references dealer on delete set null,
  fee_type text not null check (fee_type in ('flow', 'contract', 'service', 'parts', 'cht')),
  -- The time that it buys: months or days, or none.
  months int check (months between 1 and 60),
  days int check (days between 0 and 1000),
  amount numeric(12, 2) not null check (amount >= 0),
  pay_mode text not null check (pay_mode in ('payCode', 'dealerAccount', 'free')),
  origin text not null check (origin in ('renewal', 'registration', 'typed', 'cht')),
  row_id uuid references billing_row on delete set null,
  payer text not null default '' check (length(payer) <= 60),
  phone text not null default '' check (length(phone) <= 30),
  remark text not null default '' check (length(remark) <= 200),
  -- Where it stands: follows from its deeds in the ledger, and is compared with them every night.
  state text not null default 'unpaid' check (state in ('unpaid', 'scanned', 'paid', 'failed', 'refunded')),
  way text check (way in ('cash', 'transfer', 'wechat', 'alipay', 'hand', 'free')),
  scanned_at timestamptz,
  paid_at timestamptz,
  failure text not null default '' check (length(failure) <= 60),
  provider_no text check (length(provider_no) <= 64),
  document_no text not null default '' check (length(document_no) <= 32),
  invoice_no text not null default '' check (length(invoice_no) <= 40),
  -- Paid although it had been cancelled.
  attention boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (months is null or days is null)
);
create unique index charge_provider on charge (provider_no) where provider_no is not null;
-- A row of a batch bills each fee once: whoever runs it again bills nobody twice.
create unique index charge_row on charge (row_id, fee_type) where row_id is not null;
create index charge_made on charge (created_at desc, id);
create index charge_vehicle on charge (vehicle_id, created_at desc);
create index charge_open on charge (vehicle_id) where state in ('unpaid', 'scanned');

create table pay_code (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{22,43}$'),
  expires_at timestamptz not null,
  opened_at timestamptz,
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid
);
create table pay_code_charge (
  code text not null references pay_code on delete cascade,
  charge_id uuid not null references charge on delete cascade,
  primary key (code, charge_id)
);
create index pay_code_charge_charge on pay_code_charge (charge_id);

-- The ledger: what happened to a charge, in double entry. Nothing in it is ever changed; what was wrong gets a row of its own.
create table ledger_deed (
  id uuid primary key,
  no bigint generated always as identity unique,
  charge_id uuid not null references charge on delete cascade,
  kind text not null check (kind in ('charged', 'cancelled', 'reopened', 'paid', 'refunded')),
  amount numeric(12, 2) not null check (amount >= 0),
  way text,
  document_no text not null default '',
  reason text not null default '' check (length(reason) <= 200),
  at timestamptz not null default now(),
  by_account uuid,
  approved_by uuid
);
create index ledger_deed_charge on ledger_deed (charge_id, no);
-- Charged, paid and refunded at most once.
create unique index ledger_deed_once on ledger_deed (charge_id, kind) where kind in ('charged', 'paid', 'refunded');

create table ledger_entry (
  deed_id uuid not null references ledger_deed on delete cascade,
  account text not null check (account in ('receivable', 'income', 'money')),
  -- Above zero is the debit side.
  amount numeric(12, 2) not null check (amount <> 0),
  primary key (deed_id, account)
);

-- A refund above the limit waits for a second person.
create table refund_request (
  id uuid primary key,
  charge_id uuid not null references charge on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null check (length(reason) <= 200),
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected')),
  asked_at timestamptz not null default now(),
  asked_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  check (decided_by is null or decided_by <> asked_by)
);
create unique index refund_request_open on refund_request (charge_id) where state = 'asked';

create table registration (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  machine_code text not null,
  kind text not null check (kind in ('official', 'trial', 'renewal', 'replacement')),
  origin text not null check (origin in ('single', 'batch', 'renewal')),
  functions text[] not null default '{}',
  -- Null: permanent.
  days int check (days between 0 and 1000),
  end_before timestamptz,
  ends_at timestamptz,
  -- Sealed; who may read it reads it by a call of its own.
  code bytea not null,
  reason text not null default '' check (length(reason) <= 100),
  row_id uuid references billing_row on delete set null,
  charge_id uuid references charge on delete set null,
  made_at timestamptz not null default now(),
  made_by uuid,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_why text not null default '' check (length(revoked_why) <= 100)
);
create index registration_vehicle on registration (vehicle_id, made_at desc);
create index registration_made on registration (made_at desc, id);
create unique index registration_row on registration (row_id) where row_id is not null;

-- How the ends of what is bought moved, and why: the history of registration and data plan. Append-only.
create table term_change (
  id uuid primary key,
  no bigint generated always as identity unique,
  vehicle_id uuid not null references vehicle on delete cascade,
  what text not null check (what in ('flow', 'registration')),
  kind text not null check (kind in ('registered', 'renewed', 'grace', 'takenBack', 'revoked')),
  end_before timestamptz,
  end_after timestamptz,
  -- By how much a renewal moved the end from where it was counted; a refund takes this much back.
  span interval not null default '0',
  reason text not null default '' check (length(reason) <= 100),
  charge_id uuid references charge on delete set null,
  row_id uuid references billing_row on delete set null,
  at timestamptz not null default now(),
  by_account uuid
);
create index term_change_vehicle on term_change (vehicle_id, what, no desc);
-- What a charge bought is granted once and taken back once.
create unique index term_change_charge on term_change (charge_id, what, kind) where charge_id is not null;

create table reminder (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  what text not null check (what in ('flow', 'registration', 'correction')),
  channel text not null check (channel in ('terminal', 'dealer')),
  -- Of UTC+8: each device is reminded of a thing at most once a day.
  day date not null,
  sent_at timestamptz not null default now(),
  sent_by uuid,
  unique (vehicle_id, what, channel, day)
);

create table renewal_contact (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  what text not null check (what in ('flow', 'registration', 'correction')),
  kind text not null check (kind in ('promised', 'refused', 'notReached')),
  until date,
  reason text not null default '' check (length(reason) <= 100),
  at timestamptz not null default now(),
  by_account uuid
);
create index renewal_contact_vehicle on renewal_contact (vehicle_id, what, at desc);

create table price (
  id uuid primary key,
  fee_type text not null check (fee_type in ('flow', 'contract', 'service', 'parts', 'cht')),
  category text,
  dealer_id uuid references dealer on delete cascade,
  amount numeric(12, 2) not null check (amount >= 0),
  unit text not null check (unit in ('year', 'month', 'piece')),
  valid_from date not null,
  created_at timestamptz not null default now(),
  created_by uuid
);
create unique index price_one on price (fee_type, coalesce(category, ''), coalesce(dealer_id, '00000000-0000-0000-0000-000000000000'), valid_from);

-- One row: what holds for all.
create table billing_rule (
  only_one boolean primary key default true check (only_one),
  -- A refund above it needs a second person.
  refund_limit numeric(12, 2) not null default 1000 check (refund_limit >= 0)
);
insert into billing_rule default values;

-- What the nightly check of the ledger found; no rows of a night: all was well.
create table ledger_check (
  day date primary key,
  checked_at timestamptz not null default now(),
  charges int not null,
  deeds int not null,
  -- Sums of the three accounts, as decimal texts.
  sums jsonb not null,
  -- Numbers of charges with what is wrong about each.
  problems jsonb not null default '[]'
);

-- The demo is removable as a whole; nothing else of the ledger goes or changes.
create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_deed_kept before update or delete on ledger_deed for each row execute function ledger_is_kept();
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function ledger_is_kept();

-- Of a charge only where it stands may change; it goes with the demo alone.
create function charge_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.demo or pg_trigger_depth() > 1 then return old; end if;
    raise exception 'a charge is never deleted' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.no, new.sn, new.fee_type, new.months, new.days, new.amount, new.pay_mode, new.origin, new.created_at, new.created_by, new.demo)
    is distinct from (old.no, old.sn, old.fee_type, old.months, old.days, old.amount, old.pay_mode, old.origin, old.created_at, old.created_by, old.demo)
  then
    raise exception 'a charge is never rewritten' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger charge_kept before update or delete on charge for each row execute function charge_is_kept();

-- The two sides of a deed come to nothing, when its transaction ends.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where deed_id = new.deed_id) <> 0 then
    raise exception 'the entries of a deed do not balance' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();
