-- On which days of a year (UTC+8) a device was heard, kept for ever: the traffic of days is forgotten, and connections would have to be gone through.
create table online_year (
  vehicle_no int not null,
  year smallint not null,
  -- The first bit is 1 January.
  days bit(366) not null,
  primary key (vehicle_no, year)
) with (fillfactor = 75);

-- The first traffic of a device on a day marks it. Devices in their order, so that two who write never wait for each other.
create function online_days_change() returns trigger language plpgsql as $$
begin
  insert into online_year as held (vehicle_no, year, days)
  select vehicle_no, extract(year from day), bit_or(set_bit(0::bit(366), extract(doy from day)::int - 1, 1)) from heard group by 1, 2 order by 1, 2
  on conflict (vehicle_no, year) do update set days = held.days | excluded.days where held.days | excluded.days <> held.days;
  return null;
end $$;
create trigger online_days_insert after insert on terminal_traffic referencing new table as heard
  for each statement execute function online_days_change();

-- What is known of before: the days of connections, and those of the traffic that is still kept.
insert into online_year (vehicle_no, year, days)
select vehicle_no, extract(year from day), bit_or(set_bit(0::bit(366), extract(doy from day)::int - 1, 1))
from (select vehicle_no, day from terminal_traffic
  union select c.vehicle_no, d::date from terminal_connection c, generate_series(date_trunc('day', c.started_at at time zone 'Asia/Shanghai'),
    coalesce(c.ended_at, now()) at time zone 'Asia/Shanghai', interval '1 day') as d) x
group by 1, 2;
