-- The dealer of a terminal is asked about it, and answers.
alter table warning_act drop constraint warning_act_act_check;
alter table warning_act add constraint warning_act_act_check check (act in ('raised', 'again', 'level', 'told', 'taken', 'handled',
  'ended', 'muted', 'asked', 'answered'));
