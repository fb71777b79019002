-- The access data of a distributed correction account go to the terminal as a command of their own (protocols §1.17, 0xF040 to 0xF045).
alter table terminal_command drop constraint terminal_command_kind_check;
alter table terminal_command add constraint terminal_command_kind_check check (kind in (
  'locate', 'closerReports', 'text', 'photo', 'readParameters', 'writeParameters', 'restart', 'lock', 'fieldData', 'correctionAccess'));

-- Why a rule made an entry is told in the reader's language.
update black_list_entry set reason = 'wrongPasswords' where origin = 'rule' and reason = 'wrong passwords';
