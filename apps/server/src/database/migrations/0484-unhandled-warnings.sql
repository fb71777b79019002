-- What waits for somebody though it is over is counted above the list of warnings under every filter: with what most filters ask of it, so that none
-- of these rows has to be read. Only those that wait stand in it.
create index warning_unhandled_rows on warning (kind, vehicle_id)
  include (object_kind, object_id, dealer_id, reasons, level, state, handling, end_cause, taken_by, now_code, raised_at, ended_at, count, found_later, linked, id)
  where handling <> 'handled' and level = 'serious' and state = 'cancelled';
-- It begins with the same columns.
drop index warning_unhandled;
