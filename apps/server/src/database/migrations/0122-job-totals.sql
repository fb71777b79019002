-- Totals of /deviceJob are counted from the index of their filter alone: it says which jobs count, and beside a quotient what it is of
-- (the planner takes a quotient from an index only if that holds its columns too).
drop index job_area, job_depth, job_qualified_rate, job_overlap_rate, job_model, job_crop;
create index job_area on job (area_m2 desc, id desc) include (state) where deleted_at is null;
create index job_depth on job (mean_depth_m, id) include (state) where deleted_at is null and mean_depth_m is not null;
create index job_qualified_rate on job ((qualified_m2 / nullif(area_m2, 0)), id) include (state, qualified_m2, area_m2)
  where deleted_at is null and (qualified_m2 / nullif(area_m2, 0)) is not null;
create index job_overlap_rate on job ((overlap_m2 / nullif(area_m2, 0))) include (state, overlap_m2, area_m2) where deleted_at is null;
create index job_model on job (model, state) where deleted_at is null;
create index job_crop on job (crop, state) where deleted_at is null;
create index job_work_type on job (work_type, state) where deleted_at is null;
