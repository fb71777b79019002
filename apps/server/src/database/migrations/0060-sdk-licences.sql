-- What a licence of /sdk says beside its key (0055), the devices that it was activated on, and its calls by day.
alter table api_key
  -- A last day (UTC+8) says what the time said; null is permanent.
  drop column expires_at,
  add column ends_on date,
  add column contact_phone text not null default '' check (length(contact_phone) <= 20),
  add column application_id text not null default '' check (length(application_id) <= 100),
  add column device_limit int not null default 1 check (device_limit between 1 and 100000),
  -- Calls a day; 0: no limit.
  add column daily_quota int not null default 0 check (daily_quota >= 0),
  add column interfaces text[] not null default '{}',
  -- Addresses and blocks of them, whence it may be called; none: everywhere.
  add column addresses text[] not null default '{}',
  -- The key before this one, while it is still good.
  add column old_hash bytea,
  add column old_until timestamptz,
  add column last_address text not null default '',
  add column remark text not null default '' check (length(remark) <= 200),
  add column demo boolean not null default false;
create unique index api_key_old_hash on api_key (old_hash);

create table sdk_activation (
  id uuid primary key,
  key_id uuid not null references api_key on delete cascade,
  device_id text not null check (length(device_id) <= 64),
  sn text not null default '' check (length(sn) <= 30),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  address text not null default '',
  removed_at timestamptz,
  removed_by uuid
);
create unique index sdk_activation_now on sdk_activation (key_id, device_id) where removed_at is null;

create table api_key_day (
  key_id uuid not null references api_key on delete cascade,
  -- Day of UTC+8.
  day date not null,
  calls int not null default 0,
  refused int not null default 0,
  primary key (key_id, day)
);
