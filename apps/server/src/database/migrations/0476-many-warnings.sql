-- Lists of a million warnings: what few rows are or hold is found before all others.
create index warning_found_later on warning (kind, raised_at desc, id desc) where found_later;
-- Active rows have no end; asked in the order of ends they are none the less few.
create index warning_active_ended on warning (kind, ended_at, id) where state = 'active';
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index warning_detail_text on warning using gin (searched_text(coalesce(figures ->> 'detail', '')) gin_trgm_ops) where figures ? 'detail';
    create index warning_object_name on warning using gin (searched_text(object_name) gin_trgm_ops) where object_id is not null;
  end if;
end $$;
