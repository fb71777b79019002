-- What a reviewer finds wrong in an application before it is rejected: names of fields, `parts.SLOT` and `items.FILE`.
alter table approval add column marks jsonb not null default '[]'::jsonb;
