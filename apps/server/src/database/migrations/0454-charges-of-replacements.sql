-- What a replacement costs out of warranty is charged, and the charge says which application it is of.
alter table charge drop constraint charge_origin_check;
alter table charge add constraint charge_origin_check
  check (origin in ('renewal', 'registration', 'typed', 'cht', 'repair', 'satellite', 'replacement'));
alter table charge add column approval_id uuid references approval on delete set null;
create index charge_approval on charge (approval_id) where approval_id is not null;
