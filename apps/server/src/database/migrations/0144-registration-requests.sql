-- A terminal that registers again while its session lives, from another network or under another terminal id: its session stays,
-- and a person decides. One row a terminal id and network; `accepted` opens the door once, within a day of the decision.
create table registration_request (
  id uuid primary key,
  vehicle_no int not null,
  terminal_id text not null,
  maker text not null default '',
  model text not null default '',
  address text not null default '',
  network text not null,
  reason text not null check (reason in ('session', 'network', 'terminal')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  tries int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (vehicle_no, terminal_id, network)
);

-- A row of a credential is a pin: whoever registered first, also under an empty terminal id, keeps the number. Where it spoke from.
alter table terminal_credential add column address text not null default '';

-- How many of the unknown ones one address brought, and who was not seen for the longest time.
create index unknown_terminal_address on unknown_terminal (address);
create index unknown_terminal_last on unknown_terminal (last_at);
