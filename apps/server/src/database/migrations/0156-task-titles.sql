-- A task is told in the language of who reads it: its title in each of them; null where it is a person's own words.
alter table background_task add column titles jsonb;
