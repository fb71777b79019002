-- Room access: who may do what, what they did. Ids are UUID v7 made by the program.

create table role (
  id int primary key,
  name text not null unique check (length(name) between 1 and 30),
  scope_kind text not null check (scope_kind in ('administrator', 'provider', 'dealer', 'service')),
  description text not null default '',
  updated_at timestamptz not null default now()
);

create table role_permission (
  role_id int not null references role on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

-- Fixed by the specification, section 6: 1 and 5 can be neither changed nor deleted.
insert into role (id, name, scope_kind, description) values
  (1, 'admin', 'administrator', 'Super administrator'),
  (5, 'activity', 'provider', 'Activity viewer');

create table account (
  id uuid primary key,
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{1,16}$'),
  password_hash text not null,
  display_name text not null default '',
  role_id int not null references role,
  ends_at timestamptz,
  state text not null default 'active' check (state in ('active', 'frozen', 'expired')),
  language text check (language in ('zh', 'en', 'ru', 'tr')),
  skin text,
  time_zone text not null default 'Asia/Shanghai',
  avatar text not null default '',
  introduction text not null default '',
  logo_image text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);

-- Only the SHA-256 of a token is kept: whoever reads this table cannot sign in with it.
create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  address text not null default '',
  agent text not null default '',
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'expired', 'ended', 'frozen', 'password'))
);
create index session_account on session (account_id) where ended_at is null;

-- One-time tickets live 60 s: losing them in a crash costs one more click, so they need no write-ahead log.
create unlogged table ticket (
  hash bytea primary key,
  account_id uuid not null,
  session_id uuid not null,
  purpose text not null check (purpose in ('handOver', 'download', 'stream')),
  target text not null default '',
  expires_at timestamptz not null
);

create table login_attempt (
  id uuid primary key,
  name text not null,
  address text not null,
  agent text not null default '',
  result text not null check (result in ('ok', 'wrong', 'locked', 'frozen', 'expired')),
  at timestamptz not null default now()
);
create index login_attempt_name on login_attempt (name, at desc);
create index login_attempt_address on login_attempt (address, at desc);

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- Append-only: no update or delete is ever issued against it.
create table operation_log (
  id uuid primary key,
  at timestamptz not null default now(),
  account_id uuid,
  account_name text not null default '',
  action text not null,
  subject_kind text not null default '',
  subject_id text not null default '',
  before jsonb,
  after jsonb,
  address text not null default '',
  trace_id text not null default ''
);
create index operation_log_subject on operation_log (subject_kind, subject_id, at desc);
