-- A warning can be about something that is no vehicle: a SIM card, a dealer, a base station, a relay. A card may have a vehicle all the same.
alter table warning
  add column object_kind text not null default 'vehicle' check (object_kind in ('vehicle', 'sim', 'dealer', 'station', 'relay')),
  -- Of what is no vehicle: its id, what it was called at the raise, and the dealer in whose scope it lies; without one it is the provider's.
  add column object_id text,
  add column object_name text not null default '',
  add column dealer_id uuid references dealer,
  add constraint warning_of_vehicle check (object_kind <> 'vehicle' or vehicle_id is not null),
  add constraint warning_of_object check ((object_kind = 'vehicle') = (object_id is null));
create index warning_object on warning (object_kind, object_id, raised_at) where object_id is not null;
create index warning_dealer on warning (dealer_id) where dealer_id is not null;

-- What is no vehicle is muted by its key, or by itself.
alter table warning_mute
  alter column vehicle_id drop not null,
  add column object_kind text not null default 'vehicle' check (object_kind in ('vehicle', 'sim', 'dealer', 'station', 'relay')),
  add column object_id text,
  add constraint warning_mute_of_vehicle check (object_kind <> 'vehicle' or vehicle_id is not null),
  add constraint warning_mute_of_object check ((object_kind = 'vehicle') = (object_id is null));
create index warning_mute_object on warning_mute (object_kind, object_id, until_at) where object_id is not null;

alter table warning drop constraint warning_end_cause_check;
alter table warning add constraint warning_end_cause_check check (end_cause in ('itself', 'hand', 'whiteList', 'extendedArea',
  'regionChanged', 'areaChanged', 'transfer', 'ruleOff', 'deviceCancelled', 'serviceWindow', 'confirmed', 'rejected', 'jobEnded',
  'renewed', 'positionAccepted', 'objectRemoved'));
