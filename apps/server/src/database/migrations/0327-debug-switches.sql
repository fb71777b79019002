-- Looking into what a terminal really sends: for one device, for a while, with a reason (docs/decisions/0118).

create table debug_switch (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  vehicle_no int not null,
  -- frames, fast, verbose, can: as the contract names them.
  switches text[] not null check (cardinality(switches) > 0),
  -- Seconds between fast reports; CAN ids of a trace.
  fast_s int not null default 1 check (fast_s between 1 and 10),
  can_ids bigint[] not null default '{}',
  reason text not null check (length(reason) between 1 and 200),
  problem text not null default '' check (length(problem) <= 30),
  begun_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Turned off by a person, or at its end by the worker.
  off_at timestamptz,
  off_by uuid,
  -- The commands that turn switches on and off again.
  on_commands uuid[] not null default '{}',
  off_commands uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index debug_switch_begun on debug_switch (begun_at desc, id desc);
create index debug_switch_vehicle on debug_switch (vehicle_no, begun_at desc);
create index debug_switch_open on debug_switch (ends_at) where off_at is null;

-- Frames of both directions as they were, unescaped and without the checksum; a bad one as it came. Kept for 7 days.
create table captured_frame (
  vehicle_no int not null,
  id bigint generated always as identity,
  at timestamptz not null,
  up boolean not null,
  -- The message's number, its serial and part; null for a frame that cannot be read.
  message int,
  serial int,
  part int,
  parts int,
  bytes bytea not null,
  verdict text not null default 'ok',
  primary key (vehicle_no, id)
);
create index captured_frame_at on captured_frame using brin (at);
