-- What nobody takes is told again (W4): which step was told last. A normal row after a day; a serious one to the people in charge of the
-- service region, then to the administrators. Written with the bells in one transaction, so that each step is told once.
alter table warning add column told_again text not null default '' check (told_again in ('', 'day', 'region', 'top'));
create index warning_untaken on warning (known_at) where state = 'active' and handling = 'open' and level <> 'notice' and told_again <> 'top';

alter table warning_act drop constraint warning_act_act_check;
alter table warning_act add constraint warning_act_act_check check (act in ('raised', 'again', 'level', 'told', 'taken', 'handled',
  'ended', 'muted', 'asked', 'answered', 'written', 'toldAgain', 'toldRegion', 'toldTop'));
