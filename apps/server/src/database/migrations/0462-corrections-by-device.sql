-- What a device used of corrections on a day (UTC+8), for reports: connections are kept for half a year, accounts change their device. Kept for ever.
create table correction_use (
  vehicle_id uuid not null references vehicle on delete cascade,
  day date not null,
  -- Begun on that day; one over midnight has its time in both.
  sessions int not null default 0,
  seconds double precision not null default 0,
  fixed_seconds double precision not null default 0,
  primary key (vehicle_id, day)
);
create index correction_use_day on correction_use (day);

insert into correction_use (vehicle_id, day, sessions, seconds, fixed_seconds)
select vehicle_id, d::date, (count(*) filter (where d = date_trunc('day', began)))::int,
  sum(extract(epoch from least(seen, d + interval '1 day') - greatest(began, d))),
  sum(extract(epoch from least(seen, d + interval '1 day') - greatest(began, d)) * least(fixed, 1))
from (select vehicle_id, began_at at time zone 'Asia/Shanghai' as began, seen_at at time zone 'Asia/Shanghai' as seen,
    coalesce(fixed_count::float8 / nullif(gga_count, 0), 0) as fixed
  from ntrip_connection where direction = 'rover' and accepted and vehicle_id is not null) c,
  generate_series(date_trunc('day', began), seen, interval '1 day') as d
group by 1, 2;
