-- The second factor of an account (RFC 6238). The secret is sealed with a key that is not in the database; `on_at` is null until a
-- first right code was given; `last_step` is the time step of the last code that was taken: none counts twice.
create table account_factor (
  account_id uuid primary key references account on delete cascade,
  secret bytea not null,
  made_at timestamptz not null default now(),
  on_at timestamptz,
  last_step bigint not null default 0
);

-- Codes for who has lost the device: each opens once, only its hash is kept.
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- A sign-in whose password was right and whose code is still to come. `password_mark` is a hash of the stored password hash: a
-- password that changes meanwhile ends it.
create table sign_in_challenge (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  password_mark bytea not null,
  set_up boolean not null,
  wrong int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_account on sign_in_challenge (account_id);
create index sign_in_challenge_over on sign_in_challenge (expires_at);

-- The password was right, the code is asked for: neither a wrong try nor a success.
alter table login_attempt drop constraint login_attempt_result_check;
alter table login_attempt add constraint login_attempt_result_check
  check (result in ('ok', 'wrong', 'locked', 'frozen', 'expired', 'underReview', 'rejected', 'companyDisabled', 'secondFactor'));
