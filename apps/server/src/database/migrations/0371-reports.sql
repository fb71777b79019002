-- Room reports: what reports count, put together from what other rooms keep. Nothing here is ever added to: it is built anew.

-- A vehicle in the fleet (in use, frozen, in problem, expired), as long as it stayed what it was. Days are those of UTC+8; it counts at
-- the end of a day from the first on, and no more at the end of the last.
create table report_stay (
  vehicle_id uuid not null references vehicle on delete cascade,
  n smallint not null,
  from_day date not null,
  until_day date check (until_day >= from_day),
  began text not null check (began in ('installed', 'cameBack', 'changed')),
  ended text check (ended in ('cancelled', 'left', 'changed')),
  state text not null,
  dealer_id uuid,
  owner_id uuid,
  region_id uuid,
  division_code text not null,
  category text not null,
  model text not null,
  brand text not null,
  car_type text not null,
  horsepower smallint,
  tractor_type text not null,
  installer text not null,
  primary key (vehicle_id, n),
  check ((ended is null) = (until_day is null))
);
create index report_stay_from on report_stay (from_day);
create index report_stay_until on report_stay (until_day) where until_day is not null;

-- Vehicles whose stays are of before a change. A line is only ever added by who changes something, in the same transaction, so that what
-- builds the stays cannot miss what was not yet done when it read.
create table report_waiting (
  id bigint generated always as identity primary key,
  vehicle_id uuid not null
);
create function report_vehicle_changed() returns trigger language plpgsql as $$
begin
  insert into report_waiting (vehicle_id) select case when tg_table_name = 'vehicle' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'vehicle_id')::uuid end;
  return null;
end $$;
create trigger report_vehicle_made after insert on vehicle for each row execute function report_vehicle_changed();
create trigger report_vehicle_edited after update on vehicle for each row when (
  (old.state, old.installed_at, old.deleted_at) is distinct from (new.state, new.installed_at, new.deleted_at)
) execute function report_vehicle_changed();
create trigger report_state_changed after insert or update or delete on vehicle_state_change for each row execute function report_vehicle_changed();
create trigger report_trait_changed after insert or update or delete on vehicle_trait for each row execute function report_vehicle_changed();
insert into report_waiting (vehicle_id) select id from vehicle;

-- Sums of a day's jobs that are alike in what reports tell apart, built anew from the jobs themselves.
create table report_cell (
  day date not null,
  dealer_id uuid,
  division_code text not null,
  category text not null,
  model text not null,
  brand text not null,
  car_type text not null,
  horsepower smallint,
  work_type text not null,
  crop text not null,
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
  -- Numbers of the vehicles, each once: different devices are counted, not added.
  vehicles int[] not null
);
create index report_cell_day on report_cell (day);

-- Days that were built, and those in which a job was written since: these are asked of the jobs until they are built anew.
create table report_day_built (
  day date primary key,
  built_at timestamptz not null default now()
);
create table report_day_changed (
  id bigint generated always as identity primary key,
  day date not null
);
create index report_day_changed_day on report_day_changed (day);
-- Days of yesterday and later are never built, so nobody need say that they change.
create function report_days_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_day_changed (day) select work_date from changed where work_date < current_date - 1
      union select work_date from changed_to where work_date < current_date - 1;
  else
    insert into report_day_changed (day) select distinct work_date from changed where work_date < current_date - 1;
  end if;
  return null;
end $$;
create trigger report_days_insert after insert on job referencing new table as changed
  for each statement execute function report_days_change();
create trigger report_days_update after update on job referencing old table as changed new table as changed_to
  for each statement execute function report_days_change();
create trigger report_days_delete after delete on job referencing old table as changed
  for each statement execute function report_days_change();
