-- Room machines: people who use Zhiweitong terminals (service and guidance app), their terminals, and their sign-ins in the app.
create table zhiweitong_user (
  id uuid primary key,
  name text not null check (length(name) <= 16),
  phone text not null check (length(phone) <= 20),
  password_hash text not null,
  must_change_password boolean not null default false,
  dealer_id uuid not null references dealer,
  division_code text not null check (length(division_code) <= 12),
  -- Last day, until 23:59:59 UTC+8.
  ends_on date not null,
  state text not null default 'active' check (state in ('active', 'frozen')),
  app_version text not null default '' check (length(app_version) <= 40),
  last_seen_at timestamptz,
  -- Degrees WGS 84, as the app said last.
  last_longitude double precision check (last_longitude between -180 and 180),
  last_latitude double precision check (last_latitude between -90 and 90),
  remark text not null default '' check (length(remark) <= 200),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
-- Names and phones of deleted users stay reserved.
create unique index zhiweitong_user_name on zhiweitong_user (lower(name));
create unique index zhiweitong_user_phone on zhiweitong_user (phone);
create index zhiweitong_user_dealer on zhiweitong_user (dealer_id, ends_on);

create table zhiweitong_terminal (
  id uuid primary key,
  user_id uuid not null references zhiweitong_user on delete cascade,
  vehicle_id uuid not null references vehicle on delete cascade,
  from_at timestamptz not null default now(),
  to_at timestamptz,
  bound_by uuid,
  ended_by uuid,
  check (to_at > from_at)
);
-- A terminal belongs to one user at a time.
create unique index zhiweitong_terminal_now on zhiweitong_terminal (vehicle_id) where to_at is null;
create index zhiweitong_terminal_of on zhiweitong_terminal (user_id, from_at desc);

create table zhiweitong_session (
  token_hash bytea primary key,
  user_id uuid not null references zhiweitong_user on delete cascade,
  created_at timestamptz not null default now(),
  address text not null default ''
);
create index zhiweitong_session_of on zhiweitong_session (user_id);
