-- Points that were kept apart lie in shards by vehicle when the database is several machines; no one machine can number them for all.
-- Nobody reads the number: an id of chance does as well. The column is changed, not dropped: a dropped identity column stays in the catalogue, and Citus 13
-- stumbles over it when it moves the table.
-- still passes rejected_point.id: it fills itself, and no program ever read or wrote it.
alter table rejected_point alter id drop identity;
alter table rejected_point alter id type uuid using gen_random_uuid();
alter table rejected_point alter id set default gen_random_uuid();
