-- Webhooks: who is told of what, and each thing that is told (room access, webhooks).

create table webhook (
  id uuid primary key,
  -- Whose events; null is the provider's, who sees all.
  company_id uuid references dealer,
  -- On whose rights it stands.
  owner_id uuid not null references account,
  name text not null check (length(name) <= 60),
  url text not null check (length(url) <= 500),
  events text[] not null,
  state text not null default 'active' check (state in ('active', 'paused', 'off')),
  sealed_secret bytea not null,
  -- The one before it signs as well, until then.
  sealed_before bytea,
  before_until timestamptz,
  -- Since when every try has failed.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((sealed_before is null) = (before_until is null))
);
create index webhook_company on webhook (company_id);
create index webhook_owner on webhook (owner_id);
create index webhook_active on webhook (id) where state = 'active';

-- What happened, written in the transaction in which it happened; the worker makes deliveries of it and deletes it.
create table webhook_event (
  id bigint generated always as identity primary key,
  event text not null,
  -- The right of the page on which it is seen, and the company that it belongs to.
  page text not null,
  company_id uuid,
  data jsonb not null,
  at timestamptz not null default clock_timestamp()
);

create table webhook_delivery (
  -- `webhook-id` of what is sent: the same for every try.
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  type text not null,
  -- The very bytes that are signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- A test, or sent again by a person: tried once, also while the webhook is paused.
  by_hand boolean not null default false,
  tries smallint not null default 0,
  made_at timestamptz not null,
  due_at timestamptz not null,
  held_until timestamptz,
  status smallint,
  error text not null default '' check (length(error) <= 300),
  took_ms int,
  first_tried_at timestamptz,
  tried_at timestamptz,
  ended_at timestamptz
);
create index webhook_delivery_of on webhook_delivery (webhook_id, made_at desc, id desc);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_age on webhook_delivery (made_at);

-- Whether anybody wants to hear of it: the usual answer is no, and then nothing is written.
create function webhook_wanted(what text) returns boolean language sql stable as
  $$ select exists (select 1 from webhook where state = 'active' and what = any(events)) $$;

create function page_of_warning(kind text) returns text language sql immutable as
  $$ select case kind when 'exception' then 'exceptionQuery' when 'flow' then 'flowControl' when 'dealer' then 'agentWarning'
    when 'work' then 'workWarning' when 'terminalCrossRegion' then 'terminalCrossRegionWarning' else kind end $$;

-- A warning about a dealer that may not see it is the business of who stands above.
create function company_of_warning(w warning) returns uuid language sql stable as
  $$ select case when w.kind = 'dealer' and w.figures ->> 'seen' is distinct from '1'
    then (select x.superior_id from dealer x where x.id = w.dealer_id)
    else coalesce(w.dealer_id, (select v.dealer_id from vehicle v where v.id = w.vehicle_id)) end $$;

create function told_warning(w warning) returns jsonb language sql stable as
  $$ select jsonb_build_object('id', w.id, 'number', w.number, 'kind', w.kind, 'rule', w.rule, 'level', w.level,
    'object', w.object_kind, 'sn', coalesce((select v.sn from vehicle v where v.id = w.vehicle_id), w.object_name),
    'raisedAt', extract(epoch from w.raised_at), 'endedAt', extract(epoch from w.ended_at), 'endCause', w.end_cause,
    'longitude', w.lng, 'latitude', w.lat, 'foundLater', w.found_later) $$;

create function webhook_warning_raised() returns trigger language plpgsql as $$
begin
  if webhook_wanted('warningRaised') then
    insert into webhook_event (event, page, company_id, data)
      values ('warningRaised', page_of_warning(new.kind), company_of_warning(new), told_warning(new));
  end if;
  return null;
end $$;
create trigger webhook_warning_raised after insert on warning for each row execute function webhook_warning_raised();

create function webhook_warning_ended() returns trigger language plpgsql as $$
begin
  if webhook_wanted('warningEnded') then
    insert into webhook_event (event, page, company_id, data)
      values ('warningEnded', page_of_warning(new.kind), company_of_warning(new), told_warning(new));
  end if;
  return null;
end $$;
create trigger webhook_warning_ended after update on warning for each row
  when (old.state = 'active' and new.state = 'cancelled') execute function webhook_warning_ended();

create function webhook_approval_decided() returns trigger language plpgsql as $$
begin
  if webhook_wanted('approvalDecided') then
    insert into webhook_event (event, page, company_id, data)
      select 'approvalDecided',
        case new.kind when 'cancellation' then 'equipCancel' when 'entry' then 'infoEntry' when 'replacement' then 'equipReplace'
          when 'account' then 'accountAudit' when 'hardware' then 'hardwareCode' when 'repair' then 'repairManage' else new.kind end,
        coalesce(new.company_id, v.dealer_id),
        jsonb_build_object('id', new.id, 'number', new.number, 'kind', new.kind, 'sn', v.sn,
          'result', case when new.state = 'rejected' then 'rejected' else 'passed' end,
          'reason', case when new.state = 'rejected' then new.reason else '' end,
          'submittedAt', extract(epoch from new.submitted_at), 'decidedAt', extract(epoch from new.decided_at))
      from (select 1) as one left join vehicle v on v.id = new.vehicle_id;
  end if;
  return null;
end $$;
create trigger webhook_approval_decided after update on approval for each row
  when (new.state in ('passed', 'rePassed', 'rejected') and old.state is distinct from new.state
    and not (old.state in ('passed', 'rePassed') and new.state in ('passed', 'rePassed')))
  execute function webhook_approval_decided();

-- A job is told of when it is finished, each time that it is: computed again, it bears a higher version.
create function told_job(j job) returns jsonb language sql stable as
  $$ select jsonb_build_object('id', j.id, 'version', j.version, 'sn', (select v.sn from vehicle v where v.no = j.vehicle_no),
    'workType', j.work_type, 'date', j.work_date, 'startedAt', extract(epoch from j.started_at),
    'endedAt', extract(epoch from j.ended_at), 'areaM2', j.area_m2, 'distanceM', j.distance_m, 'workingS', j.working_s,
    'meanDepthM', j.mean_depth_m, 'widthM', j.width_m) $$;

create function webhook_work_finished() returns trigger language plpgsql as $$
begin
  if webhook_wanted('workFinished') then
    insert into webhook_event (event, page, company_id, data) values ('workFinished', 'deviceJob', new.dealer_id, told_job(new));
  end if;
  return null;
end $$;
create trigger webhook_work_made after insert on job for each row
  when (new.state = 'finished' and new.deleted_at is null) execute function webhook_work_finished();
create trigger webhook_work_finished after update on job for each row
  when (new.state = 'finished' and new.deleted_at is null and old.state = 'inProgress') execute function webhook_work_finished();
