-- Hardware-code requests (kind hardwareCode of approval): the licence that a passed one has signed, and codes that hold no longer.

alter table registration drop constraint registration_origin_check;
alter table registration add constraint registration_origin_check check (origin in ('single', 'batch', 'renewal', 'hardwareCode'));
-- The request that it was signed for.
alter table registration add column approval_id uuid references approval on delete set null;
create unique index registration_of_approval on registration (approval_id) where approval_id is not null;

create table revoked_code (
  id uuid primary key,
  code text not null check (length(code) between 1 and 40),
  -- The device that had it.
  vehicle_id uuid not null references vehicle on delete cascade,
  since timestamptz not null default now(),
  why text not null check (why in ('changed', 'moved', 'cancelled', 'theft')),
  approval_id uuid references approval on delete set null,
  -- How often a terminal told it since, and when last.
  heard_again int not null default 0,
  heard_at timestamptz,
  -- A later request has given the code to a device again.
  lifted_at timestamptz,
  made_by uuid
);
create unique index revoked_code_in_force on revoked_code (lower(code)) where lifted_at is null;
create index revoked_code_since on revoked_code (since desc, id desc);
create index revoked_code_vehicle on revoked_code (vehicle_id);

-- Open requests of a device are asked for by every registration, passed ones by every look at another request.
create index approval_hardware_of on approval (vehicle_id, decided_at) where kind = 'hardwareCode' and deleted_at is null;
