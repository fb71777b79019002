import type { InvalidTrackRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { DemoCall } from '../calls/calls-of.ts';
import { readConnected, readUnpaidJobs } from './demo-around.store.ts';

const photographed = 8;
const spans = [
  ['transport', '转场未提升农具', '现场电话确认'],
  ['test', '试机', ''],
  ['drift', '信号漂移', '树林边缘'],
  ['other', '驾驶员培训', ''],
] as const;
/** So much of the beginning of a job is marked, seconds. */
const markedS = 600;

/** Asks some of the connected machines for a picture; their cameras answer in the next seconds. */
export async function photographDemoFields(call: DemoCall, pool: Pool): Promise<void> {
  // One that has gone meanwhile is refused, and nothing is lost by it.
  for (const device of await readConnected(pool, photographed))
    for (const channel of [1, 2]) await call('command', { kind: 'photo', device, channel }).catch(() => null);
}

/** Marks the beginnings of some past jobs invalid, one of them by mistake. The jobs must have been made. */
export async function markDemoSpans(call: DemoCall, pool: Pool): Promise<void> {
  const jobs = await readUnpaidJobs(pool, spans.length);
  let last: InvalidTrackRow | null = null;
  for (const [i, { sn, from, to }] of jobs.entries()) {
    const [kind, reason, remark] = spans[i]!;
    const until = Math.min(to, from + markedS);
    last = await call<InvalidTrackRow>('invalidTrack', { sn, from, to: until, kind, reason, remark });
  }
  if (last) await call(`invalidTrack/${last.id}/unmark`, { reason: '核实为正常作业' });
}
