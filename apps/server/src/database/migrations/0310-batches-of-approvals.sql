-- A deleted draft is no reason to refuse what its batch asks anew, nor a row to look for.
drop index approval_of_batch;
create unique index approval_of_batch on approval (batch_key, vehicle_id) where deleted_at is null;
