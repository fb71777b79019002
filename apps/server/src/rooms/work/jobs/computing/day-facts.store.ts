import { decodeVendor, exampleProfile } from '@furrow/jt808';
import type { Queryable } from '../../../../database/transaction.ts';
import type { StoredTrack } from '../../stored-track.rules.ts';
import type { SaidItems } from './corrected-depth.rules.ts';
import type {
  DayFacts,
  DaySortie,
  DepthVersion,
  FittedTool,
  JobVehicle,
  WorkDay,
} from './day-facts.rules.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** The rows of a question as one value, in its order; numbers keep every digit. */
const list = (question: string): string =>
  `(select coalesce(json_agg(row_to_json(one)), '[]') from (${question}) as one)`;

const tools = list(
  `select f.implement_id as "implementId", ${seconds('f.from_at')} as "from", ${seconds('f.to_at')} as "to",
     m.work_type as "workType", coalesce(i.own_width_m, m.width_m)::float8 as "widthM", i.offset_m as "offsetM",
     i.sensor_id is not null as "needsDepthSensor"
   from implement_fit f join implement i on i.id = f.implement_id join implement_model m on m.id = i.model_id
   where f.vehicle_id = v.id and f.from_at < to_timestamp($3) and (f.to_at is null or f.to_at > to_timestamp($2))
   order by f.from_at, f.id`,
);
const depths = list(
  `select implement_id as "implementId", ${seconds('valid_from')} as "validFrom", sensor_type as "sensorType",
     zero_offset as "zeroOffset", mounting_angle_deg as "mountingAngleDeg", arm_mm as "armMm",
     qualified_depth_m as "qualifiedDepthM", working_threshold_m as "workingThresholdM"
   from depth_setting where vehicle_id = v.id and valid_from < to_timestamp($3) order by valid_from, id`,
);
const spans = list(
  `select ${seconds('from_at')} as "from", ${seconds('to_at')} as "to" from invalid_track
   where vehicle_no = v.no and state = 'marked' and from_at < to_timestamp($3) and to_at >= to_timestamp($2)
   order by from_at, id`,
);

const unfit = list(
  `select ${seconds('taken_at')} as at from photo where vehicle_no = v.no and judgement = 'doesNotFit'
     and deleted_at is null and taken_at >= to_timestamp($2) and taken_at < to_timestamp($3) order by 1`,
);
const sorties = list(
  `select id, ${seconds('started_at')} as "from", ${seconds('ended_at')} as "to", purpose, swath_m as "swathM", crop,
     block_id as "blockId", track
   from uav_sortie where vehicle_no = v.no and started_at >= to_timestamp($2) and started_at < to_timestamp($3)
     and track is not null order by started_at, id`,
);

type FactRow = JobVehicle & {
  newestAt: number | null;
  tools: FittedTool[];
  depths: DepthVersion[];
  spans: { from: number; to: number }[];
  unfit: { at: number }[];
  sorties: DaySortie[];
};

/**
 * A vehicle with the dealer that had it at the end of a day (a job stays with that one), when it was last heard of, the tools,
 * depth settings, marked spans and flights that concern the day. Null: it is gone.
 */
export async function readDayFacts(
  db: Queryable,
  no: number,
  day: WorkDay,
): Promise<{ facts: DayFacts; newestAt: number | null } | null> {
  const { rows } = await db.query<FactRow>(
    `select v.id, v.no, v.work_type as "workType", v.working_width_m as "workingWidthM",
       ${seconds('v.installed_at')} as "installedAt", v.qualified_depth_m as "qualifiedDepthM",
       v.division_code as "divisionCode", v.category, v.product_model as model, v.brand, v.car_type as "carType", v.horsepower,
       case when m.id is null then v.dealer_id else m.previous_dealer_id end as "dealerId", v.owner_id as "ownerId",
       ${seconds('l.time')} as "newestAt", ${tools} as tools, ${depths} as depths, ${spans} as spans, 
         ${unfit} as unfit, ${sorties} as sorties
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no
     left join lateral (select id, previous_dealer_id from vehicle_movement
       where vehicle_id = v.id and at > to_timestamp($3) and deed in ('transferred', 'outbound')
         and dealer_id is distinct from previous_dealer_id order by at limit 1) as m on true
     where v.no = $1`,
    [no, day.from, day.to],
  );
  if (!rows[0]) return null;
  const {
    newestAt,
    tools: fitted,
    depths: versions,
    spans: marked,
    unfit: photos,
    sorties: flights,
    ...vehicle
  } = rows[0];
  const invalidSpans = marked.map(({ from, to }) => [from, to] as const);
  const unfitPhotos = photos.map(({ at }) => at);
  return {
    facts: { vehicle, tools: fitted, depths: versions, invalidSpans, unfitPhotos, sorties: flights },
    newestAt,
  };
}

/** What was said of the first so many points, and the moment from which it is to be read (seconds UTC). */
interface KnownItems {
  readonly items: SaidItems;
  readonly kept: number;
  readonly from: number;
}

/** A terminal tells its items in every report: so many points show what it tells. */
const shownBy = 40;

/**
 * What the terminals said in a day beside the columns: of all points where depths are to be corrected, else of the first ones
 * only, and nothing (null) where the statuses show already that the terminal tells its work.
 */
export async function readItems(
  db: Queryable,
  facts: DayFacts,
  track: StoredTrack,
  day: WorkDay,
  known: KnownItems | null = null,
): Promise<SaidItems | null> {
  const corrects = facts.depths.length > 0;
  if (
    track.time.length === 0 ||
    (!corrects && track.status.some((one) => one === 2 || one === 3 || one === 5))
  )
    return null;
  const before = corrects ? known : null;
  const { rows } = await db.query<{ time: number; items: Buffer }>(
    `select ${seconds('time')} as time, items from track_point where vehicle_no = $1 and time >= to_timestamp($2)
       and time < to_timestamp($3) and items is not null order by time limit $4`,
    [facts.vehicle.no, before?.from ?? day.from, day.to, corrects ? 1_000_000 : shownBy],
  );
  const said: SaidItems = {
    rawDepth: new Float32Array(track.time.length).fill(Number.NaN),
    tellsWork: new Uint8Array(track.time.length),
    implementDown: new Float32Array(track.time.length).fill(Number.NaN),
  };
  if (before)
    for (const name of ['rawDepth', 'tellsWork', 'implementDown'] as const)
      said[name].set(before.items[name].subarray(0, before.kept));
  let i = before?.kept ?? 0;
  for (const { time, items } of rows) {
    while (i < track.time.length && track.time[i]! < time - 1e-6) i++;
    if (i < track.time.length && Math.abs(track.time[i]! - time) < 1e-6) say(said, i, items);
  }
  return said;
}

function say(said: SaidItems, i: number, items: Buffer): void {
  const { rawDepth, implementDown, workDepth, workValue, autoSteer } = decodeVendor(items, exampleProfile);
  if (rawDepth !== undefined) said.rawDepth[i] = rawDepth;
  if (implementDown !== undefined) said.implementDown[i] = implementDown;
  const tells = [implementDown, workDepth, workValue, autoSteer].some((one) => one !== undefined);
  if (tells) said.tellsWork[i] = 1;
}
