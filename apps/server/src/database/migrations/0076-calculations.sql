-- What is calculated beside the calls: a task, and what came out of it, kept as long as the task.
alter table background_task drop constraint background_task_kind_check;
alter table background_task add constraint background_task_kind_check check (kind in ('export', 'import', 'batch', 'calculation'));

create table task_outcome (
  task_id uuid primary key references background_task on delete cascade,
  outcome jsonb not null
);
