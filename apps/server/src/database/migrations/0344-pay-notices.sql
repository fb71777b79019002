-- What providers said was paid, each notice once. Money that no open charge waits for, or of another sum, is kept here and marked there:
-- somebody gives it back or books it by hand.
create table pay_notice (
  provider_no text primary key check (length(provider_no) <= 64),
  code text not null references pay_code on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  outcome text not null check (outcome in ('paid', 'nothingOpen', 'otherAmount')),
  at timestamptz not null default now()
);
create index pay_notice_code on pay_notice (code);

-- What was paid by a notice until now: a provider that says it once more is told so, and nothing is counted or marked. A notice that paid
-- several charges stands with each of them, numbered.
insert into pay_notice (provider_no, code, amount, outcome, at)
select regexp_replace(c.provider_no, '/\d+$', ''), max(k.code), sum(c.amount), 'paid', coalesce(min(c.paid_at), now())
from charge c
join lateral (select x.code from pay_code_charge x join pay_code p on p.code = x.code
  where x.charge_id = c.id order by p.created_at desc, p.code limit 1) k on true
where c.provider_no is not null and c.way in ('wechat', 'alipay')
group by 1 having sum(c.amount) > 0
on conflict do nothing;
