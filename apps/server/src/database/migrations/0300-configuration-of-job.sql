-- Which saved configuration a job puts on its T-BOXes: those that end with it done are counted as having it.
alter table terminal_job add configuration_id uuid references saved_configuration on delete set null;
create index terminal_job_configuration on terminal_job (configuration_id) where configuration_id is not null;
