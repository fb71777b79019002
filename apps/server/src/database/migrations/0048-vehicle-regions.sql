-- Which service region a vehicle belongs to: derived from its last position and its division whenever a region or the
-- vehicle changes (rooms/machines/regions), and kept, for every list and scope asks for it.
alter table vehicle add constraint vehicle_region_there foreign key (region_id) references service_region on delete set null;

-- A region names its service points; points of the past stay in the list, as accounts do.
alter table service_region add column points uuid[] not null default '{}';
drop table service_region_point;
create index service_region_updated on service_region (updated_at desc, id desc);

-- Where a dealer stands on maps (/agentMonitor), set there; both or neither.
alter table dealer
  add column longitude double precision check (longitude between -180 and 180),
  add column latitude double precision check (latitude between -90 and 90),
  add constraint dealer_place check ((longitude is null) = (latitude is null));
