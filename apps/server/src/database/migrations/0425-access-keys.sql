-- Keys that people make for programs of their own. Only the hash of a key is kept, as with keys of partners (0055).
create table access_key (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null check (length(name) <= 60),
  -- The first signs of the key, by which people tell keys apart.
  prefix text not null check (length(prefix) <= 12),
  hash bytea not null unique,
  -- Rights of the account that the key was given; whether it may write at all.
  rights text[] not null,
  writes boolean not null,
  -- Addresses and blocks of them, whence it may be used; none: everywhere.
  addresses text[] not null default '{}',
  -- A last day (UTC+8) says what the time said.
  ends_on date not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_address text not null default '',
  revoked_at timestamptz,
  revoked_by uuid
);
create index access_key_account on access_key (account_id);

create table access_key_day (
  key_id uuid not null references access_key on delete cascade,
  -- Day of UTC+8.
  day date not null,
  calls int not null default 0,
  refused int not null default 0,
  primary key (key_id, day)
);

-- What may act for an account: a session of a browser, or a key.
create view acting as
  select id, token_hash, account_id, expires_at, end_reason, agent, viewed_as,
    null::text[] as rights, null::boolean as writes, null::text[] as addresses from session
  union all
  select id, hash, account_id, (ends_on + 1)::timestamp at time zone 'Asia/Shanghai',
    case when revoked_at is not null then 'ended' end, name, null, rights, writes, addresses from access_key;
