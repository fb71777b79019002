-- Correction accounts that were bought, and which device uses which account.

create table correction_supplier (
  id uuid primary key,
  name text not null check (length(name) <= 40),
  host text not null check (length(host) <= 253),
  port int not null check (port between 1 and 65535),
  ntrip_version text not null default '1' check (ntrip_version in ('1', '2')),
  mount_points text[] not null default '{}',
  contact text not null default '' check (length(contact) <= 60),
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index correction_supplier_name on correction_supplier (lower(name)) where deleted_at is null;

-- An account of somebody else's caster bears its address, and may have a longer name.
alter table differential_account
  drop constraint differential_account_account_check,
  add constraint differential_account_account_check check (length(account) <= case source when 'own' then 16 else 64 end),
  add column supplier_id uuid references correction_supplier,
  add column host text not null default '' check (length(host) <= 253),
  add column port int check (port between 1 and 65535),
  add column mount_point text not null default '' check (length(mount_point) <= 64),
  -- Written by a form and sealed into `password` in the same transaction: no row ever shows it.
  add column secret_text text not null default '' check (secret_text = '' or length(secret_text) <= 64),
  -- Taken back from its device: free again after a day, and of no use to who still knows its password.
  add column released_at timestamptz,
  add column tested_at timestamptz,
  add column test_result text check (test_result in ('good', 'wrongPassword', 'unknownMount', 'refused', 'noData', 'unreachable')),
  add column test_ms int,
  add column test_messages text not null default '' check (length(test_messages) <= 200),
  add constraint differential_account_supplied check ((source = 'own') = (supplier_id is null));
drop index differential_account_name;
create unique index differential_account_name on differential_account (lower(account)) where deleted_at is null and source = 'own';
create unique index differential_account_bought on differential_account (supplier_id, lower(account))
  where deleted_at is null and source <> 'own';
create index differential_account_stock on differential_account (source, supplier_id, lot) where vehicle_id is null and deleted_at is null;

-- Which device uses which account: one row from its assignment to its release.
create table differential_assignment (
  id uuid primary key,
  account_id uuid not null references differential_account on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  source text not null check (source in ('own', 'mobileOperator', 'thirdParty')),
  mount_point text not null default '' check (length(mount_point) <= 64),
  method text not null default 'singleDevice' check (method in ('singleDevice', 'region', 'userContact', 'company')),
  -- The one that the terminal uses; that of another source stands by.
  active boolean not null default true,
  -- The command that carries the access data to the terminal (terminal_command); null: nothing was sent.
  command_id uuid,
  previous_account text not null default '' check (length(previous_account) <= 64),
  assigned_at timestamptz not null default now(),
  assigned_by uuid,
  released_at timestamptz,
  released_by uuid,
  reason text not null default '' check (length(reason) <= 30),
  demo boolean not null default false,
  updated_at timestamptz not null default now()
);
create unique index differential_assignment_account on differential_assignment (account_id) where released_at is null;
create unique index differential_assignment_source on differential_assignment (vehicle_id, source) where released_at is null;
create unique index differential_assignment_active on differential_assignment (vehicle_id) where released_at is null and active;
create index differential_assignment_vehicle on differential_assignment (vehicle_id, assigned_at desc);
create index differential_assignment_of on differential_assignment (account_id, assigned_at desc);

insert into differential_assignment (id, account_id, vehicle_id, source, assigned_at, demo)
select gen_random_uuid(), id, vehicle_id, source, created_at, demo from differential_account
where vehicle_id is not null and deleted_at is null and state <> 'cancelled';
