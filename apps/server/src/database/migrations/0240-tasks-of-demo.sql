-- Removing the demo removes its T-BOXes, and with them what was put on them. No other vehicle row is ever deleted.
alter table terminal_task drop constraint terminal_task_vehicle_id_fkey,
  add foreign key (vehicle_id) references vehicle on delete cascade;
alter table terminal_task drop constraint terminal_task_linked_task_fkey,
  add foreign key (linked_task) references terminal_task on delete set null;
create index tbox_configuration on tbox (configuration_id) where configuration_id is not null;
create index terminal_task_linked on terminal_task (linked_task) where linked_task is not null;
