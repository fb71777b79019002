-- The bars of mean depth (/deviceJob, charts): without this the planner takes every depth for a bar of its own, and sorts all jobs
-- of a filter by it where a handful of sums in memory would do.
create statistics job_depth_bars on (floor(mean_depth_m / 0.02 + 1e-9)::int) from job;
analyze job;
