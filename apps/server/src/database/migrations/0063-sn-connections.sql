-- What terminals say that they are made of (JT/T 808 0x0900, type 0xF1), and what becomes of a report that contradicts.

create table terminal_identity (
  vehicle_no int primary key,
  machine_code text not null default '' check (length(machine_code) <= 60),
  tablet_sn text not null default '' check (length(tablet_sn) <= 60),
  receiver_sn text not null default '' check (length(receiver_sn) <= 60),
  controller_sn text not null default '' check (length(controller_sn) <= 60),
  motor_sn text not null default '' check (length(motor_sn) <= 60),
  iccid text not null default '' check (length(iccid) <= 60),
  software_type text not null default '' check (length(software_type) <= 60),
  software_version text not null default '' check (length(software_version) <= 60),
  registered_until timestamptz,
  locked boolean not null default false,
  heard_at timestamptz not null
);

-- Why a reported connection was rejected; a rejected one without a reason was taken back by the terminal itself.
alter table sn_connection add column reason text not null default '' check (length(reason) <= 30);

-- A vehicle has one report that waits for somebody.
create unique index sn_connection_waiting on sn_connection (vehicle_id) where state = 'toConfirm';
create index sn_connection_newest on sn_connection (valid_from desc, id desc);
create index sn_connection_tablet on sn_connection (lower(tablet_sn)) where tablet_sn <> '';
create index sn_connection_receiver on sn_connection (lower(receiver_sn)) where receiver_sn <> '';
create index sn_connection_controller on sn_connection (lower(controller_sn)) where controller_sn <> '';
create index sn_connection_tbox on sn_connection (lower(tbox_sn)) where tbox_sn <> '';
