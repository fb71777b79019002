import type { implementList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof implementList.query>;
export type ImplementFilters = Call['filters'];
export type ImplementSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const state = `case when f.id is null then i.state else 'fitted' end`;
const width = 'coalesce(i.own_width_m, m.width_m)';
const calibrated = `(select max(s.valid_from) from depth_setting s where s.implement_id = i.id)`;

/** Implements under `i`, model `m`, open period `f`, the vehicle that carries it `v`, its dealer `d`, owner `o`, sensor `s`. */
export const implementSource: ListSource<ImplementFilters, ImplementSort> = {
  select: `i.id, i.tool_no as "toolNo", i.model_id as "modelId", i.dealer_id as "dealerId", i.own_width_m as "ownWidthM",
    i.offset_m as "offsetM", i.sections, i.sensor_id as "sensorId", i.remark, m.tool_type as "toolType", m.brand, m.model,
    m.work_type as "workType", ${width} as "widthM", v.id as "vehicleId", v.sn as "vehicleSn",
    coalesce(nullif(v.plate, ''), v.alias) as plate, o.name as owner, d.company as dealer, c.sn as "sensorSn",
    ${seconds(calibrated)} as "calibratedAt", ${seconds('f.from_at')} as "fittedAt",
    (select ${seconds('max(e.to_at)')} from implement_fit e where e.implement_id = i.id and f.id is null) as "removedAt",
    null as "workedM2", null as "lastWorkOn",
    ${state} as state, ${seconds('i.updated_at')} as "updatedAt", ${seconds('i.deleted_at')} as "deletedAt",
    ${versionSql('i.updated_at')} as version`,
  from: `implement i join implement_model m on m.id = i.model_id
    left join implement_fit f on f.implement_id = i.id and f.to_at is null
    left join vehicle v on v.id = f.vehicle_id left join dealer d on d.id = i.dealer_id
    left join owner o on o.id = v.owner_id left join component c on c.id = i.sensor_id`,
  id: { sql: 'i.id', type: 'uuid' },
  sorts: {
    toolNo: { sql: 'i.tool_no', type: 'text' },
    toolType: { sql: 'm.tool_type', type: 'text' },
    brand: { sql: 'm.brand', type: 'text' },
    model: { sql: 'm.model', type: 'text' },
    vehicleSn: { sql: 'v.sn', type: 'text', nullable: true },
    widthM: { sql: width, type: 'float8' },
    calibratedAt: { sql: calibrated, type: 'timestamptz', nullable: true },
    fittedAt: { sql: 'f.from_at', type: 'timestamptz', nullable: true },
    updatedAt: { sql: 'i.updated_at', type: 'timestamptz' },
  },
  filters: {
    sn: oneOf('v.sn'),
    toolNo: contains('i.tool_no'),
    plate: contains("coalesce(v.plate, '')"),
    owner: contains("coalesce(o.name, '')"),
    dealer: inBranch('d'),
    toolType: oneOf('m.tool_type'),
    brand: contains('m.brand'),
    model: contains('m.model'),
    workType: oneOf('m.work_type'),
    state: oneOf(`(${state})`),
    fittedAt: onDays('f.from_at'),
    calibrated: whenAsked(`exists (select 1 from depth_setting s where s.implement_id = i.id)`),
    notCalibrated: whenAsked(`not exists (select 1 from depth_setting s where s.implement_id = i.id)`),
    deleted: whenAsked('i.deleted_at is not null'),
  },
};

/** Whether it may be chosen: a model of the tool library that is enabled. */
export async function isModelEnabled(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from implement_model where id = $1 and state = 'enabled' and deleted_at is null`,
    [id],
  );
  return rows.length > 0;
}

/** Model and sensor that an implement has now: it keeps them. */
export async function heldParts(
  db: Queryable,
  id: string,
): Promise<{ modelId: string; sensorId: string | null } | undefined> {
  const { rows } = await db.query<{ modelId: string; sensorId: string | null }>(
    'select model_id as "modelId", sensor_id as "sensorId" from implement where id = $1',
    [id],
  );
  return rows[0];
}

/** Whether a component is a sensor in the reach that lies in the library and is on no other implement. */
export async function isFreeSensor(db: Queryable, reach: Reach, id: string): Promise<boolean> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query(
    `select 1 from component c left join dealer d on d.id = c.dealer_id
     where c.id = ${asking.put(id)} and c.kind = 'sensor' and c.state = 'inLibrary'
       and c.deleted_at is null and (${reach(asking)}) is true
       and not exists (select 1 from implement i where i.sensor_id = c.id and i.deleted_at is null)`,
    values,
  );
  return rows.length > 0;
}

/** Whether somebody may give an implement to this dealer; null is the provider, whom only its own people name. */
export async function isDealerInReach(
  db: Queryable,
  reach: Reach,
  dealerId: string | null,
): Promise<boolean> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ ok: boolean | null }>(
    `select (${reach(asking)}) and (${asking.put(dealerId)}::uuid is null or d.id is not null) as ok
     from (select 1) as one left join dealer d on d.id = ${asking.put(dealerId)}::uuid and d.deleted_at is null`,
    values,
  );
  return rows[0]?.ok === true;
}

/** Enabled models by `brand model`, in lower case. */
export async function modelsByName(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, lower(brand || ' ' || model) as name from implement_model where state = 'enabled' and deleted_at is null`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Implements of these numbers, by `dealer number` in lower case. */
export async function implementsByNumber(
  db: Queryable,
  toolNos: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `select id, coalesce(dealer_id::text, '') || ' ' || lower(tool_no) as key from implement
     where lower(tool_no) = any($1::text[])`,
    [toolNos.map((toolNo) => toolNo.toLowerCase())],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
