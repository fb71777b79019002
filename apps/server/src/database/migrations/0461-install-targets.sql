-- How many devices of a product family a dealer, with those below him, is to install in a year (room reports, /install).
create table install_target (
  id uuid primary key,
  dealer_id uuid not null references dealer on delete cascade,
  family text not null check (family in ('autopilot', 'satelliteLevelling', 'guidance', 'smartSpray', 'unmannedDriving',
    'yieldMeasurement', 'sideDeepFertiliser', 'soilSampling', 'others')),
  year smallint not null check (year between 2020 and 2100),
  pieces int not null check (pieces between 1 and 1000000),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (year, dealer_id, family)
);
create index install_target_dealer on install_target (dealer_id);

-- Whoever may write dealers sets them targets, where he sees the report.
insert into role_permission (role_id, permission)
select p.role_id, 'install.target' from role_permission p where p.permission = 'install'
  and exists (select 1 from role_permission e where e.role_id = p.role_id and e.permission = 'agentManage.edit')
on conflict do nothing;
