-- Companies whose accounts may not sign in: the room parties, above, pushes down here that a dealer was disabled. A table and no
-- mark on the account, so that it holds also for an account that is made or moved there later.
create table closed_company (
  dealer_id uuid primary key,
  closed_at timestamptz not null default now()
);

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'expired', 'ended', 'frozen', 'password', 'companyDisabled'));
alter table login_attempt drop constraint login_attempt_result_check;
alter table login_attempt add constraint login_attempt_result_check
  check (result in ('ok', 'wrong', 'locked', 'frozen', 'expired', 'underReview', 'rejected', 'companyDisabled'));
