-- Farms and cooperatives run base stations of their own: whoever is given the devices of an owner sees these too.
alter table base_station add column owner_id uuid references owner on delete set null;
create index base_station_owner on base_station (owner_id) where owner_id is not null;
