-- Runs of rules on exceptions: how long something has been wrong, or right again, where nothing else tells it.
create table warning_watch (
  key text primary key,
  -- Of the run that looks at it.
  prefix text not null,
  -- Since when it holds without a break; since when it is over.
  holds_since timestamptz,
  over_since timestamptz
);
create index warning_watch_run on warning_watch (prefix);

-- Connections of the last hour are looked at for a number that is used twice.
create index terminal_connection_started on terminal_connection using brin (started_at);

-- Which rows stand about one rule is asked by those whose columns follow from it.
create index warning_detail on warning (kind, (figures ->> 'detail')) where kind = 'exception';
