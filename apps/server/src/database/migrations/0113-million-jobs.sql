-- Every order of /deviceJob over a million jobs has its index with the id behind it. Where a figure may be missing the index holds
-- the rows that have it, for either direction; the others are read behind them.
create index job_overlap on job (overlap_m2, id) where deleted_at is null;
create index job_working on job (working_s, id) where deleted_at is null;
create index job_missed on job (missed_m2, id) where deleted_at is null and missed_m2 is not null;
create index job_depth on job (mean_depth_m, id) where deleted_at is null and mean_depth_m is not null;
create index job_speed on job (mean_speed, id) where deleted_at is null and mean_speed is not null;
create index job_width on job (width_m, id) where deleted_at is null and width_m is not null;
create index job_qualified_rate on job ((qualified_m2 / nullif(area_m2, 0)), id)
  where deleted_at is null and (qualified_m2 / nullif(area_m2, 0)) is not null;

-- Filters that few jobs pass; models and crops that hold a text are looked for among the different ones.
create index job_overlap_rate on job ((overlap_m2 / nullif(area_m2, 0))) where deleted_at is null;
create index job_not_counting on job (state, started_at) where deleted_at is null and state in ('tooSmall', 'invalid');
create index job_settled on job (settled_in) where deleted_at is null and settled_in is not null;
create index job_model on job (model) where deleted_at is null;
create index job_crop on job (crop) where deleted_at is null;
