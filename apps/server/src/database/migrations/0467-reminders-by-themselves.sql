-- Reminders that nobody sends: of which end they are and how many days before it, so that each is sent once (room billing, /flowPay).
alter table reminder
  add column before_days smallint check (before_days in (30, 7, 1)),
  add column ends_on date,
  add constraint reminder_by_itself check ((before_days is null) = (ends_on is null));
