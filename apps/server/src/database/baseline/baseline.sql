-- What a new installation begins with: 179 migrations up to 0470 in one. Written by npm run baseline; a test
-- compares it with the migrations applied one after another.

do $$ begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not to be had: %', sqlerrm;
end $$;

set local check_function_bodies = off;

CREATE FUNCTION charge_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.demo or pg_trigger_depth() > 1 then return old; end if;
    raise exception 'a charge is never deleted' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.no, new.sn, new.fee_type, new.months, new.days, new.amount, new.pay_mode, new.origin, new.created_at, new.created_by, new.demo)
    is distinct from (old.no, old.sn, old.fee_type, old.months, old.days, old.amount, old.pay_mode, old.origin, old.created_at, old.created_by, old.demo)
  then
    raise exception 'a charge is never rewritten' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION command_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.by_account is not null then
    update remote_session s set acted_at = now() from vehicle v
      where v.no = new.vehicle_no and s.vehicle_id = v.id and s.state = 'running' and s.engineer_id = new.by_account
      returning s.id into new.session_id;
  end if;
  return new;
end $$;

CREATE TABLE warning (
    id uuid NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    rule text NOT NULL,
    rule_version integer NOT NULL,
    vehicle_id uuid,
    key text NOT NULL,
    level text NOT NULL,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    pending_at timestamp with time zone NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    known_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    lng double precision,
    lat double precision,
    place_code text DEFAULT ''::text NOT NULL,
    last_lng double precision,
    last_lat double precision,
    now_code text DEFAULT ''::text NOT NULL,
    value double precision,
    threshold double precision,
    worst double precision,
    count integer DEFAULT 1 NOT NULL,
    ended_at timestamp with time zone,
    end_cause text,
    end_note text DEFAULT ''::text NOT NULL,
    ended_by uuid,
    found_later boolean DEFAULT false NOT NULL,
    group_id uuid,
    figures jsonb DEFAULT '{}'::jsonb NOT NULL,
    handling text DEFAULT 'open'::text NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone,
    handled_at timestamp with time zone,
    result text,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    object_kind text DEFAULT 'vehicle'::text NOT NULL,
    object_id text,
    object_name text DEFAULT ''::text NOT NULL,
    dealer_id uuid,
    sn text DEFAULT ''::text NOT NULL,
    told_again text DEFAULT ''::text NOT NULL,
    linked text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT warning_check CHECK (((state = 'active'::text) = (ended_at IS NULL))),
    CONSTRAINT warning_check1 CHECK (((state = 'active'::text) = (end_cause IS NULL))),
    CONSTRAINT warning_end_cause_check CHECK ((end_cause = ANY (ARRAY['itself'::text, 'hand'::text, 'whiteList'::text, 'extendedArea'::text, 'regionChanged'::text, 'areaChanged'::text, 'transfer'::text, 'ruleOff'::text, 'deviceCancelled'::text, 'serviceWindow'::text, 'confirmed'::text, 'rejected'::text, 'jobEnded'::text, 'renewed'::text, 'positionAccepted'::text, 'objectRemoved'::text, 'fenceChanged'::text]))),
    CONSTRAINT warning_end_note_check CHECK ((length(end_note) <= 60)),
    CONSTRAINT warning_handling_check CHECK ((handling = ANY (ARRAY['open'::text, 'taken'::text, 'handled'::text]))),
    CONSTRAINT warning_kind_check CHECK ((kind = ANY (ARRAY['exception'::text, 'flow'::text, 'dealer'::text, 'crossRegion'::text, 'dismantle'::text, 'work'::text, 'terminalCrossRegion'::text]))),
    CONSTRAINT warning_level_check CHECK ((level = ANY (ARRAY['notice'::text, 'normal'::text, 'serious'::text]))),
    CONSTRAINT warning_note_check CHECK ((length(note) <= 200)),
    CONSTRAINT warning_object_kind_check CHECK ((object_kind = ANY (ARRAY['vehicle'::text, 'sim'::text, 'dealer'::text, 'station'::text, 'relay'::text, 'site'::text]))),
    CONSTRAINT warning_of_object CHECK (((object_kind = 'vehicle'::text) = (object_id IS NULL))),
    CONSTRAINT warning_of_vehicle CHECK (((object_kind <> 'vehicle'::text) OR (vehicle_id IS NOT NULL))),
    CONSTRAINT warning_result_check CHECK ((result = ANY (ARRAY['settled'::text, 'passedOn'::text, 'falseAlarm'::text, 'accepted'::text]))),
    CONSTRAINT warning_state_check CHECK ((state = ANY (ARRAY['active'::text, 'cancelled'::text]))),
    CONSTRAINT warning_told_again_check CHECK ((told_again = ANY (ARRAY[''::text, 'day'::text, 'region'::text, 'top'::text])))
);

CREATE FUNCTION company_of_warning(w warning) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$ select case when w.kind = 'dealer' and w.figures ->> 'seen' is distinct from '1'
    then (select x.superior_id from dealer x where x.id = w.dealer_id)
    else coalesce(w.dealer_id, (select v.dealer_id from vehicle v where v.id = w.vehicle_id)) end $$;

CREATE FUNCTION first_live_point(of_vehicle integer, since timestamp with time zone, until timestamp with time zone, received timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (select min(p.time) from track_point p
    where p.vehicle_no = of_vehicle and p.time > since and p.time <= until and p.received_at > received and not p.late);
end $$;

CREATE FUNCTION has_point(of_vehicle integer, since timestamp with time zone, before timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return exists (select from track_point p where p.vehicle_no = of_vehicle and p.time >= since and p.time < before);
end $$;

CREATE FUNCTION index_texts(of_table regclass, searched text[], sorted text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  one text;
  language text;
  base text := (select relname from pg_class where oid = of_table);
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    foreach one in array searched loop
      execute format('create index if not exists %I on %s using gin (searched_text(%I) gin_trgm_ops)',
        base || '_' || one || '_holds', of_table, one);
    end loop;
  end if;
  foreach one in array sorted loop
    foreach language in array array['zh', 'en', 'ru', 'tr'] loop
      -- Without the id, so that equal texts are kept once; the ties of a page are sorted when it is read.
      execute format('create index if not exists %I on %s (%I collate %I)',
        base || '_' || one || '_' || language, of_table, one, language || '-x-icu');
    end loop;
  end loop;
end $$;

CREATE FUNCTION issued_report_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'an issued report is not changed' using errcode = 'integrity_constraint_violation';
end $$;

CREATE FUNCTION job_months_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  months date[];
begin
  if tg_op = 'UPDATE' then
    months := array(select month_of(work_date) from changed union select month_of(work_date) from changed_to order by 1);
  else
    months := array(select distinct month_of(work_date) from changed order by 1);
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('job_month'), m - date '2000-01-01') from unnest(months) m;
  insert into job_month_changed select b.month from job_month_built b
    where b.month = any(months) and not exists (select from job_month_changed c where c.month = b.month);
  return null;
end $$;

CREATE FUNCTION keep_vehicle_trait() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into vehicle_trait values (new.id, case when tg_op = 'INSERT' then '-infinity'::timestamptz
    else greatest(now(), (select max(since) from vehicle_trait where vehicle_id = new.id)) end, new.dealer_id,
    new.owner_id, new.region_id, new.division_code, new.category, new.product_model, new.brand, new.car_type, new.horsepower,
    new.tractor_type, new.installer)
  on conflict (vehicle_id, since) do update set dealer_id = excluded.dealer_id, owner_id = excluded.owner_id,
    region_id = excluded.region_id, division_code = excluded.division_code, category = excluded.category,
    product_model = excluded.product_model, brand = excluded.brand, car_type = excluded.car_type,
    horsepower = excluded.horsepower, tractor_type = excluded.tractor_type, installer = excluded.installer;
  return null;
end $$;

CREATE FUNCTION ledger_balances() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (select sum(amount) from ledger_entry where deed_id = new.deed_id) <> 0 then
    raise exception 'the entries of a deed do not balance' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION ledger_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

CREATE FUNCTION log_archive_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and (old.id, old.month, old.row_count, old.size, old.hash, old.made_at)
      is not distinct from (new.id, new.month, new.row_count, new.size, new.hash, new.made_at) then
    return new;
  end if;
  raise exception 'log_archive is append-only';
end $$;

CREATE FUNCTION log_seal_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'log_seal is append-only';
end $$;

CREATE FUNCTION make_cht_record() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into cht_record (vehicle_id) values (new.id) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION month_of(day date) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((day - (EXTRACT(day FROM day))::integer) + 1);

CREATE FUNCTION name_without_phone(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select regexp_replace(name, '(^|[^0-9])(1[0-9]{2})[0-9]{4}([0-9]{4})(?![0-9])', '\1\2****\3', 'g') $$;

CREATE FUNCTION online_days_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into online_year as held (vehicle_no, year, days)
  select vehicle_no, extract(year from day), bit_or(set_bit(0::bit(366), extract(doy from day)::int - 1, 1)) from heard group by 1, 2 order by 1, 2
  on conflict (vehicle_no, year) do update set days = held.days | excluded.days where held.days | excluded.days <> held.days;
  return null;
end $$;

CREATE FUNCTION operation_log_leaves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select 1 from log_archive
      where month = date_trunc('month', old.at at time zone 'UTC')::date
        and (loaded_until is null or loaded_until <= now())) then
    raise exception 'operation_log is append-only';
  end if;
  return old;
end $$;

CREATE FUNCTION operation_log_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'operation_log is append-only';
end $$;

CREATE FUNCTION operation_log_told() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('recordChanged', '- 1 ' || jsonb_build_array(jsonb_build_object(
    'kind', new.subject_kind, 'id', new.subject_id, 'action', new.action, 'by', new.account_name,
    'at', floor(extract(epoch from new.at))))::text);
  return null;
end $$;

CREATE FUNCTION page_of_warning(kind text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$ select case kind when 'exception' then 'exceptionQuery' when 'flow' then 'flowControl' when 'dealer' then 'agentWarning'
    when 'work' then 'workWarning' when 'terminalCrossRegion' then 'terminalCrossRegionWarning' else kind end $$;

CREATE FUNCTION parts_of_entry(data jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(string_agg(p.value, ', ' order by p.key), '') from jsonb_each_text(data -> 'parts') p where p.value <> ''
$$;

CREATE FUNCTION point_near(of_vehicle integer, at timestamp with time zone, within interval) RETURNS TABLE(lng double precision, lat double precision, speed real, value real, fix smallint, satellites smallint)
    LANGUAGE plpgsql STABLE ROWS 1
    AS $$
begin
  return query select p.lng, p.lat, p.speed, p.value, p.fix, p.satellites from track_point p
    where p.vehicle_no = of_vehicle and p.time between at - within and at + within
    order by abs(extract(epoch from p.time - at)) limit 1;
end $$;

CREATE FUNCTION report_days_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  days date[];
begin
  if tg_op = 'UPDATE' then
    days := array(select work_date from changed where work_date < current_date - 1
      union select work_date from changed_to where work_date < current_date - 1);
  else
    days := array(select distinct work_date from changed where work_date < current_date - 1);
  end if;
  insert into report_day_changed (day) select unnest(days);
  insert into report_changed (day) select unnest(days);
  return null;
end $$;

CREATE FUNCTION report_vehicle_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into report_waiting (vehicle_id) select case when tg_table_name = 'vehicle' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'vehicle_id')::uuid end;
  return null;
end $$;

CREATE FUNCTION satellite_answered() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.state = 'confirmed' then
    update satellite_service set state = 'active', activated_at = coalesce(activated_at, now()), failure = '', updated_at = now(),
      begins_at = coalesce(begins_at, now()),
      ends_at = coalesce(ends_at, (date_trunc('day', now() at time zone 'Asia/Shanghai') + make_interval(days => days + 1))
        at time zone 'Asia/Shanghai' - interval '1 second')
    where command_id = new.id and state = 'waiting';
  elsif new.state in ('refused', 'expired') then
    update satellite_service set state = 'failed', failure = case new.state when 'refused' then 'refused' else 'noAnswer' end,
      updated_at = now()
    where command_id = new.id and state = 'waiting';
  end if;
  return null;
end $$;

CREATE FUNCTION searched_pattern(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select '%' || replace(replace(replace(searched_text(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

CREATE FUNCTION searched_text(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select encode(convert_to(lower(normalize(words, nfkc)), 'UTF8'), 'escape') $$;

CREATE TABLE job (
    id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    implement_id uuid,
    work_type text NOT NULL,
    crop text DEFAULT ''::text NOT NULL,
    work_date date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    block_id uuid,
    division_code text DEFAULT ''::text NOT NULL,
    area_m2 double precision DEFAULT 0 NOT NULL,
    gross_m2 double precision DEFAULT 0 NOT NULL,
    overlap_m2 double precision DEFAULT 0,
    missed_m2 double precision,
    repeated_m2 double precision DEFAULT 0 NOT NULL,
    qualified_m2 double precision,
    standard_depth_m double precision,
    tolerance_m double precision,
    mean_depth_m double precision,
    stability double precision,
    sensor_coverage double precision,
    distance_m double precision DEFAULT 0 NOT NULL,
    working_s double precision DEFAULT 0 NOT NULL,
    turning_s double precision DEFAULT 0 NOT NULL,
    mean_speed double precision,
    width_m double precision,
    passes integer DEFAULT 0 NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    fix smallint DEFAULT 0 NOT NULL,
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'inProgress'::text NOT NULL,
    invalid_reason text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    corrected jsonb DEFAULT '{}'::jsonb NOT NULL,
    settled_in uuid,
    dealer_id uuid,
    owner_id uuid,
    category text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    car_type text DEFAULT ''::text NOT NULL,
    horsepower smallint,
    outline jsonb,
    bbox box,
    centre_lng double precision,
    centre_lat double precision,
    digest bytea DEFAULT '\x'::bytea NOT NULL,
    computed_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT job_crop_check CHECK ((length(crop) <= 40)),
    CONSTRAINT job_invalid_reason_check CHECK ((length(invalid_reason) <= 30)),
    CONSTRAINT job_state_check CHECK ((state = ANY (ARRAY['inProgress'::text, 'finished'::text, 'tooSmall'::text, 'invalid'::text]))),
    CONSTRAINT job_work_type_check CHECK ((work_type = ANY (ARRAY['tillage'::text, 'sowing'::text, 'spraying'::text, 'deepLoosening'::text, 'ridging'::text, 'levelling'::text, 'harvesting'::text, 'transplanting'::text, 'others'::text])))
)
WITH (toast_tuple_target='1024');

ALTER TABLE ONLY job ALTER COLUMN outline SET STORAGE EXTERNAL;

CREATE FUNCTION told_job(j job) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$ select jsonb_build_object('id', j.id, 'version', j.version, 'sn', (select v.sn from vehicle v where v.no = j.vehicle_no),
    'workType', j.work_type, 'date', j.work_date, 'startedAt', extract(epoch from j.started_at),
    'endedAt', extract(epoch from j.ended_at), 'areaM2', j.area_m2, 'distanceM', j.distance_m, 'workingS', j.working_s,
    'meanDepthM', j.mean_depth_m, 'widthM', j.width_m) $$;

CREATE FUNCTION told_name(before jsonb, after jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select regexp_replace(coalesce(
      before ->> 'name', before ->> 'company', after ->> 'name', after ->> 'company',
      before ->> 'sn', after ->> 'sn', before ->> 'documentNo', after ->> 'documentNo'),
    '(^|[^0-9])(1[0-9]{2})[0-9]{4}([0-9]{4})(?![0-9])', '\1\2****\3', 'g') $$;

CREATE FUNCTION told_warning(w warning) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$ select jsonb_build_object('id', w.id, 'number', w.number, 'kind', w.kind, 'rule', w.rule, 'level', w.level,
    'object', w.object_kind, 'sn', coalesce((select v.sn from vehicle v where v.id = w.vehicle_id), w.object_name),
    'raisedAt', extract(epoch from w.raised_at), 'endedAt', extract(epoch from w.ended_at), 'endCause', w.end_cause,
    'longitude', w.lng, 'latitude', w.lat, 'foundLater', w.found_later) $$;

CREATE FUNCTION vehicle_online_of_new() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into vehicle_online (vehicle_id) values (new.id);
  return null;
end $$;

CREATE FUNCTION vehicle_tells_accounts_sn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update differential_account set sn = new.sn where vehicle_id = new.id and sn <> new.sn;
  return null;
end $$;

CREATE FUNCTION vehicle_tells_warnings_sn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update warning set sn = new.sn where vehicle_id = new.id and sn <> new.sn;
  return null;
end $$;

CREATE FUNCTION warning_is_linked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  link text := case when tg_table_name = 'problem' then 'problem' else 'repair' end;
  said jsonb := to_jsonb(new);
begin
  update warning set linked = linked || link
  where id = coalesce(said ->> 'source_id', said -> 'data' ->> 'sourceId')::uuid and not link = any(linked);
  return null;
end $$;

CREATE FUNCTION warning_takes_sn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.sn := coalesce((select sn from vehicle where id = new.vehicle_id), '');
  return new;
end $$;

CREATE FUNCTION was_at_work(of_vehicle integer, since timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return exists (select from track_point p where p.vehicle_no = of_vehicle and p.time >= since and p.status in (2, 3, 5));
end $$;

CREATE FUNCTION webhook_approval_decided() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION webhook_wanted(what text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$ select exists (select 1 from webhook where state = 'active' and what = any(events)) $$;

CREATE FUNCTION webhook_warning_ended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if webhook_wanted('warningEnded') then
    insert into webhook_event (event, page, company_id, data)
      values ('warningEnded', page_of_warning(new.kind), company_of_warning(new), told_warning(new));
  end if;
  return null;
end $$;

CREATE FUNCTION webhook_warning_raised() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if webhook_wanted('warningRaised') then
    insert into webhook_event (event, page, company_id, data)
      values ('warningRaised', page_of_warning(new.kind), company_of_warning(new), told_warning(new));
  end if;
  return null;
end $$;

CREATE FUNCTION webhook_work_finished() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if webhook_wanted('workFinished') then
    insert into webhook_event (event, page, company_id, data) values ('workFinished', 'deviceJob', new.dealer_id, told_job(new));
  end if;
  return null;
end $$;

CREATE TABLE ab_line (
    id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    vehicle_id uuid NOT NULL,
    block_id uuid,
    points jsonb NOT NULL,
    heading double precision,
    width_m double precision NOT NULL,
    length_m double precision DEFAULT 0 NOT NULL,
    heading_deg double precision,
    source text DEFAULT 'drawn'::text NOT NULL,
    terminal_record uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT ab_line_heading_check CHECK (((heading >= (0)::double precision) AND (heading < (360)::double precision))),
    CONSTRAINT ab_line_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT ab_line_source_check CHECK ((source = ANY (ARRAY['terminal'::text, 'drawn'::text, 'copied'::text, 'imported'::text]))),
    CONSTRAINT ab_line_type_check CHECK ((type = ANY (ARRAY['straight'::text, 'heading'::text, 'curve'::text, 'pivot'::text]))),
    CONSTRAINT ab_line_width_m_check CHECK (((width_m > (0)::double precision) AND (width_m <= (50)::double precision)))
);

CREATE TABLE access_key (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    rights text[] NOT NULL,
    writes boolean NOT NULL,
    addresses text[] DEFAULT '{}'::text[] NOT NULL,
    ends_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    last_address text DEFAULT ''::text NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    CONSTRAINT access_key_name_check CHECK ((length(name) <= 60)),
    CONSTRAINT access_key_prefix_check CHECK ((length(prefix) <= 12))
);

CREATE TABLE access_key_day (
    key_id uuid NOT NULL,
    day date NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL
);

CREATE TABLE account (
    id uuid NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    display_name text DEFAULT ''::text NOT NULL,
    role_id integer NOT NULL,
    ends_at timestamp with time zone,
    state text DEFAULT 'active'::text NOT NULL,
    language text,
    skin text,
    time_zone text DEFAULT 'Asia/Shanghai'::text NOT NULL,
    avatar text DEFAULT ''::text NOT NULL,
    introduction text DEFAULT ''::text NOT NULL,
    logo_image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    phone text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    frozen_reason text DEFAULT ''::text NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    password_changed_at timestamp with time zone,
    passwords_before text[] DEFAULT '{}'::text[] NOT NULL,
    rights_changed_at timestamp with time zone,
    rights_changed_by uuid,
    dealer_id uuid,
    CONSTRAINT account_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text, 'tr'::text]))),
    CONSTRAINT account_name_check CHECK ((name ~ '^[A-Za-z0-9_-]{1,16}$'::text)),
    CONSTRAINT account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text, 'expired'::text])))
);

CREATE TABLE account_application (
    id uuid NOT NULL,
    number text NOT NULL,
    name text NOT NULL,
    password_hash text,
    display_name text NOT NULL,
    company text NOT NULL,
    phone text NOT NULL,
    wanted_role text DEFAULT ''::text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'toReview'::text NOT NULL,
    reject_reason text DEFAULT ''::text NOT NULL,
    account_id uuid,
    address text DEFAULT ''::text NOT NULL,
    language text,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    dealer_id uuid,
    type text DEFAULT 'newAccount'::text NOT NULL,
    wanted_end date,
    agent text DEFAULT ''::text NOT NULL,
    CONSTRAINT account_application_agent_check CHECK ((length(agent) <= 400)),
    CONSTRAINT account_application_check CHECK (((type <> 'newAccount'::text) OR (password_hash IS NOT NULL))),
    CONSTRAINT account_application_state_check CHECK ((state = ANY (ARRAY['toReview'::text, 'passed'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT account_application_type_check CHECK ((type = ANY (ARRAY['newAccount'::text, 'longerValidity'::text, 'otherRights'::text])))
);

CREATE TABLE account_area (
    account_id uuid NOT NULL,
    subject text NOT NULL,
    area_kind text NOT NULL,
    area_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT account_area_area_id_check CHECK (((length(area_id) >= 1) AND (length(area_id) <= 60))),
    CONSTRAINT account_area_area_kind_check CHECK ((area_kind = ANY (ARRAY['division'::text, 'serviceRegion'::text]))),
    CONSTRAINT account_area_subject_check CHECK ((subject = ANY (ARRAY['vehicles'::text, 'stations'::text])))
);

CREATE TABLE account_factor (
    account_id uuid NOT NULL,
    secret bytea NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    on_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE session (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    viewed_as integer,
    parent_id uuid,
    CONSTRAINT session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'expired'::text, 'ended'::text, 'frozen'::text, 'password'::text, 'companyDisabled'::text])))
);

CREATE VIEW acting AS
 SELECT session.id,
    session.token_hash,
    session.account_id,
    session.expires_at,
    session.end_reason,
    session.agent,
    session.viewed_as,
    NULL::text[] AS rights,
    NULL::boolean AS writes,
    NULL::text[] AS addresses
   FROM session
UNION ALL
 SELECT access_key.id,
    access_key.hash AS token_hash,
    access_key.account_id,
    (((access_key.ends_on + 1))::timestamp without time zone AT TIME ZONE 'Asia/Shanghai'::text) AS expires_at,
        CASE
            WHEN (access_key.revoked_at IS NOT NULL) THEN 'ended'::text
            ELSE NULL::text
        END AS end_reason,
    access_key.name AS agent,
    NULL::integer AS viewed_as,
    access_key.rights,
    access_key.writes,
    access_key.addresses
   FROM access_key;

CREATE TABLE allocation (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    subject text NOT NULL,
    method text NOT NULL,
    target_kind text NOT NULL,
    target_id text NOT NULL,
    with_subordinates boolean DEFAULT false NOT NULL,
    access text NOT NULL,
    from_at timestamp with time zone DEFAULT now() NOT NULL,
    until_at timestamp with time zone,
    told text DEFAULT 'inForce'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT allocation_access_check CHECK ((access = ANY (ARRAY['see'::text, 'operate'::text]))),
    CONSTRAINT allocation_check CHECK ((until_at > from_at)),
    CONSTRAINT allocation_method_check CHECK ((method = ANY (ARRAY['region'::text, 'userContact'::text, 'singleDevice'::text, 'company'::text, 'boundAccount'::text]))),
    CONSTRAINT allocation_subject_check CHECK ((subject = ANY (ARRAY['vehicles'::text, 'stations'::text]))),
    CONSTRAINT allocation_target_id_check CHECK (((length(target_id) >= 1) AND (length(target_id) <= 60))),
    CONSTRAINT allocation_target_kind_check CHECK ((target_kind = ANY (ARRAY['division'::text, 'serviceRegion'::text, 'owner'::text, 'device'::text, 'dealer'::text, 'account'::text]))),
    CONSTRAINT allocation_told_check CHECK ((told = ANY (ARRAY['planned'::text, 'inForce'::text, 'ended'::text])))
);

CREATE TABLE api_key (
    id uuid NOT NULL,
    product text NOT NULL,
    partner text NOT NULL,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    ends_on date,
    contact_phone text DEFAULT ''::text NOT NULL,
    application_id text DEFAULT ''::text NOT NULL,
    device_limit integer DEFAULT 1 NOT NULL,
    daily_quota integer DEFAULT 0 NOT NULL,
    interfaces text[] DEFAULT '{}'::text[] NOT NULL,
    addresses text[] DEFAULT '{}'::text[] NOT NULL,
    old_hash bytea,
    old_until timestamp with time zone,
    last_address text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    CONSTRAINT api_key_application_id_check CHECK ((length(application_id) <= 100)),
    CONSTRAINT api_key_contact_phone_check CHECK ((length(contact_phone) <= 20)),
    CONSTRAINT api_key_daily_quota_check CHECK ((daily_quota >= 0)),
    CONSTRAINT api_key_device_limit_check CHECK (((device_limit >= 1) AND (device_limit <= 100000))),
    CONSTRAINT api_key_partner_check CHECK ((length(partner) <= 60)),
    CONSTRAINT api_key_prefix_check CHECK ((length(prefix) <= 12)),
    CONSTRAINT api_key_product_check CHECK ((product = ANY (ARRAY['androidSdk'::text, 'linuxSdk'::text, 'serverInterface'::text, 'mes'::text]))),
    CONSTRAINT api_key_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT api_key_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'revoked'::text])))
);

CREATE TABLE api_key_day (
    key_id uuid NOT NULL,
    day date NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL
);

CREATE TABLE approval (
    id uuid NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    type text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    round smallint DEFAULT 1 NOT NULL,
    step smallint DEFAULT 1 NOT NULL,
    steps smallint DEFAULT 1 NOT NULL,
    applicant_id uuid,
    company_id uuid,
    vehicle_id uuid,
    batch_key uuid NOT NULL,
    batch_no text DEFAULT ''::text NOT NULL,
    data jsonb NOT NULL,
    data_version integer DEFAULT 1 NOT NULL,
    checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    submitted_at timestamp with time zone,
    waiting_since timestamp with time zone,
    soon_at timestamp with time zone,
    due_at timestamp with time zone,
    twice_at timestamp with time zone,
    told smallint DEFAULT 0 NOT NULL,
    nobody boolean DEFAULT false NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone,
    acted_at timestamp with time zone,
    step1_by uuid,
    step1_at timestamp with time zone,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text DEFAULT ''::text NOT NULL,
    failure jsonb,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    application_id uuid,
    marks jsonb DEFAULT '[]'::jsonb NOT NULL,
    way text DEFAULT 'form'::text NOT NULL,
    replaced jsonb,
    CONSTRAINT approval_batch_no_check CHECK ((length(batch_no) <= 32)),
    CONSTRAINT approval_check CHECK (((state = 'reviewing'::text) = (taken_by IS NOT NULL))),
    CONSTRAINT approval_check1 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT approval_kind_check CHECK ((length(kind) <= 20)),
    CONSTRAINT approval_number_check CHECK ((length(number) <= 32)),
    CONSTRAINT approval_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT approval_round_check CHECK (((round >= 1) AND (round <= 3))),
    CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'toReview'::text, 'reviewing'::text, 'initialPassed'::text, 'passed'::text, 'rePassed'::text, 'rejected'::text, 'failed'::text, 'withdrawn'::text]))),
    CONSTRAINT approval_step_check CHECK ((step = ANY (ARRAY[1, 2]))),
    CONSTRAINT approval_steps_check CHECK ((steps = ANY (ARRAY[1, 2]))),
    CONSTRAINT approval_type_check CHECK ((length(type) <= 30)),
    CONSTRAINT approval_way_check CHECK ((way = ANY (ARRAY['form'::text, 'sheet'::text, 'program'::text, 'signInPage'::text, 'system'::text])))
);

CREATE TABLE approval_act (
    id uuid NOT NULL,
    approval_id uuid NOT NULL,
    round smallint NOT NULL,
    step smallint NOT NULL,
    action text NOT NULL,
    from_state text,
    to_state text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    account_id uuid,
    account_name text DEFAULT ''::text NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    role_name text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    data_version integer DEFAULT 1 NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    one_person boolean DEFAULT false NOT NULL,
    CONSTRAINT approval_act_action_check CHECK ((length(action) <= 20)),
    CONSTRAINT approval_act_reason_check CHECK ((length(reason) <= 30))
);

CREATE TABLE approval_setting (
    kind text NOT NULL,
    dealer_id uuid,
    steps smallint NOT NULL,
    due_hours smallint NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT approval_setting_due_hours_check CHECK (((due_hours >= 1) AND (due_hours <= 400))),
    CONSTRAINT approval_setting_steps_check CHECK ((steps = ANY (ARRAY[1, 2])))
);

CREATE TABLE background_task (
    id uuid NOT NULL,
    kind text NOT NULL,
    screen text NOT NULL,
    account_id uuid NOT NULL,
    session_id uuid NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    input jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    done bigint DEFAULT 0 NOT NULL,
    total bigint,
    tries integer DEFAULT 0 NOT NULL,
    cancel_asked boolean DEFAULT false NOT NULL,
    file_name text,
    file_type text,
    file_size bigint,
    file_once boolean DEFAULT false NOT NULL,
    result jsonb,
    error text,
    address text DEFAULT ''::text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    kept_until timestamp with time zone DEFAULT (now() + '7 days'::interval) NOT NULL,
    error_params jsonb DEFAULT '{}'::jsonb NOT NULL,
    error_fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    titles jsonb,
    furthest integer DEFAULT 0 NOT NULL,
    CONSTRAINT background_task_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'import'::text, 'batch'::text, 'calculation'::text]))),
    CONSTRAINT background_task_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text, 'tr'::text]))),
    CONSTRAINT background_task_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE base_station (
    id uuid NOT NULL,
    bs_code text NOT NULL,
    name text NOT NULL,
    bs_type text NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    height double precision NOT NULL,
    radio_frequency double precision,
    radio_protocol text DEFAULT ''::text NOT NULL,
    channel_spacing double precision,
    air_rate integer,
    mount_point text DEFAULT ''::text NOT NULL,
    radius_km integer DEFAULT 15 NOT NULL,
    dealer_id uuid,
    division_code text NOT NULL,
    firmware text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    owner_id uuid,
    CONSTRAINT base_station_bs_code_check CHECK ((length(bs_code) <= 32)),
    CONSTRAINT base_station_bs_type_check CHECK ((bs_type = ANY (ARRAY['network'::text, 'mobile'::text, 'radio'::text]))),
    CONSTRAINT base_station_division_code_check CHECK ((length(division_code) <= 12)),
    CONSTRAINT base_station_firmware_check CHECK ((length(firmware) <= 60)),
    CONSTRAINT base_station_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT base_station_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT base_station_mount_point_check CHECK ((length(mount_point) <= 32)),
    CONSTRAINT base_station_name_check CHECK ((length(name) <= 30)),
    CONSTRAINT base_station_radio_frequency_check CHECK (((radio_frequency >= (400)::double precision) AND (radio_frequency <= (470)::double precision))),
    CONSTRAINT base_station_radio_protocol_check CHECK ((length(radio_protocol) <= 30)),
    CONSTRAINT base_station_radius_km_check CHECK (((radius_km >= 1) AND (radius_km <= 50))),
    CONSTRAINT base_station_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT base_station_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text])))
);

CREATE TABLE batch_operation (
    id uuid NOT NULL,
    batch_key uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    input jsonb NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    task_id uuid,
    retry_of uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT batch_operation_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);

CREATE TABLE batch_row (
    batch_id uuid NOT NULL,
    no integer NOT NULL,
    subject_id text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    params jsonb,
    tries integer DEFAULT 0 NOT NULL,
    CONSTRAINT batch_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'refused'::text, 'failed'::text])))
);

CREATE TABLE billing_batch (
    id uuid NOT NULL,
    no text NOT NULL,
    kind text NOT NULL,
    batch_key uuid NOT NULL,
    wish jsonb NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    made_by uuid,
    CONSTRAINT billing_batch_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'renewal'::text]))),
    CONSTRAINT billing_batch_no_check CHECK ((length(no) <= 30))
);

CREATE SEQUENCE billing_batch_no
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE billing_row (
    id uuid NOT NULL,
    batch_id uuid NOT NULL,
    no integer NOT NULL,
    sn text NOT NULL,
    vehicle_id uuid,
    wish jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    params jsonb,
    settled_at timestamp with time zone,
    CONSTRAINT billing_row_no_check CHECK ((no > 0)),
    CONSTRAINT billing_row_sn_check CHECK ((length(sn) <= 60)),
    CONSTRAINT billing_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'awaitingPayment'::text, 'done'::text, 'unchanged'::text, 'refused'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE billing_rule (
    only_one boolean DEFAULT true NOT NULL,
    refund_limit numeric(12,2) DEFAULT 1000 NOT NULL,
    CONSTRAINT billing_rule_only_one_check CHECK (only_one),
    CONSTRAINT billing_rule_refund_limit_check CHECK ((refund_limit >= (0)::numeric))
);

CREATE TABLE black_list_entry (
    id uuid NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    reason text NOT NULL,
    origin text DEFAULT 'hand'::text NOT NULL,
    ends_at timestamp with time zone,
    hits integer DEFAULT 0 NOT NULL,
    last_hit_at timestamp with time zone,
    removed_at timestamp with time zone,
    removed_by uuid,
    removed_reason text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT black_list_entry_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'sn'::text, 'address'::text, 'network'::text, 'agent'::text]))),
    CONSTRAINT black_list_entry_origin_check CHECK ((origin = ANY (ARRAY['hand'::text, 'kick'::text, 'rule'::text]))),
    CONSTRAINT black_list_entry_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT black_list_entry_removed_reason_check CHECK ((length(removed_reason) <= 30)),
    CONSTRAINT black_list_entry_value_check CHECK ((length(value) <= 100))
);

CREATE TABLE block (
    id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    owner_id uuid NOT NULL,
    dealer_id uuid,
    outline jsonb NOT NULL,
    crop text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    source text DEFAULT 'drawn'::text NOT NULL,
    bbox box DEFAULT box(point((0)::double precision, (0)::double precision), point((0)::double precision, (0)::double precision)) NOT NULL,
    centre point DEFAULT point((0)::double precision, (0)::double precision) NOT NULL,
    division text DEFAULT ''::text NOT NULL,
    area_m2 double precision DEFAULT 0 NOT NULL,
    vertices integer DEFAULT 0 NOT NULL,
    site_state text DEFAULT 'planned'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    terminal_vehicle_id uuid,
    terminal_record uuid,
    CONSTRAINT block_area_m2_check CHECK ((area_m2 >= (0)::double precision)),
    CONSTRAINT block_crop_check CHECK ((length(crop) <= 30)),
    CONSTRAINT block_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT block_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT block_site_state_check CHECK ((site_state = ANY (ARRAY['planned'::text, 'running'::text, 'paused'::text, 'finished'::text]))),
    CONSTRAINT block_source_check CHECK ((source = ANY (ARRAY['drawn'::text, 'terminal'::text, 'track'::text, 'imported'::text]))),
    CONSTRAINT block_type_check CHECK ((type = ANY (ARRAY['dryField'::text, 'paddy'::text, 'orchard'::text, 'greenhouse'::text, 'grassland'::text, 'constructionSite'::text, 'other'::text])))
);

CREATE UNLOGGED TABLE call_rate (
    key text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    calls integer NOT NULL
);

CREATE TABLE can_firmware (
    id uuid NOT NULL,
    node_kind text NOT NULL,
    model text NOT NULL,
    hardware_versions text[] NOT NULL,
    version text NOT NULL,
    version_groups numeric[] GENERATED ALWAYS AS ((string_to_array(version, '.'::text))::numeric[]) STORED,
    description text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    bus smallint NOT NULL,
    node_id bigint NOT NULL,
    baud_kbit integer NOT NULL,
    needs_software text DEFAULT ''::text NOT NULL,
    file_id uuid NOT NULL,
    file_name text NOT NULL,
    file_size integer NOT NULL,
    crc32 bigint NOT NULL,
    sha256 bytea NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    wanted_by uuid,
    wanted_by_name text DEFAULT ''::text NOT NULL,
    wanted_at timestamp with time zone,
    approved_by_name text DEFAULT ''::text NOT NULL,
    released_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    created_by_name text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_by uuid,
    CONSTRAINT can_firmware_baud_kbit_check CHECK ((baud_kbit = ANY (ARRAY[125, 250, 500, 1000]))),
    CONSTRAINT can_firmware_bus_check CHECK ((bus = ANY (ARRAY[1, 2]))),
    CONSTRAINT can_firmware_crc32_check CHECK (((crc32 >= 0) AND (crc32 <= '4294967295'::bigint))),
    CONSTRAINT can_firmware_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
    CONSTRAINT can_firmware_file_name_check CHECK ((length(file_name) <= 200)),
    CONSTRAINT can_firmware_file_size_check CHECK ((file_size > 0)),
    CONSTRAINT can_firmware_hardware_versions_check CHECK ((cardinality(hardware_versions) > 0)),
    CONSTRAINT can_firmware_model_check CHECK (((length(model) >= 1) AND (length(model) <= 60))),
    CONSTRAINT can_firmware_needs_software_check CHECK ((length(needs_software) <= 30)),
    CONSTRAINT can_firmware_node_id_check CHECK (((node_id >= 0) AND (node_id <= '4294967295'::bigint))),
    CONSTRAINT can_firmware_node_kind_check CHECK ((node_kind = ANY (ARRAY['controller'::text, 'motor'::text, 'attitudeSensor'::text, 'angleSensor'::text, 'valve'::text, 'receiver'::text]))),
    CONSTRAINT can_firmware_notes_check CHECK ((length(notes) <= 2000)),
    CONSTRAINT can_firmware_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT can_firmware_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'withdrawn'::text]))),
    CONSTRAINT can_firmware_version_check CHECK (((length(version) <= 30) AND (version ~ '^\d+\.\d+\.\d+$'::text)))
);

CREATE TABLE can_node (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vehicle_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    bus smallint NOT NULL,
    node_id bigint NOT NULL,
    kind text,
    hardware text DEFAULT ''::text NOT NULL,
    firmware text DEFAULT ''::text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    held boolean DEFAULT false NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT can_node_bus_check CHECK (((bus >= 0) AND (bus <= 255))),
    CONSTRAINT can_node_firmware_check CHECK ((length(firmware) <= 60)),
    CONSTRAINT can_node_hardware_check CHECK ((length(hardware) <= 60)),
    CONSTRAINT can_node_kind_check CHECK ((kind = ANY (ARRAY['controller'::text, 'motor'::text, 'attitudeSensor'::text, 'angleSensor'::text, 'valve'::text, 'receiver'::text]))),
    CONSTRAINT can_node_node_id_check CHECK (((node_id >= 0) AND (node_id <= '4294967295'::bigint))),
    CONSTRAINT can_node_sn_check CHECK ((length(sn) <= 60)),
    CONSTRAINT can_node_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'flashing'::text, 'inLoader'::text, 'failed'::text])))
);

CREATE UNLOGGED TABLE captcha (
    id uuid NOT NULL,
    scene text NOT NULL,
    kind text NOT NULL,
    answer integer NOT NULL,
    address text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone,
    passed boolean,
    ticket_hash bytea,
    ticket_expires_at timestamp with time zone,
    used_at timestamp with time zone,
    CONSTRAINT captcha_kind_check CHECK ((kind = ANY (ARRAY['slide'::text, 'question'::text]))),
    CONSTRAINT captcha_scene_check CHECK ((scene = ANY (ARRAY['login'::text, 'apply'::text, 'forgot'::text])))
);

CREATE TABLE captured_frame (
    vehicle_no integer NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    up boolean NOT NULL,
    message integer,
    serial integer,
    part integer,
    parts integer,
    bytes bytea NOT NULL,
    verdict text DEFAULT 'ok'::text NOT NULL
);

ALTER TABLE captured_frame ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME captured_frame_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE charge (
    id uuid NOT NULL,
    no text NOT NULL,
    vehicle_id uuid,
    sn text NOT NULL,
    dealer_id uuid,
    fee_type text NOT NULL,
    months integer,
    days integer,
    amount numeric(12,2) NOT NULL,
    pay_mode text NOT NULL,
    origin text NOT NULL,
    row_id uuid,
    payer text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'unpaid'::text NOT NULL,
    way text,
    scanned_at timestamp with time zone,
    paid_at timestamp with time zone,
    failure text DEFAULT ''::text NOT NULL,
    provider_no text,
    document_no text DEFAULT ''::text NOT NULL,
    invoice_no text DEFAULT ''::text NOT NULL,
    attention boolean DEFAULT false NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    approval_id uuid,
    CONSTRAINT charge_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT charge_check CHECK (((months IS NULL) OR (days IS NULL))),
    CONSTRAINT charge_days_check CHECK (((days >= 0) AND (days <= 1000))),
    CONSTRAINT charge_document_no_check CHECK ((length(document_no) <= 32)),
    CONSTRAINT charge_failure_check CHECK ((length(failure) <= 60)),
    CONSTRAINT charge_fee_type_check CHECK ((fee_type = ANY (ARRAY['flow'::text, 'contract'::text, 'service'::text, 'parts'::text, 'cht'::text]))),
    CONSTRAINT charge_invoice_no_check CHECK ((length(invoice_no) <= 40)),
    CONSTRAINT charge_months_check CHECK (((months >= 1) AND (months <= 60))),
    CONSTRAINT charge_no_check CHECK ((length(no) <= 30)),
    CONSTRAINT charge_origin_check CHECK ((origin = ANY (ARRAY['renewal'::text, 'registration'::text, 'typed'::text, 'cht'::text, 'repair'::text, 'satellite'::text, 'replacement'::text]))),
    CONSTRAINT charge_pay_mode_check CHECK ((pay_mode = ANY (ARRAY['payCode'::text, 'dealerAccount'::text, 'free'::text]))),
    CONSTRAINT charge_payer_check CHECK ((length(payer) <= 60)),
    CONSTRAINT charge_phone_check CHECK ((length(phone) <= 30)),
    CONSTRAINT charge_provider_no_check CHECK ((length(provider_no) <= 64)),
    CONSTRAINT charge_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT charge_sn_check CHECK ((length(sn) <= 10)),
    CONSTRAINT charge_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'scanned'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
    CONSTRAINT charge_way_check CHECK ((way = ANY (ARRAY['cash'::text, 'transfer'::text, 'wechat'::text, 'alipay'::text, 'hand'::text, 'free'::text])))
);

CREATE SEQUENCE charge_no
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE cht_record (
    vehicle_id uuid NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    registered_at timestamp with time zone,
    registered_by uuid,
    valid_until timestamp with time zone,
    code bytea,
    command_id uuid,
    CONSTRAINT cht_record_check CHECK (((valid_until IS NULL) OR (registered_at IS NOT NULL)))
);

CREATE TABLE client_error (
    id uuid NOT NULL,
    group_id uuid NOT NULL,
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    message text NOT NULL,
    page text NOT NULL,
    component text DEFAULT ''::text NOT NULL,
    stack text DEFAULT ''::text NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    count integer NOT NULL,
    actions jsonb DEFAULT '[]'::jsonb NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE client_error_done (
    group_id uuid NOT NULL,
    version text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE closed_company (
    dealer_id uuid NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE dealer (
    id uuid NOT NULL,
    company text NOT NULL,
    superior_id uuid,
    path uuid[] NOT NULL,
    legal_person text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    shipping_address text DEFAULT ''::text NOT NULL,
    country text DEFAULT 'CN'::text NOT NULL,
    division_code text DEFAULT ''::text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    odm boolean DEFAULT false NOT NULL,
    pre_installed boolean DEFAULT false NOT NULL,
    equipment_area text[] DEFAULT '{}'::text[] NOT NULL,
    categories text[] DEFAULT '{}'::text[] NOT NULL,
    models text[] DEFAULT '{}'::text[] NOT NULL,
    tablet_sn_digits smallint,
    tablet_sn_rule text,
    unpaid_limit numeric(12,2),
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    merged_into uuid,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    longitude double precision,
    latitude double precision,
    CONSTRAINT dealer_address_check CHECK ((length(address) <= 100)),
    CONSTRAINT dealer_brand_check CHECK ((length(brand) <= 40)),
    CONSTRAINT dealer_check CHECK (((tablet_sn_digits IS NULL) = (tablet_sn_rule IS NULL))),
    CONSTRAINT dealer_check1 CHECK ((odm = (tablet_sn_rule IS NOT NULL))),
    CONSTRAINT dealer_company_check CHECK (((length(company) >= 2) AND (length(company) <= 60))),
    CONSTRAINT dealer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT dealer_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT dealer_legal_person_check CHECK ((length(legal_person) <= 30)),
    CONSTRAINT dealer_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT dealer_path_check CHECK (((array_length(path, 1) >= 1) AND (array_length(path, 1) <= 5))),
    CONSTRAINT dealer_place CHECK (((longitude IS NULL) = (latitude IS NULL))),
    CONSTRAINT dealer_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT dealer_shipping_address_check CHECK ((length(shipping_address) <= 100)),
    CONSTRAINT dealer_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text, 'merged'::text]))),
    CONSTRAINT dealer_tablet_sn_digits_check CHECK (((tablet_sn_digits >= 4) AND (tablet_sn_digits <= 30))),
    CONSTRAINT dealer_tablet_sn_rule_check CHECK ((tablet_sn_rule = ANY (ARRAY['digits'::text, 'lettersDigits'::text]))),
    CONSTRAINT dealer_unpaid_limit_check CHECK ((unpaid_limit >= (0)::numeric))
);

CREATE VIEW company AS
 SELECT dealer.id,
    dealer.company AS name,
    dealer.path,
    ((dealer.deleted_at IS NULL) AND (dealer.state <> 'merged'::text)) AS living
   FROM dealer;

CREATE TABLE component (
    id uuid NOT NULL,
    kind text NOT NULL,
    model_id uuid NOT NULL,
    sn text,
    batch text DEFAULT ''::text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    hardware_version text DEFAULT ''::text NOT NULL,
    firmware text DEFAULT ''::text NOT NULL,
    produced_on date,
    warranty_months smallint,
    remark text DEFAULT ''::text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'inLibrary'::text NOT NULL,
    stock_state text DEFAULT 'neverInStock'::text NOT NULL,
    dealer_id uuid,
    vehicle_id uuid,
    fitted_at timestamp with time zone,
    inbound_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT component_batch_check CHECK ((length(batch) <= 40)),
    CONSTRAINT component_check CHECK (((sn IS NULL) = (kind = ANY (ARRAY['spline'::text, 'bracket'::text])))),
    CONSTRAINT component_check1 CHECK (((sn IS NULL) OR (quantity = 1))),
    CONSTRAINT component_firmware_check CHECK ((length(firmware) <= 40)),
    CONSTRAINT component_hardware_version_check CHECK ((length(hardware_version) <= 40)),
    CONSTRAINT component_kind_check CHECK ((kind = ANY (ARRAY['nameplate'::text, 'spline'::text, 'bracket'::text, 'slab'::text, 'motor'::text, 'control'::text, 'communicationModule'::text, 'sensor'::text, 'receiver'::text]))),
    CONSTRAINT component_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT component_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT component_sn_check CHECK ((sn ~ '^[A-Za-z0-9-]{4,30}$'::text)),
    CONSTRAINT component_state_check CHECK ((state = ANY (ARRAY['inLibrary'::text, 'fitted'::text, 'replaced'::text, 'scrapped'::text]))),
    CONSTRAINT component_stock_state_check CHECK ((stock_state = ANY (ARRAY['neverInStock'::text, 'inWarehouse'::text, 'out'::text]))),
    CONSTRAINT component_warranty_months_check CHECK (((warranty_months >= 0) AND (warranty_months <= 120)))
);

CREATE TABLE component_model (
    id uuid NOT NULL,
    kind text NOT NULL,
    subtype text DEFAULT ''::text NOT NULL,
    model text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    pn text DEFAULT ''::text NOT NULL,
    price numeric(10,2),
    low_stock_limit integer,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT component_model_kind_check CHECK ((kind = ANY (ARRAY['nameplate'::text, 'spline'::text, 'bracket'::text, 'slab'::text, 'motor'::text, 'control'::text, 'communicationModule'::text, 'sensor'::text, 'receiver'::text]))),
    CONSTRAINT component_model_low_stock_limit_check CHECK ((low_stock_limit >= 0)),
    CONSTRAINT component_model_model_check CHECK ((length(model) <= 40)),
    CONSTRAINT component_model_name_check CHECK ((length(name) <= 60)),
    CONSTRAINT component_model_pn_check CHECK ((length(pn) <= 40)),
    CONSTRAINT component_model_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT component_model_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
    CONSTRAINT component_model_subtype_check CHECK ((subtype = ANY (ARRAY[''::text, 'autosteer'::text, 'unmanned'::text, 'flow'::text, 'level'::text, 'cellular'::text, 'radio'::text, 'wifiBluetooth'::text, 'can'::text, 'attitude'::text, 'nonContactAngle'::text, 'ultrasonicDistance'::text, 'hitchAngle'::text])))
);

CREATE TABLE component_movement (
    id uuid NOT NULL,
    component_id uuid NOT NULL,
    deed text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_account uuid,
    vehicle_id uuid,
    document text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT component_movement_deed_check CHECK ((deed = ANY (ARRAY['inbound'::text, 'outbound'::text, 'fitted'::text, 'replaced'::text, 'repaired'::text, 'returned'::text, 'scrapped'::text])))
);

CREATE TABLE condition_chunk (
    vehicle_no integer NOT NULL,
    "time" timestamp with time zone NOT NULL,
    signal text NOT NULL,
    count integer NOT NULL,
    packed bytea NOT NULL
)
PARTITION BY RANGE ("time");

CREATE TABLE condition_frame (
    vehicle_no integer NOT NULL,
    "time" timestamp with time zone NOT NULL,
    serial integer NOT NULL,
    raw bytea NOT NULL
)
PARTITION BY RANGE ("time");

CREATE TABLE condition_hour (
    vehicle_no integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    working_s real NOT NULL,
    travelling_s real NOT NULL,
    idling_s real NOT NULL,
    engaged_s real NOT NULL,
    fixed_s real NOT NULL,
    told_s real NOT NULL,
    fuel_l real,
    fuel_method text,
    engine_h real,
    counters jsonb DEFAULT '{}'::jsonb NOT NULL,
    signals jsonb DEFAULT '{}'::jsonb NOT NULL,
    heat jsonb DEFAULT '{}'::jsonb NOT NULL,
    beyond jsonb DEFAULT '{}'::jsonb NOT NULL,
    ages jsonb DEFAULT '{}'::jsonb NOT NULL,
    faults jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT condition_hour_fuel_method_check CHECK ((fuel_method = ANY (ARRAY['counter'::text, 'rate'::text])))
);

CREATE TABLE condition_latest (
    vehicle_no integer NOT NULL,
    "time" timestamp with time zone NOT NULL,
    told jsonb NOT NULL,
    times jsonb NOT NULL,
    can boolean DEFAULT false NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE condition_stale (
    vehicle_no integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    marked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE configuration_target (
    id uuid NOT NULL,
    configuration_id uuid NOT NULL,
    kind text NOT NULL,
    dealer_id uuid,
    sn text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    again boolean DEFAULT false NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    vehicle_id uuid,
    vehicle_no integer,
    task_id uuid,
    command_id uuid,
    given jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid NOT NULL,
    created_by_name text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT configuration_target_kind_check CHECK ((kind = ANY (ARRAY['tbox'::text, 'vehicle'::text, 'implement'::text, 'correction'::text, 'network'::text]))),
    CONSTRAINT configuration_target_sn_check CHECK ((sn ~ '^(\d{7}|\d{10})$'::text)),
    CONSTRAINT configuration_target_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'superseded'::text, 'withdrawn'::text, 'expired'::text])))
);

CREATE TABLE conversation_message (
    id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    team boolean NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    internal boolean DEFAULT false NOT NULL,
    CONSTRAINT conversation_message_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['feedback'::text, 'deviceFeedback'::text, 'problem'::text, 'repair'::text, 'remoteSession'::text]))),
    CONSTRAINT conversation_message_text_check CHECK ((length(text) <= 1000))
);

CREATE TABLE correction_day (
    account_id uuid NOT NULL,
    day date NOT NULL,
    seconds double precision DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    fixed_seconds double precision DEFAULT 0 NOT NULL
);

CREATE TABLE correction_relay (
    id uuid NOT NULL,
    caster_id uuid NOT NULL,
    upstream_mount text NOT NULL,
    mount text NOT NULL,
    mount_id uuid,
    mode text DEFAULT 'shared'::text NOT NULL,
    account_id uuid,
    lot text DEFAULT ''::text NOT NULL,
    longitude double precision,
    latitude double precision,
    height double precision,
    idle_s integer DEFAULT 0 NOT NULL,
    when_empty text DEFAULT 'fallback'::text NOT NULL,
    fallback text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    wanted boolean DEFAULT false NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    fault text,
    answer text DEFAULT ''::text NOT NULL,
    since timestamp with time zone,
    upstreams integer DEFAULT 0 NOT NULL,
    told_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    node text DEFAULT ''::text NOT NULL,
    CONSTRAINT correction_relay_answer_check CHECK ((length(answer) <= 200)),
    CONSTRAINT correction_relay_fallback_check CHECK ((length(fallback) <= 32)),
    CONSTRAINT correction_relay_fault_check CHECK ((fault = ANY (ARRAY['noAccount'::text, 'wrongPassword'::text, 'unknownMount'::text, 'refused'::text, 'unreachable'::text, 'lost'::text]))),
    CONSTRAINT correction_relay_idle_s_check CHECK (((idle_s >= 0) AND (idle_s <= 86400))),
    CONSTRAINT correction_relay_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT correction_relay_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT correction_relay_lot_check CHECK ((length(lot) <= 30)),
    CONSTRAINT correction_relay_mode_check CHECK ((mode = ANY (ARRAY['shared'::text, 'perRover'::text]))),
    CONSTRAINT correction_relay_mount_check CHECK ((length(mount) <= 32)),
    CONSTRAINT correction_relay_node_check CHECK ((length(node) <= 100)),
    CONSTRAINT correction_relay_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT correction_relay_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'connecting'::text, 'running'::text, 'retrying'::text, 'failed'::text]))),
    CONSTRAINT correction_relay_upstream_mount_check CHECK ((length(upstream_mount) <= 100)),
    CONSTRAINT correction_relay_when_empty_check CHECK ((when_empty = ANY (ARRAY['refuse'::text, 'fallback'::text])))
);

CREATE TABLE correction_supplier (
    id uuid NOT NULL,
    name text NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    ntrip_version text DEFAULT '1'::text NOT NULL,
    mount_points text[] DEFAULT '{}'::text[] NOT NULL,
    contact text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT correction_supplier_contact_check CHECK ((length(contact) <= 60)),
    CONSTRAINT correction_supplier_host_check CHECK ((length(host) <= 253)),
    CONSTRAINT correction_supplier_name_check CHECK ((length(name) <= 40)),
    CONSTRAINT correction_supplier_ntrip_version_check CHECK ((ntrip_version = ANY (ARRAY['1'::text, '2'::text]))),
    CONSTRAINT correction_supplier_port_check CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT correction_supplier_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT correction_supplier_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text])))
);

CREATE TABLE correction_use (
    vehicle_id uuid NOT NULL,
    day date NOT NULL,
    sessions integer DEFAULT 0 NOT NULL,
    seconds double precision DEFAULT 0 NOT NULL,
    fixed_seconds double precision DEFAULT 0 NOT NULL
);

CREATE TABLE dealer_figure (
    dealer_id uuid NOT NULL,
    rule text NOT NULL,
    day date NOT NULL,
    numerator numeric(14,2) NOT NULL,
    denominator numeric(14,2) NOT NULL,
    value double precision NOT NULL,
    threshold double precision NOT NULL,
    good boolean NOT NULL,
    without uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT dealer_figure_rule_check CHECK ((length(rule) <= 10))
);

CREATE TABLE dealer_of_owner (
    owner_id uuid NOT NULL,
    dealer_id uuid NOT NULL
);

CREATE TABLE debug_switch (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    switches text[] NOT NULL,
    fast_s integer DEFAULT 1 NOT NULL,
    can_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    reason text NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    off_at timestamp with time zone,
    off_by uuid,
    on_commands uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    off_commands uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT debug_switch_fast_s_check CHECK (((fast_s >= 1) AND (fast_s <= 10))),
    CONSTRAINT debug_switch_problem_check CHECK ((length(problem) <= 30)),
    CONSTRAINT debug_switch_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
    CONSTRAINT debug_switch_switches_check CHECK ((cardinality(switches) > 0))
);

CREATE TABLE depth_setting (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    implement_id uuid NOT NULL,
    sensor_type text NOT NULL,
    zero_offset double precision NOT NULL,
    mounting_angle_deg double precision DEFAULT 0 NOT NULL,
    arm_mm double precision,
    qualified_depth_m double precision NOT NULL,
    working_threshold_m double precision DEFAULT 0.05 NOT NULL,
    smoothing_s smallint DEFAULT 3 NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    command_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT depth_setting_arm_mm_check CHECK (((arm_mm >= (100)::double precision) AND (arm_mm <= (3000)::double precision))),
    CONSTRAINT depth_setting_mounting_angle_deg_check CHECK (((mounting_angle_deg >= ('-90'::integer)::double precision) AND (mounting_angle_deg <= (90)::double precision))),
    CONSTRAINT depth_setting_qualified_depth_m_check CHECK (((qualified_depth_m > (0)::double precision) AND (qualified_depth_m <= (0.6)::double precision))),
    CONSTRAINT depth_setting_sensor_type_check CHECK ((sensor_type = ANY (ARRAY['hitchAngle'::text, 'nonContactAngle'::text, 'ultrasonicDistance'::text]))),
    CONSTRAINT depth_setting_smoothing_s_check CHECK (((smoothing_s >= 1) AND (smoothing_s <= 60))),
    CONSTRAINT depth_setting_working_threshold_m_check CHECK (((working_threshold_m >= (0.01)::double precision) AND (working_threshold_m <= (0.3)::double precision))),
    CONSTRAINT depth_setting_zero_offset_check CHECK (((zero_offset >= ('-180'::integer)::double precision) AND (zero_offset <= (3000)::double precision)))
);

CREATE TABLE device_feedback (
    id uuid NOT NULL,
    no bigint NOT NULL,
    vehicle_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    software_type text DEFAULT ''::text NOT NULL,
    software_version text DEFAULT ''::text NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    handler_id uuid,
    first_replied_at timestamp with time zone,
    replied_at timestamp with time zone,
    closed_at timestamp with time zone,
    close_reason text DEFAULT ''::text NOT NULL,
    speed real,
    fix smallint,
    satellites smallint,
    lng double precision,
    lat double precision,
    mount text DEFAULT ''::text NOT NULL,
    voltage real,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT device_feedback_close_reason_check CHECK ((length(close_reason) <= 30)),
    CONSTRAINT device_feedback_mount_check CHECK ((length(mount) <= 64)),
    CONSTRAINT device_feedback_software_type_check CHECK ((length(software_type) <= 60)),
    CONSTRAINT device_feedback_software_version_check CHECK ((length(software_version) <= 60)),
    CONSTRAINT device_feedback_state_check CHECK ((state = ANY (ARRAY['new'::text, 'inWork'::text, 'replied'::text, 'closed'::text]))),
    CONSTRAINT device_feedback_text_check CHECK ((length(text) <= 500)),
    CONSTRAINT device_feedback_type_check CHECK ((type = ANY (ARRAY['positioning'::text, 'steering'::text, 'hydraulics'::text, 'implement'::text, 'display'::text, 'network'::text, 'correction'::text, 'areaWrong'::text, 'suggestion'::text, 'other'::text])))
);

ALTER TABLE device_feedback ALTER COLUMN no ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME device_feedback_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE differential_account (
    id uuid NOT NULL,
    source text DEFAULT 'own'::text NOT NULL,
    account text NOT NULL,
    password bytea,
    state text DEFAULT 'toActivate'::text NOT NULL,
    mounts uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    sessions integer DEFAULT 1 NOT NULL,
    over_limit text DEFAULT 'refuse'::text NOT NULL,
    validity text DEFAULT 'permanent'::text NOT NULL,
    days integer,
    ends_on date,
    ends_at timestamp with time zone,
    first_used_at timestamp with time zone,
    needs_gga boolean DEFAULT true NOT NULL,
    dealer_id uuid,
    sn text DEFAULT ''::text NOT NULL,
    vehicle_id uuid,
    lot text DEFAULT ''::text NOT NULL,
    price double precision,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    last_used_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    supplier_id uuid,
    host text DEFAULT ''::text NOT NULL,
    port integer,
    mount_point text DEFAULT ''::text NOT NULL,
    secret_text text DEFAULT ''::text NOT NULL,
    released_at timestamp with time zone,
    tested_at timestamp with time zone,
    test_result text,
    test_ms integer,
    test_messages text DEFAULT ''::text NOT NULL,
    caster_id uuid,
    use text DEFAULT 'direct'::text NOT NULL,
    CONSTRAINT differential_account_account_check CHECK ((length(account) <=
CASE source
    WHEN 'own'::text THEN 16
    ELSE 64
END)),
    CONSTRAINT differential_account_days_check CHECK (((days >= 1) AND (days <= 3650))),
    CONSTRAINT differential_account_host_check CHECK ((length(host) <= 253)),
    CONSTRAINT differential_account_lot_check CHECK ((length(lot) <= 30)),
    CONSTRAINT differential_account_mount_point_check CHECK ((length(mount_point) <= 64)),
    CONSTRAINT differential_account_over_limit_check CHECK ((over_limit = ANY (ARRAY['refuse'::text, 'replace'::text]))),
    CONSTRAINT differential_account_port_check CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT differential_account_relay CHECK (((use = 'direct'::text) OR ((source = 'thirdParty'::text) AND (vehicle_id IS NULL)))),
    CONSTRAINT differential_account_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT differential_account_secret_text_check CHECK (((secret_text = ''::text) OR (length(secret_text) <= 64))),
    CONSTRAINT differential_account_sessions_check CHECK (((sessions >= 1) AND (sessions <= 10))),
    CONSTRAINT differential_account_sn_check CHECK ((length(sn) <= 10)),
    CONSTRAINT differential_account_source_check CHECK ((source = ANY (ARRAY['own'::text, 'mobileOperator'::text, 'thirdParty'::text]))),
    CONSTRAINT differential_account_state_check CHECK ((state = ANY (ARRAY['toActivate'::text, 'active'::text, 'frozen'::text, 'expired'::text, 'cancelled'::text]))),
    CONSTRAINT differential_account_supplied CHECK (
CASE source
    WHEN 'own'::text THEN (supplier_id IS NULL)
    WHEN 'mobileOperator'::text THEN (supplier_id IS NOT NULL)
    ELSE true
END),
    CONSTRAINT differential_account_test_messages_check CHECK ((length(test_messages) <= 200)),
    CONSTRAINT differential_account_test_result_check CHECK ((test_result = ANY (ARRAY['good'::text, 'wrongPassword'::text, 'unknownMount'::text, 'refused'::text, 'noData'::text, 'unreachable'::text]))),
    CONSTRAINT differential_account_third CHECK (((source = 'thirdParty'::text) = (caster_id IS NOT NULL))),
    CONSTRAINT differential_account_use_check CHECK ((use = ANY (ARRAY['direct'::text, 'relay'::text]))),
    CONSTRAINT differential_account_validity_check CHECK ((validity = ANY (ARRAY['date'::text, 'days'::text, 'permanent'::text])))
);

CREATE TABLE differential_assignment (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    source text NOT NULL,
    mount_point text DEFAULT ''::text NOT NULL,
    method text DEFAULT 'singleDevice'::text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    command_id uuid,
    previous_account text DEFAULT ''::text NOT NULL,
    assigned_at timestamp with time zone DEFAULT now() NOT NULL,
    assigned_by uuid,
    released_at timestamp with time zone,
    released_by uuid,
    reason text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT differential_assignment_method_check CHECK ((method = ANY (ARRAY['singleDevice'::text, 'region'::text, 'userContact'::text, 'company'::text]))),
    CONSTRAINT differential_assignment_mount_point_check CHECK ((length(mount_point) <= 64)),
    CONSTRAINT differential_assignment_previous_account_check CHECK ((length(previous_account) <= 64)),
    CONSTRAINT differential_assignment_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT differential_assignment_source_check CHECK ((source = ANY (ARRAY['own'::text, 'mobileOperator'::text, 'thirdParty'::text])))
);

CREATE TABLE driver_message (
    vehicle_no integer NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    type smallint NOT NULL,
    text text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    taken_at timestamp with time zone,
    CONSTRAINT driver_message_kind_check CHECK ((kind = ANY (ARRAY['feedback'::text, 'help'::text, 'answer'::text]))),
    CONSTRAINT driver_message_text_check CHECK ((length(text) <= 500)),
    CONSTRAINT driver_message_type_check CHECK (((type >= 0) AND (type <= 255)))
);

ALTER TABLE driver_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME driver_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE extended_area (
    id uuid NOT NULL,
    no integer NOT NULL,
    vehicle_id uuid,
    dealer_id uuid,
    with_subordinates boolean DEFAULT false NOT NULL,
    kind text NOT NULL,
    divisions text[] DEFAULT '{}'::text[] NOT NULL,
    outline jsonb,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    revoke_reason text DEFAULT ''::text NOT NULL,
    reminded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT extended_area_check CHECK ((to_at > from_at)),
    CONSTRAINT extended_area_check1 CHECK (((vehicle_id IS NULL) <> (dealer_id IS NULL))),
    CONSTRAINT extended_area_check2 CHECK (((kind = 'polygon'::text) = (outline IS NOT NULL))),
    CONSTRAINT extended_area_check3 CHECK (((revoked_at IS NULL) = (revoke_reason = ''::text))),
    CONSTRAINT extended_area_kind_check CHECK ((kind = ANY (ARRAY['divisions'::text, 'polygon'::text]))),
    CONSTRAINT extended_area_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT extended_area_revoke_reason_check CHECK ((length(revoke_reason) <= 100))
);

ALTER TABLE extended_area ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME extended_area_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE external_caster (
    id uuid NOT NULL,
    supplier_id uuid NOT NULL,
    name text NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    ntrip_version text DEFAULT '1'::text NOT NULL,
    tls boolean DEFAULT false NOT NULL,
    frame text DEFAULT 'cgcs2000'::text NOT NULL,
    contract_until date,
    contact text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    reach text,
    reached_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    source_table text DEFAULT ''::text NOT NULL,
    source_table_before text DEFAULT ''::text NOT NULL,
    source_table_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT external_caster_answer_check CHECK ((length(answer) <= 200)),
    CONSTRAINT external_caster_contact_check CHECK ((length(contact) <= 60)),
    CONSTRAINT external_caster_frame_check CHECK ((frame = ANY (ARRAY['cgcs2000'::text, 'itrf'::text, 'wgs84'::text, 'other'::text]))),
    CONSTRAINT external_caster_host_check CHECK ((length(host) <= 253)),
    CONSTRAINT external_caster_name_check CHECK ((length(name) <= 40)),
    CONSTRAINT external_caster_ntrip_version_check CHECK ((ntrip_version = ANY (ARRAY['1'::text, '2'::text]))),
    CONSTRAINT external_caster_port_check CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT external_caster_reach_check CHECK ((reach = ANY (ARRAY['reachable'::text, 'refused'::text, 'unreachable'::text]))),
    CONSTRAINT external_caster_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT external_caster_source_table_before_check CHECK ((length(source_table_before) <= 500000)),
    CONSTRAINT external_caster_source_table_check CHECK ((length(source_table) <= 500000)),
    CONSTRAINT external_caster_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text])))
);

CREATE TABLE fault_code (
    vehicle_no integer NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    via smallint NOT NULL,
    spn integer NOT NULL,
    fmi smallint NOT NULL,
    occurrences integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);

CREATE TABLE fault_text (
    spn integer NOT NULL,
    fmi integer NOT NULL,
    severity text NOT NULL,
    zh text NOT NULL,
    en text NOT NULL,
    ru text NOT NULL,
    tr text NOT NULL,
    CONSTRAINT fault_text_severity_check CHECK ((severity = ANY (ARRAY['stop'::text, 'warn'::text, 'info'::text])))
);

CREATE TABLE feedback (
    id uuid NOT NULL,
    no bigint NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    source text DEFAULT 'backOffice'::text NOT NULL,
    sender_id uuid NOT NULL,
    screen text DEFAULT ''::text NOT NULL,
    contact boolean DEFAULT false NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'zh'::text NOT NULL,
    handler_id uuid,
    first_replied_at timestamp with time zone,
    replied_at timestamp with time zone,
    answered_at timestamp with time zone,
    closed_at timestamp with time zone,
    rating smallint,
    reject_reason text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT feedback_browser_check CHECK ((length(browser) <= 300)),
    CONSTRAINT feedback_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text, 'tr'::text]))),
    CONSTRAINT feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT feedback_reject_reason_check CHECK ((length(reject_reason) <= 30)),
    CONSTRAINT feedback_screen_check CHECK ((length(screen) <= 60)),
    CONSTRAINT feedback_source_check CHECK ((source = ANY (ARRAY['backOffice'::text, 'app'::text]))),
    CONSTRAINT feedback_state_check CHECK ((state = ANY (ARRAY['new'::text, 'inWork'::text, 'replied'::text, 'closed'::text, 'rejected'::text]))),
    CONSTRAINT feedback_text_check CHECK ((length(text) <= 1000)),
    CONSTRAINT feedback_type_check CHECK ((type = ANY (ARRAY['fault'::text, 'wish'::text, 'question'::text, 'complaint'::text, 'access'::text, 'account'::text])))
);

ALTER TABLE feedback ALTER COLUMN no ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME feedback_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE field_delivery (
    vehicle_no integer NOT NULL,
    id uuid NOT NULL,
    batch_key uuid NOT NULL,
    what_kind text NOT NULL,
    what_id uuid NOT NULL,
    action text NOT NULL,
    name text NOT NULL,
    command_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT field_delivery_action_check CHECK ((action = ANY (ARRAY['put'::text, 'remove'::text]))),
    CONSTRAINT field_delivery_what_kind_check CHECK ((what_kind = ANY (ARRAY['abLine'::text, 'block'::text, 'mark'::text, 'targetLayer'::text, 'samplingPlan'::text])))
);

CREATE TABLE field_upload (
    vehicle_no integer NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    action text NOT NULL,
    record_id uuid NOT NULL,
    name text NOT NULL,
    geojson text NOT NULL,
    order_number bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    taken_at timestamp with time zone,
    problem text DEFAULT ''::text NOT NULL,
    CONSTRAINT field_upload_action_check CHECK ((action = ANY (ARRAY['put'::text, 'remove'::text]))),
    CONSTRAINT field_upload_kind_check CHECK ((kind = ANY (ARRAY['abLine'::text, 'block'::text, 'mark'::text, 'targetLayer'::text, 'samplingPlan'::text, 'soilSample'::text])))
);

ALTER TABLE field_upload ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME field_upload_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE file (
    id uuid NOT NULL,
    account_id uuid,
    name text NOT NULL,
    type text DEFAULT ''::text NOT NULL,
    size bigint NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    state text DEFAULT 'uploading'::text NOT NULL,
    thumbnail boolean DEFAULT false NOT NULL,
    subject_kind text,
    subject_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    sha256 bytea,
    width integer,
    height integer,
    taken_at timestamp without time zone,
    lng double precision,
    lat double precision,
    CONSTRAINT file_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT file_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT file_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT file_size_check CHECK (((size >= 1) AND (size <= 157286400))),
    CONSTRAINT file_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'ready'::text])))
);

CREATE TABLE form_draft (
    account_id uuid NOT NULL,
    form text NOT NULL,
    record text DEFAULT ''::text NOT NULL,
    "values" jsonb NOT NULL,
    version text,
    kept_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT form_draft_form_check CHECK ((length(form) <= 60)),
    CONSTRAINT form_draft_record_check CHECK ((length(record) <= 60))
);

CREATE TABLE former_sn (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    sn text NOT NULL,
    until timestamp with time zone DEFAULT now() NOT NULL,
    approval_id uuid,
    CONSTRAINT former_sn_sn_check CHECK ((sn ~ '^(\d{7}|\d{10})$'::text))
);

CREATE TABLE geofence (
    id uuid NOT NULL,
    name text NOT NULL,
    dealer_id uuid,
    shape text NOT NULL,
    points jsonb NOT NULL,
    size_m double precision,
    west double precision NOT NULL,
    south double precision NOT NULL,
    east double precision NOT NULL,
    north double precision NOT NULL,
    watch text NOT NULL,
    minutes integer,
    speed_kmh integer,
    level text NOT NULL,
    bound text NOT NULL,
    bound_id uuid,
    from_at timestamp with time zone,
    to_at timestamp with time zone,
    weekdays integer[] DEFAULT '{}'::integer[] NOT NULL,
    from_minute integer,
    to_minute integer,
    zone text NOT NULL,
    colour text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    terms integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    in_terminal boolean DEFAULT false NOT NULL,
    no integer NOT NULL,
    CONSTRAINT geofence_bound_check CHECK ((bound = ANY (ARRAY['vehicles'::text, 'dealer'::text, 'region'::text, 'group'::text]))),
    CONSTRAINT geofence_check CHECK ((to_at > from_at)),
    CONSTRAINT geofence_check1 CHECK (((size_m IS NOT NULL) = (shape = ANY (ARRAY['circle'::text, 'corridor'::text])))),
    CONSTRAINT geofence_check2 CHECK (((bound_id IS NULL) = (bound = 'vehicles'::text))),
    CONSTRAINT geofence_check3 CHECK (((from_minute IS NULL) = (to_minute IS NULL))),
    CONSTRAINT geofence_colour_check CHECK ((colour = ANY (ARRAY['blue'::text, 'green'::text, 'orange'::text, 'purple'::text, 'red'::text]))),
    CONSTRAINT geofence_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
    CONSTRAINT geofence_level_check CHECK ((level = ANY (ARRAY['notice'::text, 'normal'::text, 'serious'::text]))),
    CONSTRAINT geofence_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
    CONSTRAINT geofence_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT geofence_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT geofence_shape_check CHECK ((shape = ANY (ARRAY['circle'::text, 'rectangle'::text, 'polygon'::text, 'corridor'::text]))),
    CONSTRAINT geofence_speed_kmh_check CHECK (((speed_kmh >= 1) AND (speed_kmh <= 120))),
    CONSTRAINT geofence_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439))),
    CONSTRAINT geofence_watch_check CHECK ((watch = ANY (ARRAY['enter'::text, 'leave'::text, 'both'::text, 'stay'::text, 'speed'::text])))
);

ALTER TABLE geofence ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME geofence_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE geofence_vehicle (
    geofence_id uuid NOT NULL,
    vehicle_id uuid NOT NULL
);

CREATE TABLE gga_sample (
    connection_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    fix smallint NOT NULL,
    satellites smallint NOT NULL,
    hdop double precision,
    age_s double precision,
    distance_m double precision
);

CREATE TABLE hardware_profile (
    id uuid NOT NULL,
    hardware_version text NOT NULL,
    transport text DEFAULT 'package'::text NOT NULL,
    package_size integer DEFAULT 1000 NOT NULL,
    ack_mode text DEFAULT 'automatic'::text NOT NULL,
    send_window integer DEFAULT 8 NOT NULL,
    rate integer DEFAULT 10 NOT NULL,
    ack_timeout_s integer DEFAULT 10 NOT NULL,
    retries integer DEFAULT 3 NOT NULL,
    resume boolean DEFAULT false NOT NULL,
    resume_window_min integer DEFAULT 30 NOT NULL,
    max_restarts integer DEFAULT 5 NOT NULL,
    install_timeout_min integer DEFAULT 10 NOT NULL,
    maker_id text DEFAULT 'EXMPL'::text NOT NULL,
    maker_id_length integer DEFAULT 5 NOT NULL,
    can_query_attributes boolean DEFAULT true NOT NULL,
    can_query_some boolean DEFAULT true NOT NULL,
    parameter_map jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT hardware_profile_ack_mode_check CHECK ((ack_mode = ANY (ARRAY['each'::text, 'end'::text, 'automatic'::text]))),
    CONSTRAINT hardware_profile_ack_timeout_s_check CHECK (((ack_timeout_s >= 1) AND (ack_timeout_s <= 120))),
    CONSTRAINT hardware_profile_hardware_version_check CHECK (((length(hardware_version) >= 1) AND (length(hardware_version) <= 60))),
    CONSTRAINT hardware_profile_install_timeout_min_check CHECK (((install_timeout_min >= 1) AND (install_timeout_min <= 120))),
    CONSTRAINT hardware_profile_maker_id_check CHECK ((length(maker_id) <= 11)),
    CONSTRAINT hardware_profile_maker_id_length_check CHECK ((maker_id_length = ANY (ARRAY[5, 11]))),
    CONSTRAINT hardware_profile_max_restarts_check CHECK (((max_restarts >= 0) AND (max_restarts <= 50))),
    CONSTRAINT hardware_profile_package_size_check CHECK (((package_size >= 100) AND (package_size <= 1023))),
    CONSTRAINT hardware_profile_rate_check CHECK (((rate >= 1) AND (rate <= 200))),
    CONSTRAINT hardware_profile_resume_window_min_check CHECK (((resume_window_min >= 1) AND (resume_window_min <= 1440))),
    CONSTRAINT hardware_profile_retries_check CHECK (((retries >= 0) AND (retries <= 10))),
    CONSTRAINT hardware_profile_send_window_check CHECK (((send_window >= 1) AND (send_window <= 64))),
    CONSTRAINT hardware_profile_transport_check CHECK ((transport = ANY (ARRAY['package'::text, 'url'::text])))
);

CREATE TABLE health_sample (
    vehicle_no integer NOT NULL,
    "time" timestamp with time zone NOT NULL,
    level text NOT NULL,
    online boolean NOT NULL,
    signal real,
    voltage real,
    satellites smallint,
    correction_age real,
    CONSTRAINT health_sample_level_check CHECK ((level = ANY (ARRAY['good'::text, 'watch'::text, 'bad'::text, 'silent'::text])))
);

CREATE TABLE hindrance (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    kind text NOT NULL,
    warning text NOT NULL,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone,
    job_id uuid,
    CONSTRAINT hindrance_check CHECK ((to_at >= from_at)),
    CONSTRAINT hindrance_kind_check CHECK ((kind = ANY (ARRAY['dismantle'::text, 'crossRegion'::text, 'implausible'::text]))),
    CONSTRAINT hindrance_warning_check CHECK (((length(warning) >= 1) AND (length(warning) <= 40)))
);

CREATE TABLE idempotency_key (
    account_id uuid NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    answer jsonb,
    secret boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_key_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);

CREATE TABLE implement (
    id uuid NOT NULL,
    tool_no text NOT NULL,
    model_id uuid NOT NULL,
    dealer_id uuid,
    own_width_m double precision,
    offset_m double precision DEFAULT 0 NOT NULL,
    sections smallint,
    sensor_id uuid,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'inStore'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT implement_offset_m_check CHECK (((offset_m >= ('-10'::integer)::double precision) AND (offset_m <= (10)::double precision))),
    CONSTRAINT implement_own_width_m_check CHECK (((own_width_m >= (0.1)::double precision) AND (own_width_m <= (50)::double precision))),
    CONSTRAINT implement_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT implement_sections_check CHECK (((sections >= 1) AND (sections <= 48))),
    CONSTRAINT implement_state_check CHECK ((state = ANY (ARRAY['inStore'::text, 'inRepair'::text, 'scrapped'::text]))),
    CONSTRAINT implement_tool_no_check CHECK ((length(tool_no) <= 32))
);

CREATE TABLE implement_fit (
    id uuid NOT NULL,
    implement_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    work_type text NOT NULL,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone,
    by_account uuid,
    removed_by uuid,
    CONSTRAINT implement_fit_check CHECK ((to_at > from_at))
);

CREATE TABLE implement_model (
    id uuid NOT NULL,
    tool_type text NOT NULL,
    brand text NOT NULL,
    model text NOT NULL,
    work_type text NOT NULL,
    width_m double precision NOT NULL,
    smallest_width_m double precision,
    largest_width_m double precision,
    rows smallint,
    depth_from_m double precision,
    depth_to_m double precision,
    speed_from_ms double precision,
    speed_to_ms double precision,
    sections smallint,
    hitch_type text,
    horsepower_from smallint,
    horsepower_to smallint,
    needs_depth_sensor boolean DEFAULT false NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT implement_model_brand_check CHECK ((length(brand) <= 40)),
    CONSTRAINT implement_model_check CHECK ((largest_width_m >= smallest_width_m)),
    CONSTRAINT implement_model_check1 CHECK ((speed_to_ms >= speed_from_ms)),
    CONSTRAINT implement_model_check2 CHECK ((horsepower_to >= horsepower_from)),
    CONSTRAINT implement_model_check3 CHECK ((depth_from_m < depth_to_m)),
    CONSTRAINT implement_model_depth_from_m_check CHECK (((depth_from_m >= (0)::double precision) AND (depth_from_m <= (1)::double precision))),
    CONSTRAINT implement_model_depth_to_m_check CHECK (((depth_to_m >= (0)::double precision) AND (depth_to_m <= (1)::double precision))),
    CONSTRAINT implement_model_hitch_type_check CHECK ((hitch_type = ANY (ARRAY['threePoint'::text, 'semiMounted'::text, 'trailed'::text, 'selfPropelled'::text]))),
    CONSTRAINT implement_model_horsepower_from_check CHECK ((horsepower_from > 0)),
    CONSTRAINT implement_model_model_check CHECK ((length(model) <= 40)),
    CONSTRAINT implement_model_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT implement_model_rows_check CHECK (((rows >= 1) AND (rows <= 60))),
    CONSTRAINT implement_model_sections_check CHECK (((sections >= 1) AND (sections <= 48))),
    CONSTRAINT implement_model_smallest_width_m_check CHECK ((smallest_width_m > (0)::double precision)),
    CONSTRAINT implement_model_speed_from_ms_check CHECK ((speed_from_ms >= (0)::double precision)),
    CONSTRAINT implement_model_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
    CONSTRAINT implement_model_tool_type_check CHECK ((tool_type = ANY (ARRAY['plough'::text, 'subsoiler'::text, 'rotaryTiller'::text, 'seeder'::text, 'transplanter'::text, 'sprayer'::text, 'ridger'::text, 'landLeveller'::text, 'harvesterHeader'::text, 'fertiliserSpreader'::text, 'other'::text]))),
    CONSTRAINT implement_model_width_m_check CHECK (((width_m > (0)::double precision) AND (width_m <= (50)::double precision))),
    CONSTRAINT implement_model_work_type_check CHECK ((work_type = ANY (ARRAY['tillage'::text, 'sowing'::text, 'spraying'::text, 'deepLoosening'::text, 'ridging'::text, 'levelling'::text, 'harvesting'::text, 'transplanting'::text, 'others'::text])))
);

CREATE TABLE import_check (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    totals jsonb NOT NULL,
    bad_file boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    mended jsonb DEFAULT '{}'::jsonb NOT NULL,
    left_rows integer[],
    tasks uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    touched_at timestamp with time zone
);

CREATE TABLE import_row (
    task_id uuid NOT NULL,
    subject_id text NOT NULL
);

CREATE TABLE install_target (
    id uuid NOT NULL,
    dealer_id uuid NOT NULL,
    family text NOT NULL,
    year smallint NOT NULL,
    pieces integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT install_target_family_check CHECK ((family = ANY (ARRAY['autopilot'::text, 'satelliteLevelling'::text, 'guidance'::text, 'smartSpray'::text, 'unmannedDriving'::text, 'yieldMeasurement'::text, 'sideDeepFertiliser'::text, 'soilSampling'::text, 'others'::text]))),
    CONSTRAINT install_target_pieces_check CHECK (((pieces >= 1) AND (pieces <= 1000000))),
    CONSTRAINT install_target_year_check CHECK (((year >= 2020) AND (year <= 2100)))
);

CREATE TABLE invalid_track (
    id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    origin text DEFAULT 'person'::text NOT NULL,
    state text DEFAULT 'marked'::text NOT NULL,
    area_before_m2 double precision,
    area_after_m2 double precision,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    kind text DEFAULT 'other'::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    rule text,
    points integer DEFAULT 0 NOT NULL,
    distance_m double precision DEFAULT 0 NOT NULL,
    jobs uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    after_settlement boolean DEFAULT false NOT NULL,
    marked_at timestamp with time zone,
    marked_by uuid,
    unmarked_at timestamp with time zone,
    unmarked_by uuid,
    unmark_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT invalid_track_check CHECK ((to_at > from_at)),
    CONSTRAINT invalid_track_kind_check CHECK ((kind = ANY (ARRAY['drift'::text, 'transport'::text, 'test'::text, 'duplicate'::text, 'forged'::text, 'wrongDepth'::text, 'other'::text]))),
    CONSTRAINT invalid_track_origin_check CHECK ((origin = ANY (ARRAY['person'::text, 'rule'::text]))),
    CONSTRAINT invalid_track_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT invalid_track_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT invalid_track_rule_check CHECK ((rule = ANY (ARRAY['jump'::text, 'standing'::text, 'outside'::text, 'identical'::text, 'speed'::text]))),
    CONSTRAINT invalid_track_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'marked'::text, 'dismissed'::text, 'unmarked'::text]))),
    CONSTRAINT invalid_track_unmark_reason_check CHECK ((length(unmark_reason) <= 30))
);

CREATE TABLE invalid_track_check (
    vehicle_no integer NOT NULL,
    work_date date NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE invalid_track_rule (
    kind text NOT NULL,
    deed text DEFAULT 'off'::text NOT NULL,
    threshold double precision,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT invalid_track_rule_deed_check CHECK ((deed = ANY (ARRAY['off'::text, 'propose'::text, 'mark'::text]))),
    CONSTRAINT invalid_track_rule_kind_check CHECK ((kind = ANY (ARRAY['jump'::text, 'standing'::text, 'outside'::text, 'identical'::text, 'speed'::text])))
);

CREATE TABLE issued_report (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    company_id uuid,
    scope_key text NOT NULL,
    filters_key text NOT NULL,
    month date NOT NULL,
    wish jsonb NOT NULL,
    title text NOT NULL,
    logo text DEFAULT 'product'::text NOT NULL,
    blocks text[] NOT NULL,
    comments jsonb DEFAULT '{}'::jsonb NOT NULL,
    filters jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    number integer,
    revision integer,
    by_name text DEFAULT ''::text NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    logo_image text,
    figures json,
    differences json,
    as_of timestamp with time zone,
    issued_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT issued_report_check CHECK (((state = 'issued'::text) = (number IS NOT NULL))),
    CONSTRAINT issued_report_check1 CHECK ((((number IS NULL) = (revision IS NULL)) AND ((number IS NULL) = (figures IS NULL)) AND ((number IS NULL) = (as_of IS NULL)) AND ((number IS NULL) = (issued_at IS NULL)))),
    CONSTRAINT issued_report_logo_check CHECK ((logo = ANY (ARRAY['product'::text, 'account'::text, 'none'::text]))),
    CONSTRAINT issued_report_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT issued_report_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'issued'::text]))),
    CONSTRAINT issued_report_title_check CHECK ((length(title) <= 80))
);

CREATE TABLE issued_report_receiver (
    report_id uuid NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE job_follow (
    kind text NOT NULL,
    followed_to timestamp with time zone NOT NULL,
    CONSTRAINT job_follow_kind_check CHECK ((kind = ANY (ARRAY['block'::text, 'standard'::text, 'target'::text])))
);

CREATE TABLE job_month (
    month date NOT NULL,
    work_type text NOT NULL,
    crop text NOT NULL,
    category text NOT NULL,
    model text NOT NULL,
    dealer_id uuid,
    division_code text NOT NULL,
    flags text[] NOT NULL,
    settled_in uuid,
    jobs integer NOT NULL,
    area_m2 double precision NOT NULL,
    gross_m2 double precision NOT NULL,
    overlap_m2 double precision NOT NULL,
    missed_m2 double precision NOT NULL,
    missed_of_m2 double precision NOT NULL,
    repeated_m2 double precision NOT NULL,
    qualified_m2 double precision NOT NULL,
    judged_m2 double precision NOT NULL,
    depth_area double precision NOT NULL,
    depth_m2 double precision NOT NULL,
    distance_m double precision NOT NULL,
    working_s double precision NOT NULL,
    vehicles integer[] NOT NULL,
    overlap_of_m2 double precision NOT NULL
);

CREATE TABLE job_month_built (
    month date NOT NULL,
    built_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE job_month_changed (
    month date NOT NULL
);

CREATE TABLE job_precision (
    job_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    grade text,
    reference text,
    line_id uuid,
    mean_m double precision,
    bias_m double precision,
    sd_m double precision,
    p95_m double precision,
    max_m double precision,
    within_25 double precision,
    within_50 double precision,
    spacing_error_m double precision,
    fixed_share double precision NOT NULL,
    engaged_share double precision,
    start_m double precision,
    rate double precision,
    amount double precision,
    software text DEFAULT ''::text NOT NULL,
    fixes jsonb NOT NULL,
    histogram jsonb NOT NULL,
    passes jsonb NOT NULL,
    digest text NOT NULL,
    computed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_precision_grade_check CHECK ((grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT job_precision_reference_check CHECK ((reference = ANY (ARRAY['terminal'::text, 'line'::text, 'fit'::text])))
);

CREATE TABLE job_progress (
    vehicle_no integer NOT NULL,
    point_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    computed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE job_rate (
    job_id uuid NOT NULL,
    target_rate double precision,
    rate_error double precision,
    prevented_m2 double precision
);

CREATE TABLE job_share (
    job_id uuid NOT NULL,
    block_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    area_m2 double precision NOT NULL,
    overlap_m2 double precision,
    missed_m2 double precision,
    repeated_m2 double precision NOT NULL,
    qualified_m2 double precision
);

CREATE TABLE job_strip (
    job_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    strips bytea NOT NULL
);

CREATE TABLE job_twin (
    job_id uuid NOT NULL,
    job_version integer NOT NULL,
    twin_id uuid,
    share double precision DEFAULT 0 NOT NULL,
    judged_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_twin_share_check CHECK (((share >= (0)::double precision) AND (share <= (1)::double precision)))
);

CREATE TABLE job_version (
    job_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    version integer NOT NULL,
    cause text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    figures jsonb NOT NULL,
    by_account uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_version_cause_check CHECK ((cause = ANY (ARRAY['latePoints'::text, 'markedSpan'::text, 'tool'::text, 'width'::text, 'depthSetting'::text, 'block'::text, 'standard'::text, 'neighbour'::text, 'asked'::text, 'corrected'::text, 'invalid'::text, 'restored'::text]))),
    CONSTRAINT job_version_reason_check CHECK ((length(reason) <= 30))
);

CREATE TABLE ledger_check (
    day date NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    charges integer NOT NULL,
    deeds integer NOT NULL,
    sums jsonb NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE ledger_deed (
    id uuid NOT NULL,
    no bigint NOT NULL,
    charge_id uuid NOT NULL,
    kind text NOT NULL,
    amount numeric(12,2) NOT NULL,
    way text,
    document_no text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_account uuid,
    approved_by uuid,
    CONSTRAINT ledger_deed_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT ledger_deed_kind_check CHECK ((kind = ANY (ARRAY['charged'::text, 'cancelled'::text, 'reopened'::text, 'paid'::text, 'refunded'::text]))),
    CONSTRAINT ledger_deed_reason_check CHECK ((length(reason) <= 200))
);

ALTER TABLE ledger_deed ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger_deed_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ledger_entry (
    deed_id uuid NOT NULL,
    account text NOT NULL,
    amount numeric(12,2) NOT NULL,
    CONSTRAINT ledger_entry_account_check CHECK ((account = ANY (ARRAY['receivable'::text, 'income'::text, 'money'::text]))),
    CONSTRAINT ledger_entry_amount_check CHECK ((amount <> (0)::numeric))
);

CREATE TABLE log_archive (
    id uuid NOT NULL,
    month date NOT NULL,
    row_count integer NOT NULL,
    size bigint NOT NULL,
    hash bytea NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    loaded_until timestamp with time zone,
    loaded_by uuid,
    CONSTRAINT log_archive_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT log_archive_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT log_archive_row_count_check CHECK ((row_count > 0))
);

CREATE TABLE log_seal (
    minute timestamp with time zone NOT NULL,
    row_count integer NOT NULL,
    hash bytea NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT log_seal_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT log_seal_row_count_check CHECK ((row_count > 0))
);

CREATE TABLE login_attempt (
    id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    result text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT login_attempt_result_check CHECK ((result = ANY (ARRAY['ok'::text, 'wrong'::text, 'locked'::text, 'frozen'::text, 'expired'::text, 'underReview'::text, 'rejected'::text, 'companyDisabled'::text, 'secondFactor'::text])))
);

CREATE TABLE login_code (
    code text NOT NULL,
    ticket_hash bytea NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    address text NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    scanned_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT login_code_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'scanned'::text, 'confirmed'::text, 'refused'::text, 'used'::text])))
);

CREATE TABLE mail (
    id uuid NOT NULL,
    account_id uuid,
    address text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text NOT NULL,
    sealed bytea,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    made_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    held_until timestamp with time zone,
    useless_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    error text DEFAULT ''::text NOT NULL,
    error_at timestamp with time zone,
    CONSTRAINT mail_address_check2 CHECK ((length(address) <= 254)),
    CONSTRAINT mail_error_check CHECK ((length(error) <= 300)),
    CONSTRAINT mail_kind_check CHECK ((kind = ANY (ARRAY['atOnce'::text, 'digest'::text, 'code'::text, 'report'::text]))),
    CONSTRAINT mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

CREATE TABLE mail_address (
    account_id uuid NOT NULL,
    address text,
    confirmed_at timestamp with time zone,
    pending text,
    code_hash bytea,
    code_until timestamp with time zone,
    tries_left smallint DEFAULT 0 NOT NULL,
    CONSTRAINT mail_address_address_check CHECK ((length(address) <= 254)),
    CONSTRAINT mail_address_check CHECK (((address IS NULL) = (confirmed_at IS NULL))),
    CONSTRAINT mail_address_check1 CHECK ((((pending IS NULL) = (code_hash IS NULL)) AND ((pending IS NULL) = (code_until IS NULL)))),
    CONSTRAINT mail_address_pending_check CHECK ((length(pending) <= 254))
);

CREATE TABLE mail_choice (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    way text NOT NULL,
    CONSTRAINT mail_choice_kind_check CHECK ((length(kind) <= 30)),
    CONSTRAINT mail_choice_way_check CHECK ((way = ANY (ARRAY['atOnce'::text, 'digest'::text, 'never'::text])))
);

CREATE TABLE mail_file (
    mail_id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT mail_file_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT mail_file_type_check CHECK ((length(type) <= 100))
);

CREATE TABLE mail_item (
    notification_id uuid NOT NULL,
    account_id uuid NOT NULL,
    way text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    mail_id uuid,
    done boolean DEFAULT false NOT NULL,
    CONSTRAINT mail_item_way_check CHECK ((way = ANY (ARRAY['atOnce'::text, 'digest'::text])))
);

CREATE TABLE mail_password (
    only_one boolean DEFAULT true NOT NULL,
    sealed bytea NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT mail_password_only_one_check CHECK (only_one)
);

CREATE TABLE mark (
    id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    radius_m double precision,
    alert_m double precision,
    vehicle_id uuid,
    block_id uuid,
    valid_until double precision,
    source text DEFAULT 'drawn'::text NOT NULL,
    terminal_record uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT mark_alert_m_check CHECK (((alert_m >= (0)::double precision) AND (alert_m <= (200)::double precision))),
    CONSTRAINT mark_check CHECK (((vehicle_id IS NOT NULL) OR (block_id IS NOT NULL))),
    CONSTRAINT mark_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT mark_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT mark_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT mark_radius_m_check CHECK (((radius_m >= (0)::double precision) AND (radius_m <= (100)::double precision))),
    CONSTRAINT mark_source_check CHECK ((source = ANY (ARRAY['terminal'::text, 'drawn'::text, 'imported'::text]))),
    CONSTRAINT mark_type_check CHECK ((type = ANY (ARRAY['pole'::text, 'well'::text, 'tree'::text, 'ditch'::text, 'stone'::text, 'entrance'::text, 'water'::text, 'refuelling'::text, 'sampling'::text, 'other'::text])))
);

CREATE TABLE modification (
    id uuid NOT NULL,
    order_no text NOT NULL,
    vehicle_id uuid NOT NULL,
    kit_id uuid NOT NULL,
    unmanned_sn text DEFAULT ''::text NOT NULL,
    flow_sn text DEFAULT ''::text NOT NULL,
    level_sn text DEFAULT ''::text NOT NULL,
    other_parts text DEFAULT ''::text NOT NULL,
    installer text NOT NULL,
    planned_on date,
    started_on date,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    checklist jsonb DEFAULT '{}'::jsonb NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    changed boolean DEFAULT false NOT NULL,
    submitted_by uuid,
    submitted_at timestamp with time zone,
    accepted_by uuid,
    accepted_at timestamp with time zone,
    former_category text,
    former_controller text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT modification_flow_sn_check CHECK ((length(flow_sn) <= 30)),
    CONSTRAINT modification_installer_check CHECK ((length(installer) <= 40)),
    CONSTRAINT modification_level_sn_check CHECK ((length(level_sn) <= 30)),
    CONSTRAINT modification_order_no_check CHECK ((length(order_no) <= 32)),
    CONSTRAINT modification_other_parts_check CHECK ((length(other_parts) <= 200)),
    CONSTRAINT modification_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT modification_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT modification_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inProgress'::text, 'toAccept'::text, 'accepted'::text, 'returned'::text, 'undone'::text]))),
    CONSTRAINT modification_unmanned_sn_check CHECK ((length(unmanned_sn) <= 30))
);

CREATE TABLE mount_point (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    station_id uuid,
    source_hash bytea,
    candidates text[] DEFAULT '{}'::text[] NOT NULL,
    radius_km integer,
    fallback text DEFAULT ''::text NOT NULL,
    line jsonb DEFAULT '{}'::jsonb NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    source_up boolean DEFAULT false NOT NULL,
    source_since timestamp with time zone,
    first_heard_at timestamp with time zone,
    heard_at timestamp with time zone,
    bytes_minute integer DEFAULT 0 NOT NULL,
    messages jsonb DEFAULT '{}'::jsonb NOT NULL,
    satellites jsonb DEFAULT '{}'::jsonb NOT NULL,
    rovers integer DEFAULT 0 NOT NULL,
    stream_longitude double precision,
    stream_latitude double precision,
    stream_height double precision,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    source_node text DEFAULT ''::text NOT NULL,
    CONSTRAINT mount_point_fallback_check CHECK ((length(fallback) <= 32)),
    CONSTRAINT mount_point_kind_check CHECK ((kind = ANY (ARRAY['station'::text, 'nearest'::text, 'relay'::text]))),
    CONSTRAINT mount_point_name_check CHECK ((length(name) <= 32)),
    CONSTRAINT mount_point_radius_km_check CHECK (((radius_km >= 1) AND (radius_km <= 500))),
    CONSTRAINT mount_point_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT mount_point_source_node_check CHECK ((length(source_node) <= 100))
);

CREATE TABLE notice (
    id uuid NOT NULL,
    zh text NOT NULL,
    en text NOT NULL,
    ru text NOT NULL,
    tr text NOT NULL,
    level text NOT NULL,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone NOT NULL,
    role_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT notice_check CHECK ((until_at > from_at)),
    CONSTRAINT notice_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text])))
);

CREATE TABLE notification (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    operator_type smallint NOT NULL,
    act text NOT NULL,
    act_values jsonb DEFAULT '{}'::jsonb NOT NULL,
    operator_per text DEFAULT ''::text NOT NULL,
    operator_time timestamp with time zone DEFAULT now() NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    subject_kind text DEFAULT ''::text NOT NULL,
    subject_id text DEFAULT ''::text NOT NULL,
    event text DEFAULT ''::text NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notification_link_check CHECK (((link = ''::text) OR (link ~ '^/[^/\\]'::text))),
    CONSTRAINT notification_operator_type_check CHECK (((operator_type >= 0) AND (operator_type <= 4)))
);

CREATE TABLE ntrip_caster (
    one boolean DEFAULT true NOT NULL,
    host text DEFAULT 'localhost'::text NOT NULL,
    port integer DEFAULT 2101 NOT NULL,
    sessions integer DEFAULT 10000 NOT NULL,
    sessions_of_address integer DEFAULT 200 NOT NULL,
    source_silence_s integer DEFAULT 15 NOT NULL,
    gga_silence_s integer DEFAULT 120 NOT NULL,
    queue_bytes integer DEFAULT 65536 NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    lines text[] DEFAULT '{}'::text[] NOT NULL,
    wrong_passwords integer DEFAULT 5 NOT NULL,
    keep_out_minutes integer DEFAULT 30 NOT NULL,
    node text DEFAULT ''::text NOT NULL,
    started_at timestamp with time zone,
    plain_port integer,
    tls_port integer,
    source_table text DEFAULT ''::text NOT NULL,
    source_table_at timestamp with time zone,
    source_table_before text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT ntrip_caster_gga_silence_s_check CHECK (((gga_silence_s >= 30) AND (gga_silence_s <= 3600))),
    CONSTRAINT ntrip_caster_host_check CHECK ((length(host) <= 253)),
    CONSTRAINT ntrip_caster_keep_out_minutes_check CHECK (((keep_out_minutes >= 1) AND (keep_out_minutes <= 1440))),
    CONSTRAINT ntrip_caster_one_check CHECK (one),
    CONSTRAINT ntrip_caster_port_check CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT ntrip_caster_queue_bytes_check CHECK (((queue_bytes >= 4096) AND (queue_bytes <= 1048576))),
    CONSTRAINT ntrip_caster_sessions_check CHECK (((sessions >= 1) AND (sessions <= 100000))),
    CONSTRAINT ntrip_caster_sessions_of_address_check CHECK (((sessions_of_address >= 1) AND (sessions_of_address <= 100000))),
    CONSTRAINT ntrip_caster_source_silence_s_check CHECK (((source_silence_s >= 5) AND (source_silence_s <= 600))),
    CONSTRAINT ntrip_caster_wrong_passwords_check CHECK (((wrong_passwords >= 0) AND (wrong_passwords <= 1000)))
);

CREATE TABLE ntrip_connection (
    id uuid NOT NULL,
    direction text NOT NULL,
    account_id uuid,
    account text DEFAULT ''::text NOT NULL,
    vehicle_id uuid,
    dealer_id uuid,
    mount_asked text DEFAULT ''::text NOT NULL,
    mount_id uuid,
    mount_served text DEFAULT ''::text NOT NULL,
    accepted boolean NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    address inet NOT NULL,
    port integer NOT NULL,
    version smallint NOT NULL,
    tls boolean DEFAULT false NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    node text DEFAULT ''::text NOT NULL,
    bytes_in bigint DEFAULT 0 NOT NULL,
    bytes_out bigint DEFAULT 0 NOT NULL,
    queue_bytes integer DEFAULT 0 NOT NULL,
    first_byte_ms integer,
    gga_count integer DEFAULT 0 NOT NULL,
    fixed_count integer DEFAULT 0 NOT NULL,
    mean_age_s double precision,
    gaps integer DEFAULT 0 NOT NULL,
    first_longitude double precision,
    first_latitude double precision,
    gga_at timestamp with time zone,
    longitude double precision,
    latitude double precision,
    fix smallint,
    satellites smallint,
    hdop double precision,
    age_s double precision,
    distance_m double precision,
    kicked_by uuid,
    note text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    CONSTRAINT ntrip_connection_account_check CHECK ((length(account) <= 64)),
    CONSTRAINT ntrip_connection_agent_check CHECK ((length(agent) <= 200)),
    CONSTRAINT ntrip_connection_direction_check CHECK ((direction = ANY (ARRAY['rover'::text, 'source'::text, 'relay'::text]))),
    CONSTRAINT ntrip_connection_mount_asked_check CHECK ((length(mount_asked) <= 64)),
    CONSTRAINT ntrip_connection_mount_served_check CHECK ((length(mount_served) <= 64)),
    CONSTRAINT ntrip_connection_node_check CHECK ((length(node) <= 100)),
    CONSTRAINT ntrip_connection_note_check CHECK ((length(note) <= 30)),
    CONSTRAINT ntrip_connection_reason_check CHECK ((length(reason) <= 30))
);

CREATE TABLE ntrip_node (
    node text NOT NULL,
    heard_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ntrip_node_node_check CHECK ((length(node) <= 100))
);

CREATE TABLE online_year (
    vehicle_no integer NOT NULL,
    year smallint NOT NULL,
    days bit(366) NOT NULL
)
WITH (fillfactor='75');

CREATE TABLE operation_log (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id uuid,
    account_name text DEFAULT ''::text NOT NULL,
    action text NOT NULL,
    subject_kind text DEFAULT ''::text NOT NULL,
    subject_id text DEFAULT ''::text NOT NULL,
    before jsonb,
    after jsonb,
    address text DEFAULT ''::text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    role_name text DEFAULT ''::text NOT NULL,
    result text DEFAULT 'done'::text NOT NULL,
    viewed_as text DEFAULT ''::text NOT NULL,
    company_id uuid,
    agent text DEFAULT ''::text NOT NULL,
    duration_ms integer,
    subject_name text,
    CONSTRAINT operation_log_result_check CHECK ((result = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text])))
);

CREATE TABLE owner (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    phone text NOT NULL,
    contact_person text DEFAULT ''::text NOT NULL,
    division_code text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    dealer_id uuid,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    merged_into uuid,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT owner_address_check CHECK ((length(address) <= 100)),
    CONSTRAINT owner_contact_person_check CHECK ((length(contact_person) <= 30)),
    CONSTRAINT owner_kind_check CHECK ((kind = ANY (ARRAY['individual'::text, 'cooperative'::text, 'farm'::text, 'company'::text]))),
    CONSTRAINT owner_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT owner_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT owner_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);

CREATE TABLE password_request (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    phone text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    done_by uuid
);

CREATE TABLE pay_code (
    code text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    reported_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT pay_code_code_check CHECK ((code ~ '^[A-Za-z0-9_-]{22,43}$'::text))
);

CREATE TABLE pay_code_charge (
    code text NOT NULL,
    charge_id uuid NOT NULL
);

CREATE TABLE pay_notice (
    provider_no text NOT NULL,
    code text NOT NULL,
    amount numeric(12,2) NOT NULL,
    outcome text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pay_notice_amount_check CHECK ((amount > (0)::numeric)),
    CONSTRAINT pay_notice_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'nothingOpen'::text, 'otherAmount'::text]))),
    CONSTRAINT pay_notice_provider_no_check CHECK ((length(provider_no) <= 64))
);

CREATE TABLE personal_grant (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    permission text NOT NULL,
    effect text NOT NULL,
    from_at timestamp with time zone DEFAULT now() NOT NULL,
    until_at timestamp with time zone,
    reason text NOT NULL,
    told text DEFAULT 'inForce'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT personal_grant_check CHECK ((until_at > from_at)),
    CONSTRAINT personal_grant_effect_check CHECK ((effect = ANY (ARRAY['granted'::text, 'denied'::text]))),
    CONSTRAINT personal_grant_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
    CONSTRAINT personal_grant_told_check CHECK ((told = ANY (ARRAY['planned'::text, 'inForce'::text, 'ended'::text])))
);

CREATE TABLE photo (
    vehicle_no integer NOT NULL,
    id uuid NOT NULL,
    media_id bigint NOT NULL,
    channel smallint NOT NULL,
    event smallint NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    lng double precision,
    lat double precision,
    command_id uuid,
    bytes bytea NOT NULL,
    type text NOT NULL,
    source text DEFAULT 'terminal'::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    thumbnail bytea,
    judgement text DEFAULT 'none'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    judged_by uuid,
    judged_at timestamp with time zone,
    created_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT photo_judgement_check CHECK ((judgement = ANY (ARRAY['none'::text, 'fits'::text, 'doesNotFit'::text, 'unreadable'::text]))),
    CONSTRAINT photo_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT photo_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT photo_source_check CHECK ((source = ANY (ARRAY['terminal'::text, 'installation'::text, 'service'::text, 'acceptance'::text, 'spotCheck'::text])))
);

CREATE TABLE planned_silence (
    id uuid NOT NULL,
    division_code text,
    division_like text,
    dealer_id uuid,
    from_on date NOT NULL,
    until_on date NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT planned_silence_check CHECK (((division_code IS NULL) <> (dealer_id IS NULL))),
    CONSTRAINT planned_silence_check1 CHECK ((until_on >= from_on)),
    CONSTRAINT planned_silence_division_code_check CHECK ((length(division_code) <= 12)),
    CONSTRAINT planned_silence_remark_check CHECK ((length(remark) <= 100))
);

CREATE TABLE policy_order (
    id uuid NOT NULL,
    card_id uuid NOT NULL,
    month date,
    step smallint,
    action text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    waits text DEFAULT ''::text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    kept jsonb,
    command_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    settled_at timestamp with time zone,
    settled_by uuid,
    CONSTRAINT policy_order_action_check CHECK ((action = ANY (ARRAY['tell'::text, 'lessOften'::text, 'restore'::text, 'suspend'::text]))),
    CONSTRAINT policy_order_answer_check CHECK ((length(answer) <= 100)),
    CONSTRAINT policy_order_check CHECK (((month IS NULL) = (step IS NULL))),
    CONSTRAINT policy_order_check1 CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
    CONSTRAINT policy_order_check2 CHECK (((state = 'waiting'::text) OR (waits = ''::text))),
    CONSTRAINT policy_order_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT policy_order_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT policy_order_step_check CHECK ((step = ANY (ARRAY[80, 100, 120]))),
    CONSTRAINT policy_order_waits_check CHECK ((waits = ANY (ARRAY[''::text, 'values'::text, 'terminal'::text, 'rest'::text, 'operator'::text])))
);

CREATE TABLE preference (
    account_id uuid NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE price (
    id uuid NOT NULL,
    fee_type text NOT NULL,
    category text,
    dealer_id uuid,
    amount numeric(12,2) NOT NULL,
    unit text NOT NULL,
    valid_from date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT price_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT price_fee_type_check CHECK ((fee_type = ANY (ARRAY['flow'::text, 'contract'::text, 'service'::text, 'parts'::text, 'cht'::text]))),
    CONSTRAINT price_unit_check CHECK ((unit = ANY (ARRAY['year'::text, 'month'::text, 'piece'::text])))
);

CREATE TABLE problem (
    id uuid NOT NULL,
    no bigint NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    priority text NOT NULL,
    state text DEFAULT 'unassigned'::text NOT NULL,
    waits text DEFAULT ''::text NOT NULL,
    held_at timestamp with time zone,
    source text DEFAULT 'staff'::text NOT NULL,
    source_id uuid,
    stopped boolean DEFAULT false NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    vehicle_id uuid,
    software_type text DEFAULT ''::text NOT NULL,
    software_version text DEFAULT ''::text NOT NULL,
    speed real,
    fix smallint,
    satellites smallint,
    lng double precision,
    lat double precision,
    voltage real,
    applicant_id uuid NOT NULL,
    contact text NOT NULL,
    phone text NOT NULL,
    handler_id uuid,
    point_id uuid,
    answer_due_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    resolved_at timestamp with time zone,
    told_at timestamp with time zone,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    solution_kind text DEFAULT ''::text NOT NULL,
    solution text DEFAULT ''::text NOT NULL,
    cause text DEFAULT ''::text NOT NULL,
    fixed_in text DEFAULT ''::text NOT NULL,
    merged_into uuid,
    reopened smallint DEFAULT 0 NOT NULL,
    round smallint DEFAULT 1 NOT NULL,
    reject_reason text DEFAULT ''::text NOT NULL,
    rating smallint,
    comment text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT problem_cause_check CHECK ((length(cause) <= 60)),
    CONSTRAINT problem_comment_check CHECK ((length(comment) <= 200)),
    CONSTRAINT problem_contact_check CHECK (((length(contact) >= 1) AND (length(contact) <= 30))),
    CONSTRAINT problem_fixed_in_check CHECK ((length(fixed_in) <= 30)),
    CONSTRAINT problem_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'low'::text]))),
    CONSTRAINT problem_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT problem_reject_reason_check CHECK ((length(reject_reason) <= 30)),
    CONSTRAINT problem_round_check CHECK (((round >= 1) AND (round <= 3))),
    CONSTRAINT problem_software_type_check CHECK ((length(software_type) <= 30)),
    CONSTRAINT problem_software_version_check CHECK ((length(software_version) <= 30)),
    CONSTRAINT problem_solution_check CHECK ((length(solution) <= 2000)),
    CONSTRAINT problem_solution_kind_check CHECK ((solution_kind = ANY (ARRAY[''::text, 'explained'::text, 'settingChanged'::text, 'restarted'::text, 'newVersion'::text, 'repair'::text, 'replaced'::text, 'notReproducible'::text, 'noFault'::text]))),
    CONSTRAINT problem_source_check CHECK ((source = ANY (ARRAY['hotline'::text, 'terminal'::text, 'backOffice'::text, 'app'::text, 'warning'::text, 'health'::text, 'staff'::text]))),
    CONSTRAINT problem_state_check CHECK ((state = ANY (ARRAY['unassigned'::text, 'unresolved'::text, 'inProblem'::text, 'resolved'::text, 'rejected'::text]))),
    CONSTRAINT problem_text_check CHECK (((length(text) >= 10) AND (length(text) <= 2000))),
    CONSTRAINT problem_title_check CHECK (((length(title) >= 5) AND (length(title) <= 60))),
    CONSTRAINT problem_type_check CHECK ((type = ANY (ARRAY['positioning'::text, 'steering'::text, 'hydraulics'::text, 'display'::text, 'network'::text, 'correction'::text, 'software'::text, 'mechanical'::text, 'account'::text, 'platform'::text, 'training'::text]))),
    CONSTRAINT problem_waits_check CHECK ((waits = ANY (ARRAY[''::text, 'customer'::text, 'part'::text, 'repair'::text, 'version'::text])))
);

CREATE TABLE problem_act (
    id uuid NOT NULL,
    problem_id uuid NOT NULL,
    step text NOT NULL,
    from_state text DEFAULT ''::text NOT NULL,
    to_state text NOT NULL,
    account_id uuid,
    account_name text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT problem_act_reason_check CHECK ((length(reason) <= 200))
);

CREATE TABLE problem_clock (
    priority text NOT NULL,
    answer_h smallint NOT NULL,
    solve_h smallint NOT NULL,
    CONSTRAINT problem_clock_answer_h_check CHECK (((answer_h >= 1) AND (answer_h <= 720))),
    CONSTRAINT problem_clock_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'low'::text]))),
    CONSTRAINT problem_clock_solve_h_check CHECK (((solve_h >= 1) AND (solve_h <= 720)))
);

ALTER TABLE problem ALTER COLUMN no ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME problem_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE problem_vehicle (
    problem_id uuid NOT NULL,
    vehicle_id uuid NOT NULL
);

CREATE TABLE product (
    id uuid NOT NULL,
    family text NOT NULL,
    category text NOT NULL,
    model text NOT NULL,
    pn text NOT NULL,
    software_type text DEFAULT ''::text NOT NULL,
    registration_needed boolean DEFAULT true NOT NULL,
    needed_parts jsonb DEFAULT '[]'::jsonb NOT NULL,
    default_days smallint,
    flow_price numeric(10,2),
    registration_price numeric(10,2),
    warranty_months smallint,
    description text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'onSale'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT product_category_check CHECK ((category = ANY (ARRAY['assistedNavigation'::text, 'autoSteer'::text, 'unmannedDriving'::text, 'satelliteLevelling'::text, 'yieldMeasurement'::text, 'intelligentSpraying'::text, 'sideDeepFertiliser'::text, 'soilSampling'::text, 'tbox'::text, 'others'::text]))),
    CONSTRAINT product_default_days_check CHECK (((default_days >= 0) AND (default_days <= 150))),
    CONSTRAINT product_description_check CHECK ((length(description) <= 500)),
    CONSTRAINT product_family_check CHECK ((family = ANY (ARRAY['autopilot'::text, 'satelliteLevelling'::text, 'guidance'::text, 'smartSpray'::text, 'unmannedDriving'::text, 'yieldMeasurement'::text, 'sideDeepFertiliser'::text, 'soilSampling'::text]))),
    CONSTRAINT product_flow_price_check CHECK ((flow_price >= (0)::numeric)),
    CONSTRAINT product_model_check CHECK ((length(model) <= 40)),
    CONSTRAINT product_pn_check CHECK ((length(pn) <= 40)),
    CONSTRAINT product_registration_price_check CHECK ((registration_price >= (0)::numeric)),
    CONSTRAINT product_software_type_check CHECK ((length(software_type) <= 40)),
    CONSTRAINT product_state_check CHECK ((state = ANY (ARRAY['onSale'::text, 'offSale'::text]))),
    CONSTRAINT product_warranty_months_check CHECK (((warranty_months >= 0) AND (warranty_months <= 120)))
);

CREATE TABLE recovery_code (
    account_id uuid NOT NULL,
    hash bytea NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE refund_request (
    id uuid NOT NULL,
    charge_id uuid NOT NULL,
    amount numeric(12,2) NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_by uuid,
    decided_at timestamp with time zone,
    decided_by uuid,
    approval_id uuid,
    CONSTRAINT refund_request_amount_check CHECK ((amount > (0)::numeric)),
    CONSTRAINT refund_request_check CHECK (((decided_by IS NULL) OR (decided_by <> asked_by))),
    CONSTRAINT refund_request_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT refund_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'rejected'::text])))
);

CREATE TABLE registration (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    machine_code text NOT NULL,
    kind text NOT NULL,
    origin text NOT NULL,
    functions text[] DEFAULT '{}'::text[] NOT NULL,
    days integer,
    end_before timestamp with time zone,
    ends_at timestamp with time zone,
    code bytea NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    row_id uuid,
    charge_id uuid,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    made_by uuid,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    revoked_why text DEFAULT ''::text NOT NULL,
    command_id uuid,
    approval_id uuid,
    CONSTRAINT registration_days_check CHECK (((days >= 0) AND (days <= 1000))),
    CONSTRAINT registration_kind_check CHECK ((kind = ANY (ARRAY['official'::text, 'trial'::text, 'renewal'::text, 'replacement'::text]))),
    CONSTRAINT registration_origin_check CHECK ((origin = ANY (ARRAY['single'::text, 'batch'::text, 'renewal'::text, 'hardwareCode'::text]))),
    CONSTRAINT registration_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT registration_revoked_why_check CHECK ((length(revoked_why) <= 100))
);

CREATE TABLE registration_request (
    id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    terminal_id text NOT NULL,
    maker text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    network text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT registration_request_reason_check CHECK ((reason = ANY (ARRAY['session'::text, 'network'::text, 'terminal'::text]))),
    CONSTRAINT registration_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))
);

CREATE TABLE reject_reason (
    kind text NOT NULL,
    place smallint NOT NULL,
    zh text NOT NULL,
    en text NOT NULL,
    ru text NOT NULL,
    tr text NOT NULL,
    CONSTRAINT reject_reason_en_check CHECK ((length(en) <= 30)),
    CONSTRAINT reject_reason_ru_check CHECK ((length(ru) <= 30)),
    CONSTRAINT reject_reason_tr_check CHECK ((length(tr) <= 30)),
    CONSTRAINT reject_reason_zh_check CHECK ((length(zh) <= 30))
);

CREATE TABLE rejected_point (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vehicle_no integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    reason text NOT NULL,
    raw bytea NOT NULL,
    CONSTRAINT rejected_point_reason_check CHECK ((reason = ANY (ARRAY['coordinates'::text, 'future'::text, 'tooOld'::text, 'time'::text, 'malformed'::text])))
);

CREATE TABLE reminder (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    what text NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_by uuid,
    before_days smallint,
    ends_on date,
    CONSTRAINT reminder_before_days_check CHECK ((before_days = ANY (ARRAY[30, 7, 1]))),
    CONSTRAINT reminder_by_itself CHECK (((before_days IS NULL) = (ends_on IS NULL))),
    CONSTRAINT reminder_channel_check CHECK ((channel = ANY (ARRAY['terminal'::text, 'dealer'::text]))),
    CONSTRAINT reminder_what_check CHECK ((what = ANY (ARRAY['flow'::text, 'registration'::text, 'correction'::text, 'cht'::text, 'satellite'::text])))
);

CREATE TABLE remote_session (
    id uuid NOT NULL,
    no bigint NOT NULL,
    vehicle_id uuid NOT NULL,
    asked_by text NOT NULL,
    asker_id uuid,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    subject text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    engineer_id uuid,
    meant_for_id uuid,
    handed_from text DEFAULT ''::text NOT NULL,
    hand_reason text DEFAULT ''::text NOT NULL,
    begun_at timestamp with time zone,
    ended_at timestamp with time zone,
    acted_at timestamp with time zone DEFAULT now() NOT NULL,
    result text DEFAULT ''::text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    refuse_reason text DEFAULT ''::text NOT NULL,
    checks text[] DEFAULT '{}'::text[] NOT NULL,
    problem_id uuid,
    contact_id uuid,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT remote_session_asked_by_check CHECK ((asked_by = ANY (ARRAY['driver'::text, 'staff'::text]))),
    CONSTRAINT remote_session_check CHECK (((state <> 'running'::text) OR ((engineer_id IS NOT NULL) AND (begun_at IS NOT NULL)))),
    CONSTRAINT remote_session_check1 CHECK (((state <> 'ended'::text) OR (result <> ''::text))),
    CONSTRAINT remote_session_hand_reason_check CHECK ((length(hand_reason) <= 30)),
    CONSTRAINT remote_session_handed_from_check CHECK ((length(handed_from) <= 60)),
    CONSTRAINT remote_session_refuse_reason_check CHECK ((length(refuse_reason) <= 30)),
    CONSTRAINT remote_session_result_check CHECK ((result = ANY (ARRAY[''::text, 'solved'::text, 'notSolved'::text, 'needsRepair'::text]))),
    CONSTRAINT remote_session_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ended'::text, 'abandoned'::text, 'refused'::text, 'timedOut'::text]))),
    CONSTRAINT remote_session_subject_check CHECK ((subject = ANY (ARRAY['positioning'::text, 'steering'::text, 'hydraulics'::text, 'implement'::text, 'display'::text, 'network'::text, 'correction'::text, 'areaWrong'::text, 'suggestion'::text, 'other'::text]))),
    CONSTRAINT remote_session_summary_check CHECK ((length(summary) <= 1000)),
    CONSTRAINT remote_session_text_check CHECK ((length(text) <= 500))
);

ALTER TABLE remote_session ALTER COLUMN no ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME remote_session_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE renewal_contact (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    what text NOT NULL,
    kind text NOT NULL,
    until date,
    reason text DEFAULT ''::text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_account uuid,
    CONSTRAINT renewal_contact_kind_check CHECK ((kind = ANY (ARRAY['promised'::text, 'refused'::text, 'notReached'::text]))),
    CONSTRAINT renewal_contact_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT renewal_contact_what_check CHECK ((what = ANY (ARRAY['flow'::text, 'registration'::text, 'correction'::text, 'cht'::text, 'satellite'::text])))
);

CREATE TABLE repair (
    id uuid NOT NULL,
    state text DEFAULT 'unassigned'::text NOT NULL,
    waits text DEFAULT ''::text NOT NULL,
    waits_until date,
    held_at timestamp with time zone,
    priority text NOT NULL,
    warranty boolean NOT NULL,
    warranty_remark text DEFAULT ''::text NOT NULL,
    point_id uuid,
    handler_id uuid,
    planned_on date,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    arrive_due_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    arrived_at timestamp with time zone,
    finished_at timestamp with time zone,
    last_step text DEFAULT ''::text NOT NULL,
    last_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    found_category text DEFAULT ''::text NOT NULL,
    cause text DEFAULT ''::text NOT NULL,
    diagnosis text DEFAULT ''::text NOT NULL,
    labour_h numeric(6,2) DEFAULT 0 NOT NULL,
    travel_km numeric(7,2) DEFAULT 0 NOT NULL,
    labour_price numeric(12,2) DEFAULT 0 NOT NULL,
    travel_price numeric(12,2) DEFAULT 0 NOT NULL,
    service_charge_id uuid,
    parts_charge_id uuid,
    waived_reason text DEFAULT ''::text NOT NULL,
    treatment text DEFAULT ''::text NOT NULL,
    after_items jsonb DEFAULT '[]'::jsonb NOT NULL,
    test_online boolean,
    test_fix smallint,
    test_remark text DEFAULT ''::text NOT NULL,
    signed_by text DEFAULT ''::text NOT NULL,
    solves boolean DEFAULT true NOT NULL,
    rating smallint,
    comment text DEFAULT ''::text NOT NULL,
    confirmed_at timestamp with time zone,
    complaint text DEFAULT ''::text NOT NULL,
    complained_at timestamp with time zone,
    visits smallint DEFAULT 0 NOT NULL,
    updated_by uuid,
    CONSTRAINT repair_cause_check CHECK ((length(cause) <= 60)),
    CONSTRAINT repair_comment_check CHECK ((length(comment) <= 200)),
    CONSTRAINT repair_complaint_check CHECK ((length(complaint) <= 200)),
    CONSTRAINT repair_diagnosis_check CHECK ((length(diagnosis) <= 1000)),
    CONSTRAINT repair_found_category_check CHECK ((length(found_category) <= 20)),
    CONSTRAINT repair_labour_h_check CHECK ((labour_h >= (0)::numeric)),
    CONSTRAINT repair_labour_price_check CHECK ((labour_price >= (0)::numeric)),
    CONSTRAINT repair_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'low'::text]))),
    CONSTRAINT repair_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT repair_signed_by_check CHECK ((length(signed_by) <= 30)),
    CONSTRAINT repair_state_check CHECK ((state = ANY (ARRAY['unassigned'::text, 'unresolved'::text, 'inProblem'::text, 'resolved'::text, 'withdrawn'::text]))),
    CONSTRAINT repair_test_remark_check CHECK ((length(test_remark) <= 200)),
    CONSTRAINT repair_travel_km_check CHECK ((travel_km >= (0)::numeric)),
    CONSTRAINT repair_travel_price_check CHECK ((travel_price >= (0)::numeric)),
    CONSTRAINT repair_treatment_check CHECK ((length(treatment) <= 1000)),
    CONSTRAINT repair_waits_check CHECK ((waits = ANY (ARRAY[''::text, 'part'::text, 'payment'::text, 'customer'::text, 'replacement'::text]))),
    CONSTRAINT repair_waived_reason_check CHECK ((length(waived_reason) <= 30)),
    CONSTRAINT repair_warranty_remark_check CHECK ((length(warranty_remark) <= 200))
);

CREATE TABLE repair_act (
    id uuid NOT NULL,
    repair_id uuid NOT NULL,
    step text NOT NULL,
    station text DEFAULT ''::text NOT NULL,
    from_state text DEFAULT ''::text NOT NULL,
    to_state text NOT NULL,
    account_id uuid,
    account_name text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    lng double precision,
    lat double precision,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT repair_act_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT repair_act_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT repair_act_reason_check CHECK ((length(reason) <= 200))
);

CREATE TABLE repair_part (
    id uuid NOT NULL,
    repair_id uuid NOT NULL,
    place smallint NOT NULL,
    kind text NOT NULL,
    old_component_id uuid,
    old_sn text DEFAULT ''::text NOT NULL,
    new_component_id uuid,
    new_sn text DEFAULT ''::text NOT NULL,
    price numeric(12,2) NOT NULL,
    swapped_at timestamp with time zone,
    CONSTRAINT repair_part_kind_check CHECK ((length(kind) <= 30)),
    CONSTRAINT repair_part_new_sn_check CHECK ((length(new_sn) <= 40)),
    CONSTRAINT repair_part_old_sn_check CHECK ((length(old_sn) <= 40)),
    CONSTRAINT repair_part_price_check CHECK ((price >= (0)::numeric))
);

CREATE TABLE repair_price (
    one boolean DEFAULT true NOT NULL,
    labour numeric(12,2) NOT NULL,
    travel numeric(12,2) NOT NULL,
    CONSTRAINT repair_price_labour_check CHECK ((labour >= (0)::numeric)),
    CONSTRAINT repair_price_one_check CHECK (one),
    CONSTRAINT repair_price_travel_check CHECK ((travel >= (0)::numeric))
);

CREATE TABLE repair_record (
    id uuid NOT NULL,
    no text NOT NULL,
    repair_id uuid,
    corrects uuid,
    vehicle_id uuid NOT NULL,
    category text NOT NULL,
    fault text NOT NULL,
    cause text DEFAULT ''::text NOT NULL,
    treatment text NOT NULL,
    warranty boolean NOT NULL,
    warranty_remark text DEFAULT ''::text NOT NULL,
    labour_h numeric(6,2) DEFAULT 0 NOT NULL,
    travel_km numeric(7,2) DEFAULT 0 NOT NULL,
    labour numeric(12,2) DEFAULT 0 NOT NULL,
    travel numeric(12,2) DEFAULT 0 NOT NULL,
    parts numeric(12,2) DEFAULT 0 NOT NULL,
    service_charge_id uuid,
    parts_charge_id uuid,
    waived boolean DEFAULT false NOT NULL,
    point_id uuid,
    engineer_id uuid,
    reported_at timestamp with time zone NOT NULL,
    arrived_at timestamp with time zone,
    finished_at timestamp with time zone NOT NULL,
    hours numeric(9,1) DEFAULT 0 NOT NULL,
    software_version text DEFAULT ''::text NOT NULL,
    photos smallint DEFAULT 0 NOT NULL,
    signed_by text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT repair_record_category_check CHECK ((category = ANY (ARRAY['positioning'::text, 'steering'::text, 'hydraulics'::text, 'electric'::text, 'display'::text, 'network'::text, 'correction'::text, 'sensor'::text, 'implement'::text, 'software'::text, 'mechanical'::text, 'accident'::text]))),
    CONSTRAINT repair_record_cause_check CHECK ((length(cause) <= 60)),
    CONSTRAINT repair_record_fault_check CHECK ((length(fault) <= 500)),
    CONSTRAINT repair_record_labour_check CHECK ((labour >= (0)::numeric)),
    CONSTRAINT repair_record_labour_h_check CHECK ((labour_h >= (0)::numeric)),
    CONSTRAINT repair_record_no_check CHECK ((length(no) <= 30)),
    CONSTRAINT repair_record_parts_check CHECK ((parts >= (0)::numeric)),
    CONSTRAINT repair_record_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT repair_record_signed_by_check CHECK ((length(signed_by) <= 30)),
    CONSTRAINT repair_record_travel_check CHECK ((travel >= (0)::numeric)),
    CONSTRAINT repair_record_travel_km_check CHECK ((travel_km >= (0)::numeric)),
    CONSTRAINT repair_record_treatment_check CHECK ((length(treatment) <= 1000)),
    CONSTRAINT repair_record_warranty_remark_check CHECK ((length(warranty_remark) <= 200))
);

CREATE SEQUENCE repair_record_no
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE repair_record_part (
    id uuid NOT NULL,
    record_id uuid NOT NULL,
    place smallint NOT NULL,
    kind text NOT NULL,
    old_component_id uuid,
    old_sn text DEFAULT ''::text NOT NULL,
    new_component_id uuid,
    new_sn text DEFAULT ''::text NOT NULL,
    price numeric(12,2) NOT NULL,
    CONSTRAINT repair_record_part_kind_check CHECK ((length(kind) <= 30)),
    CONSTRAINT repair_record_part_new_sn_check CHECK ((length(new_sn) <= 40)),
    CONSTRAINT repair_record_part_old_sn_check CHECK ((length(old_sn) <= 40)),
    CONSTRAINT repair_record_part_price_check CHECK ((price >= (0)::numeric))
);

CREATE TABLE replacement_line (
    id uuid NOT NULL,
    record_id uuid NOT NULL,
    place smallint NOT NULL,
    kind text NOT NULL,
    old_id uuid,
    old_sn text DEFAULT ''::text NOT NULL,
    old_model text DEFAULT ''::text NOT NULL,
    old_pn text DEFAULT ''::text NOT NULL,
    old_batch text DEFAULT ''::text NOT NULL,
    old_fitted_at timestamp with time zone,
    new_id uuid,
    new_sn text DEFAULT ''::text NOT NULL,
    new_model text DEFAULT ''::text NOT NULL,
    new_pn text DEFAULT ''::text NOT NULL,
    new_batch text DEFAULT ''::text NOT NULL,
    taken_from uuid,
    reason text NOT NULL,
    fate text NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    worked_s double precision,
    remark text DEFAULT ''::text NOT NULL,
    CONSTRAINT replacement_line_fate_check CHECK ((fate = ANY (ARRAY['toBeRepaired'::text, 'stock'::text, 'scrapped'::text, 'lost'::text]))),
    CONSTRAINT replacement_line_kind_check CHECK ((kind = ANY (ARRAY['nameplate'::text, 'spline'::text, 'bracket'::text, 'slab'::text, 'motor'::text, 'control'::text, 'communicationModule'::text, 'sensor'::text, 'receiver'::text]))),
    CONSTRAINT replacement_line_new_sn_check CHECK ((length(new_sn) <= 40)),
    CONSTRAINT replacement_line_old_sn_check CHECK ((length(old_sn) <= 40)),
    CONSTRAINT replacement_line_reason_check CHECK ((reason = ANY (ARRAY['defect'::text, 'upgrade'::text, 'loss'::text, 'wrongFitting'::text, 'water'::text, 'other'::text]))),
    CONSTRAINT replacement_line_remark_check CHECK ((length(remark) <= 200))
);

CREATE TABLE replacement_record (
    id uuid NOT NULL,
    no bigint NOT NULL,
    vehicle_id uuid NOT NULL,
    type text NOT NULL,
    origin text NOT NULL,
    source_id uuid,
    source_number text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    connection_id uuid,
    registration_until timestamp with time zone,
    flow_until timestamp with time zone,
    corrections_moved boolean DEFAULT false NOT NULL,
    applicant_id uuid,
    approver_id uuid,
    approved_at timestamp with time zone NOT NULL,
    waiting_since timestamp with time zone NOT NULL,
    carried_at timestamp with time zone,
    alive_since timestamp with time zone,
    failed_at timestamp with time zone,
    sent_at timestamp with time zone,
    in_warranty boolean,
    point_id uuid,
    engineer text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    sim jsonb,
    CONSTRAINT replacement_record_engineer_check CHECK ((length(engineer) <= 40)),
    CONSTRAINT replacement_record_origin_check CHECK ((origin = ANY (ARRAY['application'::text, 'repair'::text, 'passive'::text, 'import'::text, 'undo'::text]))),
    CONSTRAINT replacement_record_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT replacement_record_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT replacement_record_source_number_check CHECK ((length(source_number) <= 40)),
    CONSTRAINT replacement_record_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'toConfirm'::text, 'rejected'::text, 'undone'::text]))),
    CONSTRAINT replacement_record_type_check CHECK ((type = ANY (ARRAY['parts'::text, 'tabletChange'::text, 'machineCode'::text, 'wholeSet'::text])))
);

ALTER TABLE replacement_record ALTER COLUMN no ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME replacement_record_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE report_built (
    span text NOT NULL,
    day date NOT NULL,
    built_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT report_built_span_check CHECK ((span = ANY (ARRAY['day'::text, 'tenDay'::text, 'week'::text, 'month'::text])))
);

CREATE TABLE report_cell (
    day date NOT NULL,
    dealer_id uuid,
    division_code text NOT NULL,
    category text NOT NULL,
    model text NOT NULL,
    brand text NOT NULL,
    car_type text NOT NULL,
    horsepower smallint,
    work_type text NOT NULL,
    crop text NOT NULL,
    jobs integer NOT NULL,
    area_m2 numeric NOT NULL,
    gross_m2 numeric NOT NULL,
    overlap_m2 numeric NOT NULL,
    overlap_of_m2 numeric NOT NULL,
    missed_m2 numeric NOT NULL,
    missed_of_m2 numeric NOT NULL,
    repeated_m2 numeric NOT NULL,
    qualified_m2 numeric NOT NULL,
    judged_m2 numeric NOT NULL,
    depth_area numeric NOT NULL,
    depth_m2 numeric NOT NULL,
    distance_m numeric NOT NULL,
    working_s numeric NOT NULL,
    vehicles integer[] NOT NULL
);

CREATE TABLE report_changed (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE report_changed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME report_changed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE report_day_built (
    day date NOT NULL,
    built_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE report_day_changed (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE report_day_changed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME report_day_changed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE report_like (
    id integer NOT NULL,
    dealer_id uuid,
    division_code text NOT NULL,
    category text NOT NULL,
    model text NOT NULL,
    brand text NOT NULL,
    car_type text NOT NULL,
    horsepower smallint,
    work_type text NOT NULL,
    crop text NOT NULL
);

ALTER TABLE report_like ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME report_like_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE report_schedule (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    report text NOT NULL,
    name text NOT NULL,
    wish jsonb NOT NULL,
    preset text NOT NULL,
    without_today boolean NOT NULL,
    rhythm text NOT NULL,
    weekday smallint NOT NULL,
    month_day smallint NOT NULL,
    hour smallint NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    time_zone text NOT NULL,
    next_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT report_schedule_check CHECK (((next_at IS NULL) = (state = 'paused'::text))),
    CONSTRAINT report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT report_schedule_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text, 'tr'::text]))),
    CONSTRAINT report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31))),
    CONSTRAINT report_schedule_name_check CHECK ((length(name) <= 60)),
    CONSTRAINT report_schedule_preset_check CHECK ((preset = ANY (ARRAY['week'::text, 'tenDays'::text, 'month'::text, 'threeMonths'::text, 'halfYear'::text, 'year'::text, 'thisMonth'::text, 'thisYear'::text]))),
    CONSTRAINT report_schedule_report_check CHECK ((report = ANY (ARRAY['install'::text, 'global'::text, 'machine'::text, 'work'::text]))),
    CONSTRAINT report_schedule_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
    CONSTRAINT report_schedule_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text]))),
    CONSTRAINT report_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE report_schedule_receiver (
    schedule_id uuid NOT NULL,
    account_id uuid NOT NULL,
    withheld text,
    CONSTRAINT report_schedule_receiver_withheld_check CHECK ((length(withheld) <= 30))
);

CREATE TABLE report_sending (
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    account_id uuid NOT NULL,
    occasion timestamp with time zone NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    reason text,
    error text DEFAULT ''::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    mail_id uuid,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT report_sending_error_check CHECK ((length(error) <= 300)),
    CONSTRAINT report_sending_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT report_sending_state_check CHECK ((state = ANY (ARRAY['due'::text, 'waiting'::text, 'sent'::text, 'withheld'::text, 'failed'::text])))
);

CREATE TABLE report_stay (
    vehicle_id uuid NOT NULL,
    n smallint NOT NULL,
    from_day date NOT NULL,
    until_day date,
    began text NOT NULL,
    ended text,
    state text NOT NULL,
    dealer_id uuid,
    owner_id uuid,
    region_id uuid,
    division_code text NOT NULL,
    category text NOT NULL,
    model text NOT NULL,
    brand text NOT NULL,
    car_type text NOT NULL,
    horsepower smallint,
    tractor_type text NOT NULL,
    installer text NOT NULL,
    CONSTRAINT report_stay_began_check CHECK ((began = ANY (ARRAY['installed'::text, 'cameBack'::text, 'changed'::text]))),
    CONSTRAINT report_stay_check CHECK ((until_day >= from_day)),
    CONSTRAINT report_stay_check1 CHECK (((ended IS NULL) = (until_day IS NULL))),
    CONSTRAINT report_stay_ended_check CHECK ((ended = ANY (ARRAY['cancelled'::text, 'left'::text, 'changed'::text])))
);

CREATE TABLE report_sum (
    span text NOT NULL,
    day date NOT NULL,
    like_id integer NOT NULL,
    jobs integer NOT NULL,
    area_m2 numeric NOT NULL,
    gross_m2 numeric NOT NULL,
    overlap_m2 numeric NOT NULL,
    overlap_of_m2 numeric NOT NULL,
    missed_m2 numeric NOT NULL,
    missed_of_m2 numeric NOT NULL,
    repeated_m2 numeric NOT NULL,
    qualified_m2 numeric NOT NULL,
    judged_m2 numeric NOT NULL,
    depth_area numeric NOT NULL,
    depth_m2 numeric NOT NULL,
    distance_m numeric NOT NULL,
    working_s numeric NOT NULL,
    area_jobs integer NOT NULL,
    gross_jobs integer NOT NULL,
    repeated_jobs integer NOT NULL,
    net_jobs integer NOT NULL,
    qualified_jobs integer NOT NULL,
    distance_jobs integer NOT NULL,
    working_jobs integer NOT NULL,
    CONSTRAINT report_sum_span_check CHECK ((span = ANY (ARRAY['day'::text, 'tenDay'::text, 'week'::text, 'month'::text])))
);

CREATE TABLE report_waiting (
    id bigint NOT NULL,
    vehicle_id uuid NOT NULL
);

ALTER TABLE report_waiting ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME report_waiting_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE report_year (
    year smallint NOT NULL,
    like_id integer NOT NULL,
    vehicle_no integer NOT NULL,
    days bit(366) NOT NULL
)
WITH (fillfactor='75');

CREATE TABLE revoked_code (
    id uuid NOT NULL,
    code text NOT NULL,
    vehicle_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    why text NOT NULL,
    approval_id uuid,
    heard_again integer DEFAULT 0 NOT NULL,
    heard_at timestamp with time zone,
    lifted_at timestamp with time zone,
    made_by uuid,
    CONSTRAINT revoked_code_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
    CONSTRAINT revoked_code_why_check CHECK ((why = ANY (ARRAY['changed'::text, 'moved'::text, 'cancelled'::text, 'theft'::text])))
);

CREATE TABLE role (
    id integer NOT NULL,
    name text NOT NULL,
    scope_kind text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    permission_changed_at timestamp with time zone,
    permission_changed_by uuid,
    dealer_id uuid,
    second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT role_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT role_scope_kind_check CHECK ((scope_kind = ANY (ARRAY['administrator'::text, 'provider'::text, 'dealer'::text, 'service'::text])))
);

CREATE SEQUENCE role_number
    AS integer
    START WITH 6
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE role_number OWNED BY role.id;

CREATE TABLE role_permission (
    role_id integer NOT NULL,
    permission text NOT NULL
);

CREATE TABLE sampling_plan (
    id uuid NOT NULL,
    block_id uuid NOT NULL,
    name text NOT NULL,
    method text NOT NULL,
    layers text[] NOT NULL,
    sampler text DEFAULT ''::text NOT NULL,
    walk_m double precision DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT sampling_plan_layers_check CHECK (((cardinality(layers) >= 1) AND (cardinality(layers) <= 6))),
    CONSTRAINT sampling_plan_method_check CHECK ((method = ANY (ARRAY['grid'::text, 'zigzag'::text, 'random'::text]))),
    CONSTRAINT sampling_plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT sampling_plan_sampler_check CHECK ((length(sampler) <= 40))
);

CREATE TABLE satellite_code (
    id uuid NOT NULL,
    supplier text NOT NULL,
    level text NOT NULL,
    code bytea NOT NULL,
    mark bytea NOT NULL,
    days smallint NOT NULL,
    price numeric(10,2),
    service_id uuid,
    taken_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT satellite_code_check CHECK (((service_id IS NULL) = (taken_at IS NULL))),
    CONSTRAINT satellite_code_days_check CHECK (((days >= 1) AND (days <= 1000))),
    CONSTRAINT satellite_code_level_check CHECK ((level = ANY (ARRAY['subMetre'::text, 'decimetre'::text, 'centimetre'::text]))),
    CONSTRAINT satellite_code_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT satellite_code_supplier_check CHECK (((length(supplier) >= 1) AND (length(supplier) <= 40)))
);

CREATE TABLE satellite_day (
    vehicle_id uuid NOT NULL,
    day date NOT NULL,
    ppp_s integer NOT NULL,
    rtk_s integer NOT NULL,
    float_s integer NOT NULL,
    single_s integer NOT NULL,
    CONSTRAINT satellite_day_float_s_check CHECK ((float_s >= 0)),
    CONSTRAINT satellite_day_ppp_s_check CHECK ((ppp_s >= 0)),
    CONSTRAINT satellite_day_rtk_s_check CHECK ((rtk_s >= 0)),
    CONSTRAINT satellite_day_single_s_check CHECK ((single_s >= 0))
);

CREATE TABLE satellite_extension (
    id uuid NOT NULL,
    service_id uuid NOT NULL,
    days smallint NOT NULL,
    charge_id uuid,
    code_id uuid,
    state text NOT NULL,
    span interval DEFAULT '00:00:00'::interval NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT satellite_extension_days_check CHECK (((days >= 1) AND (days <= 1000))),
    CONSTRAINT satellite_extension_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text, 'takenBack'::text, 'dropped'::text])))
);

CREATE SEQUENCE satellite_no
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE satellite_service (
    id uuid NOT NULL,
    no text NOT NULL,
    vehicle_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    supplier text NOT NULL,
    level text NOT NULL,
    days smallint NOT NULL,
    begins text NOT NULL,
    begins_on date,
    origin text NOT NULL,
    state text DEFAULT 'toActivate'::text NOT NULL,
    begins_at timestamp with time zone,
    ends_at timestamp with time zone,
    activated_at timestamp with time zone,
    charge_id uuid,
    code_id uuid,
    command_id uuid,
    told_until timestamp with time zone,
    failure text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    beam text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    reminded_left smallint,
    used_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT satellite_service_beam_check CHECK ((length(beam) <= 30)),
    CONSTRAINT satellite_service_begins_check CHECK ((begins = ANY (ARRAY['today'::text, 'date'::text, 'activation'::text]))),
    CONSTRAINT satellite_service_check CHECK (((begins = 'date'::text) = (begins_on IS NOT NULL))),
    CONSTRAINT satellite_service_check1 CHECK (((begins_at IS NULL) = (ends_at IS NULL))),
    CONSTRAINT satellite_service_check2 CHECK (((state <> 'active'::text) OR (ends_at IS NOT NULL))),
    CONSTRAINT satellite_service_days_check CHECK (((days >= 1) AND (days <= 1000))),
    CONSTRAINT satellite_service_failure_check CHECK ((failure = ANY (ARRAY[''::text, 'refused'::text, 'noAnswer'::text]))),
    CONSTRAINT satellite_service_level_check CHECK ((level = ANY (ARRAY['subMetre'::text, 'decimetre'::text, 'centimetre'::text]))),
    CONSTRAINT satellite_service_origin_check CHECK ((origin = ANY (ARRAY['sold'::text, 'trial'::text, 'gift'::text, 'replacement'::text]))),
    CONSTRAINT satellite_service_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT satellite_service_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT satellite_service_state_check CHECK ((state = ANY (ARRAY['toActivate'::text, 'waiting'::text, 'active'::text, 'failed'::text, 'suspended'::text, 'expired'::text, 'cancelled'::text]))),
    CONSTRAINT satellite_service_supplier_check CHECK (((length(supplier) >= 1) AND (length(supplier) <= 40)))
);

CREATE TABLE saved_configuration (
    id uuid NOT NULL,
    kind text DEFAULT 'tbox'::text NOT NULL,
    name text NOT NULL,
    items jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    dealer_id uuid,
    also_online boolean DEFAULT false NOT NULL,
    valid_until date,
    revision integer DEFAULT 1 NOT NULL,
    base_id uuid,
    remark text DEFAULT ''::text NOT NULL,
    CONSTRAINT saved_configuration_kind_check CHECK ((kind = ANY (ARRAY['tbox'::text, 'vehicle'::text, 'implement'::text, 'correction'::text, 'network'::text]))),
    CONSTRAINT saved_configuration_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT saved_configuration_remark_check CHECK ((length(remark) <= 200))
);

CREATE TABLE saved_view (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    columns jsonb,
    is_default boolean DEFAULT false NOT NULL,
    shared_role_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    shared_with text DEFAULT 'nobody'::text NOT NULL,
    shared_dealer_id uuid,
    CONSTRAINT saved_view_shared_with_check CHECK ((shared_with = ANY (ARRAY['nobody'::text, 'role'::text, 'company'::text])))
);

CREATE TABLE schema_migration (
    version integer NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    contracts integer
);

CREATE TABLE sdk_activation (
    id uuid NOT NULL,
    key_id uuid NOT NULL,
    device_id text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    removed_at timestamp with time zone,
    removed_by uuid,
    CONSTRAINT sdk_activation_device_id_check CHECK ((length(device_id) <= 64)),
    CONSTRAINT sdk_activation_sn_check CHECK ((length(sn) <= 30))
);

CREATE TABLE service_beat (
    node text NOT NULL,
    role text NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    told_at timestamp with time zone,
    notice_id uuid
);

CREATE TABLE service_contact (
    id uuid NOT NULL,
    no bigint NOT NULL,
    channel text NOT NULL,
    answered boolean DEFAULT true NOT NULL,
    caller text NOT NULL,
    phone text NOT NULL,
    sn text,
    subject text NOT NULL,
    question text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    result text NOT NULL,
    call_back_at double precision,
    called_back_at timestamp with time zone,
    told_at timestamp with time zone,
    waited_s integer DEFAULT 0 NOT NULL,
    lasted_s integer DEFAULT 0 NOT NULL,
    satisfaction smallint,
    handler_id uuid,
    dealer_id uuid,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT service_contact_answer_check CHECK ((length(answer) <= 2000)),
    CONSTRAINT service_contact_caller_check CHECK (((length(caller) >= 1) AND (length(caller) <= 30))),
    CONSTRAINT service_contact_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'message'::text, 'visit'::text]))),
    CONSTRAINT service_contact_check CHECK (((result <> 'callBack'::text) OR (call_back_at IS NOT NULL))),
    CONSTRAINT service_contact_lasted_s_check CHECK (((lasted_s >= 0) AND (lasted_s <= 14400))),
    CONSTRAINT service_contact_question_check CHECK (((length(question) >= 1) AND (length(question) <= 1000))),
    CONSTRAINT service_contact_result_check CHECK ((result = ANY (ARRAY['solved'::text, 'callBack'::text, 'problem'::text, 'repair'::text, 'remote'::text, 'notReached'::text]))),
    CONSTRAINT service_contact_satisfaction_check CHECK (((satisfaction >= 1) AND (satisfaction <= 5))),
    CONSTRAINT service_contact_sn_check CHECK ((length(sn) <= 20)),
    CONSTRAINT service_contact_subject_check CHECK ((subject = ANY (ARRAY['use'::text, 'fault'::text, 'installation'::text, 'training'::text, 'correction'::text, 'payment'::text, 'complaint'::text, 'other'::text]))),
    CONSTRAINT service_contact_waited_s_check CHECK (((waited_s >= 0) AND (waited_s <= 14400)))
);

ALTER TABLE service_contact ALTER COLUMN no ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME service_contact_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE service_point (
    id uuid NOT NULL,
    name text NOT NULL,
    person_in_charge text NOT NULL,
    phone text NOT NULL,
    dealer_id uuid NOT NULL,
    division_code text NOT NULL,
    address text NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    services text[] DEFAULT '{}'::text[] NOT NULL,
    opening_hours text DEFAULT ''::text NOT NULL,
    staff uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT service_point_address_check CHECK (((length(address) >= 1) AND (length(address) <= 100))),
    CONSTRAINT service_point_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT service_point_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT service_point_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT service_point_opening_hours_check CHECK ((length(opening_hours) <= 60)),
    CONSTRAINT service_point_person_in_charge_check CHECK (((length(person_in_charge) >= 1) AND (length(person_in_charge) <= 30))),
    CONSTRAINT service_point_services_check CHECK ((services <@ ARRAY['install'::text, 'repair'::text, 'spareParts'::text, 'training'::text])),
    CONSTRAINT service_point_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);

CREATE TABLE service_region (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    divisions text[] DEFAULT '{}'::text[] NOT NULL,
    outline jsonb,
    area_km2 double precision DEFAULT 0 NOT NULL,
    dealer_id uuid,
    accounts uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    colour text DEFAULT '#1890FF'::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    points uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT service_region_accounts_check CHECK ((cardinality(accounts) <= 5)),
    CONSTRAINT service_region_check CHECK (((kind = 'polygon'::text) = (outline IS NOT NULL))),
    CONSTRAINT service_region_check1 CHECK (((dealer_id IS NULL) = (cardinality(accounts) > 0))),
    CONSTRAINT service_region_colour_check CHECK ((colour ~ '^#[0-9A-F]{6}$'::text)),
    CONSTRAINT service_region_kind_check CHECK ((kind = ANY (ARRAY['divisions'::text, 'polygon'::text]))),
    CONSTRAINT service_region_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT service_region_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT service_region_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text])))
);

CREATE TABLE service_window (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone NOT NULL,
    who text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT service_window_check CHECK ((to_at > from_at)),
    CONSTRAINT service_window_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT service_window_who_check CHECK (((length(who) >= 1) AND (length(who) <= 30)))
);

CREATE TABLE setting (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid
);

CREATE TABLE sign_in_challenge (
    hash bytea NOT NULL,
    account_id uuid NOT NULL,
    password_mark bytea NOT NULL,
    set_up boolean NOT NULL,
    wrong integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE signal_set (
    id uuid NOT NULL,
    name text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    file_name text DEFAULT ''::text NOT NULL,
    messages jsonb NOT NULL,
    signals integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT signal_set_brand_check CHECK ((length(brand) <= 60)),
    CONSTRAINT signal_set_file_name_check CHECK ((length(file_name) <= 200)),
    CONSTRAINT signal_set_model_check CHECK ((length(model) <= 60)),
    CONSTRAINT signal_set_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE sim_card (
    id uuid NOT NULL,
    iccid text NOT NULL,
    number text NOT NULL,
    operator text NOT NULL,
    plan_mb integer DEFAULT 0 NOT NULL,
    activated_on date,
    expires_on date,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'toActivate'::text NOT NULL,
    suspended_with_device boolean DEFAULT false NOT NULL,
    vehicle_id uuid,
    slot text,
    bound_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT sim_card_check CHECK ((expires_on >= activated_on)),
    CONSTRAINT sim_card_check1 CHECK (((vehicle_id IS NULL) OR (slot IS NOT NULL))),
    CONSTRAINT sim_card_iccid_check CHECK ((iccid ~ '^\d{19,20}$'::text)),
    CONSTRAINT sim_card_number_check CHECK ((number ~ '^\d{11,15}$'::text)),
    CONSTRAINT sim_card_operator_check CHECK ((operator = ANY (ARRAY['mobile'::text, 'unicom'::text, 'telecom'::text, 'other'::text]))),
    CONSTRAINT sim_card_plan_mb_check CHECK ((plan_mb >= 0)),
    CONSTRAINT sim_card_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT sim_card_slot_check CHECK ((slot = ANY (ARRAY['sim1'::text, 'sim2'::text]))),
    CONSTRAINT sim_card_state_check CHECK ((state = ANY (ARRAY['toActivate'::text, 'active'::text, 'suspended'::text, 'cancelled'::text])))
);

CREATE TABLE sim_usage (
    card_id uuid NOT NULL,
    month date NOT NULL,
    used_mb numeric(12,2) NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sim_usage_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT sim_usage_used_mb_check CHECK ((used_mb >= (0)::numeric))
);

CREATE TABLE site_machine (
    block_id uuid NOT NULL,
    vehicle_id uuid NOT NULL
);

CREATE TABLE site_plan (
    block_id uuid NOT NULL,
    planned_area_m2 double precision NOT NULL,
    design_height_m double precision NOT NULL,
    slope_x double precision DEFAULT 0 NOT NULL,
    slope_y double precision DEFAULT 0 NOT NULL,
    planned_start date NOT NULL,
    planned_end date NOT NULL,
    contractor_owner_id uuid,
    contractor_dealer_id uuid,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    finish_reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT site_plan_check CHECK ((planned_end > planned_start)),
    CONSTRAINT site_plan_check1 CHECK (((contractor_owner_id IS NULL) OR (contractor_dealer_id IS NULL))),
    CONSTRAINT site_plan_finish_reason_check CHECK ((length(finish_reason) <= 30)),
    CONSTRAINT site_plan_planned_area_m2_check CHECK ((planned_area_m2 > (0)::double precision))
);

CREATE TABLE site_progress (
    block_id uuid NOT NULL,
    digest text DEFAULT ''::text NOT NULL,
    done_m2 double precision DEFAULT 0 NOT NULL,
    days jsonb DEFAULT '[]'::jsonb NOT NULL,
    machines jsonb DEFAULT '[]'::jsonb NOT NULL,
    computed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE sn_connection (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    machine_code text DEFAULT ''::text NOT NULL,
    tablet_sn text DEFAULT ''::text NOT NULL,
    receiver_sn text DEFAULT ''::text NOT NULL,
    controller_sn text DEFAULT ''::text NOT NULL,
    tbox_sn text DEFAULT ''::text NOT NULL,
    iccids text[] DEFAULT '{}'::text[] NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    state text NOT NULL,
    source text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT sn_connection_check CHECK ((valid_to >= valid_from)),
    CONSTRAINT sn_connection_check1 CHECK (((state = 'ended'::text) = (valid_to IS NOT NULL))),
    CONSTRAINT sn_connection_controller_sn_check CHECK ((length(controller_sn) <= 30)),
    CONSTRAINT sn_connection_machine_code_check CHECK ((length(machine_code) <= 40)),
    CONSTRAINT sn_connection_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT sn_connection_receiver_sn_check CHECK ((length(receiver_sn) <= 30)),
    CONSTRAINT sn_connection_source_check CHECK ((source = ANY (ARRAY['fitting'::text, 'entry'::text, 'replacement'::text, 'hardwareCode'::text, 'reported'::text, 'byHand'::text]))),
    CONSTRAINT sn_connection_state_check CHECK ((state = ANY (ARRAY['toConfirm'::text, 'valid'::text, 'ended'::text, 'rejected'::text]))),
    CONSTRAINT sn_connection_tablet_sn_check CHECK ((length(tablet_sn) <= 30)),
    CONSTRAINT sn_connection_tbox_sn_check CHECK ((length(tbox_sn) <= 30))
);

CREATE TABLE software_event (
    vehicle_no integer NOT NULL,
    software_type text NOT NULL,
    at timestamp with time zone NOT NULL,
    event text NOT NULL,
    version text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT software_event_event_check CHECK ((event = ANY (ARRAY['start'::text, 'stop'::text]))),
    CONSTRAINT software_event_software_type_check CHECK (((length(software_type) >= 1) AND (length(software_type) <= 40))),
    CONSTRAINT software_event_version_check CHECK ((length(version) <= 40))
);

CREATE TABLE software_log (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    kind text NOT NULL,
    origin text NOT NULL,
    state text NOT NULL,
    fail_reason text,
    from_at timestamp with time zone,
    to_at timestamp with time zone,
    wifi_only boolean DEFAULT false NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    command_id uuid,
    order_no bigint,
    token_hash bytea,
    file_name text DEFAULT ''::text NOT NULL,
    size bigint,
    received bigint DEFAULT 0 NOT NULL,
    sha256 text DEFAULT ''::text NOT NULL,
    text_id uuid,
    text_bytes bigint,
    errors integer,
    crash_signature text DEFAULT ''::text NOT NULL,
    cut_offs integer DEFAULT 0 NOT NULL,
    software_version text DEFAULT ''::text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone,
    told boolean DEFAULT false NOT NULL,
    delete_reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT software_log_crash_signature_check CHECK ((length(crash_signature) <= 200)),
    CONSTRAINT software_log_delete_reason_check CHECK ((length(delete_reason) <= 200)),
    CONSTRAINT software_log_fail_reason_check CHECK ((fail_reason = ANY (ARRAY['none'::text, 'refused'::text]))),
    CONSTRAINT software_log_file_name_check CHECK ((length(file_name) <= 200)),
    CONSTRAINT software_log_kind_check CHECK ((kind = ANY (ARRAY['run'::text, 'crash'::text, 'can'::text, 'gnssRaw'::text]))),
    CONSTRAINT software_log_origin_check CHECK ((origin = ANY (ARRAY['asked'::text, 'crash'::text, 'file'::text]))),
    CONSTRAINT software_log_problem_check CHECK ((length(problem) <= 30)),
    CONSTRAINT software_log_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT software_log_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'uploading'::text, 'received'::text, 'cancelled'::text, 'failed'::text])))
);

CREATE TABLE software_run (
    vehicle_no integer NOT NULL,
    software_type text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    version text NOT NULL,
    told boolean NOT NULL,
    running boolean NOT NULL,
    CONSTRAINT software_run_check CHECK ((ended_at >= started_at))
);

CREATE TABLE software_stale (
    vehicle_no integer NOT NULL,
    software_type text NOT NULL,
    from_at timestamp with time zone NOT NULL,
    marked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE software_use_day (
    vehicle_no integer NOT NULL,
    work_date date NOT NULL,
    software_type text NOT NULL,
    version text NOT NULL,
    starts integer NOT NULL,
    used_s double precision NOT NULL,
    working_s double precision NOT NULL,
    work_of_day_s double precision NOT NULL,
    CONSTRAINT software_use_day_starts_check CHECK ((starts >= 0)),
    CONSTRAINT software_use_day_used_s_check CHECK ((used_s >= (0)::double precision)),
    CONSTRAINT software_use_day_working_s_check CHECK ((working_s >= (0)::double precision))
);

CREATE TABLE software_version (
    id uuid NOT NULL,
    type text NOT NULL,
    version text NOT NULL,
    version_groups numeric[] GENERATED ALWAYS AS ((string_to_array(version, '.'::text))::numeric[]) STORED,
    description text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    url text NOT NULL,
    upload_region text DEFAULT ''::text NOT NULL,
    platform text DEFAULT ''::text NOT NULL,
    product_type text DEFAULT ''::text NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    dealers uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    hardware_versions text[] DEFAULT '{}'::text[] NOT NULL,
    maker_id text DEFAULT ''::text NOT NULL,
    forced boolean DEFAULT false NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    file_id uuid,
    file_name text DEFAULT ''::text NOT NULL,
    file_size bigint,
    sha256 bytea,
    released_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    release_scope text DEFAULT 'all'::text NOT NULL,
    scope_sns text[] DEFAULT '{}'::text[] NOT NULL,
    scope_share smallint DEFAULT 0 NOT NULL,
    scope_dealers uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    scope_divisions text[] DEFAULT '{}'::text[] NOT NULL,
    offered_from timestamp with time zone,
    wanted_scope jsonb,
    wanted_by uuid,
    wanted_by_name text DEFAULT ''::text NOT NULL,
    wanted_at timestamp with time zone,
    halted_at timestamp with time zone,
    approved_by_name text DEFAULT ''::text NOT NULL,
    package_name text DEFAULT ''::text NOT NULL,
    min_version text DEFAULT ''::text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_ru text DEFAULT ''::text NOT NULL,
    description_tr text DEFAULT ''::text NOT NULL,
    CONSTRAINT software_version_author_check CHECK ((length(author) <= 30)),
    CONSTRAINT software_version_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
    CONSTRAINT software_version_description_en_check CHECK ((length(description_en) <= 500)),
    CONSTRAINT software_version_description_ru_check CHECK ((length(description_ru) <= 500)),
    CONSTRAINT software_version_description_tr_check CHECK ((length(description_tr) <= 500)),
    CONSTRAINT software_version_file_name_check CHECK ((length(file_name) <= 200)),
    CONSTRAINT software_version_file_size_check CHECK ((file_size > 0)),
    CONSTRAINT software_version_maker_id_check CHECK ((length(maker_id) <= 11)),
    CONSTRAINT software_version_min_version_check CHECK (((min_version = ''::text) OR ((length(min_version) <= 30) AND (min_version ~ '^\d+\.\d+\.\d+$'::text)))),
    CONSTRAINT software_version_notes_check CHECK ((length(notes) <= 2000)),
    CONSTRAINT software_version_package_name_check CHECK ((length(package_name) <= 255)),
    CONSTRAINT software_version_platform_check CHECK ((length(platform) <= 100)),
    CONSTRAINT software_version_product_type_check CHECK ((length(product_type) <= 100)),
    CONSTRAINT software_version_release_scope_check CHECK ((release_scope = ANY (ARRAY['trial'::text, 'share'::text, 'chosen'::text, 'all'::text]))),
    CONSTRAINT software_version_scope_share_check CHECK ((scope_share = ANY (ARRAY[0, 5, 20, 50]))),
    CONSTRAINT software_version_scope_sns_check CHECK ((cardinality(scope_sns) <= 10)),
    CONSTRAINT software_version_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT software_version_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'withdrawn'::text]))),
    CONSTRAINT software_version_type_check CHECK ((type = ANY (ARRAY['excavatorGuidance'::text, 'af100'::text, 'vf100'::text, 'superviseTilling'::text, 'af300'::text, 'vs100'::text, 'w20'::text, 'sampling'::text, 'yield'::text, 'tbox'::text, 'mower'::text, 'dryfert'::text, 'guide'::text, 'sfc'::text, 'seedmonitor'::text]))),
    CONSTRAINT software_version_upload_region_check CHECK ((length(upload_region) <= 100)),
    CONSTRAINT software_version_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500))),
    CONSTRAINT software_version_version_check CHECK (((length(version) <= 30) AND (version ~ '^\d+\.\d+\.\d+$'::text)))
);

CREATE TABLE soil_sample (
    id uuid NOT NULL,
    plan_id uuid,
    point_no integer,
    block_id uuid,
    layer text NOT NULL,
    planned_lng double precision,
    planned_lat double precision,
    lng double precision,
    lat double precision,
    off_plan_m double precision,
    state text DEFAULT 'planned'::text NOT NULL,
    bag_code text,
    vehicle_id uuid,
    terminal_record uuid,
    operator text DEFAULT ''::text NOT NULL,
    taken_at timestamp with time zone,
    ph double precision,
    organic_matter double precision,
    nitrogen double precision,
    phosphorus double precision,
    potassium double precision,
    laboratory text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT soil_sample_bag_code_check CHECK (((length(bag_code) >= 1) AND (length(bag_code) <= 40))),
    CONSTRAINT soil_sample_check CHECK (((plan_id IS NULL) OR ((point_no IS NOT NULL) AND (planned_lng IS NOT NULL) AND (planned_lat IS NOT NULL)))),
    CONSTRAINT soil_sample_check1 CHECK (((state = 'planned'::text) OR ((taken_at IS NOT NULL) AND (bag_code IS NOT NULL) AND (lng IS NOT NULL) AND (lat IS NOT NULL)))),
    CONSTRAINT soil_sample_laboratory_check CHECK ((length(laboratory) <= 60)),
    CONSTRAINT soil_sample_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT soil_sample_layer_check CHECK ((layer ~ '^\d{1,3}-\d{1,3}$'::text)),
    CONSTRAINT soil_sample_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT soil_sample_nitrogen_check CHECK ((nitrogen >= (0)::double precision)),
    CONSTRAINT soil_sample_operator_check CHECK ((length(operator) <= 40)),
    CONSTRAINT soil_sample_organic_matter_check CHECK ((organic_matter >= (0)::double precision)),
    CONSTRAINT soil_sample_ph_check CHECK (((ph >= (2)::double precision) AND (ph <= (12)::double precision))),
    CONSTRAINT soil_sample_phosphorus_check CHECK ((phosphorus >= (0)::double precision)),
    CONSTRAINT soil_sample_potassium_check CHECK ((potassium >= (0)::double precision)),
    CONSTRAINT soil_sample_reason_check CHECK ((length(reason) <= 30)),
    CONSTRAINT soil_sample_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT soil_sample_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'taken'::text, 'received'::text, 'analysed'::text, 'rejected'::text])))
);

CREATE TABLE stale_day (
    vehicle_no integer NOT NULL,
    day date NOT NULL,
    marked_at timestamp with time zone DEFAULT now() NOT NULL,
    cause text DEFAULT 'latePoints'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    by_account uuid
);

CREATE TABLE station_break (
    id uuid NOT NULL,
    mount_id uuid NOT NULL,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone,
    reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT station_break_reason_check CHECK ((length(reason) <= 60))
);

CREATE TABLE station_sample (
    mount_id uuid NOT NULL,
    minute timestamp with time zone NOT NULL,
    bytes integer NOT NULL,
    frames integer NOT NULL,
    bad_frames integer NOT NULL,
    messages jsonb NOT NULL,
    satellites jsonb NOT NULL,
    rovers integer NOT NULL,
    longitude double precision,
    latitude double precision,
    height double precision
);

CREATE TABLE stranger_file (
    file_id uuid NOT NULL,
    key_hash bytea NOT NULL
);

CREATE TABLE subsidy_act (
    id uuid NOT NULL,
    statement_id uuid NOT NULL,
    round integer NOT NULL,
    step text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    account_id uuid NOT NULL,
    account_name text NOT NULL,
    role_name text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    changes jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subsidy_act_remark_check CHECK ((length(remark) <= 200))
);

CREATE TABLE subsidy_held_job (
    job_id uuid NOT NULL,
    statement_id uuid NOT NULL,
    vehicle_id uuid NOT NULL
);

CREATE TABLE subsidy_line (
    id uuid NOT NULL,
    statement_id uuid NOT NULL,
    place integer NOT NULL,
    vehicle_id uuid NOT NULL,
    sn text NOT NULL,
    owner_id uuid,
    owner_name text DEFAULT ''::text NOT NULL,
    dealer_id uuid,
    block_id uuid,
    block_name text DEFAULT ''::text NOT NULL,
    block_m2 double precision,
    division_code text DEFAULT ''::text NOT NULL,
    jobs uuid[] NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    worked_m2 double precision NOT NULL,
    repeated_m2 double precision NOT NULL,
    paid_m2 double precision DEFAULT 0 NOT NULL,
    outside_m2 double precision DEFAULT 0 NOT NULL,
    u_m2 double precision NOT NULL,
    qualified_m2 double precision NOT NULL,
    mean_depth_m double precision,
    q numeric(5,2),
    sensor_coverage numeric(5,2) DEFAULT 0 NOT NULL,
    u_mu numeric(12,2) NOT NULL,
    qualified_mu numeric(12,2) NOT NULL,
    steps jsonb NOT NULL,
    tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    s_mu numeric(12,2) NOT NULL,
    price numeric(12,2),
    amount numeric(12,2) NOT NULL,
    checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    on_hold boolean DEFAULT false NOT NULL,
    hold_reason text DEFAULT ''::text NOT NULL,
    removed boolean DEFAULT false NOT NULL,
    removed_reason text DEFAULT ''::text NOT NULL,
    declared_mu numeric(12,2),
    corrected_mu numeric(12,2),
    corrected_amount numeric(12,2),
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    pay_state text DEFAULT 'unpaid'::text NOT NULL,
    paid_on date,
    voucher text DEFAULT ''::text NOT NULL,
    pay_reason text DEFAULT ''::text NOT NULL,
    areas jsonb DEFAULT '{}'::jsonb NOT NULL,
    owner_phone text DEFAULT ''::text NOT NULL,
    dealer_name text DEFAULT ''::text NOT NULL,
    CONSTRAINT subsidy_line_declared_mu_check CHECK ((declared_mu >= (0)::numeric)),
    CONSTRAINT subsidy_line_hold_reason_check CHECK ((length(hold_reason) <= 30)),
    CONSTRAINT subsidy_line_pay_reason_check CHECK ((length(pay_reason) <= 30)),
    CONSTRAINT subsidy_line_pay_state_check CHECK ((pay_state = ANY (ARRAY['unpaid'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
    CONSTRAINT subsidy_line_removed_reason_check CHECK ((length(removed_reason) <= 30)),
    CONSTRAINT subsidy_line_voucher_check CHECK ((length(voucher) <= 40))
);

CREATE TABLE subsidy_paid_block (
    block_id uuid NOT NULL,
    statement_id uuid NOT NULL,
    work_type text NOT NULL,
    year integer NOT NULL,
    parameter_id uuid NOT NULL,
    area_mu numeric(12,2) NOT NULL
);

CREATE TABLE subsidy_parameter (
    id uuid NOT NULL,
    name text NOT NULL,
    year integer NOT NULL,
    divisions text[] NOT NULL,
    work_type text NOT NULL,
    season_from date NOT NULL,
    season_to date NOT NULL,
    depth_m double precision,
    tolerance_m double precision DEFAULT 0 NOT NULL,
    pass_rate numeric(5,2) NOT NULL,
    mode text DEFAULT 'nothing'::text NOT NULL,
    price numeric(12,2),
    tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    years_between integer DEFAULT 1 NOT NULL,
    owner_limit_mu numeric(12,2),
    budget numeric(12,2),
    photos_needed boolean DEFAULT false NOT NULL,
    sensor_coverage numeric(5,2) DEFAULT 80 NOT NULL,
    sample_share numeric(5,2) DEFAULT 5 NOT NULL,
    publicity_days integer DEFAULT 7 NOT NULL,
    models text[] DEFAULT '{}'::text[] NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    edition integer DEFAULT 1 NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT subsidy_parameter_budget_check CHECK ((budget >= (0)::numeric)),
    CONSTRAINT subsidy_parameter_check CHECK ((season_from < season_to)),
    CONSTRAINT subsidy_parameter_check1 CHECK (((price IS NULL) = (jsonb_array_length(tiers) > 0))),
    CONSTRAINT subsidy_parameter_depth_m_check CHECK ((depth_m > (0)::double precision)),
    CONSTRAINT subsidy_parameter_mode_check CHECK ((mode = ANY (ARRAY['nothing'::text, 'qualifiedOnly'::text]))),
    CONSTRAINT subsidy_parameter_name_check CHECK ((length(name) <= 50)),
    CONSTRAINT subsidy_parameter_owner_limit_mu_check CHECK ((owner_limit_mu > (0)::numeric)),
    CONSTRAINT subsidy_parameter_pass_rate_check CHECK (((pass_rate >= (0)::numeric) AND (pass_rate <= (100)::numeric))),
    CONSTRAINT subsidy_parameter_price_check CHECK ((price > (0)::numeric)),
    CONSTRAINT subsidy_parameter_publicity_days_check CHECK (((publicity_days >= 0) AND (publicity_days <= 30))),
    CONSTRAINT subsidy_parameter_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT subsidy_parameter_sample_share_check CHECK (((sample_share >= (0)::numeric) AND (sample_share <= (100)::numeric))),
    CONSTRAINT subsidy_parameter_sensor_coverage_check CHECK (((sensor_coverage >= (0)::numeric) AND (sensor_coverage <= (100)::numeric))),
    CONSTRAINT subsidy_parameter_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inForce'::text, 'ended'::text]))),
    CONSTRAINT subsidy_parameter_tolerance_m_check CHECK (((tolerance_m >= (0)::double precision) AND (tolerance_m <= (0.05)::double precision))),
    CONSTRAINT subsidy_parameter_work_type_check CHECK ((work_type = ANY (ARRAY['tillage'::text, 'sowing'::text, 'spraying'::text, 'deepLoosening'::text, 'ridging'::text, 'levelling'::text, 'harvesting'::text, 'transplanting'::text, 'others'::text]))),
    CONSTRAINT subsidy_parameter_year_check CHECK (((year >= 2000) AND (year <= 2100))),
    CONSTRAINT subsidy_parameter_years_between_check CHECK (((years_between >= 0) AND (years_between <= 5)))
);

CREATE TABLE subsidy_parameter_edition (
    parameter_id uuid NOT NULL,
    edition integer NOT NULL,
    rules jsonb NOT NULL,
    made_by uuid,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE subsidy_spot_check (
    id uuid NOT NULL,
    statement_id uuid NOT NULL,
    line_id uuid NOT NULL,
    drawn_at timestamp with time zone DEFAULT now() NOT NULL,
    drawn_by uuid NOT NULL,
    checked_on date,
    checker_id uuid,
    checker_name text DEFAULT ''::text NOT NULL,
    depths jsonb DEFAULT '[]'::jsonb NOT NULL,
    photos uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    measured_m2 double precision,
    fits boolean,
    CONSTRAINT subsidy_spot_check_measured_m2_check CHECK ((measured_m2 > (0)::double precision))
);

CREATE TABLE subsidy_statement (
    id uuid NOT NULL,
    number text NOT NULL,
    title text NOT NULL,
    parameter_id uuid NOT NULL,
    edition integer NOT NULL,
    rules jsonb NOT NULL,
    year integer NOT NULL,
    work_type text NOT NULL,
    divisions text[] NOT NULL,
    work_from date NOT NULL,
    work_to date NOT NULL,
    scope_kind text NOT NULL,
    scope_values text[] DEFAULT '{}'::text[] NOT NULL,
    left_out jsonb DEFAULT '[]'::jsonb NOT NULL,
    declared jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    round integer DEFAULT 0 NOT NULL,
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    publicity_from timestamp with time zone,
    publicity_until timestamp with time zone,
    corrects uuid,
    approved_at timestamp with time zone,
    sample_seed text,
    sampled_at timestamp with time zone,
    line_count integer DEFAULT 0 NOT NULL,
    owner_count integer DEFAULT 0 NOT NULL,
    worked_m2 double precision DEFAULT 0 NOT NULL,
    s_mu numeric(14,2) DEFAULT 0 NOT NULL,
    amount numeric(14,2) DEFAULT 0 NOT NULL,
    paid numeric(14,2) DEFAULT 0 NOT NULL,
    pay_state text DEFAULT 'unpaid'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    reassigned text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT subsidy_statement_number_check CHECK ((length(number) <= 40)),
    CONSTRAINT subsidy_statement_pay_state_check CHECK ((pay_state = ANY (ARRAY['unpaid'::text, 'partly'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
    CONSTRAINT subsidy_statement_scope_kind_check CHECK ((scope_kind = ANY (ARRAY['all'::text, 'dealers'::text, 'owners'::text, 'sns'::text]))),
    CONSTRAINT subsidy_statement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'notReviewed'::text, 'reviewing'::text, 'initialPassed'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT subsidy_statement_title_check CHECK ((length(title) <= 50))
);

CREATE TABLE system_log (
    level text NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    module text NOT NULL,
    node text NOT NULL,
    message text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    duration_ms double precision,
    account text DEFAULT ''::text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    status integer,
    thread text DEFAULT ''::text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT system_log_level_check CHECK ((level = ANY (ARRAY['debug'::text, 'info'::text, 'warning'::text, 'error'::text, 'fatal'::text])))
)
PARTITION BY LIST (level);

CREATE TABLE system_log_debug (
    level text NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    module text NOT NULL,
    node text NOT NULL,
    message text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    duration_ms double precision,
    account text DEFAULT ''::text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    status integer,
    thread text DEFAULT ''::text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT system_log_level_check CHECK ((level = ANY (ARRAY['debug'::text, 'info'::text, 'warning'::text, 'error'::text, 'fatal'::text])))
)
PARTITION BY RANGE (at);

CREATE TABLE system_log_error (
    level text NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    module text NOT NULL,
    node text NOT NULL,
    message text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    duration_ms double precision,
    account text DEFAULT ''::text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    status integer,
    thread text DEFAULT ''::text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT system_log_level_check CHECK ((level = ANY (ARRAY['debug'::text, 'info'::text, 'warning'::text, 'error'::text, 'fatal'::text])))
)
PARTITION BY RANGE (at);

CREATE TABLE system_log_info (
    level text NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    module text NOT NULL,
    node text NOT NULL,
    message text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    duration_ms double precision,
    account text DEFAULT ''::text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    status integer,
    thread text DEFAULT ''::text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT system_log_level_check CHECK ((level = ANY (ARRAY['debug'::text, 'info'::text, 'warning'::text, 'error'::text, 'fatal'::text])))
)
PARTITION BY RANGE (at);

CREATE TABLE system_log_warning (
    level text NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    module text NOT NULL,
    node text NOT NULL,
    message text NOT NULL,
    trace_id text DEFAULT ''::text NOT NULL,
    duration_ms double precision,
    account text DEFAULT ''::text NOT NULL,
    sn text DEFAULT ''::text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    status integer,
    thread text DEFAULT ''::text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT system_log_level_check CHECK ((level = ANY (ARRAY['debug'::text, 'info'::text, 'warning'::text, 'error'::text, 'fatal'::text])))
)
PARTITION BY RANGE (at);

CREATE TABLE target_layer (
    id uuid NOT NULL,
    block_id uuid NOT NULL,
    season date NOT NULL,
    work_type text NOT NULL,
    unit text NOT NULL,
    polygons jsonb NOT NULL,
    property text NOT NULL,
    file_name text NOT NULL,
    edition integer NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    area_m2 double precision NOT NULL,
    covered double precision NOT NULL,
    least_rate double precision NOT NULL,
    most_rate double precision NOT NULL,
    mean_rate double precision NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT target_layer_file_name_check CHECK ((length(file_name) <= 200)),
    CONSTRAINT target_layer_least_rate_check CHECK ((least_rate >= (0)::double precision)),
    CONSTRAINT target_layer_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inForce'::text, 'superseded'::text]))),
    CONSTRAINT target_layer_unit_check CHECK ((unit = ANY (ARRAY['L/ha'::text, 'kg/ha'::text, 'seeds/ha'::text, 't/ha'::text]))),
    CONSTRAINT target_layer_work_type_check CHECK ((work_type = ANY (ARRAY['tillage'::text, 'sowing'::text, 'spraying'::text, 'deepLoosening'::text, 'ridging'::text, 'levelling'::text, 'harvesting'::text, 'transplanting'::text, 'others'::text])))
);

CREATE TABLE task_outcome (
    task_id uuid NOT NULL,
    outcome jsonb NOT NULL
);

CREATE TABLE tbox (
    vehicle_id uuid NOT NULL,
    mounted_on uuid,
    terminal_id text DEFAULT ''::text NOT NULL,
    iccid text DEFAULT ''::text NOT NULL,
    hardware_version text DEFAULT ''::text NOT NULL,
    firmware text DEFAULT ''::text NOT NULL,
    firmware_at timestamp with time zone,
    items jsonb DEFAULT '{}'::jsonb NOT NULL,
    items_at timestamp with time zone,
    configuration_id uuid,
    first_login_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tbox_iccid_check CHECK ((length(iccid) <= 20)),
    CONSTRAINT tbox_terminal_id_check CHECK ((length(terminal_id) <= 30))
);

CREATE TABLE term_change (
    id uuid NOT NULL,
    no bigint NOT NULL,
    vehicle_id uuid NOT NULL,
    what text NOT NULL,
    kind text NOT NULL,
    end_before timestamp with time zone,
    end_after timestamp with time zone,
    span interval DEFAULT '00:00:00'::interval NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    charge_id uuid,
    row_id uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_account uuid,
    CONSTRAINT term_change_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'renewed'::text, 'grace'::text, 'takenBack'::text, 'revoked'::text]))),
    CONSTRAINT term_change_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT term_change_what_check CHECK ((what = ANY (ARRAY['flow'::text, 'registration'::text, 'cht'::text])))
);

ALTER TABLE term_change ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME term_change_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE terminal_can (
    vehicle_no integer NOT NULL,
    channel smallint NOT NULL,
    last_at timestamp with time zone NOT NULL,
    frames_a_minute real,
    CONSTRAINT terminal_can_channel_check CHECK ((channel = ANY (ARRAY[1, 2])))
)
WITH (fillfactor='70');

CREATE TABLE terminal_command (
    vehicle_no integer NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    parameters jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    serial integer,
    result smallint,
    answer jsonb,
    by_account uuid,
    by_name text DEFAULT ''::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    ended_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    session_id uuid,
    before jsonb,
    CONSTRAINT terminal_command_kind_check CHECK ((kind = ANY (ARRAY['locate'::text, 'closerReports'::text, 'text'::text, 'photo'::text, 'readParameters'::text, 'writeParameters'::text, 'restart'::text, 'lock'::text, 'fieldData'::text, 'correctionAccess'::text, 'fetchLog'::text, 'registrationCode'::text, 'satelliteCode'::text, 'readNodes'::text, 'area'::text]))),
    CONSTRAINT terminal_command_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'confirmed'::text, 'refused'::text, 'expired'::text, 'withdrawn'::text])))
);

CREATE TABLE terminal_connection (
    vehicle_no integer NOT NULL,
    id uuid NOT NULL,
    protocol text NOT NULL,
    address text NOT NULL,
    node text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    messages bigint DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    parse_errors bigint DEFAULT 0 NOT NULL,
    heads jsonb DEFAULT '[]'::jsonb NOT NULL,
    reports_an_hour real,
    reported_at timestamp with time zone,
    lost_serials bigint DEFAULT 0 NOT NULL,
    late_reports bigint DEFAULT 0 NOT NULL,
    clock_s real
);

CREATE TABLE terminal_credential (
    vehicle_no integer NOT NULL,
    code_hash bytea NOT NULL,
    terminal_id text DEFAULT ''::text NOT NULL,
    maker text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    registered_at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL
);

CREATE TABLE terminal_health (
    vehicle_no integer NOT NULL,
    level text NOT NULL,
    watch text[] DEFAULT '{}'::text[] NOT NULL,
    bad text[] DEFAULT '{}'::text[] NOT NULL,
    bad_since timestamp with time zone,
    reconnects integer DEFAULT 0 NOT NULL,
    lost_serials bigint DEFAULT 0 NOT NULL,
    checksum_errors bigint DEFAULT 0 NOT NULL,
    late_reports bigint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT terminal_health_level_check CHECK ((level = ANY (ARRAY['good'::text, 'watch'::text, 'bad'::text, 'silent'::text])))
)
WITH (fillfactor='70');

CREATE TABLE terminal_identity (
    vehicle_no integer NOT NULL,
    machine_code text DEFAULT ''::text NOT NULL,
    tablet_sn text DEFAULT ''::text NOT NULL,
    receiver_sn text DEFAULT ''::text NOT NULL,
    controller_sn text DEFAULT ''::text NOT NULL,
    motor_sn text DEFAULT ''::text NOT NULL,
    iccid text DEFAULT ''::text NOT NULL,
    software_type text DEFAULT ''::text NOT NULL,
    software_version text DEFAULT ''::text NOT NULL,
    registered_until timestamp with time zone,
    locked boolean DEFAULT false NOT NULL,
    heard_at timestamp with time zone NOT NULL,
    iccid_reports integer DEFAULT 1 NOT NULL,
    CONSTRAINT terminal_identity_controller_sn_check CHECK ((length(controller_sn) <= 60)),
    CONSTRAINT terminal_identity_iccid_check CHECK ((length(iccid) <= 60)),
    CONSTRAINT terminal_identity_machine_code_check CHECK ((length(machine_code) <= 60)),
    CONSTRAINT terminal_identity_motor_sn_check CHECK ((length(motor_sn) <= 60)),
    CONSTRAINT terminal_identity_receiver_sn_check CHECK ((length(receiver_sn) <= 60)),
    CONSTRAINT terminal_identity_software_type_check CHECK ((length(software_type) <= 60)),
    CONSTRAINT terminal_identity_software_version_check CHECK ((length(software_version) <= 60)),
    CONSTRAINT terminal_identity_tablet_sn_check CHECK ((length(tablet_sn) <= 60))
);

CREATE SEQUENCE terminal_job_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE terminal_job (
    id uuid NOT NULL,
    no bigint DEFAULT nextval('terminal_job_number'::regclass) NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    paused_because text DEFAULT ''::text NOT NULL,
    version_id uuid,
    items jsonb DEFAULT '{}'::jsonb NOT NULL,
    devices uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    start_key uuid,
    started_at timestamp with time zone,
    deadline_at timestamp with time zone,
    finished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid NOT NULL,
    created_by_name text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    trial_over boolean DEFAULT true NOT NULL,
    configuration_id uuid,
    can_firmware_id uuid,
    CONSTRAINT terminal_job_kind_check CHECK ((kind = ANY (ARRAY['upgrade'::text, 'configuration'::text, 'software'::text, 'can'::text]))),
    CONSTRAINT terminal_job_paused_because_check CHECK ((paused_because = ANY (ARRAY[''::text, 'person'::text, 'stopRule'::text, 'trial'::text]))),
    CONSTRAINT terminal_job_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'paused'::text, 'finished'::text, 'cancelled'::text])))
);

CREATE TABLE terminal_message (
    vehicle_no integer NOT NULL,
    "time" timestamp with time zone NOT NULL,
    message integer NOT NULL,
    serial integer NOT NULL,
    raw bytea NOT NULL,
    content jsonb,
    received_at timestamp with time zone NOT NULL
)
PARTITION BY RANGE ("time");

CREATE TABLE terminal_parameter (
    vehicle_no integer NOT NULL,
    id bigint NOT NULL,
    raw bytea NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE terminal_task (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    phase text DEFAULT 'waitingForSlot'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    reason_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    version_id uuid,
    from_version text DEFAULT ''::text NOT NULL,
    to_version text DEFAULT ''::text NOT NULL,
    hardware_version text DEFAULT ''::text NOT NULL,
    acked integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    resent integer DEFAULT 0 NOT NULL,
    first_serial integer,
    bytes_per_second integer DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    restarts integer DEFAULT 0 NOT NULL,
    taken_by text,
    taken_at timestamp with time zone,
    dropped_at timestamp with time zone,
    delivered_at timestamp with time zone,
    not_before timestamp with time zone,
    deadline_at timestamp with time zone NOT NULL,
    linked_task uuid,
    confirmed boolean,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid NOT NULL,
    created_by_name text DEFAULT ''::text NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    trial boolean DEFAULT false NOT NULL,
    written boolean DEFAULT false NOT NULL,
    fetch_token text,
    at_once boolean DEFAULT false NOT NULL,
    can_firmware_id uuid,
    can_bus smallint,
    can_node_id bigint,
    node_sn text DEFAULT ''::text NOT NULL,
    proposed boolean DEFAULT false NOT NULL,
    followed_attempt integer DEFAULT 0 NOT NULL,
    CONSTRAINT terminal_task_flash CHECK (((kind = 'flash'::text) = (can_firmware_id IS NOT NULL))),
    CONSTRAINT terminal_task_kind_check CHECK ((kind = ANY (ARRAY['upgrade'::text, 'rollBack'::text, 'configuration'::text, 'restore'::text, 'flash'::text]))),
    CONSTRAINT terminal_task_phase_check CHECK ((phase = ANY (ARRAY['waitingForSlot'::text, 'waitingForWindow'::text, 'waitingForDevice'::text, 'waitingForStop'::text, 'waitingForPower'::text, 'waitingForDriver'::text, 'sending'::text, 'dropped'::text, 'installing'::text, 'checkingVersion'::text, 'reading'::text, 'writing'::text, 'checking'::text, 'ended'::text]))),
    CONSTRAINT terminal_task_state_check CHECK ((state = ANY (ARRAY['updating'::text, 'complete'::text, 'success'::text, 'fail'::text, 'reconfiguring'::text, 'done'::text, 'reconfigure'::text])))
);

CREATE TABLE terminal_task_event (
    id bigint NOT NULL,
    task_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    attempt integer NOT NULL,
    kind text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE terminal_task_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME terminal_task_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE terminal_task_item (
    task_id uuid NOT NULL,
    item text NOT NULL,
    parameter_id integer NOT NULL,
    before jsonb,
    wanted jsonb NOT NULL,
    read_back jsonb,
    state text DEFAULT 'waiting'::text NOT NULL,
    result smallint,
    CONSTRAINT terminal_task_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'written'::text, 'refused'::text, 'differs'::text, 'unknown'::text])))
);

CREATE TABLE terminal_traffic (
    vehicle_no integer NOT NULL,
    day date NOT NULL,
    messages bigint NOT NULL,
    bytes bigint NOT NULL
)
WITH (fillfactor='70');

CREATE UNLOGGED TABLE ticket (
    hash bytea NOT NULL,
    account_id uuid NOT NULL,
    session_id uuid NOT NULL,
    purpose text NOT NULL,
    target text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT ticket_purpose_check CHECK ((purpose = ANY (ARRAY['handOver'::text, 'download'::text, 'stream'::text])))
);

CREATE TABLE track_point (
    vehicle_no integer NOT NULL,
    source smallint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    lng double precision NOT NULL,
    lat double precision NOT NULL,
    speed real NOT NULL,
    heading real NOT NULL,
    altitude real,
    status smallint NOT NULL,
    value real,
    width real,
    satellites smallint NOT NULL,
    fix smallint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    late boolean NOT NULL,
    alarms integer NOT NULL,
    bits integer NOT NULL,
    items bytea
)
PARTITION BY RANGE ("time");

CREATE TABLE traffic_policy (
    version integer NOT NULL,
    lines jsonb NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT traffic_policy_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT traffic_policy_version_check CHECK ((version > 0))
);

CREATE TABLE tutorial_video (
    id uuid NOT NULL,
    code text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    title text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    title_ru text DEFAULT ''::text NOT NULL,
    title_tr text DEFAULT ''::text NOT NULL,
    software_types text[] NOT NULL,
    categories text[] DEFAULT '{}'::text[] NOT NULL,
    version_from text DEFAULT ''::text NOT NULL,
    version_to text DEFAULT ''::text NOT NULL,
    series text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 100 NOT NULL,
    terminals boolean DEFAULT true NOT NULL,
    listed boolean DEFAULT false NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    about_en text DEFAULT ''::text NOT NULL,
    about_ru text DEFAULT ''::text NOT NULL,
    about_tr text DEFAULT ''::text NOT NULL,
    cover_id uuid,
    film_id uuid,
    film_en_id uuid,
    film_ru_id uuid,
    film_tr_id uuid,
    captions_id uuid,
    captions_en_id uuid,
    captions_ru_id uuid,
    captions_tr_id uuid,
    url text DEFAULT ''::text NOT NULL,
    url_en text DEFAULT ''::text NOT NULL,
    url_ru text DEFAULT ''::text NOT NULL,
    url_tr text DEFAULT ''::text NOT NULL,
    chapters text DEFAULT ''::text NOT NULL,
    chapters_en text DEFAULT ''::text NOT NULL,
    chapters_ru text DEFAULT ''::text NOT NULL,
    chapters_tr text DEFAULT ''::text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT tutorial_video_about_check CHECK ((length(about) <= 1000)),
    CONSTRAINT tutorial_video_about_en_check CHECK ((length(about_en) <= 1000)),
    CONSTRAINT tutorial_video_about_ru_check CHECK ((length(about_ru) <= 1000)),
    CONSTRAINT tutorial_video_about_tr_check CHECK ((length(about_tr) <= 1000)),
    CONSTRAINT tutorial_video_categories_check CHECK ((cardinality(categories) <= 10)),
    CONSTRAINT tutorial_video_chapters_check CHECK ((length(chapters) <= 3000)),
    CONSTRAINT tutorial_video_chapters_en_check CHECK ((length(chapters_en) <= 3000)),
    CONSTRAINT tutorial_video_chapters_ru_check CHECK ((length(chapters_ru) <= 3000)),
    CONSTRAINT tutorial_video_chapters_tr_check CHECK ((length(chapters_tr) <= 3000)),
    CONSTRAINT tutorial_video_code_check CHECK ((code ~ '^[A-Za-z0-9]{10}$'::text)),
    CONSTRAINT tutorial_video_position_check CHECK ((("position" >= 0) AND ("position" <= 9999))),
    CONSTRAINT tutorial_video_series_check CHECK ((length(series) <= 60)),
    CONSTRAINT tutorial_video_software_types_check CHECK (((cardinality(software_types) >= 1) AND (cardinality(software_types) <= 50))),
    CONSTRAINT tutorial_video_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text]))),
    CONSTRAINT tutorial_video_title_check CHECK ((length(title) <= 60)),
    CONSTRAINT tutorial_video_title_en_check CHECK ((length(title_en) <= 60)),
    CONSTRAINT tutorial_video_title_ru_check CHECK ((length(title_ru) <= 60)),
    CONSTRAINT tutorial_video_title_tr_check CHECK ((length(title_tr) <= 60)),
    CONSTRAINT tutorial_video_url_check CHECK ((length(url) <= 300)),
    CONSTRAINT tutorial_video_url_en_check CHECK ((length(url_en) <= 300)),
    CONSTRAINT tutorial_video_url_ru_check CHECK ((length(url_ru) <= 300)),
    CONSTRAINT tutorial_video_url_tr_check CHECK ((length(url_tr) <= 300)),
    CONSTRAINT tutorial_video_version_from_check CHECK ((length(version_from) <= 30)),
    CONSTRAINT tutorial_video_version_to_check CHECK ((length(version_to) <= 30))
);

CREATE TABLE uav_sortie (
    id uuid NOT NULL,
    vehicle_no integer NOT NULL,
    number text NOT NULL,
    source text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    pilot text DEFAULT ''::text NOT NULL,
    block_id uuid,
    crop text DEFAULT ''::text NOT NULL,
    purpose text NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    unit text DEFAULT 'litre'::text NOT NULL,
    target_dose double precision,
    amount double precision,
    swath_m double precision NOT NULL,
    wind_ms double precision,
    battery_swaps smallint DEFAULT 0 NOT NULL,
    mean_height_m double precision,
    mean_speed double precision,
    heights integer[] DEFAULT '{}'::integer[] NOT NULL,
    speeds integer[] DEFAULT '{}'::integer[] NOT NULL,
    track jsonb,
    job_id uuid,
    computed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT uav_sortie_agent_check CHECK ((length(agent) <= 60)),
    CONSTRAINT uav_sortie_amount_check CHECK ((amount >= (0)::double precision)),
    CONSTRAINT uav_sortie_battery_swaps_check CHECK ((battery_swaps >= 0)),
    CONSTRAINT uav_sortie_check CHECK ((ended_at > started_at)),
    CONSTRAINT uav_sortie_crop_check CHECK ((length(crop) <= 40)),
    CONSTRAINT uav_sortie_number_check CHECK ((length(number) <= 40)),
    CONSTRAINT uav_sortie_pilot_check CHECK ((length(pilot) <= 40)),
    CONSTRAINT uav_sortie_purpose_check CHECK ((purpose = ANY (ARRAY['spraying'::text, 'spreading'::text, 'sowing'::text, 'survey'::text]))),
    CONSTRAINT uav_sortie_source_check CHECK ((source = ANY (ARRAY['gateway'::text, 'sdk'::text, 'file'::text]))),
    CONSTRAINT uav_sortie_swath_m_check CHECK (((swath_m > (0)::double precision) AND (swath_m <= (50)::double precision))),
    CONSTRAINT uav_sortie_target_dose_check CHECK ((target_dose > (0)::double precision)),
    CONSTRAINT uav_sortie_unit_check CHECK ((unit = ANY (ARRAY['litre'::text, 'kilogram'::text]))),
    CONSTRAINT uav_sortie_wind_ms_check CHECK ((wind_ms >= (0)::double precision))
);

CREATE TABLE unknown_terminal (
    id uuid NOT NULL,
    terminal_number text NOT NULL,
    reported_id text DEFAULT ''::text NOT NULL,
    maker text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    ignored_until timestamp with time zone
);

CREATE TABLE used_signature (
    key_id uuid NOT NULL,
    signature bytea NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE vehicle (
    id uuid NOT NULL,
    no integer NOT NULL,
    sn text NOT NULL,
    terminal_number text NOT NULL,
    protocol text DEFAULT 'auto'::text NOT NULL,
    machine_code text DEFAULT ''::text NOT NULL,
    pn text DEFAULT ''::text NOT NULL,
    alias text DEFAULT ''::text NOT NULL,
    category text DEFAULT 'autoSteer'::text NOT NULL,
    product_model text DEFAULT ''::text NOT NULL,
    car_type text DEFAULT ''::text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    plate text DEFAULT ''::text NOT NULL,
    sim1 text DEFAULT ''::text NOT NULL,
    sim2 text DEFAULT ''::text NOT NULL,
    software_version text DEFAULT ''::text NOT NULL,
    hardware_version text DEFAULT ''::text NOT NULL,
    division_code text DEFAULT ''::text NOT NULL,
    work_type text DEFAULT 'others'::text NOT NULL,
    working_width_m real,
    qualified_depth_m real,
    state text DEFAULT 'idle'::text NOT NULL,
    installed_at timestamp with time zone,
    registration_until timestamp with time zone,
    flow_until timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    dealer_id uuid,
    owner_id uuid,
    address text DEFAULT ''::text NOT NULL,
    product_id uuid,
    vehicle_model_id uuid,
    region_id uuid,
    horsepower smallint,
    tyre_count smallint,
    tracks boolean DEFAULT false NOT NULL,
    tractor_type text DEFAULT ''::text NOT NULL,
    nameplate_code text DEFAULT ''::text NOT NULL,
    installer text DEFAULT ''::text NOT NULL,
    installation_state text DEFAULT 'notInstalled'::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    produced_on date,
    stock_state text DEFAULT 'neverInStock'::text NOT NULL,
    stock_since timestamp with time zone,
    frozen_by_dealer uuid,
    last_paid_at timestamp with time zone,
    last_paid numeric(12,2),
    refunded boolean DEFAULT false NOT NULL,
    audit_state text DEFAULT 'none'::text NOT NULL,
    warning_level text DEFAULT 'none'::text NOT NULL,
    job_area_m2 double precision DEFAULT 0 NOT NULL,
    job_depth_m real,
    installed_lng double precision,
    installed_lat double precision,
    stock_place text DEFAULT ''::text NOT NULL,
    terminal_id text DEFAULT ''::text NOT NULL,
    hardware_profile text DEFAULT ''::text NOT NULL,
    last_work_on date,
    CONSTRAINT vehicle_address_check CHECK ((length(address) <= 100)),
    CONSTRAINT vehicle_audit_state_check CHECK ((audit_state = ANY (ARRAY['none'::text, 'toReview'::text, 'reviewing'::text, 'passed'::text, 'rejected'::text]))),
    CONSTRAINT vehicle_category_check CHECK ((category = ANY (ARRAY['assistedNavigation'::text, 'autoSteer'::text, 'unmannedDriving'::text, 'satelliteLevelling'::text, 'yieldMeasurement'::text, 'intelligentSpraying'::text, 'sideDeepFertiliser'::text, 'soilSampling'::text, 'tbox'::text, 'others'::text]))),
    CONSTRAINT vehicle_check CHECK (((installed_lng IS NULL) = (installed_lat IS NULL))),
    CONSTRAINT vehicle_hardware_profile_check CHECK ((length(hardware_profile) <= 40)),
    CONSTRAINT vehicle_horsepower_check CHECK (((horsepower >= 1) AND (horsepower <= 2000))),
    CONSTRAINT vehicle_installation_state_check CHECK ((installation_state = ANY (ARRAY['notInstalled'::text, 'installed'::text, 'removed'::text]))),
    CONSTRAINT vehicle_installed_lat_check CHECK (((installed_lat >= ('-90'::integer)::double precision) AND (installed_lat <= (90)::double precision))),
    CONSTRAINT vehicle_installed_lng_check CHECK (((installed_lng >= ('-180'::integer)::double precision) AND (installed_lng <= (180)::double precision))),
    CONSTRAINT vehicle_installer_check CHECK ((length(installer) <= 40)),
    CONSTRAINT vehicle_job_area_m2_check CHECK ((job_area_m2 >= (0)::double precision)),
    CONSTRAINT vehicle_nameplate_code_check CHECK ((length(nameplate_code) <= 40)),
    CONSTRAINT vehicle_protocol_check CHECK ((protocol = ANY (ARRAY['2013'::text, '2019'::text, 'auto'::text]))),
    CONSTRAINT vehicle_qualified_depth_m_check CHECK ((qualified_depth_m > (0)::double precision)),
    CONSTRAINT vehicle_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT vehicle_sn_check CHECK ((sn ~ '^(\d{7}|\d{10})$'::text)),
    CONSTRAINT vehicle_state_check CHECK ((state = ANY (ARRAY['idle'::text, 'inUse'::text, 'frozen'::text, 'inProblem'::text, 'expired'::text, 'cancelled'::text]))),
    CONSTRAINT vehicle_stock_place_check CHECK ((length(stock_place) <= 40)),
    CONSTRAINT vehicle_stock_state_check CHECK ((stock_state = ANY (ARRAY['neverInStock'::text, 'inWarehouse'::text, 'out'::text]))),
    CONSTRAINT vehicle_terminal_id_check CHECK ((length(terminal_id) <= 30)),
    CONSTRAINT vehicle_terminal_number_check CHECK ((terminal_number ~ '^[0-9A-F]{1,20}$'::text)),
    CONSTRAINT vehicle_tractor_type_check CHECK ((length(tractor_type) <= 40)),
    CONSTRAINT vehicle_tyre_count_check CHECK (((tyre_count >= 2) AND (tyre_count <= 12))),
    CONSTRAINT vehicle_warning_level_check CHECK ((warning_level = ANY (ARRAY['none'::text, 'notice'::text, 'normal'::text, 'serious'::text]))),
    CONSTRAINT vehicle_work_type_check CHECK ((work_type = ANY (ARRAY['tillage'::text, 'sowing'::text, 'spraying'::text, 'deepLoosening'::text, 'ridging'::text, 'levelling'::text, 'harvesting'::text, 'transplanting'::text, 'others'::text]))),
    CONSTRAINT vehicle_working_width_m_check CHECK ((working_width_m > (0)::double precision))
);

CREATE TABLE vehicle_day (
    vehicle_no integer NOT NULL,
    work_date date NOT NULL,
    work_type text NOT NULL,
    jobs integer NOT NULL,
    area_m2 double precision NOT NULL,
    gross_m2 double precision NOT NULL,
    overlap_m2 double precision NOT NULL,
    missed_m2 double precision NOT NULL,
    repeated_m2 double precision NOT NULL,
    qualified_m2 double precision NOT NULL,
    judged_m2 double precision NOT NULL,
    depth_area double precision NOT NULL,
    depth_m2 double precision NOT NULL,
    distance_m double precision NOT NULL,
    working_s double precision NOT NULL,
    turning_s double precision NOT NULL,
    dealer_id uuid,
    owner_id uuid,
    division_code text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    car_type text DEFAULT ''::text NOT NULL,
    crop text DEFAULT ''::text NOT NULL
);

CREATE TABLE vehicle_group (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT vehicle_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30)))
);

CREATE TABLE vehicle_group_member (
    group_id uuid NOT NULL,
    vehicle_id uuid NOT NULL
);

CREATE TABLE vehicle_hold (
    vehicle_id uuid NOT NULL,
    source_kind text NOT NULL,
    source_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE vehicle_latest (
    vehicle_no integer NOT NULL,
    heard_at timestamp with time zone NOT NULL,
    source smallint,
    "time" timestamp with time zone,
    received_at timestamp with time zone,
    lng double precision,
    lat double precision,
    speed real,
    heading real,
    altitude real,
    status smallint,
    value real,
    width real,
    satellites smallint,
    fix smallint,
    alarms integer,
    bits integer,
    quantities jsonb
)
WITH (fillfactor='70');

CREATE TABLE vehicle_model (
    id uuid NOT NULL,
    category text NOT NULL,
    subcategory text NOT NULL,
    brand text NOT NULL,
    model text NOT NULL,
    horsepower smallint,
    spline_model_id uuid,
    bracket_model_id uuid,
    photo_required boolean DEFAULT false NOT NULL,
    motor_required boolean DEFAULT false NOT NULL,
    instructions text NOT NULL,
    host_price numeric(10,2),
    service_price numeric(10,2),
    state text DEFAULT 'enabled'::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT vehicle_model_brand_check CHECK ((length(brand) <= 40)),
    CONSTRAINT vehicle_model_category_check CHECK ((category = ANY (ARRAY['tractor'::text, 'harvester'::text, 'transplanter'::text, 'sprayer'::text, 'seeder'::text, 'earthmover'::text, 'otherMachine'::text]))),
    CONSTRAINT vehicle_model_horsepower_check CHECK ((horsepower > 0)),
    CONSTRAINT vehicle_model_host_price_check CHECK ((host_price >= (0)::numeric)),
    CONSTRAINT vehicle_model_instructions_check CHECK ((length(instructions) <= 2000)),
    CONSTRAINT vehicle_model_model_check CHECK ((length(model) <= 40)),
    CONSTRAINT vehicle_model_service_price_check CHECK ((service_price >= (0)::numeric)),
    CONSTRAINT vehicle_model_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
    CONSTRAINT vehicle_model_subcategory_check CHECK ((subcategory = ANY (ARRAY['wheeledTractor'::text, 'crawlerTractor'::text, 'articulatedTractor'::text, 'grainHarvester'::text, 'riceHarvester'::text, 'cornHarvester'::text, 'cottonHarvester'::text, 'sugarcaneHarvester'::text, 'otherHarvester'::text, 'riceTransplanter'::text, 'vegetableTransplanter'::text, 'highClearanceSprayer'::text, 'boomSprayer'::text, 'selfPropelledSeeder'::text, 'landLeveller'::text, 'bulldozer'::text, 'grader'::text, 'otherMachine'::text])))
);

CREATE TABLE vehicle_movement (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    deed text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_account uuid,
    dealer_id uuid,
    previous_dealer_id uuid,
    owner_id uuid,
    document text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT vehicle_movement_deed_check CHECK ((deed = ANY (ARRAY['inbound'::text, 'outbound'::text, 'returned'::text, 'transferred'::text, 'ownerChanged'::text, 'fitted'::text, 'removed'::text]))),
    CONSTRAINT vehicle_movement_document_check CHECK ((length(document) <= 40)),
    CONSTRAINT vehicle_movement_note_check CHECK ((length(note) <= 200))
);

ALTER TABLE vehicle ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME vehicle_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE vehicle_online (
    vehicle_id uuid NOT NULL,
    state text DEFAULT 'offline'::text NOT NULL,
    heard_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    CONSTRAINT vehicle_online_state_check CHECK ((state = ANY (ARRAY['working'::text, 'online'::text, 'offline'::text])))
)
WITH (fillfactor='80');

CREATE TABLE vehicle_photo (
    file_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    kind text NOT NULL,
    CONSTRAINT vehicle_photo_kind_check CHECK ((kind = ANY (ARRAY['wholeMachine'::text, 'nameplate'::text, 'motor'::text, 'tablet'::text, 'other'::text])))
);

CREATE TABLE vehicle_pin (
    account_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL
);

CREATE TABLE vehicle_state_change (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    from_state text,
    to_state text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    why text DEFAULT ''::text NOT NULL,
    by uuid,
    cause_kind text DEFAULT ''::text NOT NULL,
    cause_id text DEFAULT ''::text NOT NULL
);

CREATE TABLE vehicle_trait (
    vehicle_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    dealer_id uuid,
    owner_id uuid,
    region_id uuid,
    division_code text NOT NULL,
    category text NOT NULL,
    product_model text NOT NULL,
    brand text NOT NULL,
    car_type text NOT NULL,
    horsepower smallint,
    tractor_type text NOT NULL,
    installer text NOT NULL
);

CREATE TABLE video_play (
    id uuid NOT NULL,
    video_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    source text NOT NULL,
    language text NOT NULL,
    seconds real DEFAULT 0 NOT NULL,
    length_s real,
    CONSTRAINT video_play_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text, 'tr'::text]))),
    CONSTRAINT video_play_seconds_check CHECK ((seconds >= (0)::double precision)),
    CONSTRAINT video_play_source_check CHECK ((source = ANY (ARRAY['phone'::text, 'computer'::text, 'terminal'::text])))
);

CREATE TABLE warehouse_document (
    id uuid NOT NULL,
    direction text NOT NULL,
    type text NOT NULL,
    document_no text NOT NULL,
    dealer_id uuid,
    reason text,
    remark text DEFAULT ''::text NOT NULL,
    source text NOT NULL,
    partner text DEFAULT ''::text NOT NULL,
    reverses uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT warehouse_document_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT warehouse_document_document_no_check CHECK ((document_no ~ '^[A-Za-z0-9-]{1,32}$'::text)),
    CONSTRAINT warehouse_document_reason_check CHECK ((reason = ANY (ARRAY['sample'::text, 'repair'::text, 'replacement'::text, 'scrap'::text, 'loan'::text, 'other'::text]))),
    CONSTRAINT warehouse_document_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT warehouse_document_source_check CHECK ((source = ANY (ARRAY['screen'::text, 'import'::text, 'mes'::text]))),
    CONSTRAINT warehouse_document_type_check CHECK ((type = ANY (ARRAY['salesOutbound'::text, 'salesReturn'::text, 'otherOutbound'::text, 'redReversal'::text, 'mesInbound'::text, 'manualInbound'::text])))
);

CREATE TABLE warehouse_record (
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    direction text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    item_kind text NOT NULL,
    vehicle_id uuid,
    component_id uuid,
    sn text,
    pn text DEFAULT ''::text NOT NULL,
    model text DEFAULT ''::text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    dealer_id uuid,
    previous_dealer_id uuid,
    stock_after text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    reversed_by uuid,
    created_by uuid,
    CONSTRAINT warehouse_record_check CHECK (((vehicle_id IS NULL) <> (component_id IS NULL))),
    CONSTRAINT warehouse_record_check1 CHECK (((vehicle_id IS NULL) = (item_kind <> 'device'::text))),
    CONSTRAINT warehouse_record_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT warehouse_record_item_kind_check CHECK ((item_kind = ANY (ARRAY['device'::text, 'nameplate'::text, 'spline'::text, 'bracket'::text, 'slab'::text, 'motor'::text, 'control'::text, 'communicationModule'::text, 'sensor'::text, 'receiver'::text]))),
    CONSTRAINT warehouse_record_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT warehouse_record_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT warehouse_record_stock_after_check CHECK ((stock_after = ANY (ARRAY['neverInStock'::text, 'inWarehouse'::text, 'out'::text]))),
    CONSTRAINT warehouse_record_type_check CHECK ((type = ANY (ARRAY['salesOutbound'::text, 'salesReturn'::text, 'otherOutbound'::text, 'redReversal'::text, 'mesInbound'::text, 'manualInbound'::text])))
);

CREATE TABLE warning_act (
    id bigint NOT NULL,
    warning_id uuid NOT NULL,
    act text NOT NULL,
    at timestamp with time zone NOT NULL,
    level text,
    account_id uuid,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT warning_act_act_check CHECK ((act = ANY (ARRAY['raised'::text, 'again'::text, 'level'::text, 'told'::text, 'taken'::text, 'handled'::text, 'ended'::text, 'muted'::text, 'asked'::text, 'answered'::text, 'written'::text, 'toldAgain'::text, 'toldRegion'::text, 'toldTop'::text]))),
    CONSTRAINT warning_act_note_check CHECK ((length(note) <= 200))
);

ALTER TABLE warning_act ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME warning_act_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE warning_group (
    id uuid NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    count integer DEFAULT 0 NOT NULL
);

CREATE TABLE warning_mark (
    warning_id uuid NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE warning_mute (
    id uuid NOT NULL,
    vehicle_id uuid,
    kind text NOT NULL,
    key text,
    until_at timestamp with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    object_kind text DEFAULT 'vehicle'::text NOT NULL,
    object_id text,
    CONSTRAINT warning_mute_object_kind_check CHECK ((object_kind = ANY (ARRAY['vehicle'::text, 'sim'::text, 'dealer'::text, 'station'::text, 'relay'::text, 'site'::text]))),
    CONSTRAINT warning_mute_of_object CHECK (((object_kind = 'vehicle'::text) = (object_id IS NULL))),
    CONSTRAINT warning_mute_of_vehicle CHECK (((object_kind <> 'vehicle'::text) OR (vehicle_id IS NOT NULL))),
    CONSTRAINT warning_mute_reason_check CHECK ((length(reason) <= 30))
);

CREATE TABLE warning_number (
    day date NOT NULL,
    last integer NOT NULL
);

CREATE TABLE warning_prevented (
    exemption text NOT NULL,
    exemption_id uuid NOT NULL,
    key text NOT NULL,
    pending_at timestamp with time zone NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT warning_prevented_exemption_check CHECK ((exemption = ANY (ARRAY['whiteList'::text, 'extendedArea'::text, 'mute'::text, 'serviceWindow'::text])))
);

CREATE TABLE warning_rule (
    code text NOT NULL,
    version integer NOT NULL,
    is_on boolean NOT NULL,
    base jsonb NOT NULL,
    exceptions jsonb DEFAULT '[]'::jsonb NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT warning_rule_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
    CONSTRAINT warning_rule_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT warning_rule_version_check CHECK ((version > 0))
);

CREATE TABLE warning_state (
    vehicle_no integer NOT NULL,
    claim integer DEFAULT 1 NOT NULL,
    node text NOT NULL,
    judged_to timestamp with time zone,
    state jsonb DEFAULT '{}'::jsonb NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE warning_watch (
    key text NOT NULL,
    prefix text NOT NULL,
    holds_since timestamp with time zone,
    over_since timestamp with time zone
);

CREATE TABLE webhook (
    id uuid NOT NULL,
    company_id uuid,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    sealed_secret bytea NOT NULL,
    sealed_before bytea,
    before_until timestamp with time zone,
    failing_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT webhook_check CHECK (((sealed_before IS NULL) = (before_until IS NULL))),
    CONSTRAINT webhook_name_check CHECK ((length(name) <= 60)),
    CONSTRAINT webhook_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'off'::text]))),
    CONSTRAINT webhook_url_check CHECK ((length(url) <= 500))
);

CREATE TABLE webhook_delivery (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    made_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    held_until timestamp with time zone,
    status smallint,
    error text DEFAULT ''::text NOT NULL,
    took_ms integer,
    first_tried_at timestamp with time zone,
    tried_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT webhook_delivery_error_check CHECK ((length(error) <= 300)),
    CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

CREATE TABLE webhook_event (
    id bigint NOT NULL,
    event text NOT NULL,
    page text NOT NULL,
    company_id uuid,
    data jsonb NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE webhook_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhook_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE white_list_entry (
    id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    applies_to text NOT NULL,
    reason text NOT NULL,
    origin text NOT NULL,
    active_then integer DEFAULT 0 NOT NULL,
    removed_at timestamp with time zone,
    removed_by uuid,
    removed_reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT white_list_entry_applies_to_check CHECK ((applies_to = ANY (ARRAY['crossRegion'::text, 'terminalCrossRegion'::text, 'both'::text]))),
    CONSTRAINT white_list_entry_origin_check CHECK ((origin = ANY (ARRAY['hand'::text, 'import'::text, 'warning'::text]))),
    CONSTRAINT white_list_entry_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT white_list_entry_removed_reason_check CHECK ((length(removed_reason) <= 30))
);

CREATE TABLE zhiweitong_session (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '30 days'::interval) NOT NULL
);

CREATE TABLE zhiweitong_terminal (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    from_at timestamp with time zone DEFAULT now() NOT NULL,
    to_at timestamp with time zone,
    bound_by uuid,
    ended_by uuid,
    CONSTRAINT zhiweitong_terminal_check CHECK ((to_at > from_at))
);

CREATE TABLE zhiweitong_user (
    id uuid NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    password_hash text NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    dealer_id uuid NOT NULL,
    division_code text NOT NULL,
    ends_on date NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    app_version text DEFAULT ''::text NOT NULL,
    last_seen_at timestamp with time zone,
    last_longitude double precision,
    last_latitude double precision,
    remark text DEFAULT ''::text NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    CONSTRAINT zhiweitong_user_app_version_check CHECK ((length(app_version) <= 40)),
    CONSTRAINT zhiweitong_user_division_code_check CHECK ((length(division_code) <= 12)),
    CONSTRAINT zhiweitong_user_last_latitude_check CHECK (((last_latitude >= ('-90'::integer)::double precision) AND (last_latitude <= (90)::double precision))),
    CONSTRAINT zhiweitong_user_last_longitude_check CHECK (((last_longitude >= ('-180'::integer)::double precision) AND (last_longitude <= (180)::double precision))),
    CONSTRAINT zhiweitong_user_name_check CHECK ((length(name) <= 16)),
    CONSTRAINT zhiweitong_user_phone_check CHECK ((length(phone) <= 20)),
    CONSTRAINT zhiweitong_user_remark_check CHECK ((length(remark) <= 200)),
    CONSTRAINT zhiweitong_user_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text])))
);

ALTER TABLE ONLY system_log ATTACH PARTITION system_log_debug FOR VALUES IN ('debug');

ALTER TABLE ONLY system_log ATTACH PARTITION system_log_error FOR VALUES IN ('error', 'fatal');

ALTER TABLE ONLY system_log ATTACH PARTITION system_log_info FOR VALUES IN ('info');

ALTER TABLE ONLY system_log ATTACH PARTITION system_log_warning FOR VALUES IN ('warning');

ALTER TABLE ONLY role ALTER COLUMN id SET DEFAULT nextval('role_number'::regclass);

INSERT INTO billing_rule (only_one, refund_limit) VALUES (true, 1000.00);

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (84, -1, 'warn', '车速', 'Vehicle speed', 'Скорость машины', 'Araç hızı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (91, -1, 'warn', '油门踏板', 'Accelerator pedal', 'Педаль акселератора', 'Gaz pedalı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (94, -1, 'warn', '燃油供给压力', 'Fuel delivery pressure', 'Давление подачи топлива', 'Yakıt besleme basıncı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (96, -1, 'warn', '燃油液位', 'Fuel level', 'Уровень топлива', 'Yakıt seviyesi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (97, -1, 'warn', '油中含水', 'Water in fuel', 'Вода в топливе', 'Yakıtta su');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (98, -1, 'warn', '机油液位', 'Engine oil level', 'Уровень масла двигателя', 'Motor yağı seviyesi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (100, -1, 'warn', '机油压力', 'Engine oil pressure', 'Давление масла двигателя', 'Motor yağı basıncı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (102, -1, 'warn', '增压压力', 'Boost pressure', 'Давление наддува', 'Turbo basıncı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (105, -1, 'warn', '进气温度', 'Intake air temperature', 'Температура впускного воздуха', 'Emme havası sıcaklığı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (107, -1, 'warn', '空气滤清器压差', 'Air filter differential pressure', 'Перепад давления воздушного фильтра', 'Hava filtresi basınç farkı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (110, -1, 'warn', '冷却液温度', 'Coolant temperature', 'Температура охлаждающей жидкости', 'Soğutma suyu sıcaklığı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (111, -1, 'warn', '冷却液液位', 'Coolant level', 'Уровень охлаждающей жидкости', 'Soğutma suyu seviyesi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (127, -1, 'warn', '变速箱油压', 'Transmission oil pressure', 'Давление масла трансмиссии', 'Şanzıman yağı basıncı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (157, -1, 'warn', '燃油轨压力', 'Fuel rail pressure', 'Давление в топливной рампе', 'Yakıt rampası basıncı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (158, -1, 'warn', '钥匙开关电压', 'Key switch voltage', 'Напряжение замка зажигания', 'Kontak anahtarı gerilimi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (168, -1, 'warn', '蓄电池电压', 'Battery voltage', 'Напряжение аккумулятора', 'Akü gerilimi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (174, -1, 'warn', '燃油温度', 'Fuel temperature', 'Температура топлива', 'Yakıt sıcaklığı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (175, -1, 'warn', '机油温度', 'Engine oil temperature', 'Температура масла двигателя', 'Motor yağı sıcaklığı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (177, -1, 'warn', '变速箱油温', 'Transmission oil temperature', 'Температура масла трансмиссии', 'Şanzıman yağı sıcaklığı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (190, -1, 'warn', '发动机转速', 'Engine speed', 'Частота вращения двигателя', 'Motor devri');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (629, -1, 'warn', '控制器', 'Controller', 'Контроллер', 'Kontrol ünitesi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (639, -1, 'warn', 'CAN 总线', 'CAN bus', 'Шина CAN', 'CAN veri yolu');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (651, -1, 'warn', '1 缸喷油器', 'Injector 1', 'Форсунка 1', 'Enjektör 1');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (652, -1, 'warn', '2 缸喷油器', 'Injector 2', 'Форсунка 2', 'Enjektör 2');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (653, -1, 'warn', '3 缸喷油器', 'Injector 3', 'Форсунка 3', 'Enjektör 3');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (654, -1, 'warn', '4 缸喷油器', 'Injector 4', 'Форсунка 4', 'Enjektör 4');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (723, -1, 'warn', '凸轮轴转速传感器', 'Camshaft speed sensor', 'Датчик распределительного вала', 'Eksantrik mili sensörü');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (1638, -1, 'warn', '液压油温度', 'Hydraulic oil temperature', 'Температура гидравлического масла', 'Hidrolik yağ sıcaklığı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (1761, -1, 'warn', '尿素液位', 'Reagent (AdBlue) level', 'Уровень реагента (AdBlue)', 'Reaktif (AdBlue) seviyesi');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (1873, -1, 'warn', '后悬挂位置', 'Rear hitch position', 'Положение задней навески', 'Arka askı konumu');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (3216, -1, 'warn', '后处理前 NOx', 'NOx before aftertreatment', 'NOx до системы очистки', 'Arıtma öncesi NOx');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (3226, -1, 'warn', '后处理后 NOx', 'NOx after aftertreatment', 'NOx после системы очистки', 'Arıtma sonrası NOx');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (3251, -1, 'warn', '颗粒捕集器压差', 'Particulate filter differential pressure', 'Перепад давления сажевого фильтра', 'Partikül filtresi basınç farkı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (4334, -1, 'warn', '尿素压力', 'Reagent pressure', 'Давление реагента', 'Reaktif basıncı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 0, 'stop', '高于正常范围（最严重）', 'above normal (most severe)', 'выше нормы (критично)', 'normalin üstünde (en ağır)');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 1, 'stop', '低于正常范围（最严重）', 'below normal (most severe)', 'ниже нормы (критично)', 'normalin altında (en ağır)');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 2, 'warn', '数据不稳定或错误', 'data erratic or incorrect', 'неустойчивые или неверные данные', 'veri kararsız veya hatalı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 3, 'warn', '电压过高或短路到电源', 'voltage high or shorted to supply', 'высокое напряжение или замыкание на питание', 'gerilim yüksek veya beslemeye kısa devre');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 4, 'warn', '电压过低或短路到地', 'voltage low or shorted to ground', 'низкое напряжение или замыкание на массу', 'gerilim düşük veya şaseye kısa devre');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 5, 'warn', '电流过低或开路', 'current low or open circuit', 'низкий ток или обрыв', 'akım düşük veya açık devre');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 6, 'warn', '电流过高或短路到地', 'current high or grounded circuit', 'высокий ток или замыкание на массу', 'akım yüksek veya şaseye kaçak');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 7, 'warn', '机械系统无响应', 'mechanical system not responding', 'механическая система не отвечает', 'mekanik sistem yanıt vermiyor');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 8, 'warn', '频率或脉宽异常', 'abnormal frequency or pulse width', 'неверная частота или ширина импульса', 'anormal frekans veya darbe genişliği');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 9, 'warn', '更新频率异常', 'abnormal update rate', 'неверная частота обновления', 'anormal güncelleme hızı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 10, 'warn', '变化率异常', 'abnormal rate of change', 'неверная скорость изменения', 'anormal değişim hızı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 11, 'warn', '原因不明', 'root cause not known', 'причина неизвестна', 'nedeni bilinmiyor');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 12, 'stop', '装置或部件损坏', 'bad device or component', 'неисправное устройство', 'arızalı cihaz veya parça');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 13, 'warn', '未标定', 'out of calibration', 'нарушена калибровка', 'kalibrasyon dışı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 14, 'warn', '按专门说明处理', 'special instructions', 'особые указания', 'özel talimat');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 15, 'info', '高于正常范围（轻微）', 'above normal (least severe)', 'выше нормы (незначительно)', 'normalin üstünde (hafif)');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 16, 'warn', '高于正常范围（中等）', 'above normal (moderate)', 'выше нормы (умеренно)', 'normalin üstünde (orta)');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 17, 'info', '低于正常范围（轻微）', 'below normal (least severe)', 'ниже нормы (незначительно)', 'normalin altında (hafif)');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 18, 'warn', '低于正常范围（中等）', 'below normal (moderate)', 'ниже нормы (умеренно)', 'normalin altında (orta)');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 19, 'warn', '收到的网络数据有误', 'received network data in error', 'ошибка в принятых данных сети', 'alınan ağ verisi hatalı');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 20, 'info', '数据漂移偏高', 'data drifted high', 'данные смещены вверх', 'veri yukarı kaymış');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 21, 'info', '数据漂移偏低', 'data drifted low', 'данные смещены вниз', 'veri aşağı kaymış');

INSERT INTO fault_text (spn, fmi, severity, zh, en, ru, tr) VALUES (-1, 31, 'warn', '条件存在', 'condition exists', 'условие выполняется', 'koşul mevcut');

INSERT INTO invalid_track_rule (kind, deed, threshold, updated_at, updated_by) VALUES ('jump', 'off', 20, now(), NULL);

INSERT INTO invalid_track_rule (kind, deed, threshold, updated_at, updated_by) VALUES ('standing', 'off', 5, now(), NULL);

INSERT INTO invalid_track_rule (kind, deed, threshold, updated_at, updated_by) VALUES ('outside', 'off', NULL, now(), NULL);

INSERT INTO invalid_track_rule (kind, deed, threshold, updated_at, updated_by) VALUES ('identical', 'off', 3, now(), NULL);

INSERT INTO invalid_track_rule (kind, deed, threshold, updated_at, updated_by) VALUES ('speed', 'off', NULL, now(), NULL);

INSERT INTO job_follow (kind, followed_to) VALUES ('block', now());

INSERT INTO job_follow (kind, followed_to) VALUES ('standard', now());

INSERT INTO job_follow (kind, followed_to) VALUES ('target', now());

INSERT INTO ntrip_caster (one, host, port, sessions, sessions_of_address, source_silence_s, gga_silence_s, queue_bytes, paused, lines, wrong_passwords, keep_out_minutes, node, started_at, plain_port, tls_port, source_table, source_table_at, source_table_before, updated_at, updated_by) VALUES (true, 'localhost', 2101, 10000, 200, 15, 120, 65536, false, '{}', 5, 30, '', NULL, NULL, NULL, '', NULL, '', now(), NULL);

INSERT INTO role (id, name, scope_kind, description, updated_at, created_at, created_by, updated_by, deleted_at, deleted_by, permission_changed_at, permission_changed_by, dealer_id, second_factor) VALUES (1, 'admin', 'administrator', 'Super administrator', now(), now(), NULL, NULL, NULL, NULL, NULL, NULL, NULL, false);

INSERT INTO role (id, name, scope_kind, description, updated_at, created_at, created_by, updated_by, deleted_at, deleted_by, permission_changed_at, permission_changed_by, dealer_id, second_factor) VALUES (5, 'activity', 'provider', 'Activity viewer', now(), now(), NULL, NULL, NULL, NULL, NULL, NULL, NULL, false);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (1, 'access', '9e06d6b808d21f32d57298c09bc28c0e635174e01940150cc386e7fdbb7d767b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (2, 'machines', '1023d1c68a32b6bab56c4acd277980338502f6da1c8f08d9abcc6d6835021f9f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (3, 'telemetry', '9081f7ab8d29a3aa7513d2b2ca2eb852ca58384cbb9be5025b72aeba79f29e6f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (4, 'overview', '22a8e0b50989abfc8130d5495c271d15205cbe4d93d8d5b52af220770a46088f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (6, 'lookups', '788921018aa613ba53bde94003e546ee5f732cb1243673182a4b2b51a65bffd5', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (7, 'roles', '992fd5839ffd1344a6f68c428ae1fda421505c1e0d6d91776dccd3bca11d8cde', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (8, 'accounts', '6f0dfccb40d6056fecfa227fd9a9f97cda35c54fd575bb02f5b0cbc3e395b43b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (9, 'operation-log', '2167319477814e1a459f100bb2417b99ae86cd16672372bb116a8f97243958c3', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (10, 'preferences', 'bc15d4daba2ea67339732307a3d160314b2ab12ad10de846bf83e4215eb9eac7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (11, 'operation-results', 'a9f0e0677ee8332f726b3b05f3d331a72ca7b38fbb8476c1341b773577b5eb73', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (12, 'background-work', '4c8e314875e165546e2ca2de0653981f4da4a66e4085d59644c47b8278cd53e5', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (13, 'files', '48b449951ac19d6be01884030e07144ade78c48c1618b198843510620db8df61', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (14, 'sign-in', '662c9bc95acb4b17627c961e33ae5d30f02b866ff0f877df61c0593d168161bb', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (16, 'rights', 'bcd6379edacae2b9f9e52213aae2908a87b2975cde0ead5935e8e91dd640821d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (17, 'log-seals', '08cb68fd44b3b45544ddbf3ed2b6d003ff7ac6c5f306177fb0e80e5b3efd6d83', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (19, 'notices', 'b4d2befad6a4927a9a732748fcaa283939cf77d2c91bf0d2a3c809a20074c421', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (20, 'system-log', '06fb306e3532ceb409a150af90b27bbe3607ac82bca9aa336bad847dc8465714', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (30, 'parties', '33ae61c6a0939b8b482255828e0f3486909727bd6bd6dbf944a857a535dafe70', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (31, 'owners', '8a637272ee8d8b45acac4b39f8335da45ebb94bebae771a0f1849f62d7cd4d9d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (32, 'vehicle-parties', 'd790699bb13f10e496cc507472d261a2519aa2d8e4ff9ed39e5ab6ae67f8b46e', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (40, 'libraries', '6c753b6b74037ded023b864ee731e3d0060c46bc73a861bcb28de195e7e210ba', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (41, 'components', 'e6b06ee47ae9bc9e9e00dc5076915b1b132dcc566949e1e95c102ccba0cb384a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (42, 'vehicle-life', '4c6e615f55907287229cb1feb8f33f0fb9b9518666951048e985b4cc90d96276', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (43, 'text-indexes', '7745692661c7ee442c9a264cf930f4aa9446fa25c18e34dfc1c0fff72764ec96', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (44, 'application-documents', 'ea466e898c66db35397fdac87c6981cec8ec5294b8d3ea2c12fb8d2a8bf7886c', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (45, 'log-archive', '680f7f2f7708089a14440a064fc4cf9b17d6d0e61c53b0c275d03d1de739d407', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (46, 'closed-companies', 'a17c739068a036a8b34e6532c930e6fddf01a6ee920ec59deb09bde242757450', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (47, 'owner-allocations', '3106aaeb33bd3d4bf97b5fc251eadcc20d2df5c9bdc4bdb221b1dbf8dd739d1b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (48, 'vehicle-regions', 'd147ae6e487f3a532a4d03f22bc5688bb360da4235386714084c970489269cd3', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (49, 'extended-areas', '3cb92ee69f35a97798fd6080846fc7982e9b83b8aca5deea832463749b1f3301', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (50, 'vehicle-online', '04179f80cf119dc4817911eaf97d9fc1d78d72e6f5c7764478a80b6377224c8d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (51, 'vehicle-lists', '699075e80fb0a5e16bc35c032b941c6104afcabb2a5e670af4bcfc99ff1a273b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (52, 'fitting', '72168d275b14de286458fbecbe60d51638a8d18c12cc7132839eb4753dc016c5', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (53, 'form-drafts', '7c16d832989547649970d78751e2d7c702e7e58df2119b19396fbae6ec1898f2', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (54, 'warehouse', '3c8700f88a5471e5eb52e3136e27512bf55825e2dd5f700cf543bc4539509bf6', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (55, 'api-keys', 'e79de712ef3cceea69dde1ea409b7d4e477c7f322488615d9177aeb3ace05adb', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (56, 'devices', '3d77c1eb2fa42bb656afd2ce765305b3402d97542f5b60aa071a0cd504ce39b7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (57, 'implements', '0cb2237060ff19b2c3048c86f20873057895d57203b42ed01f396d585f4492ba', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (58, 'million-vehicles', 'cea500364d8ddb4d1d473dad517aefa675cddaba16f49f7d6e249cfff1d562a1', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (59, 'zhiweitong', '97a99bb1db8e2b7da7acc561cf62a69e0e3d3433133a8d62769763254beab865', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (60, 'sdk-licences', '7f6101dfcaeb5c11adad3784eb30979a62c91558a384ae5358fc1abe6a603d48', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (61, 'vehicle-texts', '06cb923589168a4a49c75155b64a1b75f863a66c2c793fe9b74159e7b07c89f0', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (62, 'views-of-companies', '6e0579c3a58ac133b791dbcb94be5cfe899df760813cff782eb8b7da2332ddc5', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (63, 'sn-connections', 'f847ae5164ece61ada9a29dc0c53c66ee8a790e0b3de4fd2b1db2d5c48c261e7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (64, 'modifications', '0c870884a5adfb3487d4c7d53e76d28fb7f80ab87cb4d1130a4394adfa33cc5c', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (68, 'vehicle-ends', '7922240d8c35e939cf243ef84ad03759643da4f7e260f66687d21a096b64fa63', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (70, 'jobs', '5fe355495de187c77f25862dc5f9a8c4fdaf99cd98fa8b8485e5dc66582ce80a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (71, 'job-follows', 'd897978b781f9991475f555c6ae44f2130181f263dbe3e7459a2fce300773995', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (72, 'job-lists', '908a24b9b8b72291c1d7bbb1f36d94bf5bda7357c1a2155f8206cc98b1bd8295', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (76, 'calculations', '661e8896f7393587e86d6478b850120fc3bf33ac6abc9a5101c677e86eba8c78', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (79, 'job-rates', 'ed8c84aa748fdcb03d3bb15264ad37d2094955434be2cd166a115b4dd87c6f4e', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (80, 'blocks', '4fd368f6e8026c48550c22ad77f831164fe09deba20eb56a892845647b2b7bc7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (83, 'field-deliveries', '9288027bfacb1ed8ded93616780baddd0af469728b25f4f01b2d13e8281eaa47', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (84, 'ab-lines-and-marks', '96bcd1e14a92881ec0442ea4681ebcda477fb3a500bd3d5720af16769b514c3a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (85, 'target-layers', 'd177f33071c7b6560cae83d8d8003934de9546907684df1049073a5eeaf22385', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (86, 'construction-sites', '5ef6f081d602c5fd6d682a0c5a3ff90f959b20eeb1cc67c9a3a24871c2a183ea', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (87, 'terminal-blocks', 'e9e1ec08915a3a3bd9ec685ec03eb73168c2e583b73082faeb2b8ebbfe8d6078', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (90, 'subsidy-parameter', 'b88ea5696ee366249f0fd584dbb33a1c3813eb673a1b69f71036a8e6e459ed3e', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (91, 'subsidy-statement', 'dd8680dd3d5a52cc121c2f5ba3937d16c4759b715a9128b9621e04514a29ed72', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (92, 'subsidy-line-areas', '7e6c4d543dabd7fca98df47c194241c1222b0f50ebe1774f0402bc2a59c575e9', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (93, 'hindrances', '218b1df8e9061d11739c2598cb78dc41cccef27f8c39e079c40f6a4e8bfc3e15', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (98, 'company', '9ce57cf6ff691cc87fd24cc2753ed055ed1de9c9738d8c27d551913f4577fd71', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (100, 'invalid-tracks', '682045d799016c54c5c21f8546ad8b9fe1c5e3b572d971d8a492943384242670', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (102, 'last-work', '14a12d7c3ceefe1817163e5f3e1b1501217372de61ea08390fb5c3c5e0ec9d1e', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (103, 'job-precision', '449d7188d647da99f9466f653c1b1b3176695eee6c85e34b8691e8ea0bd9ff0e', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (104, 'photo-display', '9282abae422b0d3d6b4e645829501a0c2228dfa09552774fdd21298264fcd0f8', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (105, 'uav-sorties', '265349569bc773dba927ebc7850097788c49ea52650ab45c972ab7eedc3072dc', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (106, 'task-refusals', 'b1d2011121e3bfa7327f3fe42d30fb49a3f7531ea4fe08eb21cc29b1a06469a4', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (107, 'soil-sampling', '7cc1c490bef2052b490d6f5720d666baecbe9f2e42fc9caa0becc801ed8298e7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (113, 'million-jobs', '0e6928ade2b516224e48bd0d34107f25a1f43eaed818c26f4e4af9c53dc30837', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (116, 'job-owner', 'c27ff6777605cd6bc6e55c09254a81f3397f94b1c507b8fd2d4b35eb36fb9373', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (117, 'task-error-fields', 'b192c278d3466fe4bc4d3ca5d2ef6fe885e7d14e0a229ae245e01d4611ce83eb', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (120, 'gathered-vehicles', 'a0d47b679603257b7e20f1695fd4f21713dbd32c64e4d2032b6718db84a57916', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (121, 'job-sums', '3e375d02a0b5e6d5ad9c3e95beaa30f56f45b70364f475633153b78d99d0927f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (122, 'job-totals', 'dcc11064f809f4a95d0f1c12aea01a72bda9ca2886195af9474bd7ed67a07118', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (123, 'job-months', '9313fa68aa5c7ecee315204206657d3587e5e92241089da8ebbfe05d411749bc', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (124, 'job-spans', '555b9cd99b5eae03befbbc5451389e0c4b4bacdd653f2423372216193c6971e4', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (125, 'job-depth-bars', 'bb291e8c7fe2fd2184cc7e78bbd19fe24d632bf90547826bf3735a04974c578f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (130, 'application-company', 'eb883eae8772e0c44c7490e049e7b7ee3adcacdebc0cecfda9f3f3ee0ac9a083', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (131, 'role-owners', '9a70ae83ed95e98221d010a48bd1a0c4fec5287f2b0282465105deb68511f01c', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (138, 'tokens-and-signatures-end', '05ee3add394a7d83011bcb6f708ae68bca208645ba862d4be07d5f61838e7f73', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (139, 'second-factors', '1e2d8ef24e60c874c34eb1d049050e95d3372157bf5e6d3a7563f6758739becb', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (140, 'role-second-factor', '6ee007fbe2774b3e5d795f9464869a8d88e468097dfdbb90d5a1671fdb0a9d69', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (143, 'terminal-messages', '5fe19ee8204d1da7e69d148e202e1bf5b63515d2075f27eecb55ee4cf325688a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (144, 'registration-requests', 'e33384f5d4cc1363788668df09b0eb6587cc591138f6718bb0b2a5f0f2a52635', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (155, 'import-left-rows', '49557c4e2681a1f9d7adaeccab3825fc97c7b00699e39ba54cc756ce37d3bd2a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (156, 'task-titles', '61157d3c1873e4a858cc77b1fc466887f0652c3f0493012dd223f2a92d062942', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (157, 'operation-subject', 'f834a3540ce5e9d1349b432d434d568b57e6fe255451503729b1ba869ca6217d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (170, 'overlap-unknown', 'bcfee7f7091cebd9f61bec8c275cdbb07a129cadda3f6e59ab2411bffaa0dab6', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (210, 'corrections', '1bbb284ff8494a15de2132dd6d52d2b9ce94faf1b9424ee5fa6b4285bb74d332', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (220, 'corrections-nodes', 'cdf86a3ba2cf164e1244b8689184aab2095e51c014a2530ddcd471d2b17e7704', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (221, 'bought-accounts', '2e4039b874414dc2ce247bfdb2bc4260ac63fb925254dfdfc34df00d8aef008b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (222, 'correction-access', '24288c4d5fdf450a2dc4bae2fec7fcab8031022963cd566d46cb72d327bf64d3', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (230, 'terminal-jobs', '09203645c8e5a6a62cb0f9525e70c60c2a5699ba23896402bccfd7f7c64d6fc4', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (231, 'task-desk', '3bc8bc9debe2ff656871f96e9c79c8545b9d078dcf8d10f9f8572007171a7418', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (232, 'version-lengths', '9beda9550853e747bee98fc282cec0b475da4a1f0881d31f370c93360bd88c5d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (240, 'tasks-of-demo', '178ec6aad116357dceda1064675caf8baa251035ada4626297a673eaa2cd7944', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (250, 'software-use', 'da51d313ac64e61777cfd70f495825277f02936f18db403f305bf66d2c520458', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (260, 'conditions', '9821ef73e35747523fe0c05fb4dfb922668139c46f75bc25952319cc47329330', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (261, 'fault-texts', '1461b7fc79d383f7e957ed78bde4706ea1794d401de834650d02c26f65ad7929', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (270, 'connection-counts', 'f8f67f78cde627bc981c82733662bff13eb96e0ded79af12c85428342fe96749', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (275, 'release-scopes', '13c2a3d311705290866691d60d101037846335369cf6997f348d52c45df81fec', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (280, 'approvals', 'ca884fc68eeb1ae63e7c1918da2b726e9dac2251675df43569b7183882ea8afe', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (290, 'warnings', '3a4fee3ef523025886c5b4ee2de561589ee7ba525173978f945d4e669b8972ea', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (300, 'configuration-of-job', '3daa30bb748977077ddff090e063466ad0c3f8c0f091aa451111df12d411ee7b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (305, 'third-party-casters', '8561658d3d83d048f3ae699bfadfb6ae9c0b46a5524a64d73e83b166d319af35', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (310, 'batches-of-approvals', 'd9d9568114ef079f3f17ef53c21a39f2ba11684657825f263f429c5178bd0504', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (311, 'account-audit', 'e7e8891e4c1147a7270d2d0cc86392aaea97626a2c2d36cbd14616db2f7809de', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (315, 'terminal-warnings', '84ef62cf7d2af7a5b2a8d075c7a9155f142d0efee4f269b11aff0d6e35f13156', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (316, 'asked-dealers', '2f73cb9fe0973076abc79e3aadf87d497e17810056d5f716104550c0c64403b8', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (320, 'approver-by-name', 'cb6dd0cd9547b31b0f04fac65b9c04332d10f8fe34a15690dcbb80728f810d60', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (321, 'software-jobs', '081ac7b2ed3e2e5a0913d13dc8bab04e53b309b8ad598d225ae101d3a8a9f8e3', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (325, 'terminal-health', '1b74c0b81ef8a9946573fc759ffef73828add41e2a9d377553462aec04905cb1', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (326, 'software-logs', 'f9e3034c0cde52714b4faba3f47fd7be67c7129509fd62248aa338a3debe3978', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (327, 'debug-switches', 'c1f2f93ae18d8a104562291566c8f84a24f76ced39d857e2b16530d3a872a0db', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (330, 'billing', 'a7a04ed8fa02ca920ded79f78591b0495c5e896d0c8b4d083ccf140086670dbe', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (340, 'tutorial-videos', 'ae4ab7f932eaf96964251c823f4ad5b7eca4a2716ed5a2fc2973eed3f8e18efc', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (341, 'feedback', '0fde9b42a3a41ab7d5cd2a86b3c276f5172dad4aa3826d342a6d8ee73f9fcff0', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (342, 'device-feedback', 'fbfdb693d1f07a7aba7da1a4474f6ce52bccaa269cfcab39ea8ab97b066ac98c', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (344, 'pay-notices', '8cc51191d800cf9d8c01b224a0c22e821fc5900d3aee5d66d8767e7cd5f3021a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (350, 'problems', 'e16753de02e83282c274918f97f75cf995eeb62e2519bf585e819a03fd65e03f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (351, 'repairs', 'e57a1096014816ed49892d1afc76a22ab1ab538763196af3991c763a894ca0fe', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (352, 'charges-of-repairs', '782fdfba2cf8638bdf39c9713513adb61719bb0769a2b03e99c21536a621115d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (353, 'replacements', '06421b3f23c6b0afced936488863a3b5d37bd0ea829816b2501d9cfc1c912568', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (360, 'dismantle-warnings', '14120c185604e4650fe4d77446f66d99dd2d2e2f23cc8db99708298749e26a0c', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (361, 'warnings-by-hand', 'd89d2ba6c439bda78cc3ac91710360d91782bdf4482e63a50a20a2290e4b7ce7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (365, 'registration-codes', 'ce2f00d19b2b87f90133091497430229a7cf87a8e3f66374242d64a8c1fd2aa7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (370, 'vehicle-traits', '9e0a6b541a40ed4a96edbc6a28908e530784a72d7d874d4e337ec8229439ebdd', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (371, 'reports', 'be13c5cbf82019d81f32e110b36ec983772ba5d8172fe23f5a23d546758c4e32', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (372, 'traits-in-order', '6966956bc8181b986042213497601d20b681b37c65a33e255ac9045abfece627', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (377, 'service-contacts', '2544680abad02724eec507b1cfc63632dc28f7cb5e66cad1d9d134d7939865f3', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (378, 'owners-of-stations', '785e9fde1cbf652baa65c413f01de72e4d5bac86afce38e6932480658643bed5', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (380, 'replacement-records', '6b1a72833894ca25dbc57688a5a6c8abcc61799ad2246b4742413936bfbd7fee', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (384, 'hardware-codes', '0347ff2a288275d59ace094b0ce75664cbe4c4b900cea6b998048e5df2bdbdf6', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (387, 'remote-sessions', '36ccba088cc673decaa1149c24c0993000d6f344d87f6705f1a4a818e0e23126', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (390, 'objects-of-warnings', '1380ae897aca114758dd0da17d6fb45e3562ac492001a805ffa13ef0986ab489', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (391, 'exception-runs', 'ef3cd68fc84d84e3fd7f9e67dc058967521aa98e26b77c8b22af74b855d971dc', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (393, 'flow-control', 'ce4daa3726c97ae3e42902e5b927ac0cd0b40da3f8f40c14e6036938a2a54c47', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (394, 'dealer-figures', '8af135bec96d888bac5dbdcfcf51c04a153b83ec4612b3924912dea1117e58f2', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (397, 'cht-records', '69009e21827497db7abb6256b5737f3bac0975a77b4d42f371ba89afcc2e90a2', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (398, 'repair-records', '1e5d44c75a10d1b95375cebaae9a5085cb9f7d452e3a9afe3ff54cc561452581', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (399, 'satellite-services', '0d721bfbbca85fe6fc149c084e696fb3b3f90d00874315cea237c04be004f02a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (404, 'pre-uploaded-configurations', '76c65fe873d3d0578b48547fe01559a3c3332d4efa80e040cb4a1d9d8337e382', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (409, 'can-firmware', '5acd61487819794b8174c0dd492cfbe0a9ce533d07b69872b43f07dbd4fe6a53', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (414, 'geofences', '82550fe5a0a34c898de29f3566d44e9894573c7978770ee8edddef99a93f837b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (415, 'fences-in-terminals', '15aa97f6cc2cb564c3107065f4db785bb19ff97502aeec66111a6b9e2ace82a0', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (425, 'access-keys', '5e406de29b4144ee9f92c5f90dcfd71d09a7bee554852bcfa6eee0f4a3d28680', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (430, 'mail', '8a2dfe569c1a2b5bd2ca49c35dde65049bb2da73434816e2b1bb7cc1acdccbc8', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (431, 'webhooks', 'd17eae2a2e68c046dc02a97688144d48c81e6a2f6796d6ff98dbba12ee660218', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (432, 'rejected-points-without-numbers', '2728642cedfc99bbf8a263154823ff8d593b2202ea479f88354484057589e107', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (433, 'points-of-a-moment', 'c203bbe85ff941ab128709b563918d41eb8035472d4c19584cb01dbf2f49061a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (434, 'sums-of-months', 'f7f0f33419a6d92385792badc88536d6cb40367b938e69f15011ade18dd1e16f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (435, 'how-far-a-task-got', '2c9f9c9950358e8ce697492e226a113a361e08033333be1cbe3666cb38d9640d', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (436, 'many-warnings', 'd096385d09b478a2a1d3166be66fba7f7c5df9a5668f1123df998586cfb6cb20', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (437, 'many-entries', '9d8e93a5c4a2b8fe4c65b1488a167d484382d81f7b7288bf9915658b3efade67', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (438, 'many-applications', '9709868fb84d95f511db7ee9edb08c5f4a06d046e39fe1fc8d335f5b71393024', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (440, 'casters-beside-each-other', 'c24ca264829e43fe165d2cf34b148a9ce92664ae2e722e25cef88981fd973c11', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (443, 'notifications-of-a-subject', 'b60aca8b111dcc0fa98e50d2bef975f5ce896337e8d097f6e0e0ec74f3f1be2c', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (444, 'marks-of-entries', '552309e7fbbe095b5dc4b189c028a3522dd57ef942735bd784cecde241e973f3', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (445, 'more-warnings', '67910162396fdea0b264a8f2dd158416879e9ab85923fc022078672fca71a202', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (446, 'warnings-nobody-took', 'a76196badeb1020bb6179c5c017a1824a372b9662f050a21e9d82a9cb7b6de47', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (450, 'report-schedules', 'c3e67f37eea22f7c89b09bd2cb7aff9db46454e775fc048892127e30c17bb34a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (451, 'what-waits', 'd5706d7cc9617b2b143084d751ebae514a66de2d062a2f3ba33b620efd353537', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (452, 'ways-of-applications', '2a8ca43d1fa643f720f46acf7cb4fecaa7bf1694680fa4946305455593cee3c0', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (453, 'whole-sets', 'c0bfd44e31ef0ca5b7963929abf311eebd22106121e25b9c0030cd6c88412f51', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (454, 'charges-of-replacements', 'c04f2772fb7e3a6022002672d925fe916deecdc5baeb8fcfcd1dd14b5068fdbe', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (455, 'refunds-of-cancellations', '81bddc78a66b8da8f29958066f24edc0957dadb814fb8e95b04735da1ed2c837', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (456, 'facts-of-pictures', 'e270e4d8280c69e8e62163cf33a93cc816085d0b1926bfa91549199c1d39302b', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (457, 'issued-reports', 'aefa8f014751d2365cc02e82ffc96ac2eb4c18ec0a63ab4b949b14183ab8ba19', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (461, 'install-targets', 'd526045bdca4312709bc3f80ce0cac19cb702b2a78c4079e2ce5b6dd42e061c7', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (462, 'corrections-by-device', '0e125ba58ce9113f0344b830f5cef80adfb0b7638f48553c8f6283f539d1cf39', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (463, 'days-of-reports', '0f43bac9d2a3e9c9e19841d343c5b1f1714d28caa47576160f2da8a246e862a4', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (464, 'online-days', 'fb872d4b7f1bc3b9b43e94a67346deffd87f139854e54a328d89699eb081267f', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (465, 'more-points-of-a-moment', 'badb79e6c8f56b2f302aafb1da8cfa62d6769434e7f58550c4f5d4208f5a9c2a', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (466, 'corrections-of-entries', 'f8906613a01f8b860b1794db0ad17ceac653b42c65803e2e098d13bdb225cc61', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (467, 'reminders-by-themselves', '998205cb2b7fb11b555c172045d3f940805c993eabc9da6a2c97762160037864', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (468, 'exchanged-cards', 'd978c156fecad6b1e3706569915109b8148ab123252f58aa5eafa059862db293', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (469, 'links-of-warnings', '5bed18a9880d084d8a51fbddcf41dc020387d88b3d1cb27dcada0faf49a5ef96', now(), NULL);

INSERT INTO schema_migration (version, name, checksum, applied_at, contracts) VALUES (470, 'implausible-jobs', 'b0dce44745f060d71e0c3505dfc86ca401fbf480d3094ad52d1a27d7ac29bd07', now(), NULL);

ALTER TABLE ONLY ab_line
    ADD CONSTRAINT ab_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY access_key_day
    ADD CONSTRAINT access_key_day_pkey PRIMARY KEY (key_id, day);

ALTER TABLE ONLY access_key
    ADD CONSTRAINT access_key_hash_key UNIQUE (hash);

ALTER TABLE ONLY access_key
    ADD CONSTRAINT access_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY account_application
    ADD CONSTRAINT account_application_number_key UNIQUE (number);

ALTER TABLE ONLY account_application
    ADD CONSTRAINT account_application_pkey PRIMARY KEY (id);

ALTER TABLE ONLY account_area
    ADD CONSTRAINT account_area_pkey PRIMARY KEY (account_id, subject, area_kind, area_id);

ALTER TABLE ONLY account_factor
    ADD CONSTRAINT account_factor_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY account
    ADD CONSTRAINT account_name_key UNIQUE (name);

ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY allocation
    ADD CONSTRAINT allocation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY api_key_day
    ADD CONSTRAINT api_key_day_pkey PRIMARY KEY (key_id, day);

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY approval_act
    ADD CONSTRAINT approval_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_number_key UNIQUE (number);

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (id);

ALTER TABLE ONLY approval_setting
    ADD CONSTRAINT approval_setting_kind_dealer_id_key UNIQUE NULLS NOT DISTINCT (kind, dealer_id);

ALTER TABLE ONLY background_task
    ADD CONSTRAINT background_task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY base_station
    ADD CONSTRAINT base_station_pkey PRIMARY KEY (id);

ALTER TABLE ONLY batch_operation
    ADD CONSTRAINT batch_operation_account_id_batch_key_key UNIQUE (account_id, batch_key);

ALTER TABLE ONLY batch_operation
    ADD CONSTRAINT batch_operation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY batch_row
    ADD CONSTRAINT batch_row_pkey PRIMARY KEY (batch_id, no);

ALTER TABLE ONLY billing_batch
    ADD CONSTRAINT billing_batch_made_by_batch_key_key UNIQUE (made_by, batch_key);

ALTER TABLE ONLY billing_batch
    ADD CONSTRAINT billing_batch_no_key UNIQUE (no);

ALTER TABLE ONLY billing_batch
    ADD CONSTRAINT billing_batch_pkey PRIMARY KEY (id);

ALTER TABLE ONLY billing_row
    ADD CONSTRAINT billing_row_batch_id_no_key UNIQUE (batch_id, no);

ALTER TABLE ONLY billing_row
    ADD CONSTRAINT billing_row_batch_id_sn_key UNIQUE (batch_id, sn);

ALTER TABLE ONLY billing_row
    ADD CONSTRAINT billing_row_pkey PRIMARY KEY (id);

ALTER TABLE ONLY billing_rule
    ADD CONSTRAINT billing_rule_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY black_list_entry
    ADD CONSTRAINT black_list_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY block
    ADD CONSTRAINT block_pkey PRIMARY KEY (id);

ALTER TABLE ONLY call_rate
    ADD CONSTRAINT call_rate_pkey PRIMARY KEY (key);

ALTER TABLE ONLY can_firmware
    ADD CONSTRAINT can_firmware_pkey PRIMARY KEY (id);

ALTER TABLE ONLY can_node
    ADD CONSTRAINT can_node_pkey PRIMARY KEY (id);

ALTER TABLE ONLY can_node
    ADD CONSTRAINT can_node_vehicle_id_bus_node_id_key UNIQUE (vehicle_id, bus, node_id);

ALTER TABLE ONLY captcha
    ADD CONSTRAINT captcha_pkey PRIMARY KEY (id);

ALTER TABLE ONLY captcha
    ADD CONSTRAINT captcha_ticket_hash_key UNIQUE (ticket_hash);

ALTER TABLE ONLY captured_frame
    ADD CONSTRAINT captured_frame_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY charge
    ADD CONSTRAINT charge_no_key UNIQUE (no);

ALTER TABLE ONLY charge
    ADD CONSTRAINT charge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY cht_record
    ADD CONSTRAINT cht_record_pkey PRIMARY KEY (vehicle_id);

ALTER TABLE ONLY client_error_done
    ADD CONSTRAINT client_error_done_pkey PRIMARY KEY (group_id);

ALTER TABLE ONLY client_error
    ADD CONSTRAINT client_error_pkey PRIMARY KEY (id);

ALTER TABLE ONLY closed_company
    ADD CONSTRAINT closed_company_pkey PRIMARY KEY (dealer_id);

ALTER TABLE ONLY component_model
    ADD CONSTRAINT component_model_pkey PRIMARY KEY (id);

ALTER TABLE ONLY component_movement
    ADD CONSTRAINT component_movement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY component
    ADD CONSTRAINT component_pkey PRIMARY KEY (id);

ALTER TABLE ONLY condition_chunk
    ADD CONSTRAINT condition_chunk_pkey PRIMARY KEY (vehicle_no, "time", signal);

ALTER TABLE ONLY condition_frame
    ADD CONSTRAINT condition_frame_pkey PRIMARY KEY (vehicle_no, "time", serial);

ALTER TABLE ONLY condition_hour
    ADD CONSTRAINT condition_hour_pkey PRIMARY KEY (vehicle_no, hour);

ALTER TABLE ONLY condition_latest
    ADD CONSTRAINT condition_latest_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY condition_stale
    ADD CONSTRAINT condition_stale_pkey PRIMARY KEY (vehicle_no, hour);

ALTER TABLE ONLY configuration_target
    ADD CONSTRAINT configuration_target_pkey PRIMARY KEY (id);

ALTER TABLE ONLY conversation_message
    ADD CONSTRAINT conversation_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY correction_day
    ADD CONSTRAINT correction_day_pkey PRIMARY KEY (account_id, day);

ALTER TABLE ONLY correction_relay
    ADD CONSTRAINT correction_relay_pkey PRIMARY KEY (id);

ALTER TABLE ONLY correction_supplier
    ADD CONSTRAINT correction_supplier_pkey PRIMARY KEY (id);

ALTER TABLE ONLY correction_use
    ADD CONSTRAINT correction_use_pkey PRIMARY KEY (vehicle_id, day);

ALTER TABLE ONLY dealer_figure
    ADD CONSTRAINT dealer_figure_pkey PRIMARY KEY (dealer_id, rule, day);

ALTER TABLE ONLY dealer_of_owner
    ADD CONSTRAINT dealer_of_owner_pkey PRIMARY KEY (owner_id, dealer_id);

ALTER TABLE ONLY dealer
    ADD CONSTRAINT dealer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY debug_switch
    ADD CONSTRAINT debug_switch_pkey PRIMARY KEY (id);

ALTER TABLE ONLY depth_setting
    ADD CONSTRAINT depth_setting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY device_feedback
    ADD CONSTRAINT device_feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY differential_account
    ADD CONSTRAINT differential_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY differential_assignment
    ADD CONSTRAINT differential_assignment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY driver_message
    ADD CONSTRAINT driver_message_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY extended_area
    ADD CONSTRAINT extended_area_no_key UNIQUE (no);

ALTER TABLE ONLY extended_area
    ADD CONSTRAINT extended_area_pkey PRIMARY KEY (id);

ALTER TABLE ONLY external_caster
    ADD CONSTRAINT external_caster_pkey PRIMARY KEY (id);

ALTER TABLE ONLY fault_code
    ADD CONSTRAINT fault_code_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY fault_text
    ADD CONSTRAINT fault_text_pkey PRIMARY KEY (spn, fmi);

ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY field_delivery
    ADD CONSTRAINT field_delivery_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY field_upload
    ADD CONSTRAINT field_upload_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY file
    ADD CONSTRAINT file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY form_draft
    ADD CONSTRAINT form_draft_pkey PRIMARY KEY (account_id, form, record);

ALTER TABLE ONLY former_sn
    ADD CONSTRAINT former_sn_pkey PRIMARY KEY (id);

ALTER TABLE ONLY geofence
    ADD CONSTRAINT geofence_no_key UNIQUE (no);

ALTER TABLE ONLY geofence
    ADD CONSTRAINT geofence_pkey PRIMARY KEY (id);

ALTER TABLE ONLY geofence_vehicle
    ADD CONSTRAINT geofence_vehicle_pkey PRIMARY KEY (geofence_id, vehicle_id);

ALTER TABLE ONLY gga_sample
    ADD CONSTRAINT gga_sample_pkey PRIMARY KEY (connection_id, at);

ALTER TABLE ONLY hardware_profile
    ADD CONSTRAINT hardware_profile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY health_sample
    ADD CONSTRAINT health_sample_pkey PRIMARY KEY (vehicle_no, "time");

ALTER TABLE ONLY hindrance
    ADD CONSTRAINT hindrance_pkey PRIMARY KEY (id);

ALTER TABLE ONLY hindrance
    ADD CONSTRAINT hindrance_warning_key UNIQUE (warning);

ALTER TABLE ONLY idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (account_id, route, key);

ALTER TABLE ONLY implement_fit
    ADD CONSTRAINT implement_fit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY implement_model
    ADD CONSTRAINT implement_model_pkey PRIMARY KEY (id);

ALTER TABLE ONLY implement
    ADD CONSTRAINT implement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY import_check
    ADD CONSTRAINT import_check_pkey PRIMARY KEY (id);

ALTER TABLE ONLY import_row
    ADD CONSTRAINT import_row_pkey PRIMARY KEY (task_id, subject_id);

ALTER TABLE ONLY install_target
    ADD CONSTRAINT install_target_pkey PRIMARY KEY (id);

ALTER TABLE ONLY install_target
    ADD CONSTRAINT install_target_year_dealer_id_family_key UNIQUE (year, dealer_id, family);

ALTER TABLE ONLY invalid_track_check
    ADD CONSTRAINT invalid_track_check_pkey PRIMARY KEY (vehicle_no, work_date);

ALTER TABLE ONLY invalid_track
    ADD CONSTRAINT invalid_track_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invalid_track_rule
    ADD CONSTRAINT invalid_track_rule_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY issued_report
    ADD CONSTRAINT issued_report_number_key UNIQUE (number);

ALTER TABLE ONLY issued_report
    ADD CONSTRAINT issued_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY issued_report_receiver
    ADD CONSTRAINT issued_report_receiver_pkey PRIMARY KEY (report_id, account_id);

ALTER TABLE ONLY job_follow
    ADD CONSTRAINT job_follow_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY job_month_built
    ADD CONSTRAINT job_month_built_pkey PRIMARY KEY (month);

ALTER TABLE ONLY job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY job_precision
    ADD CONSTRAINT job_precision_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY job_progress
    ADD CONSTRAINT job_progress_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY job_rate
    ADD CONSTRAINT job_rate_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY job_share
    ADD CONSTRAINT job_share_pkey PRIMARY KEY (job_id, block_id);

ALTER TABLE ONLY job_strip
    ADD CONSTRAINT job_strip_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY job_twin
    ADD CONSTRAINT job_twin_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY job_version
    ADD CONSTRAINT job_version_pkey PRIMARY KEY (job_id, version);

ALTER TABLE ONLY ledger_check
    ADD CONSTRAINT ledger_check_pkey PRIMARY KEY (day);

ALTER TABLE ONLY ledger_deed
    ADD CONSTRAINT ledger_deed_no_key UNIQUE (no);

ALTER TABLE ONLY ledger_deed
    ADD CONSTRAINT ledger_deed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (deed_id, account);

ALTER TABLE ONLY log_archive
    ADD CONSTRAINT log_archive_month_key UNIQUE (month);

ALTER TABLE ONLY log_archive
    ADD CONSTRAINT log_archive_pkey PRIMARY KEY (id);

ALTER TABLE ONLY log_seal
    ADD CONSTRAINT log_seal_pkey PRIMARY KEY (minute);

ALTER TABLE ONLY login_attempt
    ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY login_code
    ADD CONSTRAINT login_code_pkey PRIMARY KEY (code);

ALTER TABLE ONLY mail_address
    ADD CONSTRAINT mail_address_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY mail_choice
    ADD CONSTRAINT mail_choice_pkey PRIMARY KEY (account_id, kind);

ALTER TABLE ONLY mail_file
    ADD CONSTRAINT mail_file_pkey PRIMARY KEY (mail_id);

ALTER TABLE ONLY mail_item
    ADD CONSTRAINT mail_item_pkey PRIMARY KEY (notification_id);

ALTER TABLE ONLY mail_password
    ADD CONSTRAINT mail_password_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mark
    ADD CONSTRAINT mark_pkey PRIMARY KEY (id);

ALTER TABLE ONLY modification
    ADD CONSTRAINT modification_order_no_key UNIQUE (order_no);

ALTER TABLE ONLY modification
    ADD CONSTRAINT modification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mount_point
    ADD CONSTRAINT mount_point_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mount_point
    ADD CONSTRAINT mount_point_station_id_key UNIQUE (station_id);

ALTER TABLE ONLY notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ntrip_caster
    ADD CONSTRAINT ntrip_caster_pkey PRIMARY KEY (one);

ALTER TABLE ONLY ntrip_connection
    ADD CONSTRAINT ntrip_connection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ntrip_node
    ADD CONSTRAINT ntrip_node_pkey PRIMARY KEY (node);

ALTER TABLE ONLY online_year
    ADD CONSTRAINT online_year_pkey PRIMARY KEY (vehicle_no, year);

ALTER TABLE ONLY operation_log
    ADD CONSTRAINT operation_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY owner
    ADD CONSTRAINT owner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY password_request
    ADD CONSTRAINT password_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pay_code_charge
    ADD CONSTRAINT pay_code_charge_pkey PRIMARY KEY (code, charge_id);

ALTER TABLE ONLY pay_code
    ADD CONSTRAINT pay_code_pkey PRIMARY KEY (code);

ALTER TABLE ONLY pay_notice
    ADD CONSTRAINT pay_notice_pkey PRIMARY KEY (provider_no);

ALTER TABLE ONLY personal_grant
    ADD CONSTRAINT personal_grant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY planned_silence
    ADD CONSTRAINT planned_silence_pkey PRIMARY KEY (id);

ALTER TABLE ONLY policy_order
    ADD CONSTRAINT policy_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY price
    ADD CONSTRAINT price_pkey PRIMARY KEY (id);

ALTER TABLE ONLY problem_act
    ADD CONSTRAINT problem_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY problem_clock
    ADD CONSTRAINT problem_clock_pkey PRIMARY KEY (priority);

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_pkey PRIMARY KEY (id);

ALTER TABLE ONLY problem_vehicle
    ADD CONSTRAINT problem_vehicle_pkey PRIMARY KEY (problem_id, vehicle_id);

ALTER TABLE ONLY product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash);

ALTER TABLE ONLY refund_request
    ADD CONSTRAINT refund_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (id);

ALTER TABLE ONLY registration_request
    ADD CONSTRAINT registration_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY registration_request
    ADD CONSTRAINT registration_request_vehicle_no_terminal_id_network_key UNIQUE (vehicle_no, terminal_id, network);

ALTER TABLE ONLY reject_reason
    ADD CONSTRAINT reject_reason_pkey PRIMARY KEY (kind, place);

ALTER TABLE ONLY rejected_point
    ADD CONSTRAINT rejected_point_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY reminder
    ADD CONSTRAINT reminder_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reminder
    ADD CONSTRAINT reminder_vehicle_id_what_channel_day_key UNIQUE (vehicle_id, what, channel, day);

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY renewal_contact
    ADD CONSTRAINT renewal_contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY repair_act
    ADD CONSTRAINT repair_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY repair_part
    ADD CONSTRAINT repair_part_pkey PRIMARY KEY (id);

ALTER TABLE ONLY repair
    ADD CONSTRAINT repair_pkey PRIMARY KEY (id);

ALTER TABLE ONLY repair_price
    ADD CONSTRAINT repair_price_pkey PRIMARY KEY (one);

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_corrects_key UNIQUE (corrects);

ALTER TABLE ONLY repair_record_part
    ADD CONSTRAINT repair_record_part_pkey PRIMARY KEY (id);

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_pkey PRIMARY KEY (id);

ALTER TABLE ONLY replacement_line
    ADD CONSTRAINT replacement_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY replacement_record
    ADD CONSTRAINT replacement_record_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_built
    ADD CONSTRAINT report_built_pkey PRIMARY KEY (span, day);

ALTER TABLE ONLY report_changed
    ADD CONSTRAINT report_changed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_day_built
    ADD CONSTRAINT report_day_built_pkey PRIMARY KEY (day);

ALTER TABLE ONLY report_day_changed
    ADD CONSTRAINT report_day_changed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_like
    ADD CONSTRAINT report_like_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_schedule
    ADD CONSTRAINT report_schedule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_schedule_receiver
    ADD CONSTRAINT report_schedule_receiver_pkey PRIMARY KEY (schedule_id, account_id);

ALTER TABLE ONLY report_sending
    ADD CONSTRAINT report_sending_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_sending
    ADD CONSTRAINT report_sending_schedule_id_account_id_occasion_key UNIQUE (schedule_id, account_id, occasion);

ALTER TABLE ONLY report_stay
    ADD CONSTRAINT report_stay_pkey PRIMARY KEY (vehicle_id, n);

ALTER TABLE ONLY report_sum
    ADD CONSTRAINT report_sum_pkey PRIMARY KEY (span, day, like_id);

ALTER TABLE ONLY report_waiting
    ADD CONSTRAINT report_waiting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY report_year
    ADD CONSTRAINT report_year_pkey PRIMARY KEY (year, like_id, vehicle_no);

ALTER TABLE ONLY revoked_code
    ADD CONSTRAINT revoked_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY role_permission
    ADD CONSTRAINT role_permission_pkey PRIMARY KEY (role_id, permission);

ALTER TABLE ONLY role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sampling_plan
    ADD CONSTRAINT sampling_plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY satellite_code
    ADD CONSTRAINT satellite_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY satellite_day
    ADD CONSTRAINT satellite_day_pkey PRIMARY KEY (vehicle_id, day);

ALTER TABLE ONLY satellite_extension
    ADD CONSTRAINT satellite_extension_pkey PRIMARY KEY (id);

ALTER TABLE ONLY satellite_service
    ADD CONSTRAINT satellite_service_pkey PRIMARY KEY (id);

ALTER TABLE ONLY saved_configuration
    ADD CONSTRAINT saved_configuration_pkey PRIMARY KEY (id);

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_account_id_screen_name_key UNIQUE (account_id, screen, name);

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (version);

ALTER TABLE ONLY sdk_activation
    ADD CONSTRAINT sdk_activation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_beat
    ADD CONSTRAINT service_beat_pkey PRIMARY KEY (node);

ALTER TABLE ONLY service_contact
    ADD CONSTRAINT service_contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_point
    ADD CONSTRAINT service_point_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_region
    ADD CONSTRAINT service_region_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_window
    ADD CONSTRAINT service_window_pkey PRIMARY KEY (id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);

ALTER TABLE ONLY sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY signal_set
    ADD CONSTRAINT signal_set_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sim_card
    ADD CONSTRAINT sim_card_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sim_usage
    ADD CONSTRAINT sim_usage_pkey PRIMARY KEY (card_id, month);

ALTER TABLE ONLY site_machine
    ADD CONSTRAINT site_machine_pkey PRIMARY KEY (block_id, vehicle_id);

ALTER TABLE ONLY site_plan
    ADD CONSTRAINT site_plan_pkey PRIMARY KEY (block_id);

ALTER TABLE ONLY site_progress
    ADD CONSTRAINT site_progress_pkey PRIMARY KEY (block_id);

ALTER TABLE ONLY sn_connection
    ADD CONSTRAINT sn_connection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY software_event
    ADD CONSTRAINT software_event_pkey PRIMARY KEY (vehicle_no, software_type, at, event);

ALTER TABLE ONLY software_log
    ADD CONSTRAINT software_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY software_run
    ADD CONSTRAINT software_run_pkey PRIMARY KEY (vehicle_no, software_type, started_at);

ALTER TABLE ONLY software_stale
    ADD CONSTRAINT software_stale_pkey PRIMARY KEY (vehicle_no, software_type);

ALTER TABLE ONLY software_use_day
    ADD CONSTRAINT software_use_day_pkey PRIMARY KEY (vehicle_no, work_date, software_type, version);

ALTER TABLE ONLY software_version
    ADD CONSTRAINT software_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY soil_sample
    ADD CONSTRAINT soil_sample_pkey PRIMARY KEY (id);

ALTER TABLE ONLY stale_day
    ADD CONSTRAINT stale_day_pkey PRIMARY KEY (vehicle_no, day);

ALTER TABLE ONLY station_break
    ADD CONSTRAINT station_break_pkey PRIMARY KEY (id);

ALTER TABLE ONLY station_sample
    ADD CONSTRAINT station_sample_pkey PRIMARY KEY (mount_id, minute);

ALTER TABLE ONLY stranger_file
    ADD CONSTRAINT stranger_file_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY subsidy_act
    ADD CONSTRAINT subsidy_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY subsidy_held_job
    ADD CONSTRAINT subsidy_held_job_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY subsidy_line
    ADD CONSTRAINT subsidy_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY subsidy_line
    ADD CONSTRAINT subsidy_line_statement_id_vehicle_id_block_id_division_code_key UNIQUE NULLS NOT DISTINCT (statement_id, vehicle_id, block_id, division_code);

ALTER TABLE ONLY subsidy_paid_block
    ADD CONSTRAINT subsidy_paid_block_pkey PRIMARY KEY (block_id, statement_id);

ALTER TABLE ONLY subsidy_parameter_edition
    ADD CONSTRAINT subsidy_parameter_edition_pkey PRIMARY KEY (parameter_id, edition);

ALTER TABLE ONLY subsidy_parameter
    ADD CONSTRAINT subsidy_parameter_pkey PRIMARY KEY (id);

ALTER TABLE ONLY subsidy_spot_check
    ADD CONSTRAINT subsidy_spot_check_line_id_key UNIQUE (line_id);

ALTER TABLE ONLY subsidy_spot_check
    ADD CONSTRAINT subsidy_spot_check_pkey PRIMARY KEY (id);

ALTER TABLE ONLY subsidy_statement
    ADD CONSTRAINT subsidy_statement_number_key UNIQUE (number);

ALTER TABLE ONLY subsidy_statement
    ADD CONSTRAINT subsidy_statement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY system_log
    ADD CONSTRAINT system_log_pkey PRIMARY KEY (level, at, id);

ALTER TABLE ONLY system_log_debug
    ADD CONSTRAINT system_log_debug_pkey PRIMARY KEY (level, at, id);

ALTER TABLE ONLY system_log_error
    ADD CONSTRAINT system_log_error_pkey PRIMARY KEY (level, at, id);

ALTER TABLE ONLY system_log_info
    ADD CONSTRAINT system_log_info_pkey PRIMARY KEY (level, at, id);

ALTER TABLE ONLY system_log_warning
    ADD CONSTRAINT system_log_warning_pkey PRIMARY KEY (level, at, id);

ALTER TABLE ONLY target_layer
    ADD CONSTRAINT target_layer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY task_outcome
    ADD CONSTRAINT task_outcome_pkey PRIMARY KEY (task_id);

ALTER TABLE ONLY tbox
    ADD CONSTRAINT tbox_pkey PRIMARY KEY (vehicle_id);

ALTER TABLE ONLY term_change
    ADD CONSTRAINT term_change_no_key UNIQUE (no);

ALTER TABLE ONLY term_change
    ADD CONSTRAINT term_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY terminal_can
    ADD CONSTRAINT terminal_can_pkey PRIMARY KEY (vehicle_no, channel);

ALTER TABLE ONLY terminal_command
    ADD CONSTRAINT terminal_command_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY terminal_connection
    ADD CONSTRAINT terminal_connection_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY terminal_credential
    ADD CONSTRAINT terminal_credential_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY terminal_health
    ADD CONSTRAINT terminal_health_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY terminal_identity
    ADD CONSTRAINT terminal_identity_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY terminal_job
    ADD CONSTRAINT terminal_job_no_key UNIQUE (no);

ALTER TABLE ONLY terminal_job
    ADD CONSTRAINT terminal_job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY terminal_job
    ADD CONSTRAINT terminal_job_start_key_key UNIQUE (start_key);

ALTER TABLE ONLY terminal_message
    ADD CONSTRAINT terminal_message_pkey PRIMARY KEY (vehicle_no, "time", message, serial);

ALTER TABLE ONLY terminal_parameter
    ADD CONSTRAINT terminal_parameter_pkey PRIMARY KEY (vehicle_no, id);

ALTER TABLE ONLY terminal_task_event
    ADD CONSTRAINT terminal_task_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_fetch_token_key UNIQUE (fetch_token);

ALTER TABLE ONLY terminal_task_item
    ADD CONSTRAINT terminal_task_item_pkey PRIMARY KEY (task_id, item);

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY terminal_traffic
    ADD CONSTRAINT terminal_traffic_pkey PRIMARY KEY (vehicle_no, day);

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY track_point
    ADD CONSTRAINT track_point_pkey PRIMARY KEY (vehicle_no, source, "time");

ALTER TABLE ONLY traffic_policy
    ADD CONSTRAINT traffic_policy_pkey PRIMARY KEY (version);

ALTER TABLE ONLY tutorial_video
    ADD CONSTRAINT tutorial_video_pkey PRIMARY KEY (id);

ALTER TABLE ONLY uav_sortie
    ADD CONSTRAINT uav_sortie_pkey PRIMARY KEY (id);

ALTER TABLE ONLY unknown_terminal
    ADD CONSTRAINT unknown_terminal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY unknown_terminal
    ADD CONSTRAINT unknown_terminal_terminal_number_key UNIQUE (terminal_number);

ALTER TABLE ONLY used_signature
    ADD CONSTRAINT used_signature_pkey PRIMARY KEY (key_id, signature);

ALTER TABLE ONLY vehicle_day
    ADD CONSTRAINT vehicle_day_pkey PRIMARY KEY (vehicle_no, work_date, work_type, crop);

ALTER TABLE ONLY vehicle_group
    ADD CONSTRAINT vehicle_group_account_id_name_key UNIQUE (account_id, name);

ALTER TABLE ONLY vehicle_group_member
    ADD CONSTRAINT vehicle_group_member_pkey PRIMARY KEY (group_id, vehicle_id);

ALTER TABLE ONLY vehicle_group
    ADD CONSTRAINT vehicle_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle_hold
    ADD CONSTRAINT vehicle_hold_pkey PRIMARY KEY (vehicle_id, source_kind, source_id);

ALTER TABLE ONLY vehicle_latest
    ADD CONSTRAINT vehicle_latest_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY vehicle_model
    ADD CONSTRAINT vehicle_model_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle_movement
    ADD CONSTRAINT vehicle_movement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_no_key UNIQUE (no);

ALTER TABLE ONLY vehicle_online
    ADD CONSTRAINT vehicle_online_pkey PRIMARY KEY (vehicle_id);

ALTER TABLE ONLY vehicle_photo
    ADD CONSTRAINT vehicle_photo_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY vehicle_pin
    ADD CONSTRAINT vehicle_pin_pkey PRIMARY KEY (account_id, vehicle_id);

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_sn_key UNIQUE (sn);

ALTER TABLE ONLY vehicle_state_change
    ADD CONSTRAINT vehicle_state_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_terminal_number_key UNIQUE (terminal_number);

ALTER TABLE ONLY vehicle_trait
    ADD CONSTRAINT vehicle_trait_pkey PRIMARY KEY (vehicle_id, since);

ALTER TABLE ONLY video_play
    ADD CONSTRAINT video_play_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warehouse_document
    ADD CONSTRAINT warehouse_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warning_act
    ADD CONSTRAINT warning_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warning_group
    ADD CONSTRAINT warning_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warning_mark
    ADD CONSTRAINT warning_mark_pkey PRIMARY KEY (warning_id, account_id);

ALTER TABLE ONLY warning_mute
    ADD CONSTRAINT warning_mute_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warning
    ADD CONSTRAINT warning_number_key UNIQUE (number);

ALTER TABLE ONLY warning_number
    ADD CONSTRAINT warning_number_pkey PRIMARY KEY (day);

ALTER TABLE ONLY warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

ALTER TABLE ONLY warning_prevented
    ADD CONSTRAINT warning_prevented_pkey PRIMARY KEY (exemption_id, key, pending_at);

ALTER TABLE ONLY warning_rule
    ADD CONSTRAINT warning_rule_pkey PRIMARY KEY (code, version);

ALTER TABLE ONLY warning_state
    ADD CONSTRAINT warning_state_pkey PRIMARY KEY (vehicle_no);

ALTER TABLE ONLY warning_watch
    ADD CONSTRAINT warning_watch_pkey PRIMARY KEY (key);

ALTER TABLE ONLY webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webhook_event
    ADD CONSTRAINT webhook_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);

ALTER TABLE ONLY white_list_entry
    ADD CONSTRAINT white_list_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY zhiweitong_session
    ADD CONSTRAINT zhiweitong_session_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY zhiweitong_terminal
    ADD CONSTRAINT zhiweitong_terminal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY zhiweitong_user
    ADD CONSTRAINT zhiweitong_user_pkey PRIMARY KEY (id);

CREATE INDEX ab_line_block ON ab_line USING btree (block_id);

CREATE INDEX ab_line_created ON ab_line USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX ab_line_name ON ab_line USING btree (vehicle_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX ab_line_name_en ON ab_line USING btree (name COLLATE "en-x-icu");

CREATE INDEX ab_line_name_ru ON ab_line USING btree (name COLLATE "ru-x-icu");

CREATE INDEX ab_line_name_tr ON ab_line USING btree (name COLLATE "tr-x-icu");

CREATE INDEX ab_line_name_zh ON ab_line USING btree (name COLLATE "zh-x-icu");

CREATE UNIQUE INDEX ab_line_terminal ON ab_line USING btree (vehicle_id, terminal_record) WHERE (terminal_record IS NOT NULL);

CREATE INDEX access_key_account ON access_key USING btree (account_id);

CREATE INDEX account_application_dealer ON account_application USING btree (dealer_id) WHERE (dealer_id IS NOT NULL);

CREATE INDEX account_application_made ON account_application USING btree (made_at DESC, id DESC);

CREATE UNIQUE INDEX account_application_name ON account_application USING btree (name) WHERE (state = 'toReview'::text);

CREATE INDEX account_application_phone ON account_application USING btree (phone, made_at);

CREATE INDEX account_area_area ON account_area USING btree (area_id);

CREATE INDEX account_created ON account USING btree (created_at DESC, id DESC);

CREATE INDEX account_dealer ON account USING btree (dealer_id) WHERE (dealer_id IS NOT NULL);

CREATE INDEX account_name_en ON account USING btree (name COLLATE "en-x-icu");

CREATE INDEX account_name_ru ON account USING btree (name COLLATE "ru-x-icu");

CREATE INDEX account_name_tr ON account USING btree (name COLLATE "tr-x-icu");

CREATE INDEX account_name_zh ON account USING btree (name COLLATE "zh-x-icu");

CREATE INDEX account_role ON account USING btree (role_id);

CREATE INDEX allocation_account ON allocation USING btree (account_id, created_at DESC);

CREATE INDEX allocation_due ON allocation USING btree (until_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX allocation_open ON allocation USING btree (account_id, subject, method, target_kind, target_id) WHERE (ended_at IS NULL);

CREATE INDEX allocation_target ON allocation USING btree (target_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX api_key_hash ON api_key USING btree (hash);

CREATE UNIQUE INDEX api_key_old_hash ON api_key USING btree (old_hash);

CREATE INDEX approval_act_path ON approval_act USING btree (approval_id, at, id);

CREATE INDEX approval_applicant ON approval USING btree (applicant_id);

CREATE INDEX approval_company ON approval USING btree (company_id);

CREATE INDEX approval_correction ON approval USING btree (vehicle_id) WHERE ((kind = 'entry'::text) AND (type = 'correction'::text));

CREATE INDEX approval_decided ON approval USING btree (kind, decided_at, id) WHERE ((deleted_at IS NULL) AND (decided_at IS NOT NULL));

CREATE INDEX approval_decider ON approval USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX approval_due ON approval USING btree (kind, due_at, created_at DESC);

CREATE INDEX approval_entry_brand ON approval USING btree (((data ->> 'brand'::text))) WHERE ((kind = 'entry'::text) AND (deleted_at IS NULL));

CREATE INDEX approval_entry_day ON approval USING btree (((data ->> 'installedOn'::text))) WHERE ((kind = 'entry'::text) AND (deleted_at IS NULL));

CREATE INDEX approval_entry_library ON approval USING btree ((((data ->> 'vehicleModelId'::text))::uuid)) WHERE ((kind = 'entry'::text) AND (deleted_at IS NULL));

CREATE INDEX approval_entry_model ON approval USING btree (((data ->> 'model'::text))) WHERE ((kind = 'entry'::text) AND (deleted_at IS NULL));

CREATE INDEX approval_hardware_of ON approval USING btree (vehicle_id, decided_at) WHERE ((kind = 'hardwareCode'::text) AND (deleted_at IS NULL));

CREATE INDEX approval_look ON approval USING btree (kind, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (checks @> '[{"level": "look"}]'::jsonb));

CREATE INDEX approval_newest ON approval USING btree (kind, created_at DESC, id DESC);

CREATE INDEX approval_number ON approval USING btree (number COLLATE "C");

CREATE INDEX approval_numbers ON approval USING btree (kind, number, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX approval_of_application ON approval USING btree (application_id) WHERE (application_id IS NOT NULL);

CREATE UNIQUE INDEX approval_of_batch ON approval USING btree (batch_key, vehicle_id) WHERE (deleted_at IS NULL);

CREATE INDEX approval_open ON approval USING btree (state, acted_at) WHERE (state = ANY (ARRAY['toReview'::text, 'reviewing'::text, 'initialPassed'::text]));

CREATE UNIQUE INDEX approval_open_of_vehicle ON approval USING btree (kind, vehicle_id) WHERE ((state = ANY (ARRAY['toReview'::text, 'reviewing'::text, 'initialPassed'::text, 'failed'::text])) AND (deleted_at IS NULL));

CREATE INDEX approval_open_replacement ON approval USING btree (id) WHERE ((kind = 'replacement'::text) AND (state = ANY (ARRAY['toReview'::text, 'reviewing'::text, 'initialPassed'::text, 'failed'::text])) AND (deleted_at IS NULL));

CREATE INDEX approval_own ON approval USING btree (kind, applicant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX approval_replaced ON approval USING btree (vehicle_id, decided_at) WHERE ((kind = 'replacement'::text) AND (state = ANY (ARRAY['passed'::text, 'rePassed'::text])));

CREATE INDEX approval_round ON approval USING btree (kind, round) WHERE ((deleted_at IS NULL) AND (round > 1));

CREATE INDEX approval_state ON approval USING btree (kind, state, due_at, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX approval_stop ON approval USING btree (kind, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (checks @> '[{"level": "stop"}]'::jsonb));

CREATE INDEX approval_submitted ON approval USING btree (kind, submitted_at, id) WHERE ((deleted_at IS NULL) AND (submitted_at IS NOT NULL));

CREATE INDEX approval_taken ON approval USING btree (taken_by) WHERE (taken_by IS NOT NULL);

CREATE INDEX approval_to_decide ON approval USING btree (kind) WHERE ((state = ANY (ARRAY['toReview'::text, 'reviewing'::text, 'initialPassed'::text, 'failed'::text])) AND (deleted_at IS NULL));

CREATE INDEX approval_vehicle ON approval USING btree (vehicle_id);

CREATE INDEX approval_waiting ON approval USING btree (kind, waiting_since, id) WHERE ((deleted_at IS NULL) AND (waiting_since IS NOT NULL));

CREATE INDEX approval_way ON approval USING btree (kind, way) WHERE ((deleted_at IS NULL) AND (way <> 'form'::text));

CREATE INDEX background_task_account ON background_task USING btree (account_id, created_at DESC);

CREATE INDEX background_task_kept ON background_task USING btree (kept_until);

CREATE INDEX background_task_open ON background_task USING btree (state) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE UNIQUE INDEX base_station_code ON base_station USING btree (lower(bs_code));

CREATE INDEX base_station_dealer ON base_station USING btree (dealer_id);

CREATE INDEX base_station_owner ON base_station USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX batch_operation_created ON batch_operation USING btree (created_at);

CREATE INDEX billing_batch_made ON billing_batch USING btree (kind, made_at DESC, id);

CREATE INDEX billing_row_vehicle ON billing_row USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);

CREATE INDEX black_list_entry_created ON black_list_entry USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX black_list_entry_value ON black_list_entry USING btree (kind, lower(value)) WHERE (removed_at IS NULL);

CREATE INDEX block_bbox ON block USING gist (bbox) WHERE (deleted_at IS NULL);

CREATE INDEX block_dealer ON block USING btree (dealer_id);

CREATE UNIQUE INDEX block_name ON block USING btree (owner_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX block_name_en ON block USING btree (name COLLATE "en-x-icu");

CREATE INDEX block_name_ru ON block USING btree (name COLLATE "ru-x-icu");

CREATE INDEX block_name_tr ON block USING btree (name COLLATE "tr-x-icu");

CREATE INDEX block_name_zh ON block USING btree (name COLLATE "zh-x-icu");

CREATE UNIQUE INDEX block_terminal ON block USING btree (terminal_vehicle_id, terminal_record) WHERE (terminal_record IS NOT NULL);

CREATE INDEX block_updated ON block USING btree (updated_at DESC, id DESC);

CREATE INDEX can_firmware_created ON can_firmware USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX can_firmware_number ON can_firmware USING btree (node_kind, lower(model), version);

CREATE INDEX can_node_held ON can_node USING btree (id) WHERE held;

CREATE INDEX can_node_of ON can_node USING btree (vehicle_no);

CREATE INDEX captcha_checked ON captcha USING btree (address, checked_at DESC);

CREATE INDEX captured_frame_at ON captured_frame USING brin (at);

CREATE INDEX charge_approval ON charge USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE INDEX charge_made ON charge USING btree (created_at DESC, id);

CREATE INDEX charge_open ON charge USING btree (vehicle_id) WHERE (state = ANY (ARRAY['unpaid'::text, 'scanned'::text]));

CREATE INDEX charge_paid ON charge USING btree (paid_at) WHERE (paid_at IS NOT NULL);

CREATE UNIQUE INDEX charge_provider ON charge USING btree (provider_no) WHERE (provider_no IS NOT NULL);

CREATE UNIQUE INDEX charge_row ON charge USING btree (row_id, fee_type) WHERE (row_id IS NOT NULL);

CREATE INDEX charge_vehicle ON charge USING btree (vehicle_id, created_at DESC);

CREATE INDEX cht_record_until ON cht_record USING btree (valid_until);

CREATE INDEX client_error_group ON client_error USING btree (group_id, at DESC);

CREATE INDEX client_error_sent ON client_error USING btree (sent_at);

CREATE INDEX component_batch_en ON component USING btree (batch COLLATE "en-x-icu");

CREATE INDEX component_batch_ru ON component USING btree (batch COLLATE "ru-x-icu");

CREATE INDEX component_batch_tr ON component USING btree (batch COLLATE "tr-x-icu");

CREATE INDEX component_batch_zh ON component USING btree (batch COLLATE "zh-x-icu");

CREATE INDEX component_dealer ON component USING btree (dealer_id);

CREATE INDEX component_in_stock ON component USING btree (kind, model_id) WHERE ((stock_state = 'inWarehouse'::text) AND (deleted_at IS NULL));

CREATE INDEX component_inbound ON component USING btree (kind, inbound_at DESC, id DESC);

CREATE UNIQUE INDEX component_model_name ON component_model USING btree (kind, lower(model));

CREATE INDEX component_movement_of ON component_movement USING btree (component_id, at DESC);

CREATE UNIQUE INDEX component_nameplate_code ON component USING btree (lower((data ->> 'nameplateCode'::text))) WHERE (kind = 'nameplate'::text);

CREATE INDEX component_of_model ON component USING btree (model_id, state);

CREATE UNIQUE INDEX component_sn ON component USING btree (kind, lower(sn));

CREATE INDEX component_sn_en ON component USING btree (sn COLLATE "en-x-icu");

CREATE INDEX component_sn_ru ON component USING btree (sn COLLATE "ru-x-icu");

CREATE INDEX component_sn_tr ON component USING btree (sn COLLATE "tr-x-icu");

CREATE INDEX component_sn_zh ON component USING btree (sn COLLATE "zh-x-icu");

CREATE INDEX component_vehicle ON component USING btree (vehicle_id);

CREATE INDEX condition_hour_time ON condition_hour USING btree (hour);

CREATE INDEX condition_stale_hour ON condition_stale USING btree (hour);

CREATE INDEX configuration_target_dealer ON configuration_target USING btree (dealer_id);

CREATE UNIQUE INDEX configuration_target_one_waiting ON configuration_target USING btree (sn, kind, dealer_id) NULLS NOT DISTINCT WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX configuration_target_sn ON configuration_target USING btree (configuration_id, sn);

CREATE INDEX configuration_target_task ON configuration_target USING btree (task_id) WHERE (task_id IS NOT NULL);

CREATE INDEX configuration_target_vehicle ON configuration_target USING btree (vehicle_no) WHERE (vehicle_no IS NOT NULL);

CREATE INDEX configuration_target_vehicle_id ON configuration_target USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);

CREATE INDEX configuration_target_waiting ON configuration_target USING btree (sn) WHERE (state = 'waiting'::text);

CREATE INDEX conversation_message_subject ON conversation_message USING btree (subject_kind, subject_id, at);

CREATE INDEX correction_relay_caster ON correction_relay USING btree (caster_id);

CREATE UNIQUE INDEX correction_relay_mount ON correction_relay USING btree (lower(mount)) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX correction_supplier_name ON correction_supplier USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX correction_use_day ON correction_use USING btree (day);

CREATE UNIQUE INDEX dealer_company ON dealer USING btree (lower(company));

CREATE INDEX dealer_created ON dealer USING btree (created_at DESC, id DESC);

CREATE INDEX dealer_figure_day ON dealer_figure USING btree (day);

CREATE INDEX dealer_of_owner_dealer ON dealer_of_owner USING btree (dealer_id);

CREATE INDEX dealer_path ON dealer USING gin (path);

CREATE INDEX debug_switch_begun ON debug_switch USING btree (begun_at DESC, id DESC);

CREATE INDEX debug_switch_open ON debug_switch USING btree (ends_at) WHERE (off_at IS NULL);

CREATE INDEX debug_switch_vehicle ON debug_switch USING btree (vehicle_no, begun_at DESC);

CREATE INDEX depth_setting_implement ON depth_setting USING btree (implement_id);

CREATE INDEX depth_setting_newest ON depth_setting USING btree (valid_from DESC, id DESC);

CREATE INDEX depth_setting_of ON depth_setting USING btree (vehicle_id, implement_id, valid_from DESC, id DESC);

CREATE INDEX device_feedback_alike ON device_feedback USING btree (type, software_version, reported_at);

CREATE UNIQUE INDEX device_feedback_no ON device_feedback USING btree (no);

CREATE INDEX device_feedback_open ON device_feedback USING btree (state, reported_at DESC);

CREATE INDEX device_feedback_vehicle ON device_feedback USING btree (vehicle_id, reported_at DESC);

CREATE UNIQUE INDEX differential_account_bought ON differential_account USING btree (supplier_id, lower(account)) WHERE ((deleted_at IS NULL) AND (source = 'mobileOperator'::text));

CREATE INDEX differential_account_caster ON differential_account USING btree (caster_id) WHERE (caster_id IS NOT NULL);

CREATE INDEX differential_account_dealer ON differential_account USING btree (dealer_id);

CREATE INDEX differential_account_end ON differential_account USING btree (ends_at) WHERE (state = ANY (ARRAY['toActivate'::text, 'active'::text]));

CREATE UNIQUE INDEX differential_account_external ON differential_account USING btree (caster_id, lower(account)) WHERE ((deleted_at IS NULL) AND (source = 'thirdParty'::text));

CREATE UNIQUE INDEX differential_account_name ON differential_account USING btree (lower(account)) WHERE ((deleted_at IS NULL) AND (source = 'own'::text));

CREATE INDEX differential_account_stock ON differential_account USING btree (source, supplier_id, lot) WHERE ((vehicle_id IS NULL) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX differential_account_vehicle ON differential_account USING btree (vehicle_id, source) WHERE ((vehicle_id IS NOT NULL) AND (state <> 'cancelled'::text) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX differential_assignment_account ON differential_assignment USING btree (account_id) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX differential_assignment_active ON differential_assignment USING btree (vehicle_id) WHERE ((released_at IS NULL) AND active);

CREATE INDEX differential_assignment_of ON differential_assignment USING btree (account_id, assigned_at DESC);

CREATE UNIQUE INDEX differential_assignment_source ON differential_assignment USING btree (vehicle_id, source) WHERE (released_at IS NULL);

CREATE INDEX differential_assignment_vehicle ON differential_assignment USING btree (vehicle_id, assigned_at DESC);

CREATE INDEX driver_message_vehicle ON driver_message USING btree (vehicle_no, at);

CREATE INDEX driver_message_waiting ON driver_message USING btree (id) WHERE (taken_at IS NULL);

CREATE INDEX extended_area_created ON extended_area USING btree (created_at DESC, id DESC);

CREATE INDEX extended_area_dealer ON extended_area USING btree (dealer_id, to_at);

CREATE INDEX extended_area_open ON extended_area USING btree (to_at) WHERE (revoked_at IS NULL);

CREATE INDEX extended_area_vehicle ON extended_area USING btree (vehicle_id, to_at);

CREATE UNIQUE INDEX external_caster_name ON external_caster USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX external_caster_supplier ON external_caster USING btree (supplier_id);

CREATE UNIQUE INDEX fault_code_active ON fault_code USING btree (vehicle_no, via, spn, fmi) WHERE (ended_at IS NULL);

CREATE INDEX fault_code_time ON fault_code USING btree (vehicle_no, last_at);

CREATE UNIQUE INDEX feedback_no ON feedback USING btree (no);

CREATE INDEX feedback_open ON feedback USING btree (state, created_at DESC);

CREATE INDEX feedback_sender ON feedback USING btree (sender_id, created_at DESC);

CREATE UNIQUE INDEX field_delivery_batch ON field_delivery USING btree (batch_key, what_id, vehicle_no);

CREATE INDEX field_delivery_command ON field_delivery USING btree (command_id);

CREATE INDEX field_delivery_what ON field_delivery USING btree (what_id, created_at DESC);

CREATE INDEX field_upload_waiting ON field_upload USING btree (id) WHERE (taken_at IS NULL);

CREATE INDEX file_loose ON file USING btree (created_at) WHERE (subject_kind IS NULL);

CREATE INDEX file_sha256 ON file USING btree (sha256) WHERE ((sha256 IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX file_subject ON file USING btree (subject_kind, subject_id) WHERE (deleted_at IS NULL);

CREATE INDEX form_draft_kept ON form_draft USING btree (kept_at);

CREATE INDEX former_sn_approval ON former_sn USING btree (approval_id);

CREATE INDEX former_sn_found ON former_sn USING btree (sn text_pattern_ops);

CREATE INDEX former_sn_vehicle ON former_sn USING btree (vehicle_id, until);

CREATE INDEX geofence_bound ON geofence USING btree (bound_id) WHERE (bound_id IS NOT NULL);

CREATE INDEX geofence_created ON geofence USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX geofence_name ON geofence USING btree (dealer_id, lower(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX geofence_vehicle_vehicle ON geofence_vehicle USING btree (vehicle_id);

CREATE INDEX gga_sample_at ON gga_sample USING brin (at);

CREATE UNIQUE INDEX hardware_profile_version ON hardware_profile USING btree (lower(hardware_version));

CREATE INDEX health_sample_time ON health_sample USING brin ("time");

CREATE INDEX hindrance_job ON hindrance USING btree (job_id) WHERE (job_id IS NOT NULL);

CREATE INDEX hindrance_vehicle ON hindrance USING btree (vehicle_id, from_at);

CREATE INDEX idempotency_key_created ON idempotency_key USING btree (created_at);

CREATE INDEX implement_dealer ON implement USING btree (dealer_id);

CREATE INDEX implement_fit_of ON implement_fit USING btree (implement_id, from_at DESC);

CREATE UNIQUE INDEX implement_fit_open ON implement_fit USING btree (implement_id) WHERE (to_at IS NULL);

CREATE UNIQUE INDEX implement_fit_type ON implement_fit USING btree (vehicle_id, work_type) WHERE (to_at IS NULL);

CREATE INDEX implement_fit_vehicle ON implement_fit USING btree (vehicle_id, from_at DESC);

CREATE UNIQUE INDEX implement_model_name ON implement_model USING btree (lower(brand), lower(model));

CREATE INDEX implement_model_of ON implement USING btree (model_id);

CREATE UNIQUE INDEX implement_sensor ON implement USING btree (sensor_id) WHERE ((sensor_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX implement_tool_no ON implement USING btree (COALESCE(dealer_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(tool_no));

CREATE INDEX install_target_dealer ON install_target USING btree (dealer_id);

CREATE INDEX invalid_track_marked ON invalid_track USING btree (COALESCE(marked_at, created_at) DESC, id DESC);

CREATE INDEX invalid_track_state ON invalid_track USING btree (state, updated_at DESC);

CREATE INDEX invalid_track_vehicle ON invalid_track USING btree (vehicle_no, from_at);

CREATE INDEX issued_report_company ON issued_report USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE UNIQUE INDEX issued_report_draft ON issued_report USING btree (account_id, scope_key, filters_key, month) WHERE (state = 'draft'::text);

CREATE INDEX issued_report_order ON issued_report USING btree (COALESCE(issued_at, created_at) DESC, id DESC);

CREATE INDEX issued_report_receiver_of ON issued_report_receiver USING btree (account_id);

CREATE UNIQUE INDEX issued_report_series ON issued_report USING btree (scope_key, filters_key, month, revision);

CREATE INDEX job_area ON job USING btree (area_m2 DESC, id DESC) INCLUDE (state, vehicle_no, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s) WHERE (deleted_at IS NULL);

CREATE INDEX job_bbox ON job USING gist (bbox) WHERE ((bbox IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX job_block ON job USING btree (block_id, work_date) WHERE (block_id IS NOT NULL);

CREATE INDEX job_changed_after_settlement ON job USING btree (id) WHERE ('changedAfterSettlement'::text = ANY (flags));

CREATE INDEX job_crop ON job USING btree (crop, state) WHERE (deleted_at IS NULL);

CREATE INDEX job_date ON job USING btree (work_date DESC, id DESC);

CREATE INDEX job_dealer ON job USING btree (dealer_id, work_date);

CREATE INDEX job_depth ON job USING btree (mean_depth_m, id) INCLUDE (state, vehicle_no, area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, sensor_coverage, distance_m, working_s) WHERE ((deleted_at IS NULL) AND (mean_depth_m IS NOT NULL));

CREATE INDEX job_division ON job USING btree (division_code text_pattern_ops, work_date) INCLUDE (state, vehicle_no, dealer_id, work_type, standard_depth_m, mean_depth_m, area_m2, qualified_m2) WHERE (deleted_at IS NULL);

CREATE INDEX job_implement ON job USING btree (implement_id) WHERE (implement_id IS NOT NULL);

CREATE INDEX job_missed ON job USING btree (missed_m2, id) WHERE ((deleted_at IS NULL) AND (missed_m2 IS NOT NULL));

CREATE INDEX job_model ON job USING btree (model, state) WHERE (deleted_at IS NULL);

CREATE INDEX job_month_of ON job_month USING btree (month);

CREATE INDEX job_not_counting ON job USING btree (state, started_at) WHERE ((deleted_at IS NULL) AND (state = ANY (ARRAY['tooSmall'::text, 'invalid'::text])));

CREATE INDEX job_open ON job USING btree (ended_at) WHERE ((state = 'inProgress'::text) AND (deleted_at IS NULL));

CREATE INDEX job_overlap ON job USING btree (overlap_m2, id) WHERE (deleted_at IS NULL);

CREATE INDEX job_overlap_rate ON job USING btree (((overlap_m2 / NULLIF(area_m2, (0)::double precision)))) INCLUDE (state, overlap_m2, area_m2, vehicle_no, gross_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s) WHERE (deleted_at IS NULL);

CREATE INDEX job_owner ON job USING btree (owner_id, work_date) WHERE ((owner_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX job_precision_grade ON job_precision USING btree (grade, job_id);

CREATE INDEX job_precision_software ON job_precision USING btree (software);

CREATE INDEX job_precision_vehicle ON job_precision USING btree (vehicle_no);

CREATE INDEX job_progress_due ON job_progress USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX job_qualified_rate ON job USING btree (((qualified_m2 / NULLIF(area_m2, (0)::double precision))), id) INCLUDE (state, qualified_m2, area_m2, vehicle_no, gross_m2, overlap_m2, missed_m2, repeated_m2, mean_depth_m, sensor_coverage, distance_m, working_s) WHERE ((deleted_at IS NULL) AND ((qualified_m2 / NULLIF(area_m2, (0)::double precision)) IS NOT NULL));

CREATE INDEX job_settled ON job USING btree (settled_in) WHERE ((deleted_at IS NULL) AND (settled_in IS NOT NULL));

CREATE INDEX job_share_block ON job_share USING btree (block_id);

CREATE INDEX job_share_vehicle ON job_share USING btree (vehicle_no);

CREATE INDEX job_speed ON job USING btree (mean_speed, id) WHERE ((deleted_at IS NULL) AND (mean_speed IS NOT NULL));

CREATE INDEX job_started ON job USING btree (started_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX job_strip_vehicle ON job_strip USING btree (vehicle_no);

CREATE INDEX job_sums ON job USING btree (work_date) INCLUDE (vehicle_no, work_type, crop, category, model, dealer_id, division_code, settled_in, flags, standard_depth_m, area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s) WHERE ((deleted_at IS NULL) AND (state = ANY (ARRAY['inProgress'::text, 'finished'::text])));

CREATE INDEX job_twin_judged ON job_twin USING btree (judged_at);

CREATE INDEX job_vehicle ON job USING btree (vehicle_no, work_date, started_at);

CREATE INDEX job_version_vehicle ON job_version USING btree (vehicle_no);

CREATE INDEX job_width ON job USING btree (width_m, id) WHERE ((deleted_at IS NULL) AND (width_m IS NOT NULL));

CREATE INDEX job_work_type ON job USING btree (work_type, state) WHERE (deleted_at IS NULL);

CREATE INDEX job_working ON job USING btree (working_s, id) WHERE (deleted_at IS NULL);

CREATE INDEX ledger_deed_charge ON ledger_deed USING btree (charge_id, no);

CREATE UNIQUE INDEX ledger_deed_once ON ledger_deed USING btree (charge_id, kind) WHERE (kind = ANY (ARRAY['charged'::text, 'paid'::text, 'refunded'::text]));

CREATE INDEX ledger_deed_refunded ON ledger_deed USING btree (at) WHERE (kind = 'refunded'::text);

CREATE INDEX login_attempt_address ON login_attempt USING btree (address, at DESC);

CREATE INDEX login_attempt_name ON login_attempt USING btree (name, at DESC);

CREATE INDEX login_code_made ON login_code USING btree (made_at);

CREATE INDEX mail_due ON mail USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX mail_ended ON mail USING btree (ended_at) WHERE (state <> 'waiting'::text);

CREATE INDEX mail_item_account ON mail_item USING btree (account_id);

CREATE INDEX mail_item_due ON mail_item USING btree (due_at, account_id) WHERE (NOT done);

CREATE INDEX mail_item_mail ON mail_item USING btree (mail_id) WHERE (mail_id IS NOT NULL);

CREATE INDEX mail_of ON mail USING btree (account_id, made_at DESC);

CREATE INDEX mark_block ON mark USING btree (block_id);

CREATE INDEX mark_created ON mark USING btree (created_at DESC, id DESC);

CREATE INDEX mark_name_en ON mark USING btree (name COLLATE "en-x-icu");

CREATE INDEX mark_name_ru ON mark USING btree (name COLLATE "ru-x-icu");

CREATE INDEX mark_name_tr ON mark USING btree (name COLLATE "tr-x-icu");

CREATE INDEX mark_name_zh ON mark USING btree (name COLLATE "zh-x-icu");

CREATE INDEX mark_place ON mark USING gist (box(point(longitude, latitude), point(longitude, latitude))) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX mark_terminal ON mark USING btree (vehicle_id, terminal_record) WHERE (terminal_record IS NOT NULL);

CREATE INDEX mark_vehicle ON mark USING btree (vehicle_id);

CREATE INDEX modification_kit ON modification USING btree (kit_id);

CREATE INDEX modification_newest ON modification USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX modification_open ON modification USING btree (vehicle_id) WHERE ((state = ANY (ARRAY['draft'::text, 'inProgress'::text, 'toAccept'::text, 'returned'::text])) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX mount_point_name ON mount_point USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX notice_until ON notice USING btree (until_at) WHERE (deleted_at IS NULL);

CREATE INDEX notification_age ON notification USING btree (operator_time);

CREATE INDEX notification_of ON notification USING btree (account_id, operator_time DESC, id DESC);

CREATE UNIQUE INDEX notification_once ON notification USING btree (account_id, subject_kind, subject_id, event) WHERE (event <> ''::text);

CREATE INDEX notification_subject ON notification USING btree (subject_id, subject_kind);

CREATE INDEX notification_unread ON notification USING btree (account_id, operator_type) WHERE (read_at IS NULL);

CREATE INDEX ntrip_connection_account ON ntrip_connection USING btree (account_id, began_at DESC);

CREATE INDEX ntrip_connection_began ON ntrip_connection USING btree (began_at DESC, id DESC);

CREATE INDEX ntrip_connection_mount ON ntrip_connection USING btree (mount_id, began_at DESC);

CREATE INDEX ntrip_connection_refused ON ntrip_connection USING btree (address, began_at DESC) WHERE (NOT accepted);

CREATE INDEX ntrip_connection_running ON ntrip_connection USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX ntrip_connection_served ON ntrip_connection USING btree (mount_served) WHERE (ended_at IS NULL);

CREATE INDEX ntrip_connection_vehicle ON ntrip_connection USING btree (vehicle_id, began_at DESC) WHERE (vehicle_id IS NOT NULL);

CREATE INDEX operation_log_account ON operation_log USING btree (account_id, at DESC, id DESC);

CREATE INDEX operation_log_account_name_en ON operation_log USING btree (account_name COLLATE "en-x-icu");

CREATE INDEX operation_log_account_name_ru ON operation_log USING btree (account_name COLLATE "ru-x-icu");

CREATE INDEX operation_log_account_name_tr ON operation_log USING btree (account_name COLLATE "tr-x-icu");

CREATE INDEX operation_log_account_name_zh ON operation_log USING btree (account_name COLLATE "zh-x-icu");

CREATE INDEX operation_log_action_en ON operation_log USING btree (action COLLATE "en-x-icu");

CREATE INDEX operation_log_action_ru ON operation_log USING btree (action COLLATE "ru-x-icu");

CREATE INDEX operation_log_action_tr ON operation_log USING btree (action COLLATE "tr-x-icu");

CREATE INDEX operation_log_action_zh ON operation_log USING btree (action COLLATE "zh-x-icu");

CREATE INDEX operation_log_at ON operation_log USING btree (at DESC, id DESC);

CREATE INDEX operation_log_company ON operation_log USING btree (company_id, at DESC, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX operation_log_subject ON operation_log USING btree (subject_kind, subject_id, at DESC);

CREATE INDEX owner_created ON owner USING btree (created_at DESC, id DESC);

CREATE INDEX owner_dealer ON owner USING btree (dealer_id);

CREATE INDEX owner_name_en ON owner USING btree (name COLLATE "en-x-icu");

CREATE INDEX owner_name_ru ON owner USING btree (name COLLATE "ru-x-icu");

CREATE INDEX owner_name_tr ON owner USING btree (name COLLATE "tr-x-icu");

CREATE INDEX owner_name_zh ON owner USING btree (name COLLATE "zh-x-icu");

CREATE UNIQUE INDEX owner_phone ON owner USING btree (phone) WHERE ((state = 'open'::text) AND (deleted_at IS NULL));

CREATE INDEX owner_phone_any ON owner USING btree (phone);

CREATE INDEX password_request_made ON password_request USING btree (made_at DESC, id DESC);

CREATE UNIQUE INDEX password_request_open ON password_request USING btree (account_id) WHERE (done_at IS NULL);

CREATE INDEX pay_code_charge_charge ON pay_code_charge USING btree (charge_id);

CREATE INDEX pay_notice_code ON pay_notice USING btree (code);

CREATE INDEX personal_grant_account ON personal_grant USING btree (account_id, created_at DESC);

CREATE INDEX personal_grant_due ON personal_grant USING btree (until_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX personal_grant_open ON personal_grant USING btree (account_id, permission) WHERE (ended_at IS NULL);

CREATE INDEX photo_id ON photo USING btree (id);

CREATE INDEX photo_taken ON photo USING btree (taken_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX photo_time ON photo USING btree (vehicle_no, taken_at);

CREATE INDEX photo_unfit ON photo USING btree (vehicle_no, taken_at) WHERE ((judgement = 'doesNotFit'::text) AND (deleted_at IS NULL));

CREATE INDEX policy_order_card ON policy_order USING btree (card_id, created_at DESC);

CREATE UNIQUE INDEX policy_order_once ON policy_order USING btree (card_id, month, step) WHERE (step IS NOT NULL);

CREATE UNIQUE INDEX policy_order_waiting ON policy_order USING btree (card_id, action) WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX price_one ON price USING btree (fee_type, COALESCE(category, ''::text), COALESCE(dealer_id, '00000000-0000-0000-0000-000000000000'::uuid), valid_from);

CREATE INDEX problem_act_problem ON problem_act USING btree (problem_id, at);

CREATE INDEX problem_applicant ON problem USING btree (applicant_id, created_at DESC);

CREATE INDEX problem_handler ON problem USING btree (handler_id, state);

CREATE INDEX problem_happened ON problem USING btree (happened_at);

CREATE UNIQUE INDEX problem_no ON problem USING btree (no);

CREATE INDEX problem_open ON problem USING btree (state, due_at);

CREATE INDEX problem_rated ON problem USING btree (resolved_at) WHERE (rating IS NOT NULL);

CREATE INDEX problem_source ON problem USING btree (source_id) WHERE (source_id IS NOT NULL);

CREATE INDEX problem_unassigned ON problem USING btree (created_at) WHERE (state = 'unassigned'::text);

CREATE INDEX problem_vehicle_vehicle ON problem_vehicle USING btree (vehicle_id);

CREATE INDEX problem_version ON problem USING btree (software_version, created_at);

CREATE UNIQUE INDEX product_model ON product USING btree (lower(model));

CREATE UNIQUE INDEX product_pn ON product USING btree (lower(pn));

CREATE INDEX refund_request_approval ON refund_request USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE UNIQUE INDEX refund_request_open ON refund_request USING btree (charge_id) WHERE (state = 'asked'::text);

CREATE INDEX registration_code_of ON registration USING btree (machine_code, kind);

CREATE INDEX registration_made ON registration USING btree (made_at DESC, id);

CREATE UNIQUE INDEX registration_of_approval ON registration USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE UNIQUE INDEX registration_row ON registration USING btree (row_id) WHERE (row_id IS NOT NULL);

CREATE INDEX registration_vehicle ON registration USING btree (vehicle_id, made_at DESC);

CREATE INDEX remote_session_asked ON remote_session USING btree (asked_at DESC);

CREATE INDEX remote_session_contact ON remote_session USING btree (contact_id) WHERE (contact_id IS NOT NULL);

CREATE UNIQUE INDEX remote_session_device ON remote_session USING btree (vehicle_id) WHERE (state = 'running'::text);

CREATE INDEX remote_session_ended ON remote_session USING btree (engineer_id, ended_at);

CREATE UNIQUE INDEX remote_session_engineer ON remote_session USING btree (engineer_id) WHERE (state = 'running'::text);

CREATE UNIQUE INDEX remote_session_no ON remote_session USING btree (no);

CREATE INDEX remote_session_open ON remote_session USING btree (state, asked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX remote_session_problem ON remote_session USING btree (problem_id) WHERE (problem_id IS NOT NULL);

CREATE INDEX remote_session_vehicle ON remote_session USING btree (vehicle_id, asked_at DESC);

CREATE INDEX renewal_contact_vehicle ON renewal_contact USING btree (vehicle_id, what, at DESC);

CREATE INDEX repair_act_repair ON repair_act USING btree (repair_id, at);

CREATE INDEX repair_finished ON repair USING btree (finished_at) WHERE (state = 'resolved'::text);

CREATE INDEX repair_handler ON repair USING btree (handler_id, state);

CREATE INDEX repair_open ON repair USING btree (state, due_at);

CREATE INDEX repair_part_new ON repair_part USING btree (new_component_id);

CREATE INDEX repair_part_old ON repair_part USING btree (old_component_id);

CREATE INDEX repair_part_repair ON repair_part USING btree (repair_id, place);

CREATE INDEX repair_point ON repair USING btree (point_id, state);

CREATE INDEX repair_record_finished ON repair_record USING btree (finished_at DESC, id);

CREATE INDEX repair_record_part_record ON repair_record_part USING btree (record_id, place);

CREATE UNIQUE INDEX repair_record_repair ON repair_record USING btree (repair_id) WHERE (corrects IS NULL);

CREATE INDEX repair_record_vehicle ON repair_record USING btree (vehicle_id, finished_at DESC);

CREATE INDEX replacement_line_new ON replacement_line USING btree (lower(new_sn));

CREATE INDEX replacement_line_new_id ON replacement_line USING btree (new_id);

CREATE INDEX replacement_line_old ON replacement_line USING btree (lower(old_sn));

CREATE INDEX replacement_line_old_id ON replacement_line USING btree (old_id);

CREATE INDEX replacement_line_record ON replacement_line USING btree (record_id, place);

CREATE INDEX replacement_line_replaced ON replacement_line USING btree (replaced_at DESC, id);

CREATE INDEX replacement_record_approved ON replacement_record USING btree (approved_at DESC, id);

CREATE INDEX replacement_record_connection ON replacement_record USING btree (connection_id);

CREATE INDEX replacement_record_due ON replacement_record USING btree (waiting_since) WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX replacement_record_no ON replacement_record USING btree (no);

CREATE UNIQUE INDEX replacement_record_report ON replacement_record USING btree (vehicle_id) WHERE (state = 'toConfirm'::text);

CREATE INDEX replacement_record_source ON replacement_record USING btree (source_id);

CREATE INDEX replacement_record_vehicle ON replacement_record USING btree (vehicle_id, approved_at DESC);

CREATE INDEX replacement_record_waiting ON replacement_record USING btree (vehicle_id) WHERE (state = 'waiting'::text);

CREATE INDEX report_cell_day ON report_cell USING btree (day);

CREATE INDEX report_changed_day ON report_changed USING btree (day);

CREATE INDEX report_day_changed_day ON report_day_changed USING btree (day);

CREATE UNIQUE INDEX report_like_of ON report_like USING btree (dealer_id, division_code, category, model, brand, car_type, horsepower, work_type, crop) NULLS NOT DISTINCT;

CREATE INDEX report_schedule_due ON report_schedule USING btree (next_at) WHERE (state = 'active'::text);

CREATE INDEX report_schedule_of ON report_schedule USING btree (account_id, report);

CREATE INDEX report_schedule_receiver_of ON report_schedule_receiver USING btree (account_id);

CREATE INDEX report_sending_account ON report_sending USING btree (account_id);

CREATE INDEX report_sending_age ON report_sending USING btree (made_at);

CREATE INDEX report_sending_due ON report_sending USING btree (made_at) WHERE (state = 'due'::text);

CREATE INDEX report_sending_mail ON report_sending USING btree (mail_id) WHERE (mail_id IS NOT NULL);

CREATE INDEX report_sending_of ON report_sending USING btree (schedule_id, occasion DESC, id DESC);

CREATE INDEX report_stay_from ON report_stay USING btree (from_day);

CREATE INDEX report_stay_until ON report_stay USING btree (until_day) WHERE (until_day IS NOT NULL);

CREATE UNIQUE INDEX revoked_code_in_force ON revoked_code USING btree (lower(code)) WHERE (lifted_at IS NULL);

CREATE INDEX revoked_code_since ON revoked_code USING btree (since DESC, id DESC);

CREATE INDEX revoked_code_vehicle ON revoked_code USING btree (vehicle_id);

CREATE INDEX role_dealer ON role USING btree (dealer_id) WHERE (dealer_id IS NOT NULL);

CREATE UNIQUE INDEX role_name ON role USING btree (COALESCE(dealer_id, '00000000-0000-0000-0000-000000000000'::uuid), name) WHERE (deleted_at IS NULL);

CREATE INDEX sampling_plan_block ON sampling_plan USING btree (block_id);

CREATE INDEX sampling_plan_created ON sampling_plan USING btree (created_at DESC, id DESC);

CREATE INDEX sampling_plan_name_en ON sampling_plan USING btree (name COLLATE "en-x-icu");

CREATE INDEX sampling_plan_name_ru ON sampling_plan USING btree (name COLLATE "ru-x-icu");

CREATE INDEX sampling_plan_name_tr ON sampling_plan USING btree (name COLLATE "tr-x-icu");

CREATE INDEX sampling_plan_name_zh ON sampling_plan USING btree (name COLLATE "zh-x-icu");

CREATE INDEX satellite_code_free ON satellite_code USING btree (supplier, level, days, created_at, id) WHERE (service_id IS NULL);

CREATE UNIQUE INDEX satellite_code_mark ON satellite_code USING btree (mark);

CREATE INDEX satellite_code_service ON satellite_code USING btree (service_id) WHERE (service_id IS NOT NULL);

CREATE UNIQUE INDEX satellite_extension_charge ON satellite_extension USING btree (charge_id) WHERE (charge_id IS NOT NULL);

CREATE INDEX satellite_extension_service ON satellite_extension USING btree (service_id);

CREATE UNIQUE INDEX satellite_extension_waiting ON satellite_extension USING btree (service_id) WHERE (state = 'waiting'::text);

CREATE INDEX satellite_service_charge ON satellite_service USING btree (charge_id) WHERE (charge_id IS NOT NULL);

CREATE INDEX satellite_service_command ON satellite_service USING btree (command_id) WHERE (command_id IS NOT NULL);

CREATE INDEX satellite_service_ends ON satellite_service USING btree (ends_at, id) WHERE (state = ANY (ARRAY['active'::text, 'suspended'::text]));

CREATE UNIQUE INDEX satellite_service_no ON satellite_service USING btree (no);

CREATE UNIQUE INDEX satellite_service_open ON satellite_service USING btree (receiver_id, lower(supplier)) WHERE (state <> ALL (ARRAY['expired'::text, 'cancelled'::text]));

CREATE UNIQUE INDEX satellite_service_trial ON satellite_service USING btree (receiver_id) WHERE ((origin = 'trial'::text) AND (NOT ((state = 'cancelled'::text) AND (activated_at IS NULL))));

CREATE INDEX satellite_service_vehicle ON satellite_service USING btree (vehicle_id);

CREATE INDEX saved_configuration_base ON saved_configuration USING btree (base_id);

CREATE INDEX saved_configuration_dealer ON saved_configuration USING btree (dealer_id);

CREATE UNIQUE INDEX saved_configuration_name ON saved_configuration USING btree (lower(name));

CREATE INDEX saved_view_company ON saved_view USING btree (shared_dealer_id) WHERE (shared_with = 'company'::text);

CREATE UNIQUE INDEX saved_view_default ON saved_view USING btree (account_id, screen) WHERE is_default;

CREATE INDEX saved_view_shared ON saved_view USING btree (shared_role_id, screen) WHERE (shared_role_id IS NOT NULL);

CREATE UNIQUE INDEX sdk_activation_now ON sdk_activation USING btree (key_id, device_id) WHERE (removed_at IS NULL);

CREATE INDEX service_contact_due ON service_contact USING btree (call_back_at) WHERE ((result = 'callBack'::text) AND (called_back_at IS NULL));

CREATE UNIQUE INDEX service_contact_no ON service_contact USING btree (no);

CREATE INDEX service_contact_phone ON service_contact USING btree (phone, created_at DESC);

CREATE INDEX service_contact_sn ON service_contact USING btree (sn, created_at DESC);

CREATE INDEX service_contact_time ON service_contact USING btree (created_at DESC);

CREATE UNIQUE INDEX service_point_name ON service_point USING btree (dealer_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX service_point_place ON service_point USING btree (longitude, latitude);

CREATE UNIQUE INDEX service_region_name ON service_region USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX service_region_updated ON service_region USING btree (updated_at DESC, id DESC);

CREATE INDEX service_window_of ON service_window USING btree (vehicle_id, to_at);

CREATE INDEX session_account ON session USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX session_of_account ON session USING btree (account_id, issued_at DESC);

CREATE INDEX sign_in_challenge_account ON sign_in_challenge USING btree (account_id);

CREATE INDEX sign_in_challenge_over ON sign_in_challenge USING btree (expires_at);

CREATE UNIQUE INDEX signal_set_machine ON signal_set USING btree (lower(brand), lower(model)) WHERE (deleted_at IS NULL);

CREATE INDEX sim_card_expires ON sim_card USING btree (expires_on, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX sim_card_iccid ON sim_card USING btree (iccid);

CREATE UNIQUE INDEX sim_card_number ON sim_card USING btree (number);

CREATE UNIQUE INDEX sim_card_place ON sim_card USING btree (vehicle_id, slot) WHERE (vehicle_id IS NOT NULL);

CREATE INDEX sim_usage_month ON sim_usage USING btree (month, card_id);

CREATE INDEX site_machine_vehicle ON site_machine USING btree (vehicle_id);

CREATE INDEX sn_connection_controller ON sn_connection USING btree (lower(controller_sn)) WHERE (controller_sn <> ''::text);

CREATE INDEX sn_connection_newest ON sn_connection USING btree (valid_from DESC, id DESC);

CREATE INDEX sn_connection_receiver ON sn_connection USING btree (lower(receiver_sn)) WHERE (receiver_sn <> ''::text);

CREATE INDEX sn_connection_tablet ON sn_connection USING btree (lower(tablet_sn)) WHERE (tablet_sn <> ''::text);

CREATE INDEX sn_connection_tbox ON sn_connection USING btree (lower(tbox_sn)) WHERE (tbox_sn <> ''::text);

CREATE UNIQUE INDEX sn_connection_valid ON sn_connection USING btree (vehicle_id) WHERE (state = 'valid'::text);

CREATE INDEX sn_connection_vehicle ON sn_connection USING btree (vehicle_id, valid_from DESC);

CREATE UNIQUE INDEX sn_connection_waiting ON sn_connection USING btree (vehicle_id) WHERE (state = 'toConfirm'::text);

CREATE INDEX software_log_asked ON software_log USING btree (asked_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX software_log_crash ON software_log USING btree (crash_signature, asked_at) WHERE (crash_signature <> ''::text);

CREATE INDEX software_log_order ON software_log USING btree (vehicle_no, order_no) WHERE (state = ANY (ARRAY['requested'::text, 'uploading'::text]));

CREATE UNIQUE INDEX software_log_token ON software_log USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX software_log_untold ON software_log USING btree (asked_at) WHERE (NOT told);

CREATE INDEX software_log_vehicle ON software_log USING btree (vehicle_id, asked_at DESC) WHERE (deleted_at IS NULL);

CREATE INDEX software_run_running ON software_run USING btree (vehicle_no) WHERE running;

CREATE INDEX software_run_started ON software_run USING btree (started_at);

CREATE INDEX software_stale_marked ON software_stale USING btree (marked_at);

CREATE INDEX software_use_day_date ON software_use_day USING btree (work_date, software_type);

CREATE UNIQUE INDEX software_version_image ON software_version USING btree (sha256) WHERE (sha256 IS NOT NULL);

CREATE INDEX software_version_newest ON software_version USING btree (type, version_groups DESC) WHERE (state = 'released'::text);

CREATE UNIQUE INDEX software_version_number ON software_version USING btree (type, version);

CREATE UNIQUE INDEX soil_sample_bag ON soil_sample USING btree (lower(bag_code)) WHERE ((state <> 'rejected'::text) AND (bag_code IS NOT NULL));

CREATE INDEX soil_sample_block ON soil_sample USING btree (block_id);

CREATE UNIQUE INDEX soil_sample_point ON soil_sample USING btree (plan_id, point_no, layer) WHERE ((state <> 'rejected'::text) AND (plan_id IS NOT NULL));

CREATE INDEX soil_sample_taken ON soil_sample USING btree (taken_at DESC NULLS LAST, id DESC);

CREATE UNIQUE INDEX soil_sample_terminal ON soil_sample USING btree (vehicle_id, terminal_record) WHERE (terminal_record IS NOT NULL);

CREATE INDEX stale_day_marked ON stale_day USING btree (marked_at);

CREATE INDEX station_break_of ON station_break USING btree (mount_id, from_at DESC);

CREATE UNIQUE INDEX station_break_open ON station_break USING btree (mount_id) WHERE (to_at IS NULL);

CREATE INDEX station_sample_minute ON station_sample USING brin (minute);

CREATE INDEX subsidy_act_statement ON subsidy_act USING btree (statement_id, at);

CREATE INDEX subsidy_held_job_statement ON subsidy_held_job USING btree (statement_id);

CREATE INDEX subsidy_line_block ON subsidy_line USING btree (block_id);

CREATE INDEX subsidy_line_jobs ON subsidy_line USING gin (jobs);

CREATE INDEX subsidy_line_owner ON subsidy_line USING btree (owner_id);

CREATE INDEX subsidy_line_place ON subsidy_line USING btree (statement_id, place);

CREATE INDEX subsidy_line_vehicle ON subsidy_line USING btree (vehicle_id);

CREATE INDEX subsidy_paid_block_of ON subsidy_paid_block USING btree (block_id, work_type, year);

CREATE INDEX subsidy_parameter_in_force ON subsidy_parameter USING btree (work_type, season_from) WHERE ((state = 'inForce'::text) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX subsidy_parameter_name ON subsidy_parameter USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX subsidy_parameter_updated ON subsidy_parameter USING btree (updated_at DESC, id DESC);

CREATE INDEX subsidy_spot_check_statement ON subsidy_spot_check USING btree (statement_id);

CREATE INDEX subsidy_statement_created ON subsidy_statement USING btree (created_at DESC, id DESC);

CREATE INDEX subsidy_statement_parameter ON subsidy_statement USING btree (parameter_id);

CREATE INDEX system_log_at ON ONLY system_log USING btree (at DESC, id DESC);

CREATE INDEX system_log_debug_at_id_idx ON ONLY system_log_debug USING btree (at DESC, id DESC);

CREATE INDEX system_log_trace ON ONLY system_log USING btree (trace_id) WHERE (trace_id <> ''::text);

CREATE INDEX system_log_debug_trace_id_idx ON ONLY system_log_debug USING btree (trace_id) WHERE (trace_id <> ''::text);

CREATE INDEX system_log_error_at_id_idx ON ONLY system_log_error USING btree (at DESC, id DESC);

CREATE INDEX system_log_error_trace_id_idx ON ONLY system_log_error USING btree (trace_id) WHERE (trace_id <> ''::text);

CREATE INDEX system_log_info_at_id_idx ON ONLY system_log_info USING btree (at DESC, id DESC);

CREATE INDEX system_log_info_trace_id_idx ON ONLY system_log_info USING btree (trace_id) WHERE (trace_id <> ''::text);

CREATE INDEX system_log_warning_at_id_idx ON ONLY system_log_warning USING btree (at DESC, id DESC);

CREATE INDEX system_log_warning_trace_id_idx ON ONLY system_log_warning USING btree (trace_id) WHERE (trace_id <> ''::text);

CREATE UNIQUE INDEX target_layer_edition ON target_layer USING btree (block_id, season, work_type, edition);

CREATE UNIQUE INDEX target_layer_in_force ON target_layer USING btree (block_id, season, work_type) WHERE (state = 'inForce'::text);

CREATE INDEX tbox_configuration ON tbox USING btree (configuration_id) WHERE (configuration_id IS NOT NULL);

CREATE UNIQUE INDEX tbox_mounted ON tbox USING btree (mounted_on) WHERE (mounted_on IS NOT NULL);

CREATE UNIQUE INDEX term_change_charge ON term_change USING btree (charge_id, what, kind) WHERE (charge_id IS NOT NULL);

CREATE INDEX term_change_vehicle ON term_change USING btree (vehicle_id, what, no DESC);

CREATE INDEX terminal_command_expiry ON terminal_command USING btree (expires_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sent'::text]));

CREATE INDEX terminal_command_id ON terminal_command USING btree (id);

CREATE INDEX terminal_command_open ON terminal_command USING btree (vehicle_no, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sent'::text]));

CREATE INDEX terminal_command_session ON terminal_command USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX terminal_connection_newest ON terminal_connection USING btree (vehicle_no, started_at DESC);

CREATE INDEX terminal_connection_running ON terminal_connection USING btree (vehicle_no) WHERE (ended_at IS NULL);

CREATE INDEX terminal_connection_started ON terminal_connection USING brin (started_at);

CREATE INDEX terminal_identity_software ON terminal_identity USING btree (regexp_replace(lower(software_type), '[^a-z0-9]'::text, ''::text, 'g'::text), software_version);

CREATE INDEX terminal_job_configuration ON terminal_job USING btree (configuration_id) WHERE (configuration_id IS NOT NULL);

CREATE INDEX terminal_job_creator ON terminal_job USING btree (created_by, created_at DESC);

CREATE INDEX terminal_job_open ON terminal_job USING btree (id) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text]));

CREATE INDEX terminal_task_created ON terminal_task USING btree (created_at DESC, id);

CREATE INDEX terminal_task_event_task ON terminal_task_event USING btree (task_id, id);

CREATE INDEX terminal_task_failed ON terminal_task USING btree (vehicle_id) WHERE (state = ANY (ARRAY['fail'::text, 'reconfigure'::text]));

CREATE INDEX terminal_task_job ON terminal_task USING btree (job_id);

CREATE INDEX terminal_task_linked ON terminal_task USING btree (linked_task) WHERE (linked_task IS NOT NULL);

CREATE UNIQUE INDEX terminal_task_one_unfinished ON terminal_task USING btree (vehicle_id) WHERE (state = ANY (ARRAY['updating'::text, 'complete'::text, 'reconfiguring'::text]));

CREATE INDEX terminal_task_open ON terminal_task USING btree (vehicle_no) WHERE (state = ANY (ARRAY['updating'::text, 'complete'::text, 'reconfiguring'::text]));

CREATE INDEX terminal_task_taken ON terminal_task USING btree (taken_by) WHERE (taken_by IS NOT NULL);

CREATE INDEX terminal_task_unfollowed ON terminal_task USING btree (id) WHERE ((kind = 'flash'::text) AND (state = ANY (ARRAY['success'::text, 'fail'::text])) AND (followed_attempt < attempt));

CREATE INDEX terminal_task_vehicle ON terminal_task USING btree (vehicle_id, created_at DESC);

CREATE INDEX terminal_traffic_day ON terminal_traffic USING btree (day);

CREATE UNIQUE INDEX tutorial_video_code ON tutorial_video USING btree (code);

CREATE INDEX tutorial_video_series ON tutorial_video USING btree (series, "position") WHERE ((deleted_at IS NULL) AND (series <> ''::text));

CREATE INDEX uav_sortie_block ON uav_sortie USING btree (block_id) WHERE (block_id IS NOT NULL);

CREATE INDEX uav_sortie_job ON uav_sortie USING btree (job_id) WHERE (job_id IS NOT NULL);

CREATE UNIQUE INDEX uav_sortie_number ON uav_sortie USING btree (vehicle_no, lower(number));

CREATE INDEX uav_sortie_start ON uav_sortie USING btree (started_at DESC, id DESC);

CREATE INDEX uav_sortie_vehicle ON uav_sortie USING btree (vehicle_no, started_at);

CREATE INDEX unknown_terminal_address ON unknown_terminal USING btree (address);

CREATE INDEX unknown_terminal_last ON unknown_terminal USING btree (last_at);

CREATE INDEX used_signature_old ON used_signature USING btree (used_at);

CREATE INDEX vehicle_alias_en ON vehicle USING btree (alias COLLATE "en-x-icu");

CREATE INDEX vehicle_alias_ru ON vehicle USING btree (alias COLLATE "ru-x-icu");

CREATE INDEX vehicle_alias_tr ON vehicle USING btree (alias COLLATE "tr-x-icu");

CREATE INDEX vehicle_alias_zh ON vehicle USING btree (alias COLLATE "zh-x-icu");

CREATE INDEX vehicle_by_audit ON vehicle USING btree (audit_state, state) WHERE ((deleted_at IS NULL) AND (audit_state <> 'none'::text));

CREATE INDEX vehicle_by_brand ON vehicle USING btree (brand, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_car_type ON vehicle USING btree (car_type, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_category ON vehicle USING btree (category, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_created ON vehicle USING btree (created_at, id) INCLUDE (state) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_division ON vehicle USING btree (division_code text_pattern_ops, state) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_flow_until ON vehicle USING btree (COALESCE(flow_until, 'infinity'::timestamp with time zone), id);

CREATE INDEX vehicle_by_installed ON vehicle USING btree (COALESCE(installed_at, '1970-01-01 00:00:00+00'::timestamp with time zone), id);

CREATE INDEX vehicle_by_job_area ON vehicle USING btree (job_area_m2, id);

CREATE INDEX vehicle_by_last_work ON vehicle USING btree (last_work_on, id);

CREATE INDEX vehicle_by_model ON vehicle USING btree (model, state) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_overdue ON vehicle USING btree (registration_until) WHERE ((state = 'inUse'::text) AND (deleted_at IS NULL));

CREATE INDEX vehicle_by_product_model ON vehicle USING btree (product_model, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_refunded ON vehicle USING btree (state) WHERE ((deleted_at IS NULL) AND refunded);

CREATE INDEX vehicle_by_registration_until ON vehicle USING btree (COALESCE(registration_until, 'infinity'::timestamp with time zone), id);

CREATE INDEX vehicle_by_state ON vehicle USING btree (state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_by_warning ON vehicle USING btree (warning_level, state) WHERE ((deleted_at IS NULL) AND (warning_level <> 'none'::text));

CREATE INDEX vehicle_created ON vehicle USING btree (created_at DESC, id DESC);

CREATE INDEX vehicle_day_date ON vehicle_day USING btree (work_date, work_type);

CREATE INDEX vehicle_day_dealer ON vehicle_day USING btree (dealer_id, work_date);

CREATE INDEX vehicle_day_division ON vehicle_day USING btree (division_code text_pattern_ops, work_date);

CREATE INDEX vehicle_dealer ON vehicle USING btree (dealer_id, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_demo ON vehicle USING btree (id) WHERE demo;

CREATE INDEX vehicle_filtered ON vehicle USING btree (id) INCLUDE (state, category, product_model, car_type, brand, model, dealer_id, division_code, registration_until, flow_until) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_flow_ends ON vehicle USING btree (flow_until, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_group_member_vehicle ON vehicle_group_member USING btree (vehicle_id);

CREATE INDEX vehicle_installed_state ON vehicle USING btree (installed_at, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX vehicle_machine_code ON vehicle USING btree (lower(machine_code)) WHERE (machine_code <> ''::text);

CREATE INDEX vehicle_model_bracket ON vehicle_model USING btree (bracket_model_id);

CREATE UNIQUE INDEX vehicle_model_name ON vehicle_model USING btree (lower(brand), lower(model));

CREATE INDEX vehicle_model_of ON vehicle USING btree (vehicle_model_id);

CREATE INDEX vehicle_model_spline ON vehicle_model USING btree (spline_model_id);

CREATE INDEX vehicle_movement_dealer ON vehicle_movement USING btree (dealer_id);

CREATE INDEX vehicle_movement_of ON vehicle_movement USING btree (vehicle_id, at DESC);

CREATE INDEX vehicle_movement_previous_dealer ON vehicle_movement USING btree (previous_dealer_id);

CREATE INDEX vehicle_online_heard ON vehicle_online USING btree (heard_at, vehicle_id) INCLUDE (state);

CREATE INDEX vehicle_online_state ON vehicle_online USING btree (state, vehicle_id) WHERE (state <> 'offline'::text);

CREATE INDEX vehicle_owner ON vehicle USING btree (owner_id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_photo_vehicle ON vehicle_photo USING btree (vehicle_id);

CREATE INDEX vehicle_plate_en ON vehicle USING btree (plate COLLATE "en-x-icu");

CREATE INDEX vehicle_plate_ru ON vehicle USING btree (plate COLLATE "ru-x-icu");

CREATE INDEX vehicle_plate_tr ON vehicle USING btree (plate COLLATE "tr-x-icu");

CREATE INDEX vehicle_plate_zh ON vehicle USING btree (plate COLLATE "zh-x-icu");

CREATE INDEX vehicle_product ON vehicle USING btree (product_id);

CREATE INDEX vehicle_product_model ON vehicle USING btree (lower(product_model)) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_region ON vehicle USING btree (region_id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_registration_ends ON vehicle USING btree (registration_until, state) INCLUDE (id) WHERE (deleted_at IS NULL);

CREATE INDEX vehicle_state_change_vehicle ON vehicle_state_change USING btree (vehicle_id, at);

CREATE UNIQUE INDEX vehicle_terminal_id ON vehicle USING btree (lower(terminal_id)) WHERE (terminal_id <> ''::text);

CREATE INDEX video_play_video ON video_play USING btree (video_id, at);

CREATE INDEX warehouse_document_created ON warehouse_document USING btree (created_at);

CREATE UNIQUE INDEX warehouse_document_no ON warehouse_document USING btree (direction, lower(document_no));

CREATE INDEX warehouse_record_at ON warehouse_record USING btree (at DESC, id DESC);

CREATE INDEX warehouse_record_component ON warehouse_record USING btree (component_id, at DESC);

CREATE INDEX warehouse_record_dealer ON warehouse_record USING btree (dealer_id, at DESC);

CREATE INDEX warehouse_record_direction ON warehouse_record USING btree (direction, at DESC, id DESC);

CREATE UNIQUE INDEX warehouse_record_item ON warehouse_record USING btree (document_id, item_kind, lower(sn)) WHERE (sn IS NOT NULL);

CREATE INDEX warehouse_record_sn ON warehouse_record USING btree (lower(sn));

CREATE INDEX warehouse_record_vehicle ON warehouse_record USING btree (vehicle_id, at DESC);

CREATE INDEX warning_act_of ON warning_act USING btree (warning_id, id);

CREATE UNIQUE INDEX warning_active ON warning USING btree (key) WHERE (state = 'active'::text);

CREATE INDEX warning_active_rows ON warning USING btree (kind, raised_at DESC, id DESC) WHERE (state = 'active'::text);

CREATE INDEX warning_by_hand ON warning USING btree (kind, key text_pattern_ops) WHERE ((state = 'cancelled'::text) AND (end_cause = 'hand'::text) AND (NOT (figures ? 'over'::text)));

CREATE INDEX warning_count ON warning USING btree (kind, count, id);

CREATE INDEX warning_dealer ON warning USING btree (dealer_id) WHERE (dealer_id IS NOT NULL);

CREATE INDEX warning_detail ON warning USING btree (kind, ((figures ->> 'detail'::text))) WHERE (kind = 'exception'::text);

CREATE INDEX warning_distance ON warning USING btree (kind, (((figures ->> 'distanceM'::text))::double precision), id) WHERE (((figures ->> 'distanceM'::text))::double precision IS NOT NULL);

CREATE INDEX warning_ended ON warning USING btree (kind, ended_at, id) WHERE (ended_at IS NOT NULL);

CREATE INDEX warning_ended_at ON warning USING btree (ended_at);

CREATE INDEX warning_fence ON warning USING btree (((figures ->> 'fenceId'::text)), raised_at DESC) WHERE (figures ? 'fenceId'::text);

CREATE INDEX warning_group_open ON warning_group USING btree (kind, cause, last_at);

CREATE INDEX warning_known ON warning USING btree (kind, known_at);

CREATE INDEX warning_lasted ON warning USING btree (kind, (((EXTRACT(epoch FROM (ended_at - raised_at)) / (60)::numeric))::double precision), id) WHERE (ended_at IS NOT NULL);

CREATE INDEX warning_levels ON warning USING btree (kind, array_position(ARRAY['notice'::text, 'normal'::text, 'serious'::text], level), id);

CREATE INDEX warning_linked ON warning USING btree (kind, raised_at DESC, id DESC) WHERE (linked <> '{}'::text[]);

CREATE INDEX warning_mark_of ON warning_mark USING btree (account_id);

CREATE INDEX warning_mute_object ON warning_mute USING btree (object_kind, object_id, until_at) WHERE (object_id IS NOT NULL);

CREATE INDEX warning_mute_of ON warning_mute USING btree (vehicle_id, until_at);

CREATE INDEX warning_object ON warning USING btree (object_kind, object_id, raised_at) WHERE (object_id IS NOT NULL);

CREATE INDEX warning_of_key ON warning USING btree (key, raised_at DESC);

CREATE INDEX warning_open ON warning USING btree (kind, level) WHERE (state = 'active'::text);

CREATE INDEX warning_other_objects ON warning USING btree (kind, raised_at DESC, id DESC) WHERE (object_id IS NOT NULL);

CREATE INDEX warning_raised ON warning USING btree (kind, raised_at DESC, id DESC);

CREATE INDEX warning_raised_at ON warning USING btree (raised_at) WHERE (vehicle_id IS NOT NULL);

CREATE INDEX warning_seen ON warning USING btree (kind, last_seen_at, id);

CREATE INDEX warning_sn ON warning USING btree (kind, sn, id);

CREATE INDEX warning_unhandled ON warning USING btree (kind, vehicle_id) WHERE ((handling <> 'handled'::text) AND (level = 'serious'::text) AND (state = 'cancelled'::text));

CREATE INDEX warning_untaken ON warning USING btree (known_at) WHERE ((state = 'active'::text) AND (handling = 'open'::text) AND (level <> 'notice'::text) AND (told_again <> 'top'::text));

CREATE INDEX warning_vehicle ON warning USING btree (vehicle_id, raised_at);

CREATE INDEX warning_watch_run ON warning_watch USING btree (prefix);

CREATE INDEX webhook_active ON webhook USING btree (id) WHERE (state = 'active'::text);

CREATE INDEX webhook_company ON webhook USING btree (company_id);

CREATE INDEX webhook_delivery_age ON webhook_delivery USING btree (made_at);

CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_delivery_of ON webhook_delivery USING btree (webhook_id, made_at DESC, id DESC);

CREATE INDEX webhook_owner ON webhook USING btree (owner_id);

CREATE INDEX white_list_created ON white_list_entry USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX white_list_in_force ON white_list_entry USING btree (vehicle_id) WHERE (removed_at IS NULL);

CREATE INDEX zhiweitong_session_of ON zhiweitong_session USING btree (user_id);

CREATE INDEX zhiweitong_session_over ON zhiweitong_session USING btree (expires_at);

CREATE UNIQUE INDEX zhiweitong_terminal_now ON zhiweitong_terminal USING btree (vehicle_id) WHERE (to_at IS NULL);

CREATE INDEX zhiweitong_terminal_of ON zhiweitong_terminal USING btree (user_id, from_at DESC);

CREATE INDEX zhiweitong_user_dealer ON zhiweitong_user USING btree (dealer_id, ends_on);

CREATE UNIQUE INDEX zhiweitong_user_name ON zhiweitong_user USING btree (lower(name));

CREATE UNIQUE INDEX zhiweitong_user_phone ON zhiweitong_user USING btree (phone);

ALTER INDEX system_log_at ATTACH PARTITION system_log_debug_at_id_idx;

ALTER INDEX system_log_pkey ATTACH PARTITION system_log_debug_pkey;

ALTER INDEX system_log_trace ATTACH PARTITION system_log_debug_trace_id_idx;

ALTER INDEX system_log_at ATTACH PARTITION system_log_error_at_id_idx;

ALTER INDEX system_log_pkey ATTACH PARTITION system_log_error_pkey;

ALTER INDEX system_log_trace ATTACH PARTITION system_log_error_trace_id_idx;

ALTER INDEX system_log_at ATTACH PARTITION system_log_info_at_id_idx;

ALTER INDEX system_log_pkey ATTACH PARTITION system_log_info_pkey;

ALTER INDEX system_log_trace ATTACH PARTITION system_log_info_trace_id_idx;

ALTER INDEX system_log_at ATTACH PARTITION system_log_warning_at_id_idx;

ALTER INDEX system_log_pkey ATTACH PARTITION system_log_warning_pkey;

ALTER INDEX system_log_trace ATTACH PARTITION system_log_warning_trace_id_idx;

CREATE STATISTICS job_depth_bars ON (floor(mean_depth_m / 0.02::double precision + 0.000000001::double precision)::integer) FROM job;

CREATE TRIGGER charge_kept BEFORE DELETE OR UPDATE ON charge FOR EACH ROW EXECUTE FUNCTION charge_is_kept();

CREATE TRIGGER issued_report_stays BEFORE UPDATE ON issued_report FOR EACH ROW WHEN ((old.state = 'issued'::text)) EXECUTE FUNCTION issued_report_stays();

CREATE TRIGGER job_months_delete AFTER DELETE ON job REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_months_change();

CREATE TRIGGER job_months_insert AFTER INSERT ON job REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_months_change();

CREATE TRIGGER job_months_update AFTER UPDATE ON job REFERENCING OLD TABLE AS changed NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION job_months_change();

CREATE TRIGGER ledger_deed_kept BEFORE DELETE OR UPDATE ON ledger_deed FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();

CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

CREATE TRIGGER ledger_entry_kept BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();

CREATE TRIGGER log_archive_stays BEFORE DELETE OR UPDATE ON log_archive FOR EACH ROW EXECUTE FUNCTION log_archive_stays();

CREATE TRIGGER log_archive_whole BEFORE TRUNCATE ON log_archive FOR EACH STATEMENT EXECUTE FUNCTION log_seal_stays();

CREATE TRIGGER log_seal_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON log_seal FOR EACH STATEMENT EXECUTE FUNCTION log_seal_stays();

CREATE TRIGGER online_days_insert AFTER INSERT ON terminal_traffic REFERENCING NEW TABLE AS heard FOR EACH STATEMENT EXECUTE FUNCTION online_days_change();

CREATE TRIGGER operation_log_leaves BEFORE DELETE ON operation_log FOR EACH ROW EXECUTE FUNCTION operation_log_leaves();

CREATE TRIGGER operation_log_stays BEFORE UPDATE OR TRUNCATE ON operation_log FOR EACH STATEMENT EXECUTE FUNCTION operation_log_stays();

CREATE TRIGGER operation_log_told AFTER INSERT ON operation_log FOR EACH ROW WHEN (((new.subject_id <> ''::text) AND (length(new.subject_id) <= 64) AND (new.action <> ALL (ARRAY['login'::text, 'logout'::text])) AND (new.action !~~ '%.export'::text) AND (new.action !~~ 'profile.preference%'::text))) EXECUTE FUNCTION operation_log_told();

CREATE TRIGGER problem_links_warning AFTER INSERT ON problem FOR EACH ROW WHEN (((new.source = 'warning'::text) AND (new.source_id IS NOT NULL))) EXECUTE FUNCTION warning_is_linked();

CREATE TRIGGER repair_links_warning AFTER INSERT OR UPDATE OF state ON approval FOR EACH ROW WHEN (((new.kind = 'repair'::text) AND (new.state <> 'draft'::text) AND ((new.data ->> 'source'::text) = 'warning'::text))) EXECUTE FUNCTION warning_is_linked();

CREATE TRIGGER report_days_delete AFTER DELETE ON job REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION report_days_change();

CREATE TRIGGER report_days_insert AFTER INSERT ON job REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION report_days_change();

CREATE TRIGGER report_days_update AFTER UPDATE ON job REFERENCING OLD TABLE AS changed NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION report_days_change();

CREATE TRIGGER report_state_changed AFTER INSERT OR DELETE OR UPDATE ON vehicle_state_change FOR EACH ROW EXECUTE FUNCTION report_vehicle_changed();

CREATE TRIGGER report_trait_changed AFTER INSERT OR DELETE OR UPDATE ON vehicle_trait FOR EACH ROW EXECUTE FUNCTION report_vehicle_changed();

CREATE TRIGGER report_vehicle_edited AFTER UPDATE ON vehicle FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.installed_at IS DISTINCT FROM new.installed_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION report_vehicle_changed();

CREATE TRIGGER report_vehicle_made AFTER INSERT ON vehicle FOR EACH ROW EXECUTE FUNCTION report_vehicle_changed();

CREATE TRIGGER terminal_command_satellite AFTER UPDATE OF state ON terminal_command FOR EACH ROW WHEN (((new.kind = 'satelliteCode'::text) AND (new.state IS DISTINCT FROM old.state))) EXECUTE FUNCTION satellite_answered();

CREATE TRIGGER terminal_command_session BEFORE INSERT ON terminal_command FOR EACH ROW EXECUTE FUNCTION command_of_session();

CREATE TRIGGER vehicle_cht AFTER INSERT OR UPDATE OF stock_state, dealer_id, product_model ON vehicle FOR EACH ROW WHEN (((new.stock_state <> 'inWarehouse'::text) AND (new.dealer_id IS NOT NULL) AND (upper(new.product_model) ~~ 'CHT%'::text))) EXECUTE FUNCTION make_cht_record();

CREATE TRIGGER vehicle_online_of_new AFTER INSERT ON vehicle FOR EACH ROW EXECUTE FUNCTION vehicle_online_of_new();

CREATE TRIGGER vehicle_tells_accounts_sn AFTER UPDATE OF sn ON vehicle FOR EACH ROW WHEN ((old.sn IS DISTINCT FROM new.sn)) EXECUTE FUNCTION vehicle_tells_accounts_sn();

CREATE TRIGGER vehicle_tells_warnings_sn AFTER UPDATE OF sn ON vehicle FOR EACH ROW WHEN ((old.sn IS DISTINCT FROM new.sn)) EXECUTE FUNCTION vehicle_tells_warnings_sn();

CREATE TRIGGER vehicle_trait_first AFTER INSERT ON vehicle FOR EACH ROW EXECUTE FUNCTION keep_vehicle_trait();

CREATE TRIGGER vehicle_trait_next AFTER UPDATE ON vehicle FOR EACH ROW WHEN ((((((((((((old.dealer_id IS DISTINCT FROM new.dealer_id) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.region_id IS DISTINCT FROM new.region_id)) OR (old.division_code IS DISTINCT FROM new.division_code)) OR (old.category IS DISTINCT FROM new.category)) OR (old.product_model IS DISTINCT FROM new.product_model)) OR (old.brand IS DISTINCT FROM new.brand)) OR (old.car_type IS DISTINCT FROM new.car_type)) OR (old.horsepower IS DISTINCT FROM new.horsepower)) OR (old.tractor_type IS DISTINCT FROM new.tractor_type)) OR (old.installer IS DISTINCT FROM new.installer))) EXECUTE FUNCTION keep_vehicle_trait();

CREATE TRIGGER warning_takes_sn BEFORE INSERT OR UPDATE OF vehicle_id ON warning FOR EACH ROW EXECUTE FUNCTION warning_takes_sn();

CREATE TRIGGER webhook_approval_decided AFTER UPDATE ON approval FOR EACH ROW WHEN (((new.state = ANY (ARRAY['passed'::text, 'rePassed'::text, 'rejected'::text])) AND (old.state IS DISTINCT FROM new.state) AND (NOT ((old.state = ANY (ARRAY['passed'::text, 'rePassed'::text])) AND (new.state = ANY (ARRAY['passed'::text, 'rePassed'::text])))))) EXECUTE FUNCTION webhook_approval_decided();

CREATE TRIGGER webhook_warning_ended AFTER UPDATE ON warning FOR EACH ROW WHEN (((old.state = 'active'::text) AND (new.state = 'cancelled'::text))) EXECUTE FUNCTION webhook_warning_ended();

CREATE TRIGGER webhook_warning_raised AFTER INSERT ON warning FOR EACH ROW EXECUTE FUNCTION webhook_warning_raised();

CREATE TRIGGER webhook_work_finished AFTER UPDATE ON job FOR EACH ROW WHEN (((new.state = 'finished'::text) AND (new.deleted_at IS NULL) AND (old.state = 'inProgress'::text))) EXECUTE FUNCTION webhook_work_finished();

CREATE TRIGGER webhook_work_made AFTER INSERT ON job FOR EACH ROW WHEN (((new.state = 'finished'::text) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION webhook_work_finished();

ALTER TABLE ONLY ab_line
    ADD CONSTRAINT ab_line_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE SET NULL;

ALTER TABLE ONLY ab_line
    ADD CONSTRAINT ab_line_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY access_key
    ADD CONSTRAINT access_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY access_key_day
    ADD CONSTRAINT access_key_day_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_key(id) ON DELETE CASCADE;

ALTER TABLE ONLY account_application
    ADD CONSTRAINT account_application_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY account_application
    ADD CONSTRAINT account_application_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id);

ALTER TABLE ONLY account_area
    ADD CONSTRAINT account_area_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY account_factor
    ADD CONSTRAINT account_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY account
    ADD CONSTRAINT account_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id);

ALTER TABLE ONLY allocation
    ADD CONSTRAINT allocation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY api_key_day
    ADD CONSTRAINT api_key_day_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE;

ALTER TABLE ONLY approval_act
    ADD CONSTRAINT approval_act_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY approval_act
    ADD CONSTRAINT approval_act_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE CASCADE;

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES account(id);

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_application_id_fkey FOREIGN KEY (application_id) REFERENCES account_application(id) ON DELETE CASCADE;

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_company_id_fkey FOREIGN KEY (company_id) REFERENCES dealer(id);

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id);

ALTER TABLE ONLY approval_setting
    ADD CONSTRAINT approval_setting_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_step1_by_fkey FOREIGN KEY (step1_by) REFERENCES account(id);

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES account(id);

ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY background_task
    ADD CONSTRAINT background_task_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY base_station
    ADD CONSTRAINT base_station_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE SET NULL;

ALTER TABLE ONLY base_station
    ADD CONSTRAINT base_station_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES owner(id) ON DELETE SET NULL;

ALTER TABLE ONLY batch_operation
    ADD CONSTRAINT batch_operation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY batch_operation
    ADD CONSTRAINT batch_operation_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES batch_operation(id) ON DELETE CASCADE;

ALTER TABLE ONLY batch_operation
    ADD CONSTRAINT batch_operation_task_id_fkey FOREIGN KEY (task_id) REFERENCES background_task(id) ON DELETE SET NULL;

ALTER TABLE ONLY batch_row
    ADD CONSTRAINT batch_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batch_operation(id) ON DELETE CASCADE;

ALTER TABLE ONLY billing_batch
    ADD CONSTRAINT billing_batch_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE SET NULL;

ALTER TABLE ONLY billing_row
    ADD CONSTRAINT billing_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES billing_batch(id) ON DELETE CASCADE;

ALTER TABLE ONLY billing_row
    ADD CONSTRAINT billing_row_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY block
    ADD CONSTRAINT block_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY block
    ADD CONSTRAINT block_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES owner(id);

ALTER TABLE ONLY block
    ADD CONSTRAINT block_terminal_vehicle_id_fkey FOREIGN KEY (terminal_vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY can_node
    ADD CONSTRAINT can_node_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY charge
    ADD CONSTRAINT charge_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL;

ALTER TABLE ONLY charge
    ADD CONSTRAINT charge_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE SET NULL;

ALTER TABLE ONLY charge
    ADD CONSTRAINT charge_row_id_fkey FOREIGN KEY (row_id) REFERENCES billing_row(id) ON DELETE SET NULL;

ALTER TABLE ONLY charge
    ADD CONSTRAINT charge_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY cht_record
    ADD CONSTRAINT cht_record_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY client_error
    ADD CONSTRAINT client_error_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY component
    ADD CONSTRAINT component_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY component
    ADD CONSTRAINT component_model_id_fkey FOREIGN KEY (model_id) REFERENCES component_model(id);

ALTER TABLE ONLY component_movement
    ADD CONSTRAINT component_movement_component_id_fkey FOREIGN KEY (component_id) REFERENCES component(id) ON DELETE CASCADE;

ALTER TABLE ONLY component_movement
    ADD CONSTRAINT component_movement_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY component
    ADD CONSTRAINT component_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY configuration_target
    ADD CONSTRAINT configuration_target_configuration_id_fkey FOREIGN KEY (configuration_id) REFERENCES saved_configuration(id) ON DELETE CASCADE;

ALTER TABLE ONLY configuration_target
    ADD CONSTRAINT configuration_target_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY configuration_target
    ADD CONSTRAINT configuration_target_task_id_fkey FOREIGN KEY (task_id) REFERENCES terminal_task(id) ON DELETE SET NULL;

ALTER TABLE ONLY configuration_target
    ADD CONSTRAINT configuration_target_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY correction_day
    ADD CONSTRAINT correction_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES differential_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY correction_relay
    ADD CONSTRAINT correction_relay_account_id_fkey FOREIGN KEY (account_id) REFERENCES differential_account(id);

ALTER TABLE ONLY correction_relay
    ADD CONSTRAINT correction_relay_caster_id_fkey FOREIGN KEY (caster_id) REFERENCES external_caster(id);

ALTER TABLE ONLY correction_relay
    ADD CONSTRAINT correction_relay_mount_id_fkey FOREIGN KEY (mount_id) REFERENCES mount_point(id);

ALTER TABLE ONLY correction_use
    ADD CONSTRAINT correction_use_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY dealer_figure
    ADD CONSTRAINT dealer_figure_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY dealer
    ADD CONSTRAINT dealer_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES dealer(id);

ALTER TABLE ONLY dealer_of_owner
    ADD CONSTRAINT dealer_of_owner_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY dealer_of_owner
    ADD CONSTRAINT dealer_of_owner_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES owner(id) ON DELETE CASCADE;

ALTER TABLE ONLY dealer
    ADD CONSTRAINT dealer_superior_id_fkey FOREIGN KEY (superior_id) REFERENCES dealer(id);

ALTER TABLE ONLY debug_switch
    ADD CONSTRAINT debug_switch_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY depth_setting
    ADD CONSTRAINT depth_setting_implement_id_fkey FOREIGN KEY (implement_id) REFERENCES implement(id) ON DELETE CASCADE;

ALTER TABLE ONLY depth_setting
    ADD CONSTRAINT depth_setting_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY device_feedback
    ADD CONSTRAINT device_feedback_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES account(id);

ALTER TABLE ONLY device_feedback
    ADD CONSTRAINT device_feedback_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY differential_account
    ADD CONSTRAINT differential_account_caster_id_fkey FOREIGN KEY (caster_id) REFERENCES external_caster(id);

ALTER TABLE ONLY differential_account
    ADD CONSTRAINT differential_account_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE SET NULL;

ALTER TABLE ONLY differential_account
    ADD CONSTRAINT differential_account_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES correction_supplier(id);

ALTER TABLE ONLY differential_account
    ADD CONSTRAINT differential_account_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY differential_assignment
    ADD CONSTRAINT differential_assignment_account_id_fkey FOREIGN KEY (account_id) REFERENCES differential_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY differential_assignment
    ADD CONSTRAINT differential_assignment_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY extended_area
    ADD CONSTRAINT extended_area_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY extended_area
    ADD CONSTRAINT extended_area_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY external_caster
    ADD CONSTRAINT external_caster_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES correction_supplier(id);

ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES account(id);

ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id);

ALTER TABLE ONLY file
    ADD CONSTRAINT file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY form_draft
    ADD CONSTRAINT form_draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY former_sn
    ADD CONSTRAINT former_sn_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL;

ALTER TABLE ONLY former_sn
    ADD CONSTRAINT former_sn_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY geofence
    ADD CONSTRAINT geofence_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY geofence_vehicle
    ADD CONSTRAINT geofence_vehicle_geofence_id_fkey FOREIGN KEY (geofence_id) REFERENCES geofence(id) ON DELETE CASCADE;

ALTER TABLE ONLY geofence_vehicle
    ADD CONSTRAINT geofence_vehicle_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY gga_sample
    ADD CONSTRAINT gga_sample_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES ntrip_connection(id) ON DELETE CASCADE;

ALTER TABLE ONLY hindrance
    ADD CONSTRAINT hindrance_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY implement
    ADD CONSTRAINT implement_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY implement_fit
    ADD CONSTRAINT implement_fit_implement_id_fkey FOREIGN KEY (implement_id) REFERENCES implement(id) ON DELETE CASCADE;

ALTER TABLE ONLY implement_fit
    ADD CONSTRAINT implement_fit_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY implement
    ADD CONSTRAINT implement_model_id_fkey FOREIGN KEY (model_id) REFERENCES implement_model(id);

ALTER TABLE ONLY implement
    ADD CONSTRAINT implement_sensor_id_fkey FOREIGN KEY (sensor_id) REFERENCES component(id);

ALTER TABLE ONLY import_check
    ADD CONSTRAINT import_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY import_row
    ADD CONSTRAINT import_row_task_id_fkey FOREIGN KEY (task_id) REFERENCES background_task(id) ON DELETE CASCADE;

ALTER TABLE ONLY install_target
    ADD CONSTRAINT install_target_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY issued_report
    ADD CONSTRAINT issued_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY issued_report_receiver
    ADD CONSTRAINT issued_report_receiver_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY issued_report_receiver
    ADD CONSTRAINT issued_report_receiver_report_id_fkey FOREIGN KEY (report_id) REFERENCES issued_report(id) ON DELETE CASCADE;

ALTER TABLE ONLY job_precision
    ADD CONSTRAINT job_precision_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY job_rate
    ADD CONSTRAINT job_rate_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY job_share
    ADD CONSTRAINT job_share_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY job_strip
    ADD CONSTRAINT job_strip_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY job_version
    ADD CONSTRAINT job_version_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_deed
    ADD CONSTRAINT ledger_deed_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_deed_id_fkey FOREIGN KEY (deed_id) REFERENCES ledger_deed(id) ON DELETE CASCADE;

ALTER TABLE ONLY log_archive
    ADD CONSTRAINT log_archive_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES account(id);

ALTER TABLE ONLY login_code
    ADD CONSTRAINT login_code_scanned_by_fkey FOREIGN KEY (scanned_by) REFERENCES account(id);

ALTER TABLE ONLY mail
    ADD CONSTRAINT mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY mail_address
    ADD CONSTRAINT mail_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY mail_choice
    ADD CONSTRAINT mail_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY mail_file
    ADD CONSTRAINT mail_file_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE;

ALTER TABLE ONLY mail_item
    ADD CONSTRAINT mail_item_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY mail_item
    ADD CONSTRAINT mail_item_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE SET NULL;

ALTER TABLE ONLY mail_item
    ADD CONSTRAINT mail_item_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE;

ALTER TABLE ONLY mark
    ADD CONSTRAINT mark_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE CASCADE;

ALTER TABLE ONLY mark
    ADD CONSTRAINT mark_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY modification
    ADD CONSTRAINT modification_kit_id_fkey FOREIGN KEY (kit_id) REFERENCES product(id);

ALTER TABLE ONLY modification
    ADD CONSTRAINT modification_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY mount_point
    ADD CONSTRAINT mount_point_station_id_fkey FOREIGN KEY (station_id) REFERENCES base_station(id);

ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY ntrip_connection
    ADD CONSTRAINT ntrip_connection_account_id_fkey FOREIGN KEY (account_id) REFERENCES differential_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY ntrip_connection
    ADD CONSTRAINT ntrip_connection_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE SET NULL;

ALTER TABLE ONLY ntrip_connection
    ADD CONSTRAINT ntrip_connection_mount_id_fkey FOREIGN KEY (mount_id) REFERENCES mount_point(id) ON DELETE SET NULL;

ALTER TABLE ONLY ntrip_connection
    ADD CONSTRAINT ntrip_connection_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY owner
    ADD CONSTRAINT owner_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY owner
    ADD CONSTRAINT owner_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES owner(id);

ALTER TABLE ONLY password_request
    ADD CONSTRAINT password_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY password_request
    ADD CONSTRAINT password_request_done_by_fkey FOREIGN KEY (done_by) REFERENCES account(id);

ALTER TABLE ONLY pay_code_charge
    ADD CONSTRAINT pay_code_charge_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE CASCADE;

ALTER TABLE ONLY pay_code_charge
    ADD CONSTRAINT pay_code_charge_code_fkey FOREIGN KEY (code) REFERENCES pay_code(code) ON DELETE CASCADE;

ALTER TABLE ONLY pay_notice
    ADD CONSTRAINT pay_notice_code_fkey FOREIGN KEY (code) REFERENCES pay_code(code) ON DELETE CASCADE;

ALTER TABLE ONLY personal_grant
    ADD CONSTRAINT personal_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY planned_silence
    ADD CONSTRAINT planned_silence_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY policy_order
    ADD CONSTRAINT policy_order_card_id_fkey FOREIGN KEY (card_id) REFERENCES sim_card(id) ON DELETE CASCADE;

ALTER TABLE ONLY preference
    ADD CONSTRAINT preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY price
    ADD CONSTRAINT price_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY problem_act
    ADD CONSTRAINT problem_act_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problem(id) ON DELETE CASCADE;

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES account(id);

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES account(id);

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES problem(id) ON DELETE SET NULL;

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_point_id_fkey FOREIGN KEY (point_id) REFERENCES service_point(id);

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY problem_vehicle
    ADD CONSTRAINT problem_vehicle_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problem(id) ON DELETE CASCADE;

ALTER TABLE ONLY problem_vehicle
    ADD CONSTRAINT problem_vehicle_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY refund_request
    ADD CONSTRAINT refund_request_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL;

ALTER TABLE ONLY refund_request
    ADD CONSTRAINT refund_request_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE CASCADE;

ALTER TABLE ONLY registration
    ADD CONSTRAINT registration_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL;

ALTER TABLE ONLY registration
    ADD CONSTRAINT registration_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE SET NULL;

ALTER TABLE ONLY registration
    ADD CONSTRAINT registration_row_id_fkey FOREIGN KEY (row_id) REFERENCES billing_row(id) ON DELETE SET NULL;

ALTER TABLE ONLY registration
    ADD CONSTRAINT registration_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY reminder
    ADD CONSTRAINT reminder_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES account(id);

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES service_contact(id) ON DELETE SET NULL;

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_engineer_id_fkey FOREIGN KEY (engineer_id) REFERENCES account(id);

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_meant_for_id_fkey FOREIGN KEY (meant_for_id) REFERENCES account(id);

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problem(id) ON DELETE SET NULL;

ALTER TABLE ONLY remote_session
    ADD CONSTRAINT remote_session_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY renewal_contact
    ADD CONSTRAINT renewal_contact_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair_act
    ADD CONSTRAINT repair_act_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair
    ADD CONSTRAINT repair_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES account(id);

ALTER TABLE ONLY repair
    ADD CONSTRAINT repair_id_fkey FOREIGN KEY (id) REFERENCES approval(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair_part
    ADD CONSTRAINT repair_part_new_component_id_fkey FOREIGN KEY (new_component_id) REFERENCES component(id);

ALTER TABLE ONLY repair_part
    ADD CONSTRAINT repair_part_old_component_id_fkey FOREIGN KEY (old_component_id) REFERENCES component(id);

ALTER TABLE ONLY repair_part
    ADD CONSTRAINT repair_part_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair
    ADD CONSTRAINT repair_parts_charge_id_fkey FOREIGN KEY (parts_charge_id) REFERENCES charge(id);

ALTER TABLE ONLY repair
    ADD CONSTRAINT repair_point_id_fkey FOREIGN KEY (point_id) REFERENCES service_point(id);

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_corrects_fkey FOREIGN KEY (corrects) REFERENCES repair_record(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_engineer_id_fkey FOREIGN KEY (engineer_id) REFERENCES account(id);

ALTER TABLE ONLY repair_record_part
    ADD CONSTRAINT repair_record_part_new_component_id_fkey FOREIGN KEY (new_component_id) REFERENCES component(id) ON DELETE SET NULL;

ALTER TABLE ONLY repair_record_part
    ADD CONSTRAINT repair_record_part_old_component_id_fkey FOREIGN KEY (old_component_id) REFERENCES component(id) ON DELETE SET NULL;

ALTER TABLE ONLY repair_record_part
    ADD CONSTRAINT repair_record_part_record_id_fkey FOREIGN KEY (record_id) REFERENCES repair_record(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_parts_charge_id_fkey FOREIGN KEY (parts_charge_id) REFERENCES charge(id);

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_point_id_fkey FOREIGN KEY (point_id) REFERENCES service_point(id);

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_service_charge_id_fkey FOREIGN KEY (service_charge_id) REFERENCES charge(id);

ALTER TABLE ONLY repair_record
    ADD CONSTRAINT repair_record_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY repair
    ADD CONSTRAINT repair_service_charge_id_fkey FOREIGN KEY (service_charge_id) REFERENCES charge(id);

ALTER TABLE ONLY replacement_line
    ADD CONSTRAINT replacement_line_new_id_fkey FOREIGN KEY (new_id) REFERENCES component(id) ON DELETE SET NULL;

ALTER TABLE ONLY replacement_line
    ADD CONSTRAINT replacement_line_old_id_fkey FOREIGN KEY (old_id) REFERENCES component(id) ON DELETE SET NULL;

ALTER TABLE ONLY replacement_line
    ADD CONSTRAINT replacement_line_record_id_fkey FOREIGN KEY (record_id) REFERENCES replacement_record(id) ON DELETE CASCADE;

ALTER TABLE ONLY replacement_line
    ADD CONSTRAINT replacement_line_taken_from_fkey FOREIGN KEY (taken_from) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY replacement_record
    ADD CONSTRAINT replacement_record_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES account(id);

ALTER TABLE ONLY replacement_record
    ADD CONSTRAINT replacement_record_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES account(id);

ALTER TABLE ONLY replacement_record
    ADD CONSTRAINT replacement_record_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sn_connection(id) ON DELETE SET NULL;

ALTER TABLE ONLY replacement_record
    ADD CONSTRAINT replacement_record_point_id_fkey FOREIGN KEY (point_id) REFERENCES service_point(id);

ALTER TABLE ONLY replacement_record
    ADD CONSTRAINT replacement_record_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_schedule
    ADD CONSTRAINT report_schedule_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_schedule_receiver
    ADD CONSTRAINT report_schedule_receiver_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_schedule_receiver
    ADD CONSTRAINT report_schedule_receiver_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_sending
    ADD CONSTRAINT report_sending_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_sending
    ADD CONSTRAINT report_sending_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE SET NULL;

ALTER TABLE ONLY report_sending
    ADD CONSTRAINT report_sending_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_stay
    ADD CONSTRAINT report_stay_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_sum
    ADD CONSTRAINT report_sum_like_id_fkey FOREIGN KEY (like_id) REFERENCES report_like(id);

ALTER TABLE ONLY report_year
    ADD CONSTRAINT report_year_like_id_fkey FOREIGN KEY (like_id) REFERENCES report_like(id);

ALTER TABLE ONLY revoked_code
    ADD CONSTRAINT revoked_code_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL;

ALTER TABLE ONLY revoked_code
    ADD CONSTRAINT revoked_code_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY role_permission
    ADD CONSTRAINT role_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;

ALTER TABLE ONLY sampling_plan
    ADD CONSTRAINT sampling_plan_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE CASCADE;

ALTER TABLE ONLY satellite_day
    ADD CONSTRAINT satellite_day_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY satellite_extension
    ADD CONSTRAINT satellite_extension_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE SET NULL;

ALTER TABLE ONLY satellite_extension
    ADD CONSTRAINT satellite_extension_code_id_fkey FOREIGN KEY (code_id) REFERENCES satellite_code(id) ON DELETE SET NULL;

ALTER TABLE ONLY satellite_extension
    ADD CONSTRAINT satellite_extension_service_id_fkey FOREIGN KEY (service_id) REFERENCES satellite_service(id) ON DELETE CASCADE;

ALTER TABLE ONLY satellite_service
    ADD CONSTRAINT satellite_service_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE SET NULL;

ALTER TABLE ONLY satellite_service
    ADD CONSTRAINT satellite_service_code_id_fkey FOREIGN KEY (code_id) REFERENCES satellite_code(id) ON DELETE SET NULL;

ALTER TABLE ONLY satellite_service
    ADD CONSTRAINT satellite_service_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES component(id) ON DELETE CASCADE;

ALTER TABLE ONLY satellite_service
    ADD CONSTRAINT satellite_service_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY saved_configuration
    ADD CONSTRAINT saved_configuration_base_id_fkey FOREIGN KEY (base_id) REFERENCES saved_configuration(id) ON DELETE SET NULL;

ALTER TABLE ONLY saved_configuration
    ADD CONSTRAINT saved_configuration_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_shared_role_id_fkey FOREIGN KEY (shared_role_id) REFERENCES role(id);

ALTER TABLE ONLY sdk_activation
    ADD CONSTRAINT sdk_activation_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE;

ALTER TABLE ONLY service_beat
    ADD CONSTRAINT service_beat_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE SET NULL;

ALTER TABLE ONLY service_contact
    ADD CONSTRAINT service_contact_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY service_contact
    ADD CONSTRAINT service_contact_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES account(id);

ALTER TABLE ONLY service_point
    ADD CONSTRAINT service_point_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY service_region
    ADD CONSTRAINT service_region_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY service_window
    ADD CONSTRAINT service_window_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES session(id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_viewed_as_fkey FOREIGN KEY (viewed_as) REFERENCES role(id);

ALTER TABLE ONLY sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY sim_card
    ADD CONSTRAINT sim_card_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY sim_usage
    ADD CONSTRAINT sim_usage_card_id_fkey FOREIGN KEY (card_id) REFERENCES sim_card(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_machine
    ADD CONSTRAINT site_machine_block_id_fkey FOREIGN KEY (block_id) REFERENCES site_plan(block_id) ON DELETE CASCADE;

ALTER TABLE ONLY site_machine
    ADD CONSTRAINT site_machine_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_plan
    ADD CONSTRAINT site_plan_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_plan
    ADD CONSTRAINT site_plan_contractor_dealer_id_fkey FOREIGN KEY (contractor_dealer_id) REFERENCES dealer(id) ON DELETE SET NULL;

ALTER TABLE ONLY site_plan
    ADD CONSTRAINT site_plan_contractor_owner_id_fkey FOREIGN KEY (contractor_owner_id) REFERENCES owner(id) ON DELETE SET NULL;

ALTER TABLE ONLY site_progress
    ADD CONSTRAINT site_progress_block_id_fkey FOREIGN KEY (block_id) REFERENCES site_plan(block_id) ON DELETE CASCADE;

ALTER TABLE ONLY sn_connection
    ADD CONSTRAINT sn_connection_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY software_log
    ADD CONSTRAINT software_log_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY soil_sample
    ADD CONSTRAINT soil_sample_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE SET NULL;

ALTER TABLE ONLY soil_sample
    ADD CONSTRAINT soil_sample_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES sampling_plan(id) ON DELETE CASCADE;

ALTER TABLE ONLY soil_sample
    ADD CONSTRAINT soil_sample_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY station_break
    ADD CONSTRAINT station_break_mount_id_fkey FOREIGN KEY (mount_id) REFERENCES mount_point(id) ON DELETE CASCADE;

ALTER TABLE ONLY station_sample
    ADD CONSTRAINT station_sample_mount_id_fkey FOREIGN KEY (mount_id) REFERENCES mount_point(id) ON DELETE CASCADE;

ALTER TABLE ONLY stranger_file
    ADD CONSTRAINT stranger_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_act
    ADD CONSTRAINT subsidy_act_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES subsidy_statement(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_held_job
    ADD CONSTRAINT subsidy_held_job_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES subsidy_statement(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_held_job
    ADD CONSTRAINT subsidy_held_job_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_line
    ADD CONSTRAINT subsidy_line_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id) ON DELETE SET NULL;

ALTER TABLE ONLY subsidy_line
    ADD CONSTRAINT subsidy_line_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES owner(id) ON DELETE SET NULL;

ALTER TABLE ONLY subsidy_line
    ADD CONSTRAINT subsidy_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES subsidy_statement(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_line
    ADD CONSTRAINT subsidy_line_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_paid_block
    ADD CONSTRAINT subsidy_paid_block_parameter_id_fkey FOREIGN KEY (parameter_id) REFERENCES subsidy_parameter(id);

ALTER TABLE ONLY subsidy_paid_block
    ADD CONSTRAINT subsidy_paid_block_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES subsidy_statement(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_parameter_edition
    ADD CONSTRAINT subsidy_parameter_edition_parameter_id_fkey FOREIGN KEY (parameter_id) REFERENCES subsidy_parameter(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_spot_check
    ADD CONSTRAINT subsidy_spot_check_line_id_fkey FOREIGN KEY (line_id) REFERENCES subsidy_line(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_spot_check
    ADD CONSTRAINT subsidy_spot_check_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES subsidy_statement(id) ON DELETE CASCADE;

ALTER TABLE ONLY subsidy_statement
    ADD CONSTRAINT subsidy_statement_corrects_fkey FOREIGN KEY (corrects) REFERENCES subsidy_statement(id);

ALTER TABLE ONLY subsidy_statement
    ADD CONSTRAINT subsidy_statement_parameter_id_fkey FOREIGN KEY (parameter_id) REFERENCES subsidy_parameter(id);

ALTER TABLE ONLY target_layer
    ADD CONSTRAINT target_layer_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE CASCADE;

ALTER TABLE ONLY task_outcome
    ADD CONSTRAINT task_outcome_task_id_fkey FOREIGN KEY (task_id) REFERENCES background_task(id) ON DELETE CASCADE;

ALTER TABLE ONLY tbox
    ADD CONSTRAINT tbox_configuration_id_fkey FOREIGN KEY (configuration_id) REFERENCES saved_configuration(id) ON DELETE SET NULL;

ALTER TABLE ONLY tbox
    ADD CONSTRAINT tbox_mounted_on_fkey FOREIGN KEY (mounted_on) REFERENCES vehicle(id) ON DELETE SET NULL;

ALTER TABLE ONLY tbox
    ADD CONSTRAINT tbox_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY term_change
    ADD CONSTRAINT term_change_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE SET NULL;

ALTER TABLE ONLY term_change
    ADD CONSTRAINT term_change_row_id_fkey FOREIGN KEY (row_id) REFERENCES billing_row(id) ON DELETE SET NULL;

ALTER TABLE ONLY term_change
    ADD CONSTRAINT term_change_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY terminal_command
    ADD CONSTRAINT terminal_command_session_id_fkey FOREIGN KEY (session_id) REFERENCES remote_session(id) ON DELETE SET NULL;

ALTER TABLE ONLY terminal_job
    ADD CONSTRAINT terminal_job_can_firmware_id_fkey FOREIGN KEY (can_firmware_id) REFERENCES can_firmware(id);

ALTER TABLE ONLY terminal_job
    ADD CONSTRAINT terminal_job_configuration_id_fkey FOREIGN KEY (configuration_id) REFERENCES saved_configuration(id) ON DELETE SET NULL;

ALTER TABLE ONLY terminal_job
    ADD CONSTRAINT terminal_job_version_id_fkey FOREIGN KEY (version_id) REFERENCES software_version(id);

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_can_firmware_id_fkey FOREIGN KEY (can_firmware_id) REFERENCES can_firmware(id);

ALTER TABLE ONLY terminal_task_event
    ADD CONSTRAINT terminal_task_event_task_id_fkey FOREIGN KEY (task_id) REFERENCES terminal_task(id) ON DELETE CASCADE;

ALTER TABLE ONLY terminal_task_item
    ADD CONSTRAINT terminal_task_item_task_id_fkey FOREIGN KEY (task_id) REFERENCES terminal_task(id) ON DELETE CASCADE;

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_job_id_fkey FOREIGN KEY (job_id) REFERENCES terminal_job(id) ON DELETE CASCADE;

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_linked_task_fkey FOREIGN KEY (linked_task) REFERENCES terminal_task(id) ON DELETE SET NULL;

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY terminal_task
    ADD CONSTRAINT terminal_task_version_id_fkey FOREIGN KEY (version_id) REFERENCES software_version(id);

ALTER TABLE ONLY uav_sortie
    ADD CONSTRAINT uav_sortie_block_id_fkey FOREIGN KEY (block_id) REFERENCES block(id) ON DELETE SET NULL;

ALTER TABLE ONLY used_signature
    ADD CONSTRAINT used_signature_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_frozen_by_dealer_fkey FOREIGN KEY (frozen_by_dealer) REFERENCES dealer(id);

ALTER TABLE ONLY vehicle_group
    ADD CONSTRAINT vehicle_group_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY vehicle_group_member
    ADD CONSTRAINT vehicle_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES vehicle_group(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_group_member
    ADD CONSTRAINT vehicle_group_member_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_hold
    ADD CONSTRAINT vehicle_hold_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_model
    ADD CONSTRAINT vehicle_model_bracket_model_id_fkey FOREIGN KEY (bracket_model_id) REFERENCES component_model(id);

ALTER TABLE ONLY vehicle_model
    ADD CONSTRAINT vehicle_model_spline_model_id_fkey FOREIGN KEY (spline_model_id) REFERENCES component_model(id);

ALTER TABLE ONLY vehicle_movement
    ADD CONSTRAINT vehicle_movement_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY vehicle_movement
    ADD CONSTRAINT vehicle_movement_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES owner(id);

ALTER TABLE ONLY vehicle_movement
    ADD CONSTRAINT vehicle_movement_previous_dealer_id_fkey FOREIGN KEY (previous_dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY vehicle_movement
    ADD CONSTRAINT vehicle_movement_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_online
    ADD CONSTRAINT vehicle_online_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES owner(id);

ALTER TABLE ONLY vehicle_photo
    ADD CONSTRAINT vehicle_photo_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_photo
    ADD CONSTRAINT vehicle_photo_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_pin
    ADD CONSTRAINT vehicle_pin_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);

ALTER TABLE ONLY vehicle_pin
    ADD CONSTRAINT vehicle_pin_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_region_there FOREIGN KEY (region_id) REFERENCES service_region(id) ON DELETE SET NULL;

ALTER TABLE ONLY vehicle_state_change
    ADD CONSTRAINT vehicle_state_change_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle_trait
    ADD CONSTRAINT vehicle_trait_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY vehicle
    ADD CONSTRAINT vehicle_vehicle_model_id_fkey FOREIGN KEY (vehicle_model_id) REFERENCES vehicle_model(id);

ALTER TABLE ONLY video_play
    ADD CONSTRAINT video_play_video_id_fkey FOREIGN KEY (video_id) REFERENCES tutorial_video(id);

ALTER TABLE ONLY warehouse_document
    ADD CONSTRAINT warehouse_document_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY warehouse_document
    ADD CONSTRAINT warehouse_document_reverses_fkey FOREIGN KEY (reverses) REFERENCES warehouse_document(id);

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_component_id_fkey FOREIGN KEY (component_id) REFERENCES component(id) ON DELETE CASCADE;

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_document_id_fkey FOREIGN KEY (document_id) REFERENCES warehouse_document(id);

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_previous_dealer_id_fkey FOREIGN KEY (previous_dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES warehouse_record(id) ON DELETE SET NULL;

ALTER TABLE ONLY warehouse_record
    ADD CONSTRAINT warehouse_record_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY warning_act
    ADD CONSTRAINT warning_act_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES warning(id) ON DELETE CASCADE;

ALTER TABLE ONLY warning
    ADD CONSTRAINT warning_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

ALTER TABLE ONLY warning
    ADD CONSTRAINT warning_group_id_fkey FOREIGN KEY (group_id) REFERENCES warning_group(id);

ALTER TABLE ONLY warning_mark
    ADD CONSTRAINT warning_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY warning_mark
    ADD CONSTRAINT warning_mark_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES warning(id) ON DELETE CASCADE;

ALTER TABLE ONLY warning_mute
    ADD CONSTRAINT warning_mute_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY warning
    ADD CONSTRAINT warning_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY webhook
    ADD CONSTRAINT webhook_company_id_fkey FOREIGN KEY (company_id) REFERENCES dealer(id);

ALTER TABLE ONLY webhook_delivery
    ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE;

ALTER TABLE ONLY webhook
    ADD CONSTRAINT webhook_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id);

ALTER TABLE ONLY white_list_entry
    ADD CONSTRAINT white_list_entry_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY zhiweitong_session
    ADD CONSTRAINT zhiweitong_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES zhiweitong_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY zhiweitong_terminal
    ADD CONSTRAINT zhiweitong_terminal_user_id_fkey FOREIGN KEY (user_id) REFERENCES zhiweitong_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY zhiweitong_terminal
    ADD CONSTRAINT zhiweitong_terminal_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE;

ALTER TABLE ONLY zhiweitong_user
    ADD CONSTRAINT zhiweitong_user_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id);

do $indexes$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index ab_line_name_holds ON ab_line USING gin (searched_text(name) gin_trgm_ops);
    create index account_display_name_holds ON account USING gin (searched_text(display_name) gin_trgm_ops);
    create index account_name_holds ON account USING gin (searched_text(name) gin_trgm_ops);
    create index approval_entry_owner ON approval USING gin (searched_text((data ->> 'ownerName'::text)) gin_trgm_ops) WHERE (kind = 'entry'::text);
    create index approval_entry_parts ON approval USING gin (searched_text(parts_of_entry(data)) gin_trgm_ops) WHERE (kind = 'entry'::text);
    create index approval_entry_phone ON approval USING gin (searched_text((data ->> 'ownerPhone'::text)) gin_trgm_ops) WHERE (kind = 'entry'::text);
    create index approval_number_holds ON approval USING gin (searched_text(number) gin_trgm_ops);
    create index block_name_holds ON block USING gin (searched_text(name) gin_trgm_ops);
    create index component_batch_holds ON component USING gin (searched_text(batch) gin_trgm_ops);
    create index component_sn_holds ON component USING gin (searched_text(sn) gin_trgm_ops);
    create index mark_name_holds ON mark USING gin (searched_text(name) gin_trgm_ops);
    create index operation_log_account_name_holds ON operation_log USING gin (searched_text(account_name) gin_trgm_ops);
    create index operation_log_action_holds ON operation_log USING gin (searched_text(action) gin_trgm_ops);
    create index operation_log_address_holds ON operation_log USING gin (searched_text(address) gin_trgm_ops);
    create index operation_log_role_name_holds ON operation_log USING gin (searched_text(role_name) gin_trgm_ops);
    create index operation_log_subject_name_holds ON operation_log USING gin (searched_text(subject_name) gin_trgm_ops);
    create index operation_log_told_name_holds ON operation_log USING gin (searched_text(told_name(before, after)) gin_trgm_ops) WHERE (subject_name IS NULL);
    create index owner_contact_person_holds ON owner USING gin (searched_text(contact_person) gin_trgm_ops);
    create index owner_name_holds ON owner USING gin (searched_text(name) gin_trgm_ops);
    create index sampling_plan_name_holds ON sampling_plan USING gin (searched_text(name) gin_trgm_ops);
    create index soil_sample_bag_code_holds ON soil_sample USING gin (searched_text(bag_code) gin_trgm_ops);
    create index soil_sample_operator_holds ON soil_sample USING gin (searched_text(operator) gin_trgm_ops);
    create index vehicle_alias_holds ON vehicle USING gin (searched_text(alias) gin_trgm_ops);
    create index vehicle_machine_code_holds ON vehicle USING gin (searched_text(machine_code) gin_trgm_ops);
    create index vehicle_model_holds ON vehicle USING gin (searched_text(model) gin_trgm_ops);
    create index vehicle_nameplate_code_holds ON vehicle USING gin (searched_text(nameplate_code) gin_trgm_ops);
    create index vehicle_plate_holds ON vehicle USING gin (searched_text(plate) gin_trgm_ops);
    create index vehicle_pn_holds ON vehicle USING gin (searched_text(pn) gin_trgm_ops);
    create index vehicle_product_model_holds ON vehicle USING gin (searched_text(product_model) gin_trgm_ops);
  end if;
end $indexes$;
