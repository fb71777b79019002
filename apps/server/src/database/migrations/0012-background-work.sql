-- Work that goes on without the browser (shell C8, C9, C10, C12). The queue itself belongs to graphile-worker; these are
-- what people see of it.

create table background_task (
  id uuid primary key,
  kind text not null check (kind in ('export', 'import', 'batch')),
  screen text not null,
  account_id uuid not null references account,
  -- Whose rights the task has: read again when it runs, also when the session has ended since.
  session_id uuid not null,
  language text not null check (language in ('zh', 'en', 'ru', 'tr')),
  title text not null,
  input jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  tries int not null default 0,
  cancel_asked boolean not null default false,
  file_name text,
  file_type text,
  file_size bigint,
  -- The file may be fetched a single time: first passwords.
  file_once boolean not null default false,
  result jsonb,
  error text,
  address text not null default '',
  trace_id text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  kept_until timestamptz not null default now() + interval '7 days'
);
create index background_task_account on background_task (account_id, created_at desc);
create index background_task_open on background_task (state) where state in ('queued', 'running');
create index background_task_kept on background_task (kept_until);

-- A checked import file: nothing of it is written before somebody says "run".
create table import_check (
  id uuid primary key,
  account_id uuid not null references account,
  screen text not null,
  name text not null,
  totals jsonb not null,
  bad_file boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- What an import made or changed: the list filtered by this import.
create table import_row (
  task_id uuid not null references background_task on delete cascade,
  subject_id text not null,
  primary key (task_id, subject_id)
);

create table batch_operation (
  id uuid primary key,
  batch_key uuid not null,
  account_id uuid not null references account,
  kind text not null,
  input jsonb not null,
  state text not null default 'running' check (state in ('running', 'done')),
  task_id uuid references background_task on delete set null,
  retry_of uuid references batch_operation on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (account_id, batch_key)
);
create index batch_operation_created on batch_operation (created_at);

create table batch_row (
  batch_id uuid not null references batch_operation on delete cascade,
  no int not null,
  subject_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  reason text,
  params jsonb,
  tries int not null default 0,
  primary key (batch_id, no)
);

-- The answer of a writing call, given again for the same key (kept 24 h). Never one that holds a secret.
create table idempotency_key (
  account_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  state text not null default 'running' check (state in ('running', 'done')),
  answer jsonb,
  secret boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_key_created on idempotency_key (created_at);
