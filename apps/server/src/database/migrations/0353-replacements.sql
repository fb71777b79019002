-- Pieces that an open replacement keeps are asked for at every look at a piece; few are open at a time.
create index approval_open_replacement on approval (id)
  where kind = 'replacement' and state in ('toReview', 'reviewing', 'initialPassed', 'failed') and deleted_at is null;
-- The page of an archived entry follows a vehicle's parts through the replacements that were granted.
create index approval_replaced on approval (vehicle_id, decided_at)
  where kind = 'replacement' and state in ('passed', 'rePassed');
