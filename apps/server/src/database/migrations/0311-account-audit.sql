-- Account applications are decided by the one mechanism (/accountAudit); who has an account asks there for a change of it.

alter table account_application
  add column type text not null default 'newAccount' check (type in ('newAccount', 'longerValidity', 'otherRights')),
  add column wanted_end date,
  add column agent text not null default '' check (length(agent) <= 400),
  -- Who asks for a change chose no password.
  alter column password_hash drop not null,
  add check (type <> 'newAccount' or password_hash is not null),
  drop constraint account_application_state_check,
  add constraint account_application_state_check check (state in ('toReview', 'passed', 'rejected', 'withdrawn'));
-- "Applied more than twice in 30 days" asks by number.
create index account_application_phone on account_application (phone, made_at);

alter table approval add column application_id uuid references account_application on delete cascade;
create unique index approval_of_application on approval (application_id) where application_id is not null;

-- What was asked for before stands where it stood; what waits has a working day from now.
insert into approval (id, number, kind, type, state, batch_key, data, submitted_at, waiting_since, soon_at, due_at, twice_at,
  decided_by, decided_at, reason, application_id, created_at)
select gen_random_uuid(), p.number, 'account', 'newAccount', p.state, p.id,
  jsonb_build_object('displayName', p.display_name, 'company', p.company, 'wantedRole', p.wanted_role, 'reason', p.reason,
    'wantedEnd', null,
    'grant', jsonb_build_object('dealerId', coalesce(a.dealer_id, p.dealer_id), 'roleId', a.role_id,
      'endsOn', to_char((a.ends_at at time zone 'Asia/Shanghai') - interval '1 day', 'YYYY-MM-DD'),
      'vehicles', '[]'::jsonb, 'stations', '[]'::jsonb),
    'items', (select jsonb_agg(jsonb_build_object('key', key,
        'decision', case when p.state = 'passed' then 'granted' else 'open' end, 'reason', '', 'remark', '') order by place)
      from unnest(array['account', 'validity', 'vehicles', 'stations']) with ordinality as item (key, place))),
  p.made_at, case when p.state = 'toReview' then p.made_at end,
  case when p.state = 'toReview' then now() + interval '18 hours' end,
  case when p.state = 'toReview' then now() + interval '24 hours' end,
  case when p.state = 'toReview' then now() + interval '48 hours' end,
  p.decided_by, p.decided_at, left(p.reject_reason, 30), p.id, p.made_at
from account_application p left join account a on a.id = p.account_id;
insert into approval_act (id, approval_id, round, step, action, to_state, at, account_name)
select gen_random_uuid(), a.id, 1, 1, 'submit', 'toReview', p.made_at, p.display_name
from approval a join account_application p on p.id = a.application_id;
insert into approval_act (id, approval_id, round, step, action, from_state, to_state, at, account_id, account_name, reason)
select gen_random_uuid(), a.id, 1, 1, case when a.state = 'passed' then 'approve' else 'reject' end, 'toReview', a.state,
  a.decided_at, a.decided_by, coalesce(d.name, ''), a.reason
from approval a left join account d on d.id = a.decided_by
where a.application_id is not null and a.state in ('passed', 'rejected') and a.decided_at is not null;

-- Who decided applications goes on deciding them.
insert into role_permission (role_id, permission)
select role_id, code from role_permission,
  unnest(array['approvals', 'accountAudit', 'accountAudit.check', 'accountAudit.approve', 'accountAudit.assign']) as code
where permission = 'accountManage.create' on conflict do nothing;
