-- Lists of a million vehicles: each filter and each order of /carManage has its index. Those of filters carry the state, so
-- that rows are counted from the index alone.
create index vehicle_by_state on vehicle (state) where deleted_at is null;
create index vehicle_by_category on vehicle (category, state) where deleted_at is null;
create index vehicle_by_product_model on vehicle (product_model, state) where deleted_at is null;
create index vehicle_by_car_type on vehicle (car_type, state) where deleted_at is null;
create index vehicle_by_brand on vehicle (brand, state) where deleted_at is null;
create index vehicle_by_division on vehicle (division_code text_pattern_ops, state) where deleted_at is null;
create index vehicle_by_audit on vehicle (audit_state, state) where deleted_at is null and audit_state <> 'none';
create index vehicle_by_warning on vehicle (warning_level, state) where deleted_at is null and warning_level <> 'none';
create index vehicle_by_refunded on vehicle (state) where deleted_at is null and refunded;
drop index vehicle_dealer;
create index vehicle_dealer on vehicle (dealer_id, state) where deleted_at is null;

-- Orders; what is empty stands at one end, so that one index serves both directions.
create index vehicle_by_installed on vehicle ((coalesce(installed_at, 'epoch'::timestamptz)), id);
create index vehicle_by_registration_until on vehicle ((coalesce(registration_until, 'infinity'::timestamptz)), id);
create index vehicle_by_flow_until on vehicle ((coalesce(flow_until, 'infinity'::timestamptz)), id);
create index vehicle_by_job_area on vehicle (job_area_m2, id);
create index vehicle_by_created on vehicle (created_at, id);
-- Ends of registrations (00:05 of UTC+8).
create index vehicle_by_overdue on vehicle (registration_until) where state = 'inUse' and deleted_at is null;
