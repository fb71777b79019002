-- Freezing a vehicle locks its terminal (protocols §1.17, 0x8900 type 0xF2).
alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock'));

-- Online state and last contact of every vehicle in steps of five minutes, so that lists of a million vehicles are filtered
-- and sorted by an index: the newest point (vehicle_latest) changes every few seconds and cannot bear one. The worker keeps it.
create table vehicle_online (
  vehicle_id uuid primary key references vehicle on delete cascade,
  state text not null default 'offline' check (state in ('working', 'online', 'offline')),
  -- 1970: never.
  heard_at timestamptz not null default 'epoch'
) with (fillfactor = 80);
create index vehicle_online_heard on vehicle_online (heard_at, vehicle_id);
create index vehicle_online_state on vehicle_online (state, vehicle_id) where state <> 'offline';
insert into vehicle_online (vehicle_id) select id from vehicle;

create function vehicle_online_of_new() returns trigger language plpgsql as $$
begin
  insert into vehicle_online (vehicle_id) values (new.id);
  return null;
end $$;
create trigger vehicle_online_of_new after insert on vehicle for each row execute function vehicle_online_of_new();
