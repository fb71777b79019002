-- What was made of a warning, told where it is asked for: a problem, a repair, or a decision on an application that ended it. Whoever writes
-- those says so by a trigger, so that lists of warnings need not know of them.
alter table warning add column linked text[] not null default '{}';

update warning w set linked = '{problem}' from problem p where p.source = 'warning' and p.source_id = w.id;
update warning w set linked = w.linked || '{repair}' from approval a
where a.kind = 'repair' and a.state <> 'draft' and a.data ->> 'source' = 'warning' and a.data ->> 'sourceId' = w.id::text;
update warning w set linked = w.linked || '{application}' where w.end_note ~ '^(RP|CN)-' and w.state = 'cancelled';

create function warning_is_linked() returns trigger language plpgsql as $$
declare
  link text := case when tg_table_name = 'problem' then 'problem' else 'repair' end;
  said jsonb := to_jsonb(new);
begin
  update warning set linked = linked || link
  where id = coalesce(said ->> 'source_id', said -> 'data' ->> 'sourceId')::uuid and not link = any(linked);
  return null;
end $$;
create trigger problem_links_warning after insert on problem for each row when (new.source = 'warning' and new.source_id is not null)
  execute function warning_is_linked();
create trigger repair_links_warning after insert or update of state on approval for each row
  when (new.kind = 'repair' and new.state <> 'draft' and new.data ->> 'source' = 'warning') execute function warning_is_linked();

-- Few rows are linked: they are found before all others.
create index warning_linked on warning (kind, raised_at desc, id desc) where linked <> '{}';

-- How long rows lasted that are over, and rows about something that is no vehicle: both were asked of every row.
create index warning_lasted on warning (kind, ((extract(epoch from ended_at - raised_at) / 60)::float8), id) where ended_at is not null;
create index warning_other_objects on warning (kind, raised_at desc, id desc) where object_id is not null;
