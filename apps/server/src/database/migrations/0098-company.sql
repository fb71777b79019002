-- Companies as accounts know them: what the room access may know of a dealer. The room parties keeps the rows and this view.
-- `living`: accounts may be given to it.
create view company as
  select id, company as name, path, deleted_at is null and state <> 'merged' as living from dealer;
