-- Whom a vehicle belongs to: the dealer it was handed to, and the owner who drives it.
alter table vehicle
  add column dealer_id uuid references dealer,
  add column owner_id uuid references owner,
  add column address text not null default '' check (length(address) <= 100);
create index vehicle_dealer on vehicle (dealer_id) where deleted_at is null;
create index vehicle_owner on vehicle (owner_id) where deleted_at is null;
