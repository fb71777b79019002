-- How exact precise jobs were (analysis R15): at least half of the points RTK, or a rate was said. Metres, shares 0–1.
create table job_precision (
  job_id uuid primary key references job on delete cascade,
  vehicle_no int not null,
  -- Null: no deviation is known (rate alone).
  grade text check (grade in ('A', 'B', 'C', 'D')),
  reference text check (reference in ('terminal', 'line', 'fit')),
  -- The AB line that its passes follow; it may be gone.
  line_id uuid,
  mean_m double precision,
  bias_m double precision,
  sd_m double precision,
  p95_m double precision,
  max_m double precision,
  within_25 double precision,
  within_50 double precision,
  spacing_error_m double precision,
  fixed_share double precision not null,
  engaged_share double precision,
  start_m double precision,
  -- Per hectare and in all, in the unit of the work type.
  rate double precision,
  amount double precision,
  -- Of the terminal when the figures were computed.
  software text not null default '',
  fixes jsonb not null,
  histogram jsonb not null,
  passes jsonb not null,
  -- What it was computed from: the same again, and nothing is computed.
  digest text not null,
  computed_at timestamptz not null default now()
);
create index job_precision_vehicle on job_precision (vehicle_no);
create index job_precision_grade on job_precision (grade, job_id);
create index job_precision_software on job_precision (software);

-- Jobs of before get their figures by being looked at once more.
insert into stale_day (vehicle_no, day)
select distinct vehicle_no, work_date from job where deleted_at is null and state <> 'inProgress' and fix in (4, 5)
  -- Older points are no longer kept: what they told must not be asked anew.
  and work_date > current_date - 600
on conflict do nothing;
