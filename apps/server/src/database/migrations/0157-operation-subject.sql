-- The operation log also tells what the deed was about by the name of that time (/userOperateLog, decision 0046). Null in rows of
-- before, in those of the archives of before, and where there is no name; a seal then hangs on the other columns alone.
alter table operation_log add column subject_name text;
select index_texts('operation_log', '{subject_name}', '{}');

-- A phone number that stands in the name of a person or a company tells no more than its beginning and its end.
create function name_without_phone(name text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(name, '(^|[^0-9])(1[0-9]{2})[0-9]{4}([0-9]{4})(?![0-9])', '\1\2****\3', 'g') $$;

-- What rows of before tell of the name themselves: the record as it was before or after the deed. An index hangs on it, so it calls
-- nothing that must be looked for along a search path.
create function told_name(before jsonb, after jsonb) returns text language sql immutable parallel safe as
  $$ select regexp_replace(coalesce(
      before ->> 'name', before ->> 'company', after ->> 'name', after ->> 'company',
      before ->> 'sn', after ->> 'sn', before ->> 'documentNo', after ->> 'documentNo'),
    '(^|[^0-9])(1[0-9]{2})[0-9]{4}([0-9]{4})(?![0-9])', '\1\2****\3', 'g') $$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index operation_log_told_name_holds on operation_log
      using gin (searched_text(told_name(before, after)) gin_trgm_ops) where subject_name is null;
  end if;
end $$;
