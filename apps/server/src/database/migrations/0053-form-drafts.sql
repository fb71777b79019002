-- Drafts of long forms that wait for their author on the server, whichever browser he comes back with (/addCar: 30 days).
create table form_draft (
  account_id uuid not null references account on delete cascade,
  form text not null check (length(form) <= 60),
  -- The record that is edited, or empty for a new one.
  record text not null default '' check (length(record) <= 60),
  values jsonb not null,
  version text,
  kept_at timestamptz not null default now(),
  primary key (account_id, form, record)
);
create index form_draft_kept on form_draft (kept_at);
