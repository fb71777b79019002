-- Lists of a million warnings: each order goes along an index, and the figures above read what they count alone.

-- The serial number of a row's vehicle as it is now; empty where it has none. Sorted by it a list must not join a million rows first.
alter table warning add column sn text not null default '';
update warning w set sn = v.sn from vehicle v where v.id = w.vehicle_id;

create function warning_takes_sn() returns trigger language plpgsql as $$
begin
  new.sn := coalesce((select sn from vehicle where id = new.vehicle_id), '');
  return new;
end $$;
create trigger warning_takes_sn before insert or update of vehicle_id on warning for each row execute function warning_takes_sn();

create function vehicle_tells_warnings_sn() returns trigger language plpgsql as $$
begin
  update warning set sn = new.sn where vehicle_id = new.id and sn <> new.sn;
  return null;
end $$;
create trigger vehicle_tells_warnings_sn after update of sn on vehicle for each row when (old.sn is distinct from new.sn)
  execute function vehicle_tells_warnings_sn();

create index warning_sn on warning (kind, sn, id);
create index warning_levels on warning (kind, (array_position(array['notice', 'normal', 'serious'], level)), id);
create index warning_seen on warning (kind, last_seen_at, id);
create index warning_ended on warning (kind, ended_at, id) where ended_at is not null;
create index warning_count on warning (kind, count, id);
create index warning_distance on warning (kind, ((figures ->> 'distanceM')::float8), id) where (figures ->> 'distanceM')::float8 is not null;

-- What waits for somebody though it is over: the words of the condition are those of the tab and of the figure.
create index warning_unhandled on warning (kind, vehicle_id) where handling <> 'handled' and level = 'serious' and state = 'cancelled';
create index warning_active_rows on warning (kind, raised_at desc, id desc) where state = 'active';
