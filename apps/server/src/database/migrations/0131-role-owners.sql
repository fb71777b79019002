-- Every role belongs to the provider (null) or to a company: only its own people change it, those below may give it to theirs.
alter table role add column dealer_id uuid;

-- A role that a company's own person made for its people alone is that company's; what others hold as well stays the provider's.
update role r set dealer_id = maker.dealer_id from account maker
where maker.id = r.created_by and maker.dealer_id is not null and r.scope_kind = 'dealer' and r.id not in (1, 5)
  and not exists (
    select 1 from account a where a.role_id = r.id and a.deleted_at is null and not exists (
      select 1 from company c where c.id = a.dealer_id and maker.dealer_id = any (c.path)));

-- Companies name their roles without knowing of each other's.
drop index role_name;
create unique index role_name on role (coalesce(dealer_id, '00000000-0000-0000-0000-000000000000'), name)
  where deleted_at is null;
create index role_dealer on role (dealer_id) where dealer_id is not null;
