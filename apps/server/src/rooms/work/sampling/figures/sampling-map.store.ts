import { mostSamplesOnMap, type SampleDetail, type SampleRow, type SamplingMap } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { isBagged, type SampleAsked, sampleSource, samplesFrom, valuesSql } from '../sample.store.ts';
import { sampleReach } from '../sample-reach.ts';

const place = (lng: string, lat: string): string =>
  `case when ${lng} is not null then array[${lng}, ${lat}] end`;

/** The samples of a filter by place, with their blocks. Rejected ones only where they are asked for. */
export async function readSamplingMap(db: Queryable, asked: SampleAsked): Promise<SamplingMap> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(sampleSource, asked, asking);
  const shown = asked.call.filters.state?.length ? '' : ` and s.state <> 'rejected'`;
  const { rows } = await db.query<SamplingMap['samples'][number] & { blockId: string | null }>(
    `select s.id, s.point_no as no, s.layer, s.state, ${place('s.planned_lng', 's.planned_lat')} as planned,
       ${place('s.lng', 's.lat')} as place, s.off_plan_m as "offPlanM", s.bag_code as "bagCode", ${valuesSql}, s.block_id as "blockId"
     from ${samplesFrom} ${where}${shown} order by s.taken_at desc nulls last, s.id limit ${mostSamplesOnMap + 1}`,
    values,
  );
  const samples = rows.slice(0, mostSamplesOnMap).map(({ blockId: _, ...sample }) => sample);
  const ids = [...new Set(rows.flatMap(({ blockId }) => blockId ?? []))].slice(0, 200);
  return { samples, more: rows.length > mostSamplesOnMap, blocks: await outlines(db, ids) };
}

async function outlines(db: Queryable, ids: readonly string[]): Promise<SamplingMap['blocks']> {
  const { rows } = await db.query<SamplingMap['blocks'][number]>(
    `select id, name, outline -> 'coordinates' as rings from block where id = any($1::uuid[]) and deleted_at is null order by id`,
    [ids],
  );
  return rows;
}

/** A sample with the other layers of its point, its block, and the way of its vehicle that day. */
export async function sampleDetail(db: Queryable, actor: Actor, row: SampleRow): Promise<SampleDetail> {
  const { rows } = await db.query<Pick<SampleDetail, 'planned' | 'blockOutline'>>(
    `select ${place('s.planned_lng', 's.planned_lat')} as planned, b.outline -> 'coordinates' as "blockOutline"
     from soil_sample s left join block b on b.id = s.block_id where s.id = $1`,
    [row.id],
  );
  const layers = await db.query<SampleDetail['layers'][number]>(
    `select id, layer, state, bag_code as "bagCode" from soil_sample
     where plan_id = $1 and point_no = $2 and id <> $3 order by split_part(layer, '-', 1)::int, created_at`,
    [row.planId, row.pointNo, row.id],
  );
  return { ...row, ...rows[0]!, layers: layers.rows, way: await wayOf(db, actor, row) };
}

/** Where the vehicle took samples within half a day of this one, in the order of time. */
async function wayOf(
  db: Queryable,
  actor: Actor,
  { vehicleId, takenAt }: SampleRow,
): Promise<SampleDetail['way']> {
  if (vehicleId === null || takenAt === null) return [];
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const { rows } = await db.query<{ at: [number, number] }>(
    `select array[s.lng, s.lat] as at from ${samplesFrom} where s.vehicle_id = ${put(vehicleId)}::uuid and ${isBagged}
       and s.taken_at between to_timestamp(${put(takenAt - 43_200)}) and to_timestamp(${put(takenAt + 43_200)})
       and ${sampleReach(actor)(asking)} order by s.taken_at, s.id limit 1000`,
    values,
  );
  return rows.map(({ at }) => at);
}
