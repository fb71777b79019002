-- /carManage gathers the ids of a filter that up to a tenth or so of a million vehicles pass, then goes along the order among
-- them alone (kit/list). The indexes that filters are counted by hold the id as well, so that no row is read for it.
drop index vehicle_by_state, vehicle_by_category, vehicle_by_product_model, vehicle_by_car_type, vehicle_by_brand, vehicle_dealer,
  vehicle_flow_ends, vehicle_registration_ends, vehicle_installed_state;
create index vehicle_by_state on vehicle (state) include (id) where deleted_at is null;
create index vehicle_by_category on vehicle (category, state) include (id) where deleted_at is null;
create index vehicle_by_product_model on vehicle (product_model, state) include (id) where deleted_at is null;
create index vehicle_by_car_type on vehicle (car_type, state) include (id) where deleted_at is null;
create index vehicle_by_brand on vehicle (brand, state) include (id) where deleted_at is null;
create index vehicle_dealer on vehicle (dealer_id, state) include (id) where deleted_at is null;
create index vehicle_flow_ends on vehicle (flow_until, state) include (id) where deleted_at is null;
create index vehicle_registration_ends on vehicle (registration_until, state) include (id) where deleted_at is null;
create index vehicle_installed_state on vehicle (installed_at, state) include (id) where deleted_at is null;

-- The same order as vehicle_created, read from the other end; now for counting days of it too.
drop index vehicle_by_created;
create index vehicle_by_created on vehicle (created_at, id) include (state) where deleted_at is null;

-- Owners are looked for by a part of the name or the whole phone: both have an index, or neither is used.
create index owner_phone_any on owner (phone);
