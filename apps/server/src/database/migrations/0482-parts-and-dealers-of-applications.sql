-- Serial numbers that a replacement names, in one text: the part that was taken out of each line, the one that was put in, and the whole set.
create function parts_of_replacement(data jsonb) returns text language sql immutable parallel safe as $$
  select concat_ws(', ', (select string_agg(concat_ws(', ', l.line ->> 'oldSn', l.line ->> 'newSn'), ', ' order by l.at)
    from jsonb_array_elements(data -> 'lines') with ordinality as l (line, at)), data ->> 'spareSn')
$$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index approval_replacement_parts on approval using gin (searched_text(parts_of_replacement(data)) gin_trgm_ops)
      where kind = 'replacement';
  end if;
end $$;
-- Entries that name their dealer; of the others it is that of the device.
create index approval_entry_dealer on approval (((data ->> 'dealerId')::uuid)) where kind = 'entry' and deleted_at is null;
