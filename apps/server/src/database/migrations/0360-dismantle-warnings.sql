-- Dismantle and work warnings: planned work on a machine keeps them from being raised, and they end by causes of their own.
create table service_window (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  who text not null check (length(who) between 1 and 30),
  reason text not null check (length(reason) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid
);
create index service_window_of on service_window (vehicle_id, to_at);

alter table warning drop constraint warning_end_cause_check;
alter table warning add constraint warning_end_cause_check check (end_cause in ('itself', 'hand', 'whiteList', 'extendedArea',
  'regionChanged', 'areaChanged', 'transfer', 'ruleOff', 'deviceCancelled', 'serviceWindow', 'confirmed', 'rejected', 'jobEnded'));
alter table warning_prevented drop constraint warning_prevented_exemption_check;
alter table warning_prevented add constraint warning_prevented_exemption_check check (exemption in ('whiteList', 'extendedArea', 'mute',
  'serviceWindow'));
