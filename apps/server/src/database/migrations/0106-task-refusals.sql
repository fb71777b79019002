-- What the words of a refused task are filled with: how many rows were bad, which permission was missing.
alter table background_task add column error_params jsonb not null default '{}';
