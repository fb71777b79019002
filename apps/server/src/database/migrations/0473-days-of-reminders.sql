-- How many days before an end dealers are reminded by themselves is a setting (room billing, /flowPay).
-- still passes reminder_turn_days: 30, 7 and 1, which programs of before write, lie in it.
alter table reminder add constraint reminder_turn_days check (before_days between 1 and 150);
alter table reminder drop constraint reminder_before_days_check;
