-- Sums of /deviceJob that whole months cannot give (0123), because a figure is asked for from–to, are added up from the index of
-- that figure alone: it holds what sums are made of. A job that grows writes an entry in each of them anyway.
drop index job_area, job_depth, job_qualified_rate, job_overlap_rate;
create index job_area on job (area_m2 desc, id desc) include (
  state, vehicle_no, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s
) where deleted_at is null;
create index job_depth on job (mean_depth_m, id) include (
  state, vehicle_no, area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, sensor_coverage, distance_m, working_s
) where deleted_at is null and mean_depth_m is not null;
create index job_qualified_rate on job ((qualified_m2 / nullif(area_m2, 0)), id) include (
  state, qualified_m2, area_m2, vehicle_no, gross_m2, overlap_m2, missed_m2, repeated_m2, mean_depth_m, sensor_coverage, distance_m, working_s
) where deleted_at is null and (qualified_m2 / nullif(area_m2, 0)) is not null;
create index job_overlap_rate on job ((overlap_m2 / nullif(area_m2, 0))) include (
  state, overlap_m2, area_m2, vehicle_no, gross_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s
) where deleted_at is null;

-- The charts of a region and of days are drawn from an index each. What is added up by days are jobs that count.
drop index job_division, job_sums;
create index job_division on job (division_code text_pattern_ops, work_date) include (
  state, vehicle_no, dealer_id, work_type, standard_depth_m, mean_depth_m, area_m2, qualified_m2
) where deleted_at is null;
create index job_sums on job (work_date) include (
  vehicle_no, work_type, crop, category, model, dealer_id, division_code, settled_in, flags, standard_depth_m,
  area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s
) where deleted_at is null and state in ('inProgress', 'finished');
