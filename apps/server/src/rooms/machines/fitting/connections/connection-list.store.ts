import type { ConnectionFigures, ConnectionRow, connectionList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof connectionList.query>;
export type ConnectionFilters = Call['filters'];
export type ConnectionSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (account: string): string =>
  `coalesce(nullif(${account}.display_name, ''), ${account}.name, '')`;

/** Connections under `s`, their vehicle `v`, dealer `d`, what the platform has while a report waits `h`. */
export const connectionSource: ListSource<ConnectionFilters, ConnectionSort> = {
  select: columnsOf<ConnectionRow>({
    id: 's.id',
    vehicleId: 's.vehicle_id',
    vehicleSn: 'v.sn',
    alias: `coalesce(nullif(v.plate, ''), v.alias)`,
    dealer: 'd.company',
    machineCode: 's.machine_code',
    tabletSn: 's.tablet_sn',
    receiverSn: 's.receiver_sn',
    controllerSn: 's.controller_sn',
    tboxSn: 's.tbox_sn',
    iccids: 's.iccids',
    validFrom: seconds('s.valid_from'),
    validTo: seconds('s.valid_to'),
    state: 's.state',
    source: 's.source',
    reason: 's.reason',
    by: nameOf('a'),
    settledBy: `case when s.updated_by is distinct from s.created_by or s.state = 'ended' then ${nameOf('u')} else '' end`,
    held: `case when h.id is not null then jsonb_build_object('machineCode', h.machine_code, 'tabletSn', h.tablet_sn,
      'receiverSn', h.receiver_sn, 'controllerSn', h.controller_sn) end`,
    version: versionSql('s.updated_at'),
  }),
  from: `sn_connection s join vehicle v on v.id = s.vehicle_id left join dealer d on d.id = v.dealer_id
    left join account a on a.id = s.created_by left join account u on u.id = s.updated_by
    left join sn_connection h on s.state = 'toConfirm' and h.vehicle_id = s.vehicle_id and h.state = 'valid'`,
  counted: 'sn_connection s join vehicle v on v.id = s.vehicle_id left join dealer d on d.id = v.dealer_id',
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    vehicleSn: { sql: 'v.sn', type: 'text', code: true },
    validFrom: { sql: 's.valid_from', type: 'timestamptz' },
    validTo: { sql: 's.valid_to', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: (codes, { put }) => {
      const wanted = put(codes.map((code) => code.toLowerCase()));
      const each = [
        'v.sn',
        'lower(s.tablet_sn)',
        'lower(s.receiver_sn)',
        'lower(s.controller_sn)',
        'lower(s.tbox_sn)',
      ];
      return `(${each.map((column) => `${column} = any(${wanted}::text[])`).join(' or ')})`;
    },
    iccid: (iccid, { put }) => `${put(iccid)}::text = any(s.iccids)`,
    machineCode: contains('s.machine_code'),
    dealer: inBranch('d'),
    source: oneOf('s.source'),
    state: oneOf('s.state'),
    at: (at, { put }) => {
      const moment = `to_timestamp(${put(at)}::float8)`;
      return `(s.state in ('valid', 'ended') and s.valid_from <= ${moment} and coalesce(s.valid_to, 'infinity') > ${moment})`;
    },
  },
};

/** SQL: reports of parts that wait for somebody, `… where …`. */
export const waitingFrom =
  (reach: Reach): Reach =>
  (asking) =>
    `sn_connection s join vehicle v on v.id = s.vehicle_id where s.state = 'toConfirm' and v.deleted_at is null and ${reach(asking)}`;

/** What waits for somebody among what an actor may know of. */
export async function readConnectionFigures(db: Queryable, reach: Reach): Promise<ConnectionFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<ConnectionFigures>(
    `select ${columnsOf<ConnectionFigures>({ toConfirm: 'count(*)::int' })} from ${waitingFrom(reach)(asking)}`,
    values,
  );
  return rows[0]!;
}
