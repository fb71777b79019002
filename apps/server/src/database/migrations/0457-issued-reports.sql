-- Monthly reports of /global (room reports, issued): drafts, and what was issued and is never changed again.

create table issued_report (
  id uuid primary key,
  -- Whose draft it is, and with whose scope its figures were read.
  account_id uuid not null references account,
  -- The company whose whole scope it is; null: of no company, or of less than its scope.
  company_id uuid,
  -- Whose facts it tells of ('all', a company, one person), and what is filtered: with the month, what revisions are counted of.
  scope_key text not null,
  filters_key text not null,
  month date not null check (extract(day from month) = 1),
  -- Rows, filters, attributes.
  wish jsonb not null,
  title text not null check (length(title) <= 80),
  logo text not null default 'product' check (logo in ('product', 'account', 'none')),
  blocks text[] not null,
  comments jsonb not null default '{}',
  -- What is filtered, in the words of each language.
  filters jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'issued')),
  number int unique,
  revision int,
  -- As they were then: names, the account's own mark, tables with their figures as exact decimal texts, what differs from the revision before.
  by_name text not null default '',
  company text not null default '',
  logo_image text,
  figures json,
  differences json,
  as_of timestamptz,
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((state = 'issued') = (number is not null)),
  check ((number is null) = (revision is null) and (number is null) = (figures is null) and (number is null) = (as_of is null)
    and (number is null) = (issued_at is null))
);
create unique index issued_report_draft on issued_report (account_id, scope_key, filters_key, month) where state = 'draft';
create unique index issued_report_series on issued_report (scope_key, filters_key, month, revision);
create index issued_report_company on issued_report (company_id) where company_id is not null;
create index issued_report_order on issued_report (coalesce(issued_at, created_at) desc, id desc);

create function issued_report_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an issued report is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger issued_report_stays before update on issued_report
  for each row when (old.state = 'issued') execute function issued_report_stays();

create table issued_report_receiver (
  report_id uuid not null references issued_report on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (report_id, account_id)
);
create index issued_report_receiver_of on issued_report_receiver (account_id);

-- Who may have the report sent may issue it.
insert into role_permission (role_id, permission)
select role_id, 'global.issue' from role_permission where permission = 'global.schedule' on conflict do nothing;
