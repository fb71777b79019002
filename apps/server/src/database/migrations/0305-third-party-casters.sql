-- Casters of other providers, accounts there, and what the own caster relays from them.

create table external_caster (
  id uuid primary key,
  supplier_id uuid not null references correction_supplier,
  name text not null check (length(name) <= 40),
  host text not null check (length(host) <= 253),
  port int not null check (port between 1 and 65535),
  ntrip_version text not null default '1' check (ntrip_version in ('1', '2')),
  tls boolean not null default false,
  frame text not null default 'cgcs2000' check (frame in ('cgcs2000', 'itrf', 'wgs84', 'other')),
  -- The last day on which its corrections may be used; null: no end.
  contract_until date,
  contact text not null default '' check (length(contact) <= 60),
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  -- How it answered when it was asked last.
  reach text check (reach in ('reachable', 'refused', 'unreachable')),
  reached_at timestamptz,
  answer text not null default '' check (length(answer) <= 200),
  -- Its source table as it was fetched last, and the one before that.
  source_table text not null default '' check (length(source_table) <= 500000),
  source_table_before text not null default '' check (length(source_table_before) <= 500000),
  source_table_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index external_caster_name on external_caster (lower(name)) where deleted_at is null;
create index external_caster_supplier on external_caster (supplier_id);

alter table differential_account
  drop constraint differential_account_supplied,
  -- An account at the caster of another has the supplier of that caster, which follows in the same transaction.
  add constraint differential_account_supplied check (
    case source when 'own' then supplier_id is null when 'mobileOperator' then supplier_id is not null else true end),
  add column caster_id uuid references external_caster,
  -- Whether devices sign in with it, or the own caster for its relays.
  add column use text not null default 'direct' check (use in ('direct', 'relay')),
  add constraint differential_account_third check ((source = 'thirdParty') = (caster_id is not null)),
  add constraint differential_account_relay check (use = 'direct' or (source = 'thirdParty' and vehicle_id is null));
drop index differential_account_bought;
create unique index differential_account_bought on differential_account (supplier_id, lower(account))
  where deleted_at is null and source = 'mobileOperator';
create unique index differential_account_external on differential_account (caster_id, lower(account))
  where deleted_at is null and source = 'thirdParty';
create index differential_account_caster on differential_account (caster_id) where caster_id is not null;

create table correction_relay (
  id uuid primary key,
  caster_id uuid not null references external_caster,
  upstream_mount text not null check (length(upstream_mount) <= 100),
  -- The mount point of the own caster as which it is served, by its name as well.
  mount text not null check (length(mount) <= 32),
  mount_id uuid references mount_point,
  mode text not null default 'shared' check (mode in ('shared', 'perRover')),
  -- One account, or those of a lot; neither: all relay accounts of the caster.
  account_id uuid references differential_account,
  lot text not null default '' check (length(lot) <= 30),
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  height double precision,
  idle_s int not null default 0 check (idle_s between 0 and 86400),
  when_empty text not null default 'fallback' check (when_empty in ('refuse', 'fallback')),
  fallback text not null default '' check (length(fallback) <= 32),
  remark text not null default '' check (length(remark) <= 200),
  -- What people want of it; how it stands is told by the caster.
  wanted boolean not null default false,
  attempt int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'connecting', 'running', 'retrying', 'failed')),
  fault text check (fault in ('noAccount', 'wrongPassword', 'unknownMount', 'refused', 'unreachable', 'lost')),
  answer text not null default '' check (length(answer) <= 200),
  since timestamptz,
  upstreams int not null default 0,
  told_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index correction_relay_mount on correction_relay (lower(mount)) where deleted_at is null;
create index correction_relay_caster on correction_relay (caster_id);
