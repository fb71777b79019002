-- Up to which change of blocks and of subsidy parameters the jobs on their ground were marked to be made anew (R15).
create table job_follow (
  kind text primary key check (kind in ('block', 'standard')),
  followed_to timestamptz not null
);
insert into job_follow select kind, now() from unnest('{block,standard}'::text[]) as kind;

alter table job_version drop constraint job_version_cause_check, add constraint job_version_cause_check check (cause in (
  'latePoints', 'markedSpan', 'tool', 'width', 'depthSetting', 'block', 'standard', 'neighbour', 'asked', 'corrected', 'invalid', 'restored'));
