-- The bell (shell L15), the administrators' notices (L20) and what browsers report (L17).

create table notification (
  id uuid primary key,
  account_id uuid not null references account,
  operator_type smallint not null check (operator_type between 0 and 4),
  -- Key of the words and their values: every reader reads it in his own language.
  act text not null,
  act_values jsonb not null default '{}',
  operator_per text not null default '',
  operator_time timestamptz not null default now(),
  link text not null default '' check (link = '' or link ~ '^/[^/\\]'),
  subject_kind text not null default '',
  subject_id text not null default '',
  -- The same event about the same subject reaches a receiver once; empty: every time.
  event text not null default '',
  read_at timestamptz
);
create index notification_of on notification (account_id, operator_time desc, id desc);
create index notification_unread on notification (account_id, operator_type) where read_at is null;
create unique index notification_once on notification (account_id, subject_kind, subject_id, event) where event <> '';
create index notification_age on notification (operator_time);

create table notice (
  id uuid primary key,
  zh text not null,
  en text not null,
  ru text not null,
  tr text not null,
  level text not null check (level in ('info', 'warning', 'critical')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- Empty: everybody.
  role_ids int[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create index notice_until on notice (until_at) where deleted_at is null;

create table client_error (
  id uuid primary key,
  -- Of message and page: what the list is grouped by.
  group_id uuid not null,
  account_id uuid not null references account,
  at timestamptz not null,
  message text not null,
  page text not null,
  component text not null default '',
  stack text not null default '',
  version text not null default '',
  trace_id text not null default '',
  count int not null,
  actions jsonb not null default '[]',
  sent_at timestamptz not null default now()
);
create index client_error_group on client_error (group_id, at desc);
create index client_error_sent on client_error (sent_at);

-- Done until a version comes that was not there when it was marked.
create table client_error_done (
  group_id uuid primary key,
  version text not null,
  at timestamptz not null default now(),
  account_id uuid not null
);

-- Every write has one row in the operation log (shell C28); its commit tells the open pages, whichever process wrote it. The
-- payload is a batch of events/batch.ts without a sender's count.
create function operation_log_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('recordChanged', '- 1 ' || jsonb_build_array(jsonb_build_object(
    'kind', new.subject_kind, 'id', new.subject_id, 'action', new.action, 'by', new.account_name,
    'at', floor(extract(epoch from new.at))))::text);
  return null;
end $$;
create trigger operation_log_told after insert on operation_log for each row
  when (new.subject_id <> '' and length(new.subject_id) <= 64 and new.action not in ('login', 'logout')
    and new.action not like '%.export' and new.action not like 'profile.preference%')
  execute function operation_log_told();
