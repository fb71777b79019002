-- How far a task got that goes on where it stopped: tries beyond that point are counted anew.
alter table background_task add column furthest int not null default 0;
