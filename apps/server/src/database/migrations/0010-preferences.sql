-- What an account likes, by key (shell C6, /profile/index); the shape of every key stands in the contract.
create table preference (
  account_id uuid not null references account,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, key)
);
