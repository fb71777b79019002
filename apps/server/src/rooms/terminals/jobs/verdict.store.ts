import type { TboxItems, TerminalJobKind, VerdictRow } from '@furrow/contract';
import { defaultParameterMap } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Placed } from '#kit/data-scope.ts';
import { newAsking } from '#kit/list/statement.ts';
import { inVehicleScope, vehicleReach, vehicleScope } from '#rooms/machines/public.ts';
import { defaultHardwareProfile } from '#telemetry/tasks/default-profile.ts';
import { withKnownMachines } from '../machine-in-sight.store.ts';
import { isOffered } from '../versions/catalogue.store.ts';
import { toldType } from '../versions/version-counts.store.ts';
import type { StoredJob } from './job.store.ts';
import { onlineNow } from './task.store.ts';
import { isIncluded, type JudgedVersion, judgeDevice } from './verdict.rules.ts';

type Facts = Omit<VerdictRow, 'verdict' | 'because' | 'included'> & {
  vehicleNo: number;
  state: 'idle' | 'inUse' | 'frozen' | 'inProblem' | 'expired' | 'cancelled';
  packageSize: number;
  map: Record<string, { id: number }> | null;
  dealerPath: string[];
  place: Placed;
  runs: string;
  offered: boolean;
};

/** A device with its verdict, and what its task would need. */
export interface JudgedRow {
  row: VerdictRow;
  vehicleNo: number;
  map: Record<string, { id: number }>;
}

/** The draft's devices that lie in the actor's scope, in the order in which they were chosen, each judged as of now. */
export async function judgeDevices(
  db: Queryable,
  actor: Actor,
  job: Pick<StoredJob, 'kind' | 'devices' | 'items' | 'options'>,
  version: (JudgedVersion & { id: string }) | null,
  mayDowngrade: boolean,
): Promise<JudgedRow[]> {
  const software = job.kind === 'software' ? (version?.id ?? null) : undefined;
  const facts = new Map((await readFacts(db, actor, job.devices, software)).map((one) => [one.device, one]));
  return job.devices.flatMap((id) => {
    const one = facts.get(id);
    return one === undefined ? [] : [judged(job, one, actor, version, mayDowngrade)];
  });
}

function judged(
  { kind, items, options }: Pick<StoredJob, 'kind' | 'items' | 'options'>,
  { vehicleNo, state, packageSize, map, place, dealerPath, runs, offered, ...shown }: Facts,
  actor: Actor,
  version: JudgedVersion | null,
  mayDowngrade: boolean,
): JudgedRow {
  const parameters = map ?? defaultParameterMap;
  const device = {
    ...shown,
    state,
    packageSize,
    dealerPath,
    runs,
    offered,
    operable: inVehicleScope(vehicleScope(actor, 'operate'), place, state),
    busy: shown.busyJob !== null,
    mapped: isMapped(kind, items as TboxItems, parameters),
  };
  const judgement = judgeDevice(kind, device, version);
  const included = isIncluded(judgement, options, mayDowngrade);
  return { row: { ...shown, ...judgement, included }, vehicleNo, map: parameters };
}

const isMapped = (kind: TerminalJobKind, items: TboxItems, map: Record<string, unknown>): boolean =>
  kind !== 'configuration' || Object.keys(items).every((item) => item in map);

/** `software`: terminals that are no T-BOXes, judged for that version; undefined: T-BOXes. */
async function readFacts(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
  software?: string | null,
): Promise<Facts[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const own = software !== undefined;
  const { rows } = await db.query<Facts>(
    `select v.id as device, v.sn, coalesce(b.terminal_id, '') as "terminalId", v.no as "vehicleNo", v.state,
       case when m.id is not null then coalesce(nullif(m.plate, ''), nullif(m.alias, ''), m.sn) end as vehicle,
       d.company as dealer, coalesce(d.path, '{}')::text[] as "dealerPath", json_build_object('id', v.id, 'dealerId', v.dealer_id, 'ownerId', v.owner_id,
         'divisionCode', v.division_code, 'regionId', v.region_id, 'category', v.category, 'sn', v.sn) as place,
       ${onlineNow} as online,
       exists (select 1 from terminal_connection c where c.vehicle_no = v.no and c.ended_at is null) as connected,
       extract(epoch from l.heard_at)::float8 as "lastOnlineAt",
       ${own ? `coalesce(i.software_version, '')` : `coalesce(nullif(b.firmware, ''), v.software_version)`} as firmware,
       coalesce(${toldType}, '') as runs, coalesce(${isOffered}, false) as offered,
       coalesce(nullif(b.hardware_version, ''), v.hardware_version) as "hardwareVersion",
       ${own ? `'url'` : `coalesce(p.transport, 'package')`} as transport, coalesce(p.package_size, ${defaultHardwareProfile.packageSize}) as "packageSize",
       p.parameter_map as map, coalesce(v.flow_until < now(), false) as "flowOver",
       case when k.id is not null then json_build_object('no', j.no, 'state', k.state, 'reason', k.reason) end as "lastTask",
       case when k.state in ('updating', 'complete', 'reconfiguring') then j.no::int end as "busyJob"
     from vehicle v left join tbox b on b.vehicle_id = v.id left join vehicle m on m.id = b.mounted_on and m.deleted_at is null
     left join dealer d on d.id = v.dealer_id left join vehicle_latest l on l.vehicle_no = v.no
     left join hardware_profile p
       on lower(p.hardware_version) = lower(coalesce(nullif(b.hardware_version, ''), v.hardware_version))
     left join terminal_identity i on i.vehicle_no = v.no left join software_version s on s.id = ${asking.put(software ?? null)}::uuid
     left join lateral (select * from terminal_task t where t.vehicle_id = v.id
       order by t.state in ('updating', 'complete', 'reconfiguring') desc, t.created_at desc limit 1) k on true
     left join terminal_job j on j.id = k.job_id
     where v.id = any(${asking.put(ids)}::uuid[]) and (v.category = 'tbox') = ${!own} and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return withKnownMachines(db, actor, rows, ({ device }) => device);
}

/** Terminals of the actor's scope by SN or id; what is found nowhere is missing, what is a T-BOX is told. */
export async function findDevices(
  db: Queryable,
  actor: Actor,
  by: { sns: readonly string[] } | { ids: readonly string[] },
): Promise<{ id: string; sn: string; isTbox: boolean }[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const which =
    'sns' in by ? `v.sn = any(${asking.put(by.sns)}::text[])` : `v.id = any(${asking.put(by.ids)}::uuid[])`;
  const { rows } = await db.query<{ id: string; sn: string; isTbox: boolean }>(
    `select v.id, v.sn, v.category = 'tbox' as "isTbox" from vehicle v
     where ${which} and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return rows;
}

/** Server 1 of these T-BOXes as they told it, in small letters: where this platform is for them. */
export async function platformServers(
  db: Queryable,
  devices: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ server: string }>(
    `select distinct lower(items ->> 'server1') as server from tbox
     where vehicle_id = any($1::uuid[]) and coalesce(items ->> 'server1', '') <> ''`,
    [devices],
  );
  return new Set(rows.map(({ server }) => server));
}
