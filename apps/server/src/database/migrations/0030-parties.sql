-- Room parties: who owns, sells and serves, and the areas that belong to them.

create table dealer (
  id uuid primary key,
  company text not null check (length(company) between 2 and 60),
  superior_id uuid references dealer,
  -- From the top of the branch down to the dealer itself: whoever stands here sees it. Its length is the level, at most 5.
  path uuid[] not null check (array_length(path, 1) between 1 and 5),
  legal_person text not null default '' check (length(legal_person) <= 30),
  phone text not null default '',
  address text not null default '' check (length(address) <= 100),
  shipping_address text not null default '' check (length(shipping_address) <= 100),
  country text not null default 'CN' check (country ~ '^[A-Z]{2}$'),
  -- Division of its seat: province, city or county.
  division_code text not null default '',
  brand text not null default '' check (length(brand) <= 40),
  odm boolean not null default false,
  pre_installed boolean not null default false,
  equipment_area text[] not null default '{}',
  categories text[] not null default '{}',
  -- Products lie above this room: their model codes as text.
  models text[] not null default '{}',
  tablet_sn_digits smallint check (tablet_sn_digits between 4 and 30),
  tablet_sn_rule text check (tablet_sn_rule in ('digits', 'lettersDigits')),
  unpaid_limit numeric(12, 2) check (unpaid_limit >= 0),
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'merged')),
  merged_into uuid references dealer,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Both or neither, and only for an ODM company (/addAgent).
  check ((tablet_sn_digits is null) = (tablet_sn_rule is null)),
  check (odm = (tablet_sn_rule is not null))
);
create unique index dealer_company on dealer (lower(company));
create index dealer_path on dealer using gin (path);
create index dealer_created on dealer (created_at desc, id desc);

create table owner (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  kind text not null check (kind in ('individual', 'cooperative', 'farm', 'company')),
  phone text not null,
  contact_person text not null default '' check (length(contact_person) <= 30),
  division_code text not null,
  address text not null default '' check (length(address) <= 100),
  -- The dealer that entered it; null is the provider.
  dealer_id uuid references dealer,
  tags text[] not null default '{}',
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'open' check (state in ('open', 'closed')),
  merged_into uuid references owner,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index owner_phone on owner (phone) where state = 'open' and deleted_at is null;
create index owner_dealer on owner (dealer_id);
create index owner_created on owner (created_at desc, id desc);

create table service_point (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  person_in_charge text not null check (length(person_in_charge) between 1 and 30),
  phone text not null,
  dealer_id uuid not null references dealer,
  division_code text not null,
  address text not null check (length(address) between 1 and 100),
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -90 and 90),
  services text[] not null default '{}' check (services <@ array['install', 'repair', 'spareParts', 'training']),
  opening_hours text not null default '' check (length(opening_hours) <= 60),
  -- Accounts lie below; no key, for an account stays in the list of its past.
  staff uuid[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'closed')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index service_point_name on service_point (dealer_id, lower(name)) where deleted_at is null;
create index service_point_place on service_point (longitude, latitude);

create table service_region (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  kind text not null check (kind in ('divisions', 'polygon')),
  divisions text[] not null default '{}',
  -- Ring of [longitude, latitude], degrees WGS 84, closed by its first point only.
  outline jsonb,
  area_km2 double precision not null default 0,
  dealer_id uuid references dealer,
  accounts uuid[] not null default '{}' check (cardinality(accounts) <= 5),
  phone text not null default '',
  colour text not null default '#1890FF' check (colour ~ '^#[0-9A-F]{6}$'),
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  check ((kind = 'polygon') = (outline is not null)),
  check ((dealer_id is null) = (cardinality(accounts) > 0))
);
create unique index service_region_name on service_region (lower(name)) where deleted_at is null;
create table service_region_point (
  region_id uuid not null references service_region on delete cascade,
  point_id uuid not null references service_point on delete cascade,
  primary key (region_id, point_id)
);

-- The company of an account as an opaque id: this room lies above access. Null is the provider.
alter table account add column dealer_id uuid;
create index account_dealer on account (dealer_id) where dealer_id is not null;
