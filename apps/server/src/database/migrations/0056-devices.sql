-- The terminal's view of a vehicle: where it lies, what a T-BOX is called, and what its gateway remembers of it.

alter table vehicle
  add column stock_place text not null default '' check (length(stock_place) <= 40),
  -- Of a T-BOX alone.
  add column terminal_id text not null default '' check (length(terminal_id) <= 30),
  add column hardware_profile text not null default '' check (length(hardware_profile) <= 40);
create unique index vehicle_terminal_id on vehicle (lower(terminal_id)) where terminal_id <> '';
create unique index vehicle_machine_code on vehicle (lower(machine_code)) where machine_code <> '';
create index vehicle_created on vehicle (created_at desc, id desc);

-- Somebody chose not to see it until then.
alter table unknown_terminal add column ignored_until timestamptz;

-- The last messages of a connection, the newest first: [seconds UTC, message, 1 up or 0 down, bytes].
alter table terminal_connection add column heads jsonb not null default '[]';
create index terminal_connection_newest on terminal_connection (vehicle_no, started_at desc);
