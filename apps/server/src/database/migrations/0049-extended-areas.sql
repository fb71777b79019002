-- Room warnings: where a vehicle, or the vehicles of a dealer, may work for a time without cross-region warnings.

create table extended_area (
  id uuid primary key,
  -- What people and warnings call it.
  no int generated always as identity unique,
  vehicle_id uuid references vehicle on delete cascade,
  dealer_id uuid references dealer,
  with_subordinates boolean not null default false,
  kind text not null check (kind in ('divisions', 'polygon')),
  divisions text[] not null default '{}',
  -- Ring of [longitude, latitude], degrees WGS 84, closed by its first point only.
  outline jsonb,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  reason text not null check (length(reason) <= 100),
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text not null default '' check (length(revoke_reason) <= 100),
  -- When its dealer was told that it ends soon.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((vehicle_id is null) <> (dealer_id is null)),
  check ((kind = 'polygon') = (outline is not null)),
  check ((revoked_at is null) = (revoke_reason = ''))
);
create index extended_area_created on extended_area (created_at desc, id desc);
create index extended_area_vehicle on extended_area (vehicle_id, to_at);
create index extended_area_dealer on extended_area (dealer_id, to_at);
create index extended_area_open on extended_area (to_at) where revoked_at is null;
