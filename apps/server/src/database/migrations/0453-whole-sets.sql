-- A whole set may be replaced: the vehicle takes serial number and terminal of a spare device (/replaceDetail).
alter table replacement_record drop constraint replacement_record_type_check;
alter table replacement_record add constraint replacement_record_type_check
  check (type in ('parts', 'tabletChange', 'machineCode', 'wholeSet'));

-- Serial numbers that vehicles bore before: somebody who searches for one finds the vehicle, and until when.
create table former_sn (
  id uuid primary key,
  vehicle_id uuid not null references vehicle on delete cascade,
  sn text not null check (sn ~ '^(\d{7}|\d{10})$'),
  until timestamptz not null default now(),
  -- The replacement that took it off.
  approval_id uuid references approval on delete set null
);
create index former_sn_found on former_sn (sn text_pattern_ops);
create index former_sn_vehicle on former_sn (vehicle_id, until);
create index former_sn_approval on former_sn (approval_id);

-- The serial number beside an account of corrections is that of its device as it is now.
create function vehicle_tells_accounts_sn() returns trigger language plpgsql as $$
begin
  update differential_account set sn = new.sn where vehicle_id = new.id and sn <> new.sn;
  return null;
end $$;
create trigger vehicle_tells_accounts_sn after update of sn on vehicle for each row when (old.sn is distinct from new.sn)
  execute function vehicle_tells_accounts_sn();
