import { type deviceJobList, mostZippedJobs } from '@furrow/contract';
import { unpackStrips } from '@furrow/geo';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { streamedZip } from '#kit/export/streamed-zip.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { readStrips } from '../../jobs/neighbours.store.ts';
import { readZippedJobs, type ZippedJob } from './ground.store.ts';
import { shapesOf } from './shapes.ts';

type Call = z.output<typeof deviceJobList.query>;

/**
 * The coverage of jobs as zipped GeoJSON: a file a job with its outline and its strips, written while it is sent. One row of the
 * operation log. @throws Refusal noSelection, tooManySelected
 */
export async function zipCoverages(
  pool: Pool,
  actor: Actor,
  call: Call,
): Promise<AsyncGenerator<Uint8Array>> {
  const jobs = await readZippedJobs(pool, actor, call, mostZippedJobs + 1);
  if (jobs.length === 0) throw new Refusal('noSelection');
  if (jobs.length > mostZippedJobs) throw new Refusal('tooManySelected', { most: mostZippedJobs });
  await logOperation(pool, actor, {
    action: 'deviceJob.export',
    after: { format: 'geojson', rows: jobs.length, filters: call.filters },
  });
  return written(pool, jobs);
}

async function* written(pool: Pool, jobs: readonly ZippedJob[]): AsyncGenerator<Uint8Array> {
  const zip = streamedZip();
  for (const job of jobs) {
    const [packed] = await readStrips(pool, [job.id]);
    zip.whole(`${job.sn}_${job.workDate}_${job.id.slice(-6)}.geojson`, fileOf(job, packed));
    yield* zip.taken();
  }
  zip.end();
  yield* zip.taken();
}

function fileOf(job: ZippedJob, packed: Uint8Array | undefined): Uint8Array {
  const { id, outline, ...properties } = job;
  const strips = packed ? shapesOf({ jobs: [job], strips: [unpackStrips(packed)] }).features : [];
  const features = [...(outline ? [{ type: 'Feature', id, properties, geometry: outline }] : []), ...strips];
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}
