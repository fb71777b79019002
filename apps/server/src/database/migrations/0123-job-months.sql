-- Sums of a month's jobs that are alike in what /deviceJob narrows by, built anew by the worker from the jobs themselves
-- (rooms/work/device-jobs/months). Sums over a filter take whole months from here and only the days beside them from the jobs.

create function month_of(day date) returns date language sql immutable parallel safe
  return day - extract(day from day)::int + 1;

create table job_month (
  -- First day of the month of the work dates.
  month date not null,
  -- In what its jobs are alike; all of them count (R10).
  work_type text not null,
  crop text not null,
  category text not null,
  model text not null,
  dealer_id uuid,
  division_code text not null,
  flags text[] not null,
  settled_in uuid,
  jobs int not null,
  area_m2 double precision not null,
  gross_m2 double precision not null,
  overlap_m2 double precision not null,
  missed_m2 double precision not null,
  -- Area of the jobs whose missed area is known.
  missed_of_m2 double precision not null,
  repeated_m2 double precision not null,
  qualified_m2 double precision not null,
  -- Area of the jobs with a standard: what qualified_m2 is a share of.
  judged_m2 double precision not null,
  -- Sum of mean depth × area with a depth, and that area: the mean of any group is their quotient.
  depth_area double precision not null,
  depth_m2 double precision not null,
  distance_m double precision not null,
  working_s double precision not null,
  -- Numbers of the vehicles that did them, each once: machines of several months are counted, not added.
  vehicles int[] not null
);
create index job_month_of on job_month (month);

-- Months that were built, and those of them in which a job was written since: these are asked of the jobs until they are built anew.
create table job_month_built (
  month date primary key,
  built_at timestamptz not null default now()
);
create table job_month_changed (month date not null);

-- Whoever writes a job says so in the same transaction. The lock, which writers share, keeps a month from being built while
-- one of them is not done: he would find it not built and say nothing, and what builds it would not see his job.
create function job_months_change() returns trigger language plpgsql as $$
declare
  months date[];
begin
  if tg_op = 'UPDATE' then
    months := array(select month_of(work_date) from changed union select month_of(work_date) from changed_to order by 1);
  else
    months := array(select distinct month_of(work_date) from changed order by 1);
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('job_month'), m - date '2000-01-01') from unnest(months) m;
  insert into job_month_changed select b.month from job_month_built b
    where b.month = any(months) and not exists (select from job_month_changed c where c.month = b.month);
  return null;
end $$;
create trigger job_months_insert after insert on job referencing new table as changed
  for each statement execute function job_months_change();
create trigger job_months_update after update on job referencing old table as changed new table as changed_to
  for each statement execute function job_months_change();
create trigger job_months_delete after delete on job referencing old table as changed
  for each statement execute function job_months_change();
