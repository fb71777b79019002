-- The operation log is written and read, and nothing else (shell C28).
create index operation_log_at on operation_log (at desc, id desc);
create index operation_log_account on operation_log (account_id, at desc, id desc);

create function operation_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'operation_log is append-only';
end $$;
create trigger operation_log_stays before update or delete or truncate on operation_log
  for each statement execute function operation_log_stays();
