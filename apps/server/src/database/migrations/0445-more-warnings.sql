-- Rules of /dismantle and /workWarning that ask more than a point tells, and what is told again while nobody takes a row.

-- DM-08: how often in a row a terminal has told of the card that it tells of now.
alter table terminal_identity add column iccid_reports int not null default 1;

-- WK-09: finished jobs whose track was held against those of other devices, in this version; the job that it resembles most.
create table job_twin (
  job_id uuid primary key,
  job_version int not null,
  -- Null: no other job was near it at that time.
  twin_id uuid,
  -- Of its points those that lie on the other's track at about the same time.
  share double precision not null default 0 check (share between 0 and 1),
  judged_at timestamptz not null default now()
);
create index job_twin_judged on job_twin (judged_at);

-- WK-12 is about a construction site: its block.
alter table warning drop constraint warning_object_kind_check;
alter table warning add constraint warning_object_kind_check check (object_kind in ('vehicle', 'sim', 'dealer', 'station', 'relay', 'site'));
alter table warning_mute drop constraint warning_mute_object_kind_check;
alter table warning_mute add constraint warning_mute_object_kind_check check (object_kind in ('vehicle', 'sim', 'dealer', 'station', 'relay', 'site'));
