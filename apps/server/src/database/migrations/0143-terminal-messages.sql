-- Reports of terminals that no room reads yet (CAN data, driver's cards, events, recordings …): as they came, and as they read.
-- Partitioned by UTC day like track_point, and dropped with it. `time` is the terminal's own where the message tells a likely one,
-- else that of its receipt. A message that is sent again has the same serial, and is kept once when it tells its time.
create table terminal_message (
  vehicle_no int not null,
  time timestamptz not null,
  -- The standard's number of the message, and the serial of its (first) part.
  message int not null,
  serial int not null,
  raw bytea not null,
  -- What it says by the standard and the profile of its terminal; bytes are hex digits.
  content jsonb,
  received_at timestamptz not null,
  primary key (vehicle_no, time, message, serial)
) partition by range (time);

-- Numbers of parameters are DWORDs, and some makers use the upper half.
alter table terminal_parameter alter column id type bigint;
