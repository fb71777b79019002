-- Registration codes go to terminals by commands (0x8900 type 0xF1, docs/decisions/0132).

alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData', 'correctionAccess',
  'fetchLog', 'registrationCode'));

-- The command that carries its code, the last one if it was sent again.
alter table registration add column command_id uuid;
create index registration_code_of on registration (machine_code, kind);
