-- Roles that people make: their numbers go on behind the fixed ones and are never given twice.
alter table role
  add column created_at timestamptz not null default now(),
  add column created_by uuid,
  add column updated_by uuid,
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column permission_changed_at timestamptz,
  add column permission_changed_by uuid;
create sequence role_number as int start 6 owned by role.id;
select setval('role_number', greatest(6, (select max(id) + 1 from role)), false);
alter table role alter column id set default nextval('role_number');

-- A deleted role gives its name free; to be restored it must still be.
alter table role drop constraint role_name_key;
create unique index role_name on role (name) where deleted_at is null;
create index account_role on account (role_id);
