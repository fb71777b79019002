-- The company that an application names, where there is one of that name at that moment: its people may decide beside the
-- provider's. It is written once: a company that takes the name later has nothing of it.
alter table account_application add column dealer_id uuid;
update account_application p set dealer_id = c.id from company c where lower(c.name) = lower(p.company) and c.living;
create index account_application_dealer on account_application (dealer_id) where dealer_id is not null;
