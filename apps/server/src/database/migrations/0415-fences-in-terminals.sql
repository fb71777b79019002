-- Fences that terminals keep, too (0x8600 to 0x8605, docs/decisions/0152).
alter table geofence
  add column in_terminal boolean not null default false,
  -- By what terminals know it.
  add column no int generated always as identity unique;

alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData', 'correctionAccess',
  'fetchLog', 'registrationCode', 'satelliteCode', 'readNodes', 'area'));
