-- Terminals outside of their dealer's equipment area: a row ends, too, when that area is another one.
alter table warning drop constraint warning_end_cause_check;
alter table warning add constraint warning_end_cause_check check (end_cause in ('itself', 'hand', 'whiteList', 'extendedArea',
  'regionChanged', 'areaChanged', 'transfer', 'ruleOff', 'deviceCancelled'));
