-- What each dealer came to by each rule, a day (UTC+8): a dealer with those below it, except for branches that break the rule themselves.
create table dealer_figure (
  dealer_id uuid not null references dealer on delete cascade,
  rule text not null check (length(rule) <= 10),
  day date not null,
  numerator numeric(14, 2) not null,
  denominator numeric(14, 2) not null,
  value double precision not null,
  threshold double precision not null,
  -- Whether it was good enough to end a row: two days in a row end it.
  good boolean not null,
  -- Dealers below it whose branches have rows of their own, and are left out.
  without uuid[] not null default '{}',
  primary key (dealer_id, rule, day)
);
create index dealer_figure_day on dealer_figure (day);

alter table warning_act drop constraint warning_act_act_check;
alter table warning_act add constraint warning_act_act_check check (act in ('raised', 'again', 'level', 'told', 'taken', 'handled',
  'ended', 'muted', 'asked', 'answered', 'written'));
