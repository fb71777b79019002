-- Mail: whose address is confirmed, what each person wants to be told by mail, and one outbox for what is sent (room access, mail).

create table mail_address (
  account_id uuid primary key references account on delete cascade,
  -- The confirmed one; only that is written to.
  address text check (length(address) <= 254),
  confirmed_at timestamptz,
  -- One that waits for its code: the hash of the code, until when it holds, and how many wrong tries are left.
  pending text check (length(pending) <= 254),
  code_hash bytea,
  code_until timestamptz,
  tries_left smallint not null default 0,
  check ((address is null) = (confirmed_at is null)),
  check ((pending is null) = (code_hash is null) and (pending is null) = (code_until is null))
);

create table mail_choice (
  account_id uuid not null references account on delete cascade,
  kind text not null check (length(kind) <= 30),
  way text not null check (way in ('atOnce', 'digest', 'never')),
  primary key (account_id, kind)
);

-- What is sent: made out of items, or asked for at once (a code).
create table mail (
  id uuid primary key,
  -- Null: nobody's, such as a test.
  account_id uuid references account on delete cascade,
  address text not null check (length(address) <= 254),
  kind text not null check (kind in ('atOnce', 'digest', 'code')),
  subject text not null,
  -- Emptied when it is over: a mail is told of for 30 days, not kept.
  body text not null,
  html text not null,
  -- What stands in the body for {{code}}, sealed; taken away when it is over.
  sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  made_at timestamptz not null,
  due_at timestamptz not null,
  -- A process that takes it writes until when nobody else may.
  held_until timestamptz,
  -- After that it is of no use any more.
  useless_at timestamptz not null,
  ended_at timestamptz,
  error text not null default '' check (length(error) <= 300),
  error_at timestamptz
);
create index mail_due on mail (due_at) where state = 'waiting';
create index mail_ended on mail (ended_at) where state <> 'waiting';
create index mail_of on mail (account_id, made_at desc);

-- One message of the bell that is also told by mail, written in the transaction of the bell.
create table mail_item (
  notification_id uuid primary key references notification on delete cascade,
  account_id uuid not null references account on delete cascade,
  way text not null check (way in ('atOnce', 'digest')),
  made_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- The mail that it went into; null: none yet.
  mail_id uuid references mail on delete set null,
  done boolean not null default false
);
create index mail_item_due on mail_item (due_at, account_id) where not done;
create index mail_item_mail on mail_item (mail_id) where mail_id is not null;
create index mail_item_account on mail_item (account_id);

-- The password of the mail server: sealed with a key that lies beside the database, not in it.
create table mail_password (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
