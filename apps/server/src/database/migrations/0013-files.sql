-- Attachments (shell C19). The bytes lie under the data folder in a file named by the id; never by what somebody typed.
create table file (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 200),
  type text not null default '',
  size bigint not null check (size between 1 and 157286400),
  received bigint not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  thumbnail boolean not null default false,
  -- The record that it belongs to; none yet while a form is filled in.
  subject_kind text,
  subject_id text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create index file_subject on file (subject_kind, subject_id) where deleted_at is null;
create index file_loose on file (created_at) where subject_kind is null;
