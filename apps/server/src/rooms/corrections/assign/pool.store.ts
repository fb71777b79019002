import type { AssignPlan, AssignPreview, AssignPreviewForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { isFree } from '../bought/stock.store.ts';

/** Accounts under `a` of every source, with what their reaches look at. */
export const poolFrom = `differential_account a left join vehicle v on v.id = a.vehicle_id
  left join dealer d on d.id = coalesce(v.dealer_id, a.dealer_id)`;

type Pool = Pick<AssignPlan, 'source' | 'supplierId' | 'lot'> & { mountPoint?: string };

/** Free accounts of a pool: own ones of a company go to its own devices only. */
function inPool(
  { source, supplierId, lot, mountPoint = '' }: Pool,
  { put }: Asking,
  dealers: string,
): string {
  return [
    isFree,
    `a.source = ${put(source)}`,
    `(a.dealer_id is null or a.dealer_id = any(${dealers}))`,
    ...(supplierId === null ? [] : [`a.supplier_id = ${put(supplierId)}::uuid`]),
    ...(lot === '' ? [] : [`a.lot = ${put(lot)}`]),
    ...(source !== 'own' || mountPoint === ''
      ? []
      : [
          `(cardinality(a.mounts) = 0 or exists (select 1 from mount_point m where m.id = any(a.mounts)
             and lower(m.name) = lower(${put(mountPoint)}) and m.deleted_at is null))`,
        ]),
  ].join(' and ');
}

/** How many accounts of a pool are free for devices of these companies. */
export async function countFree(
  db: Queryable,
  reach: Reach,
  pool: Pool,
  dealerIds: readonly (string | null)[] | null,
): Promise<number> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const dealers = dealerIds === null ? 'array[a.dealer_id]' : `${asking.put(dealerIds)}::uuid[]`;
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${poolFrom} where ${inPool(pool, asking, dealers)} and ${reach(asking)}`,
    values,
  );
  return rows[0]!.count;
}

/** How many accounts of a pool are missing for these devices: a company's own go to its devices alone, those of nobody to all. */
export async function countMissing(
  db: Queryable,
  reach: Reach,
  pool: Pool,
  wanted: readonly { dealerId: string | null; count: number }[],
): Promise<number> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ dealerId: string | null; count: number }>(
    `select a.dealer_id as "dealerId", count(*)::int as count from ${poolFrom}
     where ${inPool(pool, asking, 'array[a.dealer_id]')} and ${reach(asking)} group by a.dealer_id`,
    values,
  );
  const free = new Map(rows.map(({ dealerId, count }) => [dealerId, count]));
  const ofNobody = free.get(null) ?? 0;
  const short = wanted.map(({ dealerId, count }) =>
    Math.max(0, count - (dealerId === null ? 0 : (free.get(dealerId) ?? 0))),
  );
  return Math.max(0, short.reduce((sum, one) => sum + one, 0) - ofNobody);
}

/** A free account for a device of this company, `besides` one that it just had, held to the end of the transaction: two never take the same. Null: none is left. */
export async function takeFree(
  db: Queryable,
  reach: Reach,
  pool: Pool,
  { dealerId, besides }: { dealerId: string | null; besides: string | null },
): Promise<string | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select a.id from ${poolFrom} where ${inPool(pool, asking, `array[${asking.put(dealerId)}::uuid]`)} and ${reach(asking)}
       and a.id is distinct from ${asking.put(besides)}::uuid
     order by a.dealer_id nulls last, a.ends_at nulls last, a.account, a.id limit 1 for update of a skip locked`,
    values,
  );
  return rows[0]?.id ?? null;
}

/** Whether this account is free, held to the end of the transaction. */
export async function isFreeAccount(db: Queryable, id: string, reach: Reach): Promise<boolean> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query(
    `select 1 from ${poolFrom} where a.id = ${asking.put(id)}::uuid and ${isFree} and ${reach(asking)} for update of a`,
    values,
  );
  return rows.length > 0;
}

/** The mount point of the base that sends, reaches the last place of the device, and is nearest to it. */
export const nearestMount = `(select m.name, m.metres from (
    select m.name, 6371000 * 2 * asin(least(1, sqrt(power(sin(radians(b.latitude - l.lat) / 2), 2)
      + cos(radians(l.lat)) * cos(radians(b.latitude)) * power(sin(radians(b.longitude - l.lng) / 2), 2)))) as metres,
      b.radius_km from mount_point m join base_station b on b.id = m.station_id
    where m.deleted_at is null and m.enabled and m.source_up and b.state = 'enabled' and b.deleted_at is null) m
  where m.metres <= m.radius_km * 1000.0 order by m.metres limit 1)`;

export async function nearestMountOf(db: Queryable, vehicleNo: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select near.name from vehicle_latest l cross join lateral ${nearestMount} near where l.vehicle_no = $1`,
    [vehicleNo],
  );
  return rows[0]?.name ?? null;
}

interface Candidate {
  id: string;
  sn: string;
  dealerId: string | null;
  state: string;
  hasOne: boolean;
  operable: boolean;
  mountPoint: string | null;
  distanceM: number | null;
}

/** At most so many devices of one distribution. */
const most = 2000;

/** The devices that a distribution names and the actor sees, with what speaks for or against each. */
export async function readCandidates(
  db: Queryable,
  { method, sns = [], divisionCode = '', ownerId = null, dealerIds = [], source }: AssignPreviewForm,
  { sees, operates }: { sees: Reach; operates: Reach },
): Promise<Candidate[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const chosen = {
    singleDevice: () => `v.sn = any(${asking.put(sns)}::text[])`,
    region: () => `v.division_code like ${asking.put(divisionPattern(divisionCode))}::text`,
    userContact: () => `v.owner_id = ${asking.put(ownerId)}::uuid`,
    company: () => `v.dealer_id = any(${asking.put(dealerIds)}::uuid[])`,
  }[method]();
  const { rows } = await db.query<Candidate>(
    `select v.id, v.sn, v.dealer_id as "dealerId", v.state, (${operates(asking)}) as operable,
       exists (select 1 from differential_assignment x where x.vehicle_id = v.id and x.source = ${asking.put(source)}
         and x.released_at is null) as "hasOne", near.name as "mountPoint", near.metres as "distanceM"
     from vehicle v left join dealer d on d.id = v.dealer_id left join vehicle_latest l on l.vehicle_no = v.no
       left join lateral ${nearestMount} near on true
     where v.deleted_at is null and ${chosen} and ${sees(asking)} order by v.sn limit ${most}`,
    values,
  );
  return rows;
}

/** Parts the candidates into those that get an account and those that do not, each with its reason. */
export function partCandidates(
  candidates: readonly Candidate[],
  sns: readonly string[],
): Pick<AssignPreview, 'devices' | 'left'> & { dealerIds: (string | null)[] } {
  const known = new Set(candidates.map(({ sn }) => sn));
  const left: AssignPreview['left'] = sns
    .filter((sn) => !known.has(sn))
    .map((sn) => ({ sn, reason: 'unknownSn' as const }));
  const devices: AssignPreview['devices'] = [];
  const dealerIds = new Set<string | null>();
  for (const { id, sn, dealerId, state, hasOne, operable, mountPoint, distanceM } of candidates) {
    const reason = hasOne
      ? 'hasOne'
      : state === 'cancelled' || state === 'expired'
        ? state
        : operable
          ? null
          : 'seeOnly';
    if (reason !== null) left.push({ sn, reason });
    else {
      devices.push({ id, sn, mountPoint, distanceM });
      dealerIds.add(dealerId);
    }
  }
  return { devices, left, dealerIds: [...dealerIds] };
}
