import {
  haltRule,
  isOfProvider,
  type SoftVersionFigures,
  type SoftwareVersionRow,
  type VersionFigures,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** A text that terminals and T-BOXes tell is the version under `s`, whatever zeros its groups begin with. */
const isVersion = (told: string): string => `case when ${told} ~ '^\\d+\\.\\d+\\.\\d+$'
  then string_to_array(${told}, '.')::numeric[] = s.version_groups else ${told} = s.version end`;
/** The software that a terminal says it runs, as letters and digits: what `softwareTypeOf` compares. */
export const toldType = `regexp_replace(lower(i.software_type), '[^a-z0-9]', '', 'g')`;

/** A device of the trial says that it runs the version, or was upgraded to it. */
const trialPassed = `(s.state = 'released' and exists (select from vehicle x where x.sn = any(s.scope_sns) and x.deleted_at is null and (
  exists (select from terminal_task t where t.vehicle_id = x.id and t.version_id = s.id and t.state = 'success')
  or exists (select from terminal_identity i where i.vehicle_no = x.no and ${toldType} = lower(s.type) and ${isVersion('i.software_version')}))))`;

/** Of the upgrades to it that are over, too many failed. */
export const halted = `(select count(*) >= ${haltRule.upgrades} and count(*) filter (where t.state = 'fail') > count(*) * ${haltRule.failed}
  from terminal_task t where t.version_id = s.id and t.state in ('success', 'fail'))`;

type Counts = Pick<
  SoftwareVersionRow,
  'id' | 'devices' | 'devicesOfType' | 'running' | 'waiting' | 'successRate' | 'trialPassed' | 'halted'
> & { wantedBy: string | null };

/** Adds to each version what the asker may see: terminals that run it, tasks, and how its release stands. */
export async function withCounts(
  db: Queryable,
  actor: Actor,
  rows: readonly SoftwareVersionRow[],
): Promise<SoftwareVersionRow[]> {
  if (rows.length === 0) return [];
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const within = vehicleReach(actor)(asking);
  const { rows: counts } = await db.query<Counts>(
    `select s.id, r.devices, r."devicesOfType", k.running, k.waiting, k."successRate",
       ${trialPassed} as "trialPassed", ${halted} as halted, s.wanted_by as "wantedBy"
     from software_version s left join lateral (
       select (count(*) filter (where ${isVersion('u.version')}))::int as devices, count(*)::int as "devicesOfType" from (
         select b.vehicle_id as id, b.firmware as version from tbox b where s.type = 'tbox'
         union all select x.id, i.software_version from terminal_identity i join vehicle x on x.no = i.vehicle_no
           where s.type <> 'tbox' and ${toldType} = lower(s.type)) u
       join vehicle v on v.id = u.id where (s.type <> 'tbox' or v.category = 'tbox') and v.deleted_at is null and ${within}) r on true
     left join lateral (
       select (count(*) filter (where t.state = 'complete' or t.state = 'updating' and t.taken_by is not null))::int as running,
         (count(*) filter (where t.state = 'updating' and t.taken_by is null))::int as waiting,
         (count(*) filter (where t.state = 'success'))::float8
           / nullif(count(*) filter (where t.state in ('success', 'fail')), 0) as "successRate"
       from terminal_task t join vehicle v on v.id = t.vehicle_id
       where t.version_id = s.id and v.deleted_at is null and ${within}) k on true
     where s.id = any(${asking.put(rows.map(({ id }) => id))}::uuid[])`,
    values,
  );
  const found = new Map(counts.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { wantedBy = null, ...told } = found.get(row.id) ?? {};
    const full = { ...row, ...told };
    if (!isOfProvider(actor.scopeKind)) return { ...full, ...ofProviderOnly };
    return { ...full, wanted: row.wanted && { ...row.wanted, own: wantedBy === actor.accountId } };
  });
}

/** Who else gets a version, and who decides it, is the provider's alone. */
const ofProviderOnly = {
  scopeSns: [],
  scopeDealers: [],
  scopeDivisions: [],
  approvedBy: '',
  wanted: null,
} satisfies Partial<SoftwareVersionRow>;

export async function readVersionFigures(
  db: Queryable,
  reach: Reach,
  inCatalogue: Reach,
): Promise<VersionFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const own = newAsking({ timeZone: 'UTC', language: 'en' });
  const newest = await db.query<VersionFigures['newest'][number]>(
    `select distinct on (s.type) s.type, s.version from software_version s where s.state = 'released' and ${inCatalogue(own.asking)}
     order by s.type, s.version_groups desc`,
    own.values,
  );
  const firmware = await db.query<VersionFigures['firmware'][number]>(
    `select coalesce(nullif(b.firmware, ''), '') as version, count(*)::int as devices
     from vehicle v left join tbox b on b.vehicle_id = v.id
     where v.category = 'tbox' and v.deleted_at is null and ${reach(asking)} group by 1 order by 2 desc, 1 limit 20`,
    values,
  );
  return { newest: newest.rows, firmware: firmware.rows };
}

/** Each type with its newest released version, and how its terminals are spread over versions. */
export async function readSoftVersionFigures(
  db: Queryable,
  actor: Actor,
  inCatalogue: Reach,
): Promise<SoftVersionFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const within = vehicleReach(actor)(asking);
  const catalogue = inCatalogue(asking);
  const { rows } = await db.query<SoftVersionFigures['types'][number]>(
    `with known as (select distinct s.type from software_version s where ${catalogue}),
       ran as (select k.type, u.version, count(*)::int as devices from known k join lateral (
           select b.vehicle_id as id, b.firmware as version from tbox b where k.type = 'tbox'
           union all select x.id, i.software_version from terminal_identity i join vehicle x on x.no = i.vehicle_no
             where k.type <> 'tbox' and ${toldType} = lower(k.type)) u on u.version <> ''
         join vehicle v on v.id = u.id where (k.type <> 'tbox' or v.category = 'tbox') and v.deleted_at is null and ${within}
         group by k.type, u.version)
     select k.type, (select s.version from software_version s where s.type = k.type and s.state = 'released' and ${catalogue}
         order by s.version_groups desc limit 1) as newest,
       coalesce((select sum(r.devices) from ran r where r.type = k.type), 0)::int as devices,
       coalesce((select json_agg(json_build_object('version', r.version, 'devices', r.devices) order by r.devices desc, r.version)
         from ran r where r.type = k.type), '[]') as spread
     from known k order by devices desc, k.type`,
    values,
  );
  const own = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows: asked } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from software_version s where s.wanted_scope is not null and s.state = 'released' and ${inCatalogue(own.asking)}`,
    own.values,
  );
  return { types: rows, waiting: asked[0]?.waiting ?? 0 };
}
