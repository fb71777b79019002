-- Configurations that wait for terminals which were never here (/preUploadConfig): whose they are, for which SNs, and what came of it.
alter table saved_configuration
  -- Whose it is; null is the provider's.
  add dealer_id uuid references dealer,
  -- Also for terminals that were here before.
  add also_online boolean not null default false,
  -- Last day, until 23:59:59 UTC+8.
  add valid_until date,
  -- Counts changes of the items.
  add revision int not null default 1,
  -- What it was copied from.
  add base_id uuid references saved_configuration on delete set null,
  add remark text not null default '' check (length(remark) <= 200);
create index saved_configuration_dealer on saved_configuration (dealer_id);
create index saved_configuration_base on saved_configuration (base_id);

-- One SN of a configuration. What the office decided stands in `state`; a `sent` one is told by its task, or by the command of its access.
create table configuration_target (
  id uuid primary key,
  configuration_id uuid not null references saved_configuration on delete cascade,
  kind text not null check (kind in ('tbox', 'vehicle', 'implement', 'correction', 'network')),
  -- As in the configuration: one waits for an SN and a kind of each company.
  dealer_id uuid references dealer,
  -- There need be no such device yet.
  sn text not null check (sn ~ '^(\d{7}|\d{10})$'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'superseded', 'withdrawn', 'expired')),
  -- A person sends it again: the first registration is over.
  again boolean not null default false,
  reason text not null default '',
  -- Of the configuration when it was sent.
  revision int not null default 1,
  vehicle_id uuid references vehicle on delete set null,
  vehicle_no int,
  task_id uuid references terminal_task on delete set null,
  -- Correction access: its command, and the account and mount point that were given.
  command_id uuid,
  given jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null default '',
  changed_at timestamptz not null default now()
);
create unique index configuration_target_sn on configuration_target (configuration_id, sn);
create unique index configuration_target_one_waiting on configuration_target (sn, kind, dealer_id) nulls not distinct
  where state = 'waiting';
create index configuration_target_waiting on configuration_target (sn) where state = 'waiting';
create index configuration_target_task on configuration_target (task_id) where task_id is not null;
create index configuration_target_vehicle on configuration_target (vehicle_no) where vehicle_no is not null;
create index configuration_target_vehicle_id on configuration_target (vehicle_id) where vehicle_id is not null;
create index configuration_target_dealer on configuration_target (dealer_id);
