-- Room warnings: the rules, what they raised, what people did about it, what exempts, and how far each vehicle was judged.

-- A save is a version; rows keep the one under which they were raised. `exceptions`: [{scope, target, values}] beside the base values.
create table warning_rule (
  code text not null check (length(code) between 1 and 20),
  version int not null check (version > 0),
  is_on boolean not null,
  base jsonb not null,
  exceptions jsonb not null default '[]',
  reason text not null default '' check (length(reason) <= 100),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (code, version)
);

-- Many rows with one cause, told as one.
create table warning_group (
  id uuid primary key,
  kind text not null,
  -- Division of the place, or `all`.
  cause text not null,
  began_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  count int not null default 0
);
create index warning_group_open on warning_group (kind, cause, last_at);

create table warning_number (
  day date primary key,
  last int not null
);

create table warning (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('exception', 'flow', 'dealer', 'crossRegion', 'dismantle', 'work', 'terminalCrossRegion')),
  rule text not null,
  rule_version int not null,
  vehicle_id uuid references vehicle on delete cascade,
  -- Rule, object and detail: of one key there is at most one active row.
  key text not null,
  level text not null check (level in ('notice', 'normal', 'serious')),
  reasons text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'cancelled')),
  -- Terminal's time: when the condition began to hold, when the row was raised, the last point seen.
  pending_at timestamptz not null,
  raised_at timestamptz not null,
  known_at timestamptz not null default now(),
  last_seen_at timestamptz not null,
  lng double precision,
  lat double precision,
  place_code text not null default '',
  last_lng double precision,
  last_lat double precision,
  now_code text not null default '',
  value double precision,
  threshold double precision,
  worst double precision,
  count int not null default 1,
  ended_at timestamptz,
  end_cause text check (end_cause in ('itself', 'hand', 'whiteList', 'extendedArea', 'regionChanged', 'transfer', 'ruleOff', 'deviceCancelled')),
  -- Number of what ended it, or the reason of the person.
  end_note text not null default '' check (length(end_note) <= 60),
  ended_by uuid,
  found_later boolean not null default false,
  group_id uuid references warning_group,
  -- What only its kind knows (distances in metres, days).
  figures jsonb not null default '{}',
  handling text not null default 'open' check (handling in ('open', 'taken', 'handled')),
  taken_by uuid,
  taken_at timestamptz,
  handled_at timestamptz,
  result text check (result in ('settled', 'passedOn', 'falseAlarm', 'accepted')),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((state = 'active') = (ended_at is null)),
  check ((state = 'active') = (end_cause is null))
);
create unique index warning_active on warning (key) where state = 'active';
create index warning_raised on warning (kind, raised_at desc, id desc);
create index warning_vehicle on warning (vehicle_id, raised_at);
create index warning_open on warning (kind, level) where state = 'active';
create index warning_known on warning (kind, known_at);

create table warning_act (
  id bigint generated always as identity primary key,
  warning_id uuid not null references warning on delete cascade,
  act text not null check (act in ('raised', 'again', 'level', 'told', 'taken', 'handled', 'ended', 'muted')),
  -- Terminal's time of what the engine did, server's of what people did.
  at timestamptz not null,
  level text,
  account_id uuid,
  note text not null default '' check (length(note) <= 200)
);
create index warning_act_of on warning_act (warning_id, id);

create table warning_mark (
  warning_id uuid not null references warning on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (warning_id, account_id)
);
create index warning_mark_of on warning_mark (account_id);

create table warning_mute (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  kind text not null,
  -- Null: all of the kind for this vehicle.
  key text,
  until_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 30),
  created_at timestamptz not null default now(),
  created_by uuid
);
create index warning_mute_of on warning_mute (vehicle_id, until_at);

-- How far each vehicle was judged, and the state of its rules then. The claim rises with each process that takes the vehicle up:
-- whoever holds an older one writes nothing any more.
create table warning_state (
  vehicle_no int primary key,
  claim int not null default 1,
  node text not null,
  judged_to timestamptz,
  state jsonb not null default '{}',
  written_at timestamptz not null default now()
);

create table white_list_entry (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  applies_to text not null check (applies_to in ('crossRegion', 'terminalCrossRegion', 'both')),
  reason text not null check (length(reason) between 1 and 100),
  origin text not null check (origin in ('hand', 'import', 'warning')),
  active_then int not null default 0,
  removed_at timestamptz,
  removed_by uuid,
  removed_reason text not null default '' check (length(removed_reason) <= 30),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index white_list_in_force on white_list_entry (vehicle_id) where removed_at is null;
create index white_list_created on white_list_entry (created_at desc, id desc);

-- One a stay that an exemption kept from being raised.
create table warning_prevented (
  exemption text not null check (exemption in ('whiteList', 'extendedArea', 'mute')),
  exemption_id uuid not null,
  key text not null,
  pending_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (exemption_id, key, pending_at)
);
