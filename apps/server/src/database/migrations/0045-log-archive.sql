-- The operation log also tells the company, the browser and how long the request had lasted (/userOperateLog). Empty in rows of
-- before; a seal then hangs on the other columns alone.
alter table operation_log
  add column company_id uuid,
  add column agent text not null default '',
  add column duration_ms int;
create index operation_log_company on operation_log (company_id, at desc, id desc) where company_id is not null;

-- Months that are older than the retention lie in files. A month of the log may be taken away only once its file is noted here,
-- with its count and the hash of its contents; nothing else ever deletes a row.
create table log_archive (
  id uuid primary key,
  month date not null unique check (extract(day from month) = 1),
  row_count int not null check (row_count > 0),
  size bigint not null,
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null default now(),
  -- Loaded back to be read: the rows stand in the log again until this moment.
  loaded_until timestamptz,
  loaded_by uuid references account
);
create function operation_log_leaves() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from log_archive
      where month = date_trunc('month', old.at at time zone 'UTC')::date
        and (loaded_until is null or loaded_until <= now())) then
    raise exception 'operation_log is append-only';
  end if;
  return old;
end $$;
drop trigger operation_log_stays on operation_log;
create trigger operation_log_stays before update or truncate on operation_log
  for each statement execute function operation_log_stays();
create trigger operation_log_leaves before delete on operation_log
  for each row execute function operation_log_leaves();
create function log_archive_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.month, old.row_count, old.size, old.hash, old.made_at)
      is not distinct from (new.id, new.month, new.row_count, new.size, new.hash, new.made_at) then
    return new;
  end if;
  raise exception 'log_archive is append-only';
end $$;
create trigger log_archive_stays before update or delete on log_archive
  for each row execute function log_archive_stays();
create trigger log_archive_whole before truncate on log_archive
  for each statement execute function log_seal_stays();

-- The processes that do the work say that they live; one that stays silent is down (/logManage).
create table service_beat (
  node text primary key,
  role text not null,
  version text not null default '',
  -- Since when it has said so without a gap.
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the administrators were told of its silence, and the banner that says so.
  told_at timestamptz,
  notice_id uuid references notice on delete set null
);
