-- What one account may do beyond or below its role, and which machines it sees (system, /authorizeManage).
create table personal_grant (
  id uuid primary key,
  account_id uuid not null references account,
  permission text not null,
  effect text not null check (effect in ('granted', 'denied')),
  from_at timestamptz not null default now(),
  until_at timestamptz check (until_at > from_at),
  reason text not null check (length(reason) between 1 and 200),
  -- The state that running sessions were last told of; the worker follows the clock with it.
  told text not null default 'inForce' check (told in ('planned', 'inForce', 'ended')),
  created_at timestamptz not null default now(),
  created_by uuid,
  ended_at timestamptz,
  ended_by uuid
);
create unique index personal_grant_open on personal_grant (account_id, permission) where ended_at is null;
create index personal_grant_account on personal_grant (account_id, created_at desc);
create index personal_grant_due on personal_grant (until_at) where ended_at is null;

-- The pair kind + id names a row of a room above (a division, a service region): no foreign key.
create table account_area (
  account_id uuid not null references account,
  subject text not null check (subject in ('vehicles', 'stations')),
  area_kind text not null check (area_kind in ('division', 'serviceRegion')),
  area_id text not null check (length(area_id) between 1 and 60),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (account_id, subject, area_kind, area_id)
);
create index account_area_area on account_area (area_id);

create table allocation (
  id uuid primary key,
  account_id uuid not null references account,
  subject text not null check (subject in ('vehicles', 'stations')),
  method text not null check (method in ('region', 'userContact', 'singleDevice', 'company', 'boundAccount')),
  target_kind text not null check (target_kind in ('division', 'serviceRegion', 'owner', 'device', 'dealer', 'account')),
  target_id text not null check (length(target_id) between 1 and 60),
  with_subordinates boolean not null default false,
  access text not null check (access in ('see', 'operate')),
  from_at timestamptz not null default now(),
  until_at timestamptz check (until_at > from_at),
  told text not null default 'inForce' check (told in ('planned', 'inForce', 'ended')),
  created_at timestamptz not null default now(),
  created_by uuid,
  ended_at timestamptz,
  ended_by uuid
);
create unique index allocation_open on allocation (account_id, subject, method, target_kind, target_id) where ended_at is null;
create index allocation_account on allocation (account_id, created_at desc);
create index allocation_target on allocation (target_id) where ended_at is null;
create index allocation_due on allocation (until_at) where ended_at is null;

alter table account
  add column rights_changed_at timestamptz,
  add column rights_changed_by uuid;

-- "View as this role" (shell L10): a session of its own below the administrator's, marked in every row of the log.
alter table session
  add column viewed_as int references role,
  add column parent_id uuid references session;
alter table operation_log add column viewed_as text not null default '';
