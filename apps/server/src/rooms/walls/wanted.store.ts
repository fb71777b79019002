import type { WallAsked } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { carsWithin, vehicleReach, vehicleScope } from '#rooms/machines/public.ts';
import { countingJobs, jobsWithin } from '#rooms/work/public.ts';
import { type Span, timesOf, unitOf } from './span.rules.ts';

/** Who asks for what; every condition below holds his scope. */
export interface Wanted {
  actor: Actor;
  asked: WallAsked;
  span: Span;
}

export const freshAsking = () => newAsking({ timeZone: 'UTC', language: 'en' });

const all = (conditions: readonly (string | false)[]): string =>
  conditions.filter((one) => one !== false).join(' and ');
const moment = (seconds: number, { put }: Pick<Asking, 'put'>): string =>
  `to_timestamp(${put(seconds)}::float8)`;

/** The moment lies in the span. */
export const during = (column: string, { from, to }: Span, asking: Asking): string =>
  `${column} >= ${moment(from, asking)} and ${column} < ${moment(to, asking)}`;

/** The vehicles that /carManage lists for this person, as `v`, under the choices of the wall. */
export const vehiclesOf = ({ actor, asked }: Wanted, asking: Asking): string =>
  all([carsWithin(vehicleScope(actor), { cancelled: false })(asking), chosenVehicles(asked, asking)]);

/** Those that were never put into use and cancelled ones as well. */
export const everyVehicleOf = ({ actor, asked }: Wanted, asking: Asking): string =>
  all(['v.deleted_at is null', vehicleReach(actor)(asking), chosenVehicles(asked, asking)]);

const chosenVehicles = ({ division, category, workType }: WallAsked, asking: Asking): string =>
  all([
    'true',
    division !== undefined && inDivision('v.division_code')(division, asking),
    category !== undefined && `v.category = ${asking.put(category)}::text`,
    workType !== undefined && `v.work_type = ${asking.put(workType)}::text`,
  ]);

/** The jobs of the span, as `j`, that count and that this person may know of. */
export const jobsOf = (wanted: Wanted, asking: Asking): string =>
  all([jobsInSpan(wanted, asking), chosenJobs(wanted.asked, asking)]);

/** Whatever was chosen: for those that choose by the vehicle. */
export function jobsInSpan({ actor, span }: Wanted, asking: Asking): string {
  const { realTime, begin, end, from, to } = span;
  const [first, last] = [`${asking.put(begin)}::date`, `${asking.put(end)}::date`];
  return all([
    jobsWithin(actor)(asking),
    countingJobs,
    // A work date is the day of some region: for the last hour it only bounds what the index gives.
    realTime
      ? `j.work_date between ${first} - 1 and ${last} + 1 and j.ended_at > ${moment(from, asking)}
         and j.started_at < ${moment(to, asking)}`
      : `j.work_date between ${first} and ${last}`,
  ]);
}

const chosenJobs = ({ division, category, workType }: WallAsked, asking: Asking): string =>
  all([
    'true',
    division !== undefined && inDivision('j.division_code')(division, asking),
    category !== undefined && `j.category = ${asking.put(category)}::text`,
    workType !== undefined && `j.work_type = ${asking.put(workType)}::text`,
  ]);

/** What of a job's figure belongs to the span: all of it; in the last hour the part of its time that lies in that (/reaJob). */
export function partOfJob(figure: string, { realTime, from, to }: Span, asking: Asking): string {
  if (!realTime) return figure;
  const inside = `least(j.ended_at, ${moment(to, asking)}) - greatest(j.started_at, ${moment(from, asking)})`;
  return `(${figure} * least(1, extract(epoch from ${inside})
    / greatest(extract(epoch from j.ended_at - j.started_at), 1))::float8)`;
}

/** Into which step of the span a moment falls, from 0; what lies beyond its ends belongs to the first or last. */
export const stepOf = (column: string, span: Span, asking: Asking): string =>
  clamped(
    {
      minute: () => `floor((extract(epoch from ${column}) - ${asking.put(span.from)}::float8) / 60)`,
      hour: () => `floor((extract(epoch from ${column}) - ${asking.put(span.from)}::float8) / 3600)`,
      day: () => daySteps(localDay(column), span, asking),
      month: () => monthSteps(localDay(column), span, asking),
    }[unitOf(span)](),
    span,
  );

/** The same of a job: by its work date where the steps are days. */
export function stepOfJob(span: Span, asking: Asking): string {
  const unit = unitOf(span);
  if (unit === 'day') return clamped(daySteps('j.work_date', span, asking), span);
  if (unit === 'month') return clamped(monthSteps('j.work_date', span, asking), span);
  return stepOf('j.ended_at', span, asking);
}

const localDay = (column: string): string => `(${column} at time zone '${homeZone}')::date`;
const daySteps = (day: string, { begin }: Span, { put }: Asking): string => `(${day} - ${put(begin)}::date)`;
const monthSteps = (day: string, { begin }: Span, { put }: Asking): string => {
  const month = (of: string): string => `(extract(year from ${of}) * 12 + extract(month from ${of}))`;
  return `(${month(day)} - ${month(`${put(begin)}::date`)})`;
};
const clamped = (step: string, span: Span): string =>
  `least(greatest(${step}, 0), ${timesOf(span).length - 1})::int`;
