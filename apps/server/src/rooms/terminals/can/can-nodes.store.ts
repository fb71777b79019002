import type { CanNodeRow, canNodeList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { onlineNow } from '../jobs/task.store.ts';
import { hexOf } from './can-firmware.store.ts';

type Call = z.output<typeof canNodeList.query>;
export type CanNodeFilters = Call['filters'];
export type CanNodeSort = Call['sort'][number]['column'];

/** The newest released firmware that fits the node under `n`. */
const newest = `(select f.version, f.version_groups from can_firmware f where f.state = 'released' and f.node_kind = n.kind and f.bus = n.bus
  and f.node_id = n.node_id and exists (select from unnest(f.hardware_versions) h (name) where lower(h.name) = lower(n.hardware))
  order by f.version_groups desc limit 1)`;

export const canNodeSource: ListSource<CanNodeFilters, CanNodeSort> = {
  select: columnsOf<CanNodeRow>({
    id: 'n.id',
    device: 'v.id',
    sn: 'v.sn',
    category: 'v.category',
    kind: 'n.kind',
    bus: 'n.bus',
    nodeId: hexOf('n.node_id'),
    nodeSn: 'n.sn',
    hardware: 'n.hardware',
    firmware: 'n.firmware',
    state: 'n.state',
    online: onlineNow,
    dealer: 'd.company',
    readAt: 'extract(epoch from n.read_at)::float8',
    newest: 'w.version',
  }),
  from: `can_node n join vehicle v on v.id = n.vehicle_id left join dealer d on d.id = v.dealer_id
    left join vehicle_latest l on l.vehicle_no = v.no left join lateral ${newest} w on true`,
  id: { sql: 'n.id', type: 'uuid' },
  sorts: {
    readAt: { sql: 'n.read_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    kind: { sql: 'n.kind', type: 'text', code: true, nullable: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    kind: oneOf('n.kind'),
    hardware: contains('n.hardware'),
    firmware: contains('n.firmware'),
    nodeSn: contains('n.sn'),
    state: oneOf('n.state'),
    category: oneOf('v.category'),
    dealer: inBranch('d'),
    behind: whenAsked(`w.version_groups > case when n.firmware ~ '^\\d+\\.\\d+\\.\\d+$'
      then string_to_array(n.firmware, '.')::numeric[] end`),
    readAt: onDays('n.read_at'),
  },
};

/** Vehicles of the actor's scope that are not deleted. */
export const ofLivingVehicles =
  (actor: Actor): Reach =>
  (asking) =>
    `v.deleted_at is null and ${vehicleReach(actor)(asking)}`;

/** A node of a device that the actor may know of, or null. */
export async function findNode(db: Queryable, actor: Actor, id: string): Promise<CanNodeRow | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<CanNodeRow>(
    `select ${canNodeSource.select} from ${canNodeSource.from}
     where n.id = ${asking.put(id)}::uuid and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return rows[0] ?? null;
}
