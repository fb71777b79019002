-- A saved filter is for its maker, for everybody of his role, or for everybody of his company.
alter table saved_view
  add column shared_with text not null default 'nobody' check (shared_with in ('nobody', 'role', 'company')),
  -- The company (dealer) of the maker when it was shared; null is the provider.
  add column shared_dealer_id uuid;
update saved_view set shared_with = 'role' where shared_role_id is not null;
create index saved_view_company on saved_view (shared_dealer_id) where shared_with = 'company';
