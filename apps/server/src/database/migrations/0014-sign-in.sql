-- What stands around signing in: puzzles, codes to scan, applications, forgotten passwords.

-- A puzzle lives two minutes: losing it in a crash costs a new one, so it needs no write-ahead log.
create unlogged table captcha (
  id uuid primary key,
  scene text not null check (scene in ('login', 'apply', 'forgot')),
  kind text not null check (kind in ('slide', 'question')),
  -- Pixels of the piece's left edge, or the number asked for; it never leaves the server.
  answer int not null,
  address text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  checked_at timestamptz,
  passed boolean,
  -- SHA-256 of what the browser was given for a puzzle that it solved.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  used_at timestamptz
);
create index captcha_checked on captcha (address, checked_at desc);

-- Calls of strangers, counted by what limits them; a window begins with the first call after the last one ended.
create unlogged table call_rate (
  key text primary key,
  began_at timestamptz not null,
  calls int not null
);

create table login_code (
  code text primary key,
  ticket_hash bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  agent text not null default '',
  scanned_by uuid references account,
  decided_at timestamptz
);
create index login_code_made on login_code (made_at);

create table account_application (
  id uuid primary key,
  number text not null unique,
  name text not null,
  password_hash text not null,
  display_name text not null,
  company text not null,
  phone text not null,
  wanted_role text not null default '',
  reason text not null,
  state text not null default 'toReview' check (state in ('toReview', 'passed', 'rejected')),
  reject_reason text not null default '',
  account_id uuid references account,
  address text not null default '',
  language text,
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references account
);
-- A name that waits is taken.
create unique index account_application_name on account_application (name) where state = 'toReview';
create index account_application_made on account_application (made_at desc, id desc);

create table password_request (
  id uuid primary key,
  account_id uuid not null references account,
  phone text not null,
  address text not null default '',
  made_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references account
);
-- Asking twice is one request.
create unique index password_request_open on password_request (account_id) where done_at is null;
create index password_request_made on password_request (made_at desc, id desc);

alter table login_attempt drop constraint login_attempt_result_check;
alter table login_attempt add constraint login_attempt_result_check
  check (result in ('ok', 'wrong', 'locked', 'frozen', 'expired', 'underReview', 'rejected'));
