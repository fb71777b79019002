import type { DepthSettingForm, DepthSettingRow, DepthTarget, depthSettingList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { contains, inBranch, inDivision, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';

type Call = z.output<typeof depthSettingList.query>;
export type DepthFilters = Call['filters'];
export type DepthSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** The version in force of a vehicle and an implement: none is newer. */
export const inForce = `not exists (select 1 from depth_setting n where n.vehicle_id = s.vehicle_id
  and n.implement_id = s.implement_id and (n.valid_from, n.id) > (s.valid_from, s.id))`;

/** Settings under `s`, vehicle `v`, implement `i` of model `m`, its sensor `c`, dealer `d`, owner `o`, order `k`, newest report `l`. */
export const depthSource: ListSource<DepthFilters, DepthSort> = {
  select: `s.id, s.vehicle_id as "vehicleId", s.implement_id as "implementId", s.sensor_type as "sensorType",
    s.zero_offset as "zeroOffset", s.mounting_angle_deg as "mountingAngleDeg", s.arm_mm as "armMm",
    s.qualified_depth_m as "qualifiedDepthM", s.working_threshold_m as "workingThresholdM", s.smoothing_s as "smoothingS",
    ${seconds('s.valid_from')} as "validFrom", v.sn as "vehicleSn", v.plate, v.alias, o.name as owner, d.company as dealer,
    i.tool_no as "toolNo", m.brand || ' ' || m.model as tool, c.sn as "sensorSn",
    coalesce(nullif(a.display_name, ''), a.name, '') as "setBy", ${seconds('s.created_at')} as "createdAt",
    k.state as delivery, s.command_id as "commandId",
    case when l.time >= now() - interval '${onlineWithinS} seconds' then (l.quantities ->> 'workDepth')::float8 end as "depthNow",
    ${versionSql('s.created_at')} as version`,
  from: `depth_setting s join vehicle v on v.id = s.vehicle_id join implement i on i.id = s.implement_id
    join implement_model m on m.id = i.model_id left join component c on c.id = i.sensor_id
    left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
    left join account a on a.id = s.created_by left join vehicle_latest l on l.vehicle_no = v.no
    left join terminal_command k on k.vehicle_no = v.no and k.id = s.command_id`,
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    vehicleSn: { sql: 'v.sn', type: 'text' },
    toolNo: { sql: 'i.tool_no', type: 'text' },
    sensorType: { sql: 's.sensor_type', type: 'text' },
    qualifiedDepthM: { sql: 's.qualified_depth_m', type: 'float8' },
    validFrom: { sql: 's.valid_from', type: 'timestamptz' },
  },
  filters: {
    sn: oneOf('v.sn'),
    dealer: inBranch('d'),
    division: inDivision('v.division_code'),
    tool: (id, { put }) => `s.implement_id = ${put(id)}::uuid`,
    toolNo: contains('i.tool_no'),
    sensorType: oneOf('s.sensor_type'),
    delivery: oneOf('k.state'),
    olderThan: ({ from, to }, { put }) =>
      [
        from !== undefined && `s.valid_from <= now() - make_interval(days => ${put(from)}::int)`,
        to !== undefined && `s.valid_from >= now() - make_interval(days => ${put(to)}::int)`,
      ]
        .filter((one) => one !== false)
        .join(' and ') || 'true',
  },
};

export async function insertSetting(
  db: Queryable,
  by: string,
  form: DepthSettingForm,
  commandId: string,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into depth_setting (id, vehicle_id, implement_id, sensor_type, zero_offset, mounting_angle_deg, arm_mm,
       qualified_depth_m, working_threshold_m, smoothing_s, valid_from, command_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11), $12, $13)`,
    [
      id,
      form.vehicleId,
      form.implementId,
      form.sensorType,
      form.zeroOffset,
      form.mountingAngleDeg,
      form.armMm,
      form.qualifiedDepthM,
      form.workingThresholdM,
      form.smoothingS,
      form.validFrom,
      commandId,
      by,
    ],
  );
  return id;
}

/** The depth that counts as deep enough is the vehicle's own from now on (R9). */
export async function setQualifiedDepth(db: Queryable, vehicleId: string, depthM: number): Promise<void> {
  await db.query('update vehicle set qualified_depth_m = $2, updated_at = now() where id = $1', [
    vehicleId,
    depthM,
  ]);
}

/** Whether an implement is on a vehicle now. */
export async function isFittedOn(db: Queryable, implementId: string, vehicleId: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from implement_fit where implement_id = $1 and vehicle_id = $2 and to_at is null',
    [implementId, vehicleId],
  );
  return rows.length > 0;
}

/** What is needed of a version to go back to it, or to compute anew from it. */
export async function vehicleOfSetting(
  db: Queryable,
  id: string,
): Promise<{ vehicleId: string; implementId: string; no: number } | null> {
  const { rows } = await db.query<{ vehicleId: string; implementId: string; no: number }>(
    `select s.vehicle_id as "vehicleId", s.implement_id as "implementId", v.no
     from depth_setting s join vehicle v on v.id = s.vehicle_id where s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Every version of a vehicle and an implement, the newest first. */
export async function readVersions(
  db: Queryable,
  vehicleId: string,
  implementId: string,
): Promise<DepthSettingRow[]> {
  const { rows } = await db.query<DepthSettingRow>(
    `select ${depthSource.select} from ${depthSource.from} where s.vehicle_id = $1 and s.implement_id = $2
     order by s.valid_from desc, s.id desc limit 200`,
    [vehicleId, implementId],
  );
  return rows;
}

/** Implements on vehicles that somebody may know of, by the SN of the vehicle or the implement itself. */
export async function readTargets(
  db: Queryable,
  reach: Reach,
  asked: { sn?: string | undefined; implementId?: string | undefined },
): Promise<(Omit<DepthTarget, 'setting'> & { settingId: string | null })[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { sn, implementId } = asked;
  const wanted = [
    ...(implementId === undefined ? [] : [`i.id = ${asking.put(implementId)}::uuid`]),
    ...(sn === undefined ? [] : [`v.sn = ${asking.put(sn)}`]),
    'v.deleted_at is null',
  ];
  const { rows } = await db.query<Omit<DepthTarget, 'setting'> & { settingId: string | null }>(
    `select i.id as "implementId", i.tool_no as "toolNo", m.brand || ' ' || m.model as tool, v.id as "vehicleId",
       v.sn as "vehicleSn", coalesce(nullif(v.plate, ''), v.alias) as plate, nullif(cm.subtype, '') as sensor,
       (select s.id from depth_setting s where s.vehicle_id = v.id and s.implement_id = i.id
         order by s.valid_from desc, s.id desc limit 1) as "settingId"
     from implement_fit f join implement i on i.id = f.implement_id join implement_model m on m.id = i.model_id
     join vehicle v on v.id = f.vehicle_id left join component c on c.id = i.sensor_id
     left join component_model cm on cm.id = c.model_id
     where f.to_at is null and ${wanted.join(' and ')} and ${reach(asking)} order by f.from_at desc, i.tool_no limit 50`,
    values,
  );
  return rows;
}

/** SN and implement of these versions, as far as their vehicles lie in the reach. */
export async function readNames(
  db: Queryable,
  reach: Reach,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select s.id, v.sn || ' · ' || i.tool_no as name from depth_setting s join vehicle v on v.id = s.vehicle_id
       join implement i on i.id = s.implement_id
     where s.id::text = any(${asking.put(ids)}::text[]) and v.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
