-- A page of /carManage goes along its order until it has met enough rows of its filter. What most filters ask about a vehicle
-- stands in one index beside the id, so that the rows passed over are not read: many, when those that are asked for stand far
-- behind in the order (expired ones in that of when they were heard).
create index vehicle_filtered on vehicle (id) include (
  state, category, product_model, car_type, brand, model, dealer_id, division_code, registration_until, flow_until
) where deleted_at is null;
-- Models that hold a text are looked for among the different ones.
create index vehicle_by_model on vehicle (model, state) where deleted_at is null;
-- Who is offline stands behind all that are not.
drop index vehicle_online_heard;
create index vehicle_online_heard on vehicle_online (heard_at, vehicle_id) include (state);
