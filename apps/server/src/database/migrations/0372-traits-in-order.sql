-- A clock that is set back must not put what a vehicle became before what it was: a trait begins no earlier than the one before it. Two of the
-- same moment are one, the later word.
create or replace function keep_vehicle_trait() returns trigger language plpgsql as $$
begin
  insert into vehicle_trait values (new.id, case when tg_op = 'INSERT' then '-infinity'::timestamptz
    else greatest(now(), (select max(since) from vehicle_trait where vehicle_id = new.id)) end, new.dealer_id,
    new.owner_id, new.region_id, new.division_code, new.category, new.product_model, new.brand, new.car_type, new.horsepower,
    new.tractor_type, new.installer)
  on conflict (vehicle_id, since) do update set dealer_id = excluded.dealer_id, owner_id = excluded.owner_id,
    region_id = excluded.region_id, division_code = excluded.division_code, category = excluded.category,
    product_model = excluded.product_model, brand = excluded.brand, car_type = excluded.car_type,
    horsepower = excluded.horsepower, tractor_type = excluded.tractor_type, installer = excluded.installer;
  return null;
end $$;
