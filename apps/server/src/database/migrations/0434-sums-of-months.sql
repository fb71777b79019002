-- Room reports: sums of work by day, ten-day period, week and month, and on which days of a year a vehicle worked, all built anew from the
-- jobs (docs/decisions/0169). They take the place of report_cell, which programs of before still build and read while they run beside.

-- What jobs are alike in, as far as reports tell it apart: written once, named by its number.
create table report_like (
  id int generated always as identity primary key,
  dealer_id uuid,
  division_code text not null,
  category text not null,
  model text not null,
  brand text not null,
  car_type text not null,
  horsepower smallint,
  work_type text not null,
  crop text not null
);
create unique index report_like_of on report_like
  (dealer_id, division_code, category, model, brand, car_type, horsepower, work_type, crop) nulls not distinct;

-- Sums of the jobs of a span of days that are alike, exact decimals. Those of days are made of the jobs, those of longer spans of days.
create table report_sum (
  span text not null check (span in ('day', 'tenDay', 'week', 'month')),
  -- First day of the span.
  day date not null,
  like_id int not null references report_like,
  jobs int not null,
  area_m2 numeric not null,
  gross_m2 numeric not null,
  overlap_m2 numeric not null,
  -- Area of the jobs whose overlap, missed area, quality is known.
  overlap_of_m2 numeric not null,
  missed_m2 numeric not null,
  missed_of_m2 numeric not null,
  repeated_m2 numeric not null,
  qualified_m2 numeric not null,
  judged_m2 numeric not null,
  depth_area numeric not null,
  depth_m2 numeric not null,
  distance_m numeric not null,
  working_s numeric not null,
  -- How many jobs have any of it: so many facts stand behind the sum.
  area_jobs int not null,
  gross_jobs int not null,
  repeated_jobs int not null,
  net_jobs int not null,
  qualified_jobs int not null,
  distance_jobs int not null,
  working_jobs int not null,
  primary key (span, day, like_id)
);

-- On which days of a year a vehicle did such work: the first bit is 1 January. Different devices are counted of these, never added.
create table report_year (
  year smallint not null,
  like_id int not null references report_like,
  vehicle_no int not null,
  days bit(366) not null,
  primary key (year, like_id, vehicle_no)
) with (fillfactor = 75);

-- Spans that were built, by their first day.
create table report_built (
  span text not null check (span in ('day', 'tenDay', 'week', 'month')),
  day date not null,
  built_at timestamptz not null default now(),
  primary key (span, day)
);

-- Days in which a job was written since they were built: they are asked of the jobs until they are built anew. Lines are only ever added by who
-- writes, in the same transaction.
create table report_changed (
  id bigint generated always as identity primary key,
  day date not null
);
create index report_changed_day on report_changed (day);

-- As before for programs of before, and the same for these sums.
create or replace function report_days_change() returns trigger language plpgsql as $$
declare
  days date[];
begin
  if tg_op = 'UPDATE' then
    days := array(select work_date from changed where work_date < current_date - 1
      union select work_date from changed_to where work_date < current_date - 1);
  else
    days := array(select distinct work_date from changed where work_date < current_date - 1);
  end if;
  insert into report_day_changed (day) select unnest(days);
  insert into report_changed (day) select unnest(days);
  return null;
end $$;
