-- /global asks what happened in some days, of all devices at once: each table by the moment at which it happened.
create index problem_happened on problem (happened_at);
create index problem_rated on problem (resolved_at) where rating is not null;
create index repair_finished on repair (finished_at) where state = 'resolved';
create index warning_raised_at on warning (raised_at) where vehicle_id is not null;
create index warning_ended_at on warning (ended_at);
create index charge_paid on charge (paid_at) where paid_at is not null;
create index ledger_deed_refunded on ledger_deed (at) where kind = 'refunded';

-- Whoever sees money where it is charged sees it in the report.
insert into role_permission (role_id, permission)
select p.role_id, 'global.amount' from role_permission p where p.permission = 'global'
  and exists (select 1 from role_permission e where e.role_id = p.role_id and e.permission = 'chargeRecord')
on conflict do nothing;
