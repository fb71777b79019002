-- What happens when a SIM card has used so much of its plan: each save is a version of all lines [{operator, dealerId, category, step, action}].
create table traffic_policy (
  version int primary key check (version > 0),
  lines jsonb not null,
  reason text not null check (length(reason) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid
);

-- What was ordered for a card, by a policy or by hand; it is carried out once what it waits for has come.
create table policy_order (
  id uuid primary key,
  card_id uuid not null references sim_card on delete cascade,
  -- Of a policy: at how many percent of which month. By hand: neither.
  month date check (extract(day from month) = 1),
  step smallint check (step in (80, 100, 120)),
  action text not null check (action in ('tell', 'lessOften', 'restore', 'suspend')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  waits text not null default '' check (waits in ('', 'values', 'terminal', 'rest', 'operator')),
  -- What the terminal or the people at the operator said.
  answer text not null default '' check (length(answer) <= 100),
  -- Parameters of the terminal as they were before, {id: seconds}; they are written back.
  kept jsonb,
  command_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  settled_at timestamptz,
  settled_by uuid,
  check ((month is null) = (step is null)),
  check ((state = 'waiting') = (settled_at is null)),
  check (state = 'waiting' or waits = '')
);
-- A policy acts once a month and step, however often it is looked at; a card has one order that waits.
create unique index policy_order_once on policy_order (card_id, month, step) where step is not null;
create unique index policy_order_waiting on policy_order (card_id, action) where state = 'waiting';
create index policy_order_card on policy_order (card_id, created_at desc);

-- Operators tell of thousands of cards at a time: rows that are told are looked for by month.
create index sim_usage_month on sim_usage (month, card_id);
