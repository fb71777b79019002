-- Indexes for what lists ask of texts: "contains" (shell C2) and the order of a language (C5). Decision 0013.

-- Trusted since PostgreSQL 13: the owner of the database may have it. Where the server does not offer it, "contains" is slower and right.
do $$ begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not to be had: %', sqlerrm;
end $$;

-- A text as it is searched: in one case and width, every character beyond ASCII as the octal digits of its bytes. The extension takes
-- letters for letters only where the database's own locale does; in the locale C it would see nothing of Chinese or Russian.
create function searched_text(words text) returns text language sql immutable strict parallel safe cost 100 as
  $$ select encode(convert_to(lower(normalize(words, nfkc)), 'UTF8'), 'escape') $$;

-- What such a text is like when it holds the words.
create function searched_pattern(words text) returns text language sql immutable strict parallel safe as
  $$ select '%' || replace(replace(replace(searched_text(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- One line in the migration of a table that may become large: select index_texts('owner', '{name}', '{name}').
create function index_texts(of_table regclass, searched text[], sorted text[]) returns void language plpgsql as $$
declare
  one text;
  language text;
  base text := (select relname from pg_class where oid = of_table);
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    foreach one in array searched loop
      execute format('create index if not exists %I on %s using gin (searched_text(%I) gin_trgm_ops)',
        base || '_' || one || '_holds', of_table, one);
    end loop;
  end if;
  foreach one in array sorted loop
    foreach language in array array['zh', 'en', 'ru', 'tr'] loop
      -- Without the id, so that equal texts are kept once; the ties of a page are sorted when it is read.
      execute format('create index if not exists %I on %s (%I collate %I)',
        base || '_' || one || '_' || language, of_table, one, language || '-x-icu');
    end loop;
  end loop;
end $$;

select index_texts('operation_log', '{account_name,role_name,action,address}', '{account_name,action}');
select index_texts('account', '{name,display_name}', '{name}');
select index_texts('owner', '{name,contact_person}', '{name}');
select index_texts('component', '{sn,batch}', '{sn,batch}');
