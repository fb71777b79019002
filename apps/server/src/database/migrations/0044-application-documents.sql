-- Documents of an account application (shell /login, C19). Who sends them has no account: such a file has no owner, and until it
-- belongs to an application its sender shows a key that only he was given.
alter table file alter column account_id drop not null;
create table stranger_file (
  file_id uuid primary key references file on delete cascade,
  key_hash bytea not null
);
