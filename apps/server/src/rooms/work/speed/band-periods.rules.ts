import type { DeviceCategory, SpeedBandOf, SpeedBands, SpeedLimit, WorkType } from '@furrow/contract';
import type { SpeedPeriod } from '@furrow/geo';
import { toolAt, workWithoutTool } from '../jobs/computing/tool-at.rules.ts';

/** A tool with the speeds that it works well at, m/s; null: its model says none. */
export interface PacedTool {
  readonly tool: string | null;
  readonly workType: WorkType;
  readonly speedFromMs: number | null;
  readonly speedToMs: number | null;
}

/** A time with one tool, fitted or of a job (seconds UTC); `to` null: it still is. */
export interface PacedSpan extends PacedTool {
  readonly from: number;
  readonly to: number | null;
}

/** A period with the limit that holds in it. */
export interface LimitPeriod extends SpeedPeriod {
  readonly limit: Omit<SpeedLimit, 'seconds'>;
}

export interface PacedFacts {
  readonly vehicle: { readonly workType: WorkType; readonly category: DeviceCategory };
  readonly fitted: readonly PacedSpan[];
  /** Corrections by hand among them: what a job says of its tool and work beats what was fitted (R12). */
  readonly jobs: readonly PacedSpan[];
  readonly bands: SpeedBands;
}

/** The last point of a job belongs to it, seconds. */
const lastPoint = 0.001;

/** Which band holds from when on, from the begin of a span to its end. */
export function bandPeriods(asked: PacedFacts, span: { from: number; to: number }): LimitPeriod[] {
  const jobs = asked.jobs.map((job) => ({ ...job, to: job.to === null ? null : job.to + lastPoint }));
  const facts = { ...asked, jobs };
  const edges = [...jobs, ...facts.fitted].flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const moments = [span.from, ...edges.filter((at) => at > span.from && at < span.to).sort((a, b) => a - b)];
  const periods: LimitPeriod[] = [];
  for (const from of new Set(moments)) {
    const limit = limitAt(facts, from);
    const last = periods.at(-1);
    if (!last || !isSame(last.limit, limit)) periods.push({ from, band: limit.band, limit });
  }
  return periods;
}

function limitAt({ vehicle, fitted, jobs, bands }: PacedFacts, at: number): LimitPeriod['limit'] {
  const paced = toolAt({ tools: jobs }, at) ?? toolAt({ tools: fitted }, at);
  const workType = paced?.workType ?? workWithoutTool(vehicle);
  const usual = bands[workType] ?? null;
  const own = paced && ownBand(paced, usual);
  return own
    ? { source: 'tool', workType, tool: paced.tool, band: own }
    : { source: 'workType', workType, tool: paced?.tool ?? null, band: usual };
}

/** A tool may say one end only: the other is that of its work; without one it has no band. */
function ownBand({ speedFromMs, speedToMs }: PacedTool, usual: SpeedBandOf | null): SpeedBandOf | null {
  if (speedFromMs === null && speedToMs === null) return null;
  const from = speedFromMs ?? usual?.from ?? 0;
  const to = speedToMs ?? usual?.to ?? null;
  return to === null || to <= from ? null : { from, to };
}

const isSame = (a: LimitPeriod['limit'], b: LimitPeriod['limit']): boolean =>
  a.source === b.source &&
  a.workType === b.workType &&
  a.tool === b.tool &&
  a.band?.from === b.band?.from &&
  a.band?.to === b.band?.to;

/** The limits of a span with their working time, the longest first; seconds by the place of the period. */
export function limitsOf(periods: readonly LimitPeriod[], seconds: readonly number[]): SpeedLimit[] {
  const limits: SpeedLimit[] = [];
  periods.forEach(({ limit }, place) => {
    const same = limits.find((one) => isSame(one, limit));
    if (same) same.seconds += seconds[place] ?? 0;
    else limits.push({ ...limit, seconds: seconds[place] ?? 0 });
  });
  return limits.sort((a, b) => b.seconds - a.seconds);
}
