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
