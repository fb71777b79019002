-- Lists of a million applications: each order, and each filter that few of them pass, has an index that leads to its rows.

-- The next number of a day is looked for among those of that day alone.
create index approval_number on approval (number collate "C");
select index_texts('approval', '{number}', '{}');
create index approval_numbers on approval (kind, number, id) where deleted_at is null;
create index approval_submitted on approval (kind, submitted_at, id) where deleted_at is null and submitted_at is not null;
create index approval_waiting on approval (kind, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index approval_decided on approval (kind, decided_at, id) where deleted_at is null and decided_at is not null;
create index approval_state on approval (kind, state, due_at, created_at desc, id desc) where deleted_at is null;
create index approval_round on approval (kind, round) where deleted_at is null and round > 1;
create index approval_taken on approval (taken_by) where taken_by is not null;
create index approval_decider on approval (decided_by) where decided_by is not null;
-- What the last look found: the words of these conditions are those of the filter.
create index approval_look on approval (kind, created_at desc, id desc) where deleted_at is null and checks @> '[{"level": "look"}]';
create index approval_stop on approval (kind, created_at desc, id desc) where deleted_at is null and checks @> '[{"level": "stop"}]';
-- What an entry says of its owner and its day.
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index approval_entry_owner on approval using gin (searched_text(data ->> 'ownerName') gin_trgm_ops) where kind = 'entry';
    create index approval_entry_phone on approval using gin (searched_text(data ->> 'ownerPhone') gin_trgm_ops) where kind = 'entry';
  end if;
end $$;
create index approval_entry_day on approval ((data ->> 'installedOn')) where kind = 'entry' and deleted_at is null;
