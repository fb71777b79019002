-- What sums and exact totals of /deviceJob are made of and filtered by, in one index by the work date: filters that a tenth or more
-- of a million jobs pass are added up from it alone, and several processes of the database share it. It is as wide as a third of the
-- rows; a job that grows, whose area has an index anyway, writes one entry more beside nineteen.
create index job_sums on job (work_date) include (
  vehicle_no, state, work_type, crop, category, model, dealer_id, division_code, settled_in, flags,
  area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s
) where deleted_at is null;
