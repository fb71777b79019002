-- What the desk of tasks keeps beside 0230.

-- Until its trial is over only the trial's tasks of a job start.
alter table terminal_job add trial_over boolean not null default true;
alter table terminal_task
  add trial boolean not null default false,
  -- Configuration: values were sent; after a reconnect reading comes first.
  add written boolean not null default false,
  -- Upgrade by address: the unguessable end of the address, gone when the task ends.
  add fetch_token text unique;
create index terminal_task_taken on terminal_task (taken_by) where taken_by is not null;
