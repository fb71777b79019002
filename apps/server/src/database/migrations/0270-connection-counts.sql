-- What a gateway counts of its connections, written once a minute and when somebody looks: no message costs a query.

alter table terminal_connection
  -- Live position reports an hour over the last hour, or over the connection while it is younger; null: fewer than two.
  add column reports_an_hour real,
  -- When the last of them was made, by the terminal's clock.
  add column reported_at timestamptz;

-- Messages from terminals and their bytes by day (UTC+8), kept for 90 days.
create table terminal_traffic (
  vehicle_no int not null,
  day date not null,
  messages bigint not null,
  bytes bigint not null,
  primary key (vehicle_no, day)
) with (fillfactor = 70);
create index terminal_traffic_day on terminal_traffic (day);

-- The CAN buses of a terminal (0x0705): when the last frame came, and frames a minute over the last hour.
create table terminal_can (
  vehicle_no int not null,
  channel smallint not null check (channel in (1, 2)),
  last_at timestamptz not null,
  frames_a_minute real,
  primary key (vehicle_no, channel)
) with (fillfactor = 70);
