-- Room corrections: base stations, what the caster serves, who may come in, and what happened.

create table base_station (
  id uuid primary key,
  bs_code text not null check (length(bs_code) <= 32),
  name text not null check (length(name) <= 30),
  bs_type text not null check (bs_type in ('network', 'mobile', 'radio')),
  -- Degrees WGS 84 and metres above the ellipsoid, as registered; the stream's own position is compared with it.
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -90 and 90),
  height double precision not null,
  -- MHz, kHz, bit/s: radio stations only.
  radio_frequency double precision check (radio_frequency between 400 and 470),
  radio_protocol text not null default '' check (length(radio_protocol) <= 30),
  channel_spacing double precision,
  air_rate int,
  -- Name of its mount point, or empty: kept with the row of mount_point.
  mount_point text not null default '' check (length(mount_point) <= 32),
  radius_km int not null default 15 check (radius_km between 1 and 50),
  dealer_id uuid references dealer on delete set null,
  division_code text not null check (length(division_code) <= 12),
  firmware text not null default '' check (length(firmware) <= 60),
  remark text not null default '' check (length(remark) <= 200),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index base_station_code on base_station (lower(bs_code));
create index base_station_dealer on base_station (dealer_id);

create table mount_point (
  id uuid primary key,
  name text not null check (length(name) <= 32),
  kind text not null check (kind in ('station', 'nearest', 'relay')),
  enabled boolean not null default true,
  visible boolean not null default true,
  station_id uuid unique references base_station,
  -- SHA-256 of the source's password, which the platform makes; null: no source may sign in.
  source_hash bytea,
  -- Nearest kind: mount points to choose from (none = all of kind station), and how far a base may be.
  candidates text[] not null default '{}',
  radius_km int check (radius_km between 1 and 500),
  fallback text not null default '' check (length(fallback) <= 32),
  -- Fields of the STR line that are not left to the stream.
  line jsonb not null default '{}',
  remark text not null default '' check (length(remark) <= 200),
  -- What the stream told last.
  source_up boolean not null default false,
  source_since timestamptz,
  first_heard_at timestamptz,
  heard_at timestamptz,
  bytes_minute int not null default 0,
  messages jsonb not null default '{}',
  satellites jsonb not null default '{}',
  rovers int not null default 0,
  stream_longitude double precision,
  stream_latitude double precision,
  stream_height double precision,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index mount_point_name on mount_point (lower(name)) where deleted_at is null;

-- A minute of a mount point's stream; kept 90 days.
create table station_sample (
  mount_id uuid not null references mount_point on delete cascade,
  minute timestamptz not null,
  bytes int not null,
  frames int not null,
  bad_frames int not null,
  messages jsonb not null,
  satellites jsonb not null,
  rovers int not null,
  longitude double precision,
  latitude double precision,
  height double precision,
  primary key (mount_id, minute)
);
create index station_sample_minute on station_sample using brin (minute);

-- From when to when a source did not send.
create table station_break (
  id uuid primary key,
  mount_id uuid not null references mount_point on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,
  reason text not null default '' check (length(reason) <= 60)
);
create unique index station_break_open on station_break (mount_id) where to_at is null;
create index station_break_of on station_break (mount_id, from_at desc);

create table differential_account (
  id uuid primary key,
  source text not null default 'own' check (source in ('own', 'mobileOperator', 'thirdParty')),
  account text not null check (length(account) <= 16),
  -- Sealed with the key in FURROW_DATA/keys: it must be handed to terminals.
  password bytea,
  state text not null default 'toActivate' check (state in ('toActivate', 'active', 'frozen', 'expired', 'cancelled')),
  -- Mount points by id; none = all.
  mounts uuid[] not null default '{}',
  sessions int not null default 1 check (sessions between 1 and 10),
  over_limit text not null default 'refuse' check (over_limit in ('refuse', 'replace')),
  validity text not null default 'permanent' check (validity in ('date', 'days', 'permanent')),
  days int check (days between 1 and 3650),
  -- The last day as it was typed, and the moment that follows from the validity (UTC+8).
  ends_on date,
  ends_at timestamptz,
  first_used_at timestamptz,
  needs_gga boolean not null default true,
  dealer_id uuid references dealer on delete set null,
  -- SN as it was typed, and the vehicle that it was then.
  sn text not null default '' check (length(sn) <= 10),
  vehicle_id uuid references vehicle on delete set null,
  lot text not null default '' check (length(lot) <= 30),
  price double precision,
  tags text[] not null default '{}',
  remark text not null default '' check (length(remark) <= 200),
  last_used_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index differential_account_name on differential_account (lower(account)) where deleted_at is null;
-- A device has one account of a source in force.
create unique index differential_account_vehicle on differential_account (vehicle_id, source)
  where vehicle_id is not null and state <> 'cancelled' and deleted_at is null;
create index differential_account_dealer on differential_account (dealer_id);
create index differential_account_end on differential_account (ends_at) where state in ('toActivate', 'active');

create table black_list_entry (
  id uuid primary key,
  kind text not null check (kind in ('account', 'sn', 'address', 'network', 'agent')),
  value text not null check (length(value) <= 100),
  reason text not null check (length(reason) <= 30),
  -- `kick`: kept out for some minutes after a kick; `rule`: by an automatic rule.
  origin text not null default 'hand' check (origin in ('hand', 'kick', 'rule')),
  -- Null: for ever.
  ends_at timestamptz,
  hits int not null default 0,
  last_hit_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  removed_reason text not null default '' check (length(removed_reason) <= 30),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index black_list_entry_value on black_list_entry (kind, lower(value)) where removed_at is null;
create index black_list_entry_created on black_list_entry (created_at desc, id desc);

-- An attempt to come in, and the session that came of it: refused ones end as they begin. Kept 180 days.
create table ntrip_connection (
  id uuid primary key,
  direction text not null check (direction in ('rover', 'source', 'relay')),
  account_id uuid references differential_account on delete set null,
  -- As it was typed, also of accounts that nobody knows.
  account text not null default '' check (length(account) <= 64),
  vehicle_id uuid references vehicle on delete set null,
  dealer_id uuid references dealer on delete set null,
  mount_asked text not null default '' check (length(mount_asked) <= 64),
  mount_id uuid references mount_point on delete set null,
  mount_served text not null default '' check (length(mount_served) <= 64),
  accepted boolean not null,
  -- Why it was refused, or why it ended; empty while it runs.
  reason text not null default '' check (length(reason) <= 30),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  seen_at timestamptz not null default now(),
  address inet not null,
  port int not null,
  version smallint not null,
  tls boolean not null default false,
  agent text not null default '' check (length(agent) <= 200),
  node text not null default '' check (length(node) <= 100),
  bytes_in bigint not null default 0,
  bytes_out bigint not null default 0,
  queue_bytes int not null default 0,
  first_byte_ms int,
  gga_count int not null default 0,
  fixed_count int not null default 0,
  mean_age_s double precision,
  gaps int not null default 0,
  first_longitude double precision,
  first_latitude double precision,
  gga_at timestamptz,
  longitude double precision,
  latitude double precision,
  fix smallint,
  satellites smallint,
  hdop double precision,
  age_s double precision,
  distance_m double precision,
  -- Who kicked it, and why.
  kicked_by uuid,
  note text not null default '' check (length(note) <= 30),
  demo boolean not null default false
);
create index ntrip_connection_began on ntrip_connection (began_at desc, id desc);
create index ntrip_connection_running on ntrip_connection (account_id) where ended_at is null;
create index ntrip_connection_served on ntrip_connection (mount_served) where ended_at is null;
create index ntrip_connection_account on ntrip_connection (account_id, began_at desc);
create index ntrip_connection_mount on ntrip_connection (mount_id, began_at desc);
create index ntrip_connection_vehicle on ntrip_connection (vehicle_id, began_at desc) where vehicle_id is not null;
create index ntrip_connection_refused on ntrip_connection (address, began_at desc) where not accepted;

-- Where a rover said it was, one each ten seconds; kept 7 days.
create table gga_sample (
  connection_id uuid not null references ntrip_connection on delete cascade,
  at timestamptz not null,
  longitude double precision not null,
  latitude double precision not null,
  fix smallint not null,
  satellites smallint not null,
  hdop double precision,
  age_s double precision,
  distance_m double precision,
  primary key (connection_id, at)
);
create index gga_sample_at on gga_sample using brin (at);

-- What an account used on a day (UTC+8); kept for ever.
create table correction_day (
  account_id uuid not null references differential_account on delete cascade,
  day date not null,
  seconds double precision not null default 0,
  bytes bigint not null default 0,
  fixed_seconds double precision not null default 0,
  primary key (account_id, day)
);

-- Of the caster there is one: its limits, its own lines of the source table, and the rules of its black list.
create table ntrip_caster (
  one boolean primary key default true check (one),
  -- What terminals are told to call.
  host text not null default 'localhost' check (length(host) <= 253),
  port int not null default 2101 check (port between 1 and 65535),
  sessions int not null default 10000 check (sessions between 1 and 100000),
  sessions_of_address int not null default 200 check (sessions_of_address between 1 and 100000),
  source_silence_s int not null default 15 check (source_silence_s between 5 and 600),
  gga_silence_s int not null default 120 check (gga_silence_s between 30 and 3600),
  queue_bytes int not null default 65536 check (queue_bytes between 4096 and 1048576),
  paused boolean not null default false,
  lines text[] not null default '{}',
  -- So many wrong passwords from one address within ten minutes keep it out for so many minutes; 0: no rule.
  wrong_passwords int not null default 5 check (wrong_passwords between 0 and 1000),
  keep_out_minutes int not null default 30 check (keep_out_minutes between 1 and 1440),
  -- Told by the caster itself.
  node text not null default '',
  started_at timestamptz,
  plain_port int,
  tls_port int,
  source_table text not null default '',
  source_table_at timestamptz,
  -- What it was at the beginning of the day (UTC+8) of the last change.
  source_table_before text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid
);
insert into ntrip_caster default values;
