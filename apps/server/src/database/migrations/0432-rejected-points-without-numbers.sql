-- Points that were kept apart lie in shards by vehicle when the database is several machines; no one machine can number them for all.
-- Nobody reads the number: an id of chance does as well.
alter table rejected_point drop constraint rejected_point_pkey, drop column id;
alter table rejected_point add column id uuid not null default gen_random_uuid(), add primary key (vehicle_no, id);
