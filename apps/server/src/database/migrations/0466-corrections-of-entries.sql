-- What a correction of an entry found in the place of what it wrote, once it was carried out.
alter table approval add column replaced jsonb;
-- Corrections are few among entries.
create index approval_correction on approval (vehicle_id) where kind = 'entry' and type = 'correction';
