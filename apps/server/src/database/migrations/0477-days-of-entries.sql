-- How long a decision took, and how long after its installation a machine was handed in: asked of every entry before.
create index approval_entry_decided_after on approval (((extract(epoch from decided_at - submitted_at) / 86400)::float8))
  where kind = 'entry' and deleted_at is null;
-- A day of the form as a moment. Unlike a cast, which goes by the session's settings and refuses a day that no month has, it can stand in an
-- index: 30 February is 2 March.
create function day_of_form(day text) returns timestamp language sql immutable parallel safe as $$
  select case when day ~ '^\d{4}-\d\d-\d\d$' then make_timestamp(greatest(left(day, 4)::int, 1), 1, 1, 0, 0, 0)
    + make_interval(months => substr(day, 6, 2)::int - 1, days => right(day, 2)::int - 1) end
$$;
create index approval_entry_fitted_before on approval
  (((extract(epoch from submitted_at - day_of_form(data ->> 'installedOn') at time zone 'Asia/Shanghai') / 86400)::float8))
  where kind = 'entry' and deleted_at is null;
-- What the planner knows of an index of some rows it does not take for all: these say how the days are spread.
create statistics approval_decided_after on ((extract(epoch from decided_at - submitted_at) / 86400)::float8) from approval;
create statistics approval_fitted_before on
  ((extract(epoch from submitted_at - day_of_form(data ->> 'installedOn') at time zone 'Asia/Shanghai') / 86400)::float8) from approval;
-- The day of a replacement.
create index approval_replaced_on on approval ((data ->> 'replacedOn')) where kind = 'replacement' and deleted_at is null;
create statistics approval_replaced_on on (data ->> 'replacedOn') from approval;
