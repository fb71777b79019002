import type { preciseJobList } from '@furrow/contract';
import type { z } from 'zod';
import type { Actor } from '#kit/actor.ts';
import { contains, inSpan, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { counting, jobMatches, jobsWithin } from '../device-jobs/job-source.store.ts';

type Call = z.output<typeof preciseJobList.query>;
export type PreciseFilters = Call['filters'];
export type PreciseSort = Call['sort'][number]['column'];
export type PreciseAsked = Asked<PreciseFilters, PreciseSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const { asOf: _, ...plain } = jobMatches;

/** Figures of a precise job under `p`, as the answer names them. */
const figures = `p.grade, p.reference, p.mean_m as "meanM", p.bias_m as "biasM", p.sd_m as "sdM", p.p95_m as "p95M",
  p.max_m as "maxM", p.within_25 as "within25", p.within_50 as "within50", p.spacing_error_m as "spacingErrorM",
  p.fixed_share as "fixedShare", p.engaged_share as "engagedShare", p.start_m as "startM", p.rate, p.amount, p.software,
  r.target_rate as "targetRate", r.rate_error as "rateError", r.prevented_m2 * p.rate / 10000 as saved`;

/** Precise jobs under `j` with their figures `p`, and what they put on the land beside what was wanted `r`. */
export const preciseFrom =
  'job j join job_precision p on p.job_id = j.id left join job_rate r on r.job_id = j.id';

/** The list of /preciseJob; whose a job is, is said as on /deviceJob. */
export const preciseSource: ListSource<PreciseFilters, PreciseSort> = {
  select: `j.id, j.work_date::text as "workDate", ${seconds('j.started_at')} as "startedAt",
    ${seconds('j.ended_at')} as "endedAt", v.id as "vehicleId", v.sn, v.alias, d.company as dealer, o.name as owner, j.category,
    j.model, j.work_type as "workType", b.name as block, j.block_id as "blockId", j.division_code as "divisionCode",
    (select concat_ws(' · ', i.tool_no, nullif(concat_ws(' ', m.brand, m.model), '')) from implement i
      join implement_model m on m.id = i.model_id where i.id = j.implement_id) as tool,
    j.area_m2 as "areaM2", j.width_m as "widthM", j.state, j.version,
    (select count(*)::int from photo x where x.vehicle_no = j.vehicle_no and x.deleted_at is null and x.taken_at between j.started_at and j.ended_at)
      as photos, (select l.name from ab_line l where l.id = p.line_id) as "abLine", ${figures}`,
  from: `${preciseFrom} join vehicle v on v.no = j.vehicle_no left join dealer d on d.id = j.dealer_id
    left join owner o on o.id = j.owner_id left join block b on b.id = j.block_id`,
  counted: preciseFrom,
  id: { sql: 'j.id', type: 'uuid' },
  sorts: {
    startedAt: { sql: 'j.started_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    areaM2: { sql: 'j.area_m2', type: 'float8' },
    grade: { sql: 'p.grade', type: 'text', code: true, nullable: true },
    meanM: { sql: 'p.mean_m', type: 'float8', nullable: true },
    p95M: { sql: 'p.p95_m', type: 'float8', nullable: true },
    spacingErrorM: { sql: 'p.spacing_error_m', type: 'float8', nullable: true },
    fixedShare: { sql: 'p.fixed_share', type: 'float8' },
    rate: { sql: 'p.rate', type: 'float8', nullable: true },
    rateError: { sql: 'r.rate_error', type: 'float8', nullable: true },
    amount: { sql: 'p.amount', type: 'float8', nullable: true },
  },
  filters: {
    ...plain,
    grade: oneOf('p.grade'),
    reference: oneOf('p.reference'),
    fixed: inSpan('p.fixed_share'),
    p95: inSpan('p.p95_m'),
    abLine: (chosen) =>
      chosen.length === 1 ? `p.line_id is ${chosen[0] === 'yes' ? 'not ' : ''}null` : 'true',
    target: (chosen) =>
      chosen.length === 1 ? `r.target_rate is ${chosen[0] === 'yes' ? 'not ' : ''}null` : 'true',
    amount: inSpan('p.amount'),
    software: contains('p.software'),
  },
};

/** The call with the scope in it; unless states are asked for, only jobs that count are there. */
export const visiblePrecise = (
  actor: Pick<Actor, 'scope'>,
  asked: Omit<PreciseAsked, 'only'>,
): PreciseAsked => ({
  ...asked,
  only: (asking) =>
    `${jobsWithin(actor)(asking)}${asked.call.filters.state?.length ? '' : ` and ${counting}`}`,
});
