-- A job that cannot be (WK-09) is not paid for: what hinders a payment may be of one job alone, whatever else the vehicle works.
alter table hindrance add column job_id uuid;
alter table hindrance drop constraint hindrance_kind_check;
alter table hindrance add constraint hindrance_kind_check check (kind in ('dismantle', 'crossRegion', 'implausible'));
create index hindrance_job on hindrance (job_id) where job_id is not null;
-- The program of before would take one of a job for one of its vehicle, for as long as both run.
insert into hindrance (id, vehicle_id, kind, warning, from_at, job_id)
  select gen_random_uuid(), vehicle_id, 'implausible', number, pending_at, (figures ->> 'job')::uuid from warning
  where rule = 'WK-09' and state = 'active' and vehicle_id is not null and figures ? 'job' and result is distinct from 'falseAlarm'
  on conflict (warning) do nothing;
