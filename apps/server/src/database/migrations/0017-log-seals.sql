-- Every minute of the operation log is sealed with a hash over its rows and the seal before (system, /userOperateLog).
create table log_seal (
  minute timestamptz primary key,
  row_count int not null check (row_count > 0),
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null default now()
);
create function log_seal_stays() returns trigger language plpgsql as $$
begin
  raise exception 'log_seal is append-only';
end $$;
create trigger log_seal_stays before update or delete or truncate on log_seal
  for each statement execute function log_seal_stays();
