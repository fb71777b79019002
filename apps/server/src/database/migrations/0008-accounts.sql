-- What /accountManage and /addAccount keep beside the sign-in.
alter table account
  add column phone text not null default '',
  add column remark text not null default '',
  add column frozen_reason text not null default '',
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz,
  -- argon2id hashes of the last passwords, newest first: none of them is taken again.
  add column passwords_before text[] not null default '{}';
create index account_created on account (created_at desc, id desc);
create index session_of_account on session (account_id, issued_at desc);
