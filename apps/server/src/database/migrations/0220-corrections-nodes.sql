-- Casters that live, by name: what one that died left running is ended by the others, whatever it was called.
create table ntrip_node (
  node text primary key check (length(node) <= 100),
  heard_at timestamptz not null default now()
);

-- Entries of the black list whose time is over are history and stand in the way of no new one.
update black_list_entry set removed_at = ends_at where removed_at is null and ends_at <= now();
