-- The fields that the refusal of a task names: whoever asked for it mends them where he had filled them in.
alter table background_task add column error_fields jsonb not null default '[]';
