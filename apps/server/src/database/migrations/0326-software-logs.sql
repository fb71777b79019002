-- Log files of terminals' software: asked for by a person, sent by a crash, or brought from a USB stick (docs/decisions/0117).

alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData', 'correctionAccess',
  'fetchLog'));

create table software_log (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  vehicle_no int not null,
  kind text not null check (kind in ('run', 'crash', 'can', 'gnssRaw')),
  origin text not null check (origin in ('asked', 'crash', 'file')),
  -- What of it a terminal and its upload have said; what came of the command is read from the command.
  state text not null check (state in ('requested', 'uploading', 'received', 'cancelled', 'failed')),
  fail_reason text check (fail_reason in ('none', 'refused')),
  from_at timestamptz,
  to_at timestamptz,
  wifi_only boolean not null default false,
  reason text not null default '' check (length(reason) <= 200),
  problem text not null default '' check (length(problem) <= 30),
  command_id uuid,
  -- By this number the terminal names the command in its answer.
  order_no bigint,
  -- SHA-256 of what opens the upload; null: nothing may be sent any more.
  token_hash bytea,
  file_name text not null default '' check (length(file_name) <= 200),
  -- Bytes: as announced, and those that lie here.
  size bigint,
  received bigint not null default 0,
  sha256 text not null default '',
  -- Where its text can be read, if it is one, and how long it is: unpacked where the file was packed.
  text_id uuid,
  text_bytes bigint,
  errors int,
  crash_signature text not null default '' check (length(crash_signature) <= 200),
  -- Uploads that were broken off and taken up again.
  cut_offs int not null default 0,
  software_version text not null default '',
  asked_at timestamptz not null default now(),
  received_at timestamptz,
  -- Whoever asked was told that it is there; its crash was counted.
  told boolean not null default false,
  delete_reason text not null default '' check (length(delete_reason) <= 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create index software_log_asked on software_log (asked_at desc, id desc) where deleted_at is null;
create index software_log_vehicle on software_log (vehicle_id, asked_at desc) where deleted_at is null;
create index software_log_order on software_log (vehicle_no, order_no) where state in ('requested', 'uploading');
create unique index software_log_token on software_log (token_hash) where token_hash is not null;
create index software_log_crash on software_log (crash_signature, asked_at) where crash_signature <> '';
create index software_log_untold on software_log (asked_at) where not told;
