-- What came of a deed, and in which role it was done (/userOperateLog); refused deeds stand in the log too.
alter table operation_log
  add column role_name text not null default '',
  add column result text not null default 'done' check (result in ('done', 'refused', 'failed'));

-- Filters, order and columns of a list under a name (shell C7); shared ones can be seen by others and changed by their owner.
create table saved_view (
  id uuid primary key,
  account_id uuid not null references account,
  screen text not null,
  name text not null,
  query text not null,
  columns jsonb,
  is_default boolean not null default false,
  shared_role_id int references role,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, screen, name)
);
create unique index saved_view_default on saved_view (account_id, screen) where is_default;
create index saved_view_shared on saved_view (shared_role_id, screen) where shared_role_id is not null;
