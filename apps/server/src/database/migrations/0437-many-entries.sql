-- Lists of a million entries.
-- Own applications, in the order of a list: nobody's are none at once.
create index approval_own on approval (kind, applicant_id, created_at desc, id desc) where deleted_at is null;
-- Brands and models that entries say in words, and the entries of the vehicle library that they chose: few different ones, gone through first.
create index approval_entry_brand on approval ((data ->> 'brand')) where kind = 'entry' and deleted_at is null;
create index approval_entry_model on approval ((data ->> 'model')) where kind = 'entry' and deleted_at is null;
create index approval_entry_library on approval (((data ->> 'vehicleModelId')::uuid)) where kind = 'entry' and deleted_at is null;
-- Serial numbers of the parts that an entry names, in one text.
create function parts_of_entry(data jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(p.value, ', ' order by p.key), '') from jsonb_each_text(data -> 'parts') p where p.value <> ''
$$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index approval_entry_parts on approval using gin (searched_text(parts_of_entry(data)) gin_trgm_ops) where kind = 'entry';
  end if;
end $$;
