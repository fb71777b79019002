-- What the processes logged (/logManage). Kept by level, each level by day, so that what is old goes by dropping a table.
create table system_log (
  level text not null check (level in ('debug', 'info', 'warning', 'error', 'fatal')),
  at timestamptz not null,
  id uuid not null,
  module text not null,
  node text not null,
  message text not null,
  trace_id text not null default '',
  duration_ms double precision,
  account text not null default '',
  sn text not null default '',
  call text not null default '',
  status int,
  thread text not null default '',
  fields jsonb not null default '{}',
  primary key (level, at, id)
) partition by list (level);
create table system_log_debug partition of system_log for values in ('debug') partition by range (at);
create table system_log_info partition of system_log for values in ('info') partition by range (at);
create table system_log_warning partition of system_log for values in ('warning') partition by range (at);
create table system_log_error partition of system_log for values in ('error', 'fatal') partition by range (at);
create index system_log_at on system_log (at desc, id desc);
create index system_log_trace on system_log (trace_id) where trace_id <> '';
