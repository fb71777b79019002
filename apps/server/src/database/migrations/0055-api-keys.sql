-- Keys by which the systems of partners call the open interfaces (/sdk issues them). Only the hash of a key is kept.

create table api_key (
  id uuid primary key,
  product text not null check (product in ('androidSdk', 'linuxSdk', 'serverInterface', 'mes')),
  partner text not null check (length(partner) <= 60),
  -- The first signs of the key, by which people tell keys apart.
  prefix text not null check (length(prefix) <= 12),
  hash bytea not null,
  state text not null default 'active' check (state in ('active', 'suspended', 'revoked')),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index api_key_hash on api_key (hash);
