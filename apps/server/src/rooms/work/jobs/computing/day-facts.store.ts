import type { Queryable } from '#database/transaction.ts';
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
   where f.vehicle_id = v.id and f.from_at < a."to" and (f.to_at is null or f.to_at > a."from")
   order by f.from_at, f.id`,
);
const depths = list(
  `select implement_id as "implementId", ${seconds('valid_from')} as "validFrom", sensor_type as "sensorType",
     zero_offset as "zeroOffset", mounting_angle_deg as "mountingAngleDeg", arm_mm as "armMm",
     qualified_depth_m as "qualifiedDepthM", working_threshold_m as "workingThresholdM"
   from depth_setting where vehicle_id = v.id and valid_from < a."to" order by valid_from, id`,
);
const spans = list(
  `select ${seconds('from_at')} as "from", ${seconds('to_at')} as "to" from invalid_track
   where vehicle_no = v.no and state = 'marked' and from_at < a."to" and to_at >= a."from"
   order by from_at, id`,
);

const unfit = list(
  `select ${seconds('taken_at')} as at from photo where vehicle_no = v.no and judgement = 'doesNotFit'
     and deleted_at is null and taken_at >= a."from" and taken_at < a."to" order by 1`,
);
const sorties = list(
  `select id, ${seconds('started_at')} as "from", ${seconds('ended_at')} as "to", purpose, swath_m as "swathM", crop,
     block_id as "blockId", track
   from uav_sortie where vehicle_no = v.no and started_at >= a."from" and started_at < a."to"
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

/** A vehicle's work date that is asked for: its ends in seconds UTC. */
export interface AskedDay extends Pick<WorkDay, 'from' | 'to'> {
  readonly no: number;
}

/** What the jobs of a day are made of beside its points, and when its vehicle was last heard of. */
export interface FactsNow {
  readonly facts: DayFacts;
  readonly newestAt: number | null;
}

/**
 * Vehicles with the dealer that had each at the end of its day (a job stays with that one), when it was last heard of, the tools,
 * depth settings, marked spans and flights that concern the day. Vehicles that are gone are left out.
 */
export async function readFactsOf(db: Queryable, asked: readonly AskedDay[]): Promise<Map<number, FactsNow>> {
  const { rows } = await db.query<FactRow>(
    `select v.id, v.no, v.work_type as "workType", v.working_width_m as "workingWidthM",
       ${seconds('v.installed_at')} as "installedAt", v.qualified_depth_m as "qualifiedDepthM",
       v.division_code as "divisionCode", v.category, v.product_model as model, v.brand, v.car_type as "carType", v.horsepower,
       case when m.id is null then v.dealer_id else m.previous_dealer_id end as "dealerId", v.owner_id as "ownerId",
       ${seconds('l.time')} as "newestAt", ${tools} as tools, ${depths} as depths, ${spans} as spans, 
         ${unfit} as unfit, ${sorties} as sorties
     from (select d.no, to_timestamp(d."from") as "from", to_timestamp(d."to") as "to"
         from unnest($1::int[], $2::float8[], $3::float8[]) as d (no, "from", "to")) as a
     join vehicle v on v.no = a.no left join vehicle_latest l on l.vehicle_no = v.no
     left join lateral (select id, previous_dealer_id from vehicle_movement
       where vehicle_id = v.id and at > a."to" and deed in ('transferred', 'outbound')
         and dealer_id is distinct from previous_dealer_id order by at limit 1) as m on true`,
    [asked.map(({ no }) => no), asked.map(({ from }) => from), asked.map(({ to }) => to)],
  );
  return new Map(rows.map((row) => [row.no, factsOf(row)]));
}

/** The same of one vehicle; null: it is gone. */
export const readDayFacts = async (db: Queryable, no: number, day: WorkDay): Promise<FactsNow | null> =>
  (await readFactsOf(db, [{ no, from: day.from, to: day.to }])).get(no) ?? null;

function factsOf(row: FactRow): FactsNow {
  const {
    newestAt,
    tools: fitted,
    depths: versions,
    spans: marked,
    unfit: photos,
    sorties: flights,
    ...vehicle
  } = row;
  const invalidSpans = marked.map(({ from, to }) => [from, to] as const);
  const unfitPhotos = photos.map(({ at }) => at);
  return {
    facts: { vehicle, tools: fitted, depths: versions, invalidSpans, unfitPhotos, sorties: flights },
    newestAt,
  };
}
