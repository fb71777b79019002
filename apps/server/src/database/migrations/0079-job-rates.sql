-- What a precise job was to put on the land, how far off it was, and how much ground its sections kept from getting twice.
create table job_rate (
  job_id uuid primary key references job on delete cascade,
  -- Per hectare, in the unit of the work type, over the ground that a target in force speaks of.
  target_rate double precision,
  -- Mean of |rate - target| / mean target.
  rate_error double precision,
  -- Overlap of the whole tool less that of the sections that worked, m²; null: no sections were switched off.
  prevented_m2 double precision
);

-- A target that is put in force, or whose block changes, is compared with the jobs on its ground (R15).
alter table job_follow drop constraint job_follow_kind_check,
  add constraint job_follow_kind_check check (kind in ('block', 'standard', 'target'));
insert into job_follow values ('target', now());

-- Precise jobs of before are judged by the new rules of grades: bends without a line, and jobs without RTK, have none.
insert into stale_day (vehicle_no, day)
select distinct vehicle_no, work_date from job where deleted_at is null and state <> 'inProgress'
  and (fix in (4, 5) or work_type in ('sowing', 'spraying', 'harvesting', 'transplanting'))
  -- Older points are no longer kept: what they told must not be asked anew.
  and work_date > current_date - 600
on conflict do nothing;
