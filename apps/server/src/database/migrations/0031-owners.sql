-- Which dealers an owner has machines of: pushed by the room machines, which lies above, so that a dealer sees the owners of
-- his machines and not only those that he entered.
create table dealer_of_owner (
  owner_id uuid not null references owner on delete cascade,
  dealer_id uuid not null references dealer,
  primary key (owner_id, dealer_id)
);
create index dealer_of_owner_dealer on dealer_of_owner (dealer_id);
