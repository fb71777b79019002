-- Devices of the CHT line are activated for a paid time of its own (docs/decisions/0146). One record of each, from when it is sold.
create table cht_record (
  vehicle_id uuid primary key references vehicle on delete cascade,
  made_at timestamptz not null default now(),
  -- When a code was last made, and by whom; null: paid for, without anybody of ours.
  registered_at timestamptz,
  registered_by uuid,
  valid_until timestamptz,
  -- Sealed; who may read it reads it by a call of its own.
  code bytea,
  -- The command that carries it.
  command_id uuid,
  check (valid_until is null or registered_at is not null)
);
create index cht_record_until on cht_record (valid_until);

-- Sold: with a dealer and not in the warehouse. Whoever writes that, the record is made with it.
create function make_cht_record() returns trigger language plpgsql as $$
begin
  insert into cht_record (vehicle_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger vehicle_cht after insert or update of stock_state, dealer_id, product_model on vehicle
  for each row when (new.stock_state <> 'inWarehouse' and new.dealer_id is not null and upper(new.product_model) like 'CHT%')
  execute function make_cht_record();

-- Those that stand already.
insert into cht_record (vehicle_id) select id from vehicle
  where stock_state <> 'inWarehouse' and dealer_id is not null and upper(product_model) like 'CHT%' and deleted_at is null;

alter table term_change drop constraint term_change_what_check;
alter table term_change add constraint term_change_what_check check (what in ('flow', 'registration', 'cht'));
alter table reminder drop constraint reminder_what_check;
alter table reminder add constraint reminder_what_check check (what in ('flow', 'registration', 'correction', 'cht'));
alter table renewal_contact drop constraint renewal_contact_what_check;
alter table renewal_contact add constraint renewal_contact_what_check check (what in ('flow', 'registration', 'correction', 'cht'));
