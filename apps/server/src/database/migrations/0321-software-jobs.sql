-- Software of tablets and other terminals goes by the jobs of the wizards: a kind of its own, whose tasks are upgrades.
alter table terminal_job drop constraint terminal_job_kind_check;
alter table terminal_job add constraint terminal_job_kind_check check (kind in ('upgrade', 'configuration', 'software'));
-- A person let this task begin now, whatever the strategy of its job says.
alter table terminal_task add column at_once boolean not null default false;
