-- A sign-in of the Zhiweitong app ends 30 days after it was made; those that stand are counted from their beginning.
alter table zhiweitong_session add column expires_at timestamptz not null default now() + interval '30 days';
update zhiweitong_session set expires_at = created_at + interval '30 days';
create index zhiweitong_session_over on zhiweitong_session (expires_at);

-- Signatures of partners' calls that were taken: each holds once. Kept as long as their time would be believed.
create table used_signature (
  key_id uuid not null references api_key on delete cascade,
  signature bytea not null,
  used_at timestamptz not null default now(),
  primary key (key_id, signature)
);
create index used_signature_old on used_signature (used_at);
