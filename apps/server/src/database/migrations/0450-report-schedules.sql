-- Reports that are sent regularly by mail (room reports, schedules), and files of mails (room access, mail).

create table report_schedule (
  id uuid primary key,
  -- Its owner: on his clock it is sent, and he is told what went wrong.
  account_id uuid not null references account on delete cascade,
  report text not null check (report in ('install', 'global', 'machine', 'work')),
  name text not null check (length(name) <= 60),
  -- Filters, rows, measures, attributes, comparison: what the report is asked for beside its days.
  wish jsonb not null,
  preset text not null
    check (preset in ('week', 'tenDays', 'month', 'threeMonths', 'halfYear', 'year', 'thisMonth', 'thisYear')),
  without_today boolean not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- From Monday; of a weekly one.
  weekday smallint not null check (weekday between 1 and 7),
  -- Of a monthly one; a shorter month has its last day.
  month_day smallint not null check (month_day between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  language text not null check (language in ('zh', 'en', 'ru', 'tr')),
  state text not null default 'active' check (state in ('active', 'paused')),
  -- The owner's zone by which the next occasion was reckoned.
  time_zone text not null,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((next_at is null) = (state = 'paused'))
);
create index report_schedule_of on report_schedule (account_id, report);
create index report_schedule_due on report_schedule (next_at) where state = 'active';

create table report_schedule_receiver (
  schedule_id uuid not null references report_schedule on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- Why the last report did not go to him, so that the owner is told once and not every morning.
  withheld text check (length(withheld) <= 30),
  primary key (schedule_id, account_id)
);
create index report_schedule_receiver_of on report_schedule_receiver (account_id);

-- One report to one receiver. The row is made before the report: it is what makes an occasion one, whoever works on it.
create table report_sending (
  id uuid primary key,
  schedule_id uuid not null references report_schedule on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- When it was to be sent.
  occasion timestamptz not null,
  by_hand boolean not null default false,
  state text not null default 'due' check (state in ('due', 'waiting', 'sent', 'withheld', 'failed')),
  reason text check (length(reason) <= 30),
  error text not null default '' check (length(error) <= 300),
  tries smallint not null default 0,
  -- A process that makes the report writes until when nobody else may.
  held_until timestamptz,
  mail_id uuid references mail on delete set null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (schedule_id, account_id, occasion)
);
create index report_sending_of on report_sending (schedule_id, occasion desc, id desc);
create index report_sending_account on report_sending (account_id);
create index report_sending_due on report_sending (made_at) where state = 'due';
create index report_sending_mail on report_sending (mail_id) where mail_id is not null;
create index report_sending_age on report_sending (made_at);

-- The file that goes with a mail; gone when the mail is over.
create table mail_file (
  mail_id uuid primary key references mail on delete cascade,
  name text not null check (length(name) <= 200),
  type text not null check (length(type) <= 100),
  bytes bytea not null
);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('atOnce', 'digest', 'code', 'report'));

-- Who may take a report away as a file may have it sent.
insert into role_permission (role_id, permission)
select role_id, replace(permission, '.export', '.schedule') from role_permission
where permission in ('install.export', 'global.export', 'machineS.export', 'workS.export') on conflict do nothing;
