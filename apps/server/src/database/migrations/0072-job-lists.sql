-- /deviceJob over a million jobs and more.

-- The default order; and the one in which people look for the largest.
create index job_started on job (started_at desc, id desc) where deleted_at is null;
create index job_area on job (area_m2 desc, id desc) where deleted_at is null;

-- Sums read every row of a filter: the outline, by far the largest column, stands beside the row and not in it.
alter table job alter column outline set storage external, set (toast_tuple_target = 1024);

