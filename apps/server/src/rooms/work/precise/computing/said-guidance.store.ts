import type { SaidGuidance } from '@furrow/geo';
import { decodeVendor, exampleProfile } from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';

/** Points of a vehicle from–to, seconds UTC with both ends. */
export interface SaidSpan {
  readonly no: number;
  readonly from: number;
  readonly to: number;
}

const sameS = 1e-6;

/** What the terminal said of its guidance (item 0xE4, and the steering flag), at the points of a track; null: nothing. */
export async function readSaidGuidance(
  db: Queryable,
  { no, from, to }: SaidSpan,
  { time }: { time: Float64Array },
): Promise<SaidGuidance | null> {
  const { rows } = await db.query<[time: number, items: Buffer]>({
    text: `select extract(epoch from time)::float8, items from track_point where vehicle_no = $1
      and time >= to_timestamp($2) and time <= to_timestamp($3) and items is not null order by time`,
    values: [no, from - sameS, to + sameS],
    rowMode: 'array',
  });
  const said = {
    deviationM: new Float32Array(time.length).fill(Number.NaN),
    engaged: new Float32Array(time.length).fill(Number.NaN),
  };
  let at = 0;
  let anything = false;
  for (const [moment, items] of rows) {
    while (at < time.length && time[at]! < moment - sameS) at++;
    if (at >= time.length) break;
    if (Math.abs(time[at]! - moment) > sameS) continue;
    const { guidanceDeviation, guidanceMode, autoSteer } = decodeVendor(items, exampleProfile);
    if (guidanceDeviation !== undefined) said.deviationM[at] = guidanceDeviation;
    const engaged = guidanceMode === undefined ? autoSteer : Number(guidanceMode === 1);
    if (engaged !== undefined) said.engaged[at] = engaged;
    anything ||= guidanceDeviation !== undefined || engaged !== undefined;
  }
  return anything ? said : null;
}
