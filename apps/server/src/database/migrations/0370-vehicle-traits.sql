-- What a vehicle was like, from when on: reports tell facts by what it was on their day, not by what it is now.
create table vehicle_trait (
  vehicle_id uuid not null references vehicle on delete cascade,
  -- The first row of a vehicle holds from ever.
  since timestamptz not null,
  dealer_id uuid,
  owner_id uuid,
  region_id uuid,
  division_code text not null,
  category text not null,
  product_model text not null,
  brand text not null,
  car_type text not null,
  horsepower smallint,
  tractor_type text not null,
  installer text not null,
  primary key (vehicle_id, since)
);
insert into vehicle_trait select id, '-infinity', dealer_id, owner_id, region_id, division_code, category, product_model, brand, car_type,
  horsepower, tractor_type, installer from vehicle;

create function keep_vehicle_trait() returns trigger language plpgsql as $$
begin
  insert into vehicle_trait values (new.id, case when tg_op = 'INSERT' then '-infinity'::timestamptz else now() end, new.dealer_id,
    new.owner_id, new.region_id, new.division_code, new.category, new.product_model, new.brand, new.car_type, new.horsepower,
    new.tractor_type, new.installer)
  on conflict (vehicle_id, since) do update set dealer_id = excluded.dealer_id, owner_id = excluded.owner_id,
    region_id = excluded.region_id, division_code = excluded.division_code, category = excluded.category,
    product_model = excluded.product_model, brand = excluded.brand, car_type = excluded.car_type,
    horsepower = excluded.horsepower, tractor_type = excluded.tractor_type, installer = excluded.installer;
  return null;
end $$;
create trigger vehicle_trait_first after insert on vehicle for each row execute function keep_vehicle_trait();
create trigger vehicle_trait_next after update on vehicle for each row when (
  (old.dealer_id, old.owner_id, old.region_id, old.division_code, old.category, old.product_model, old.brand, old.car_type,
   old.horsepower, old.tractor_type, old.installer)
  is distinct from
  (new.dealer_id, new.owner_id, new.region_id, new.division_code, new.category, new.product_model, new.brand, new.car_type,
   new.horsepower, new.tractor_type, new.installer)
) execute function keep_vehicle_trait();
