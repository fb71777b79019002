-- Overlap is told where places are known to centimetres (RTK); with coarser fixes errors of the receiver were told as overlap.

alter table job alter column overlap_m2 drop not null;
alter table job_share alter column overlap_m2 drop not null;
update job_share s set overlap_m2 = null from job j where j.id = s.job_id and j.fix not in (4, 5);
update job_version v set figures = figures || '{"overlapM2": null}'
  from job j where j.id = v.job_id and j.fix not in (4, 5) and figures ? 'overlapM2';
update job set overlap_m2 = null where fix not in (4, 5);

-- Area of the jobs whose overlap is known; the months are built anew.
alter table job_month add column overlap_of_m2 double precision not null default 0;
alter table job_month alter column overlap_of_m2 drop default;
delete from job_month;
delete from job_month_changed;
delete from job_month_built;
