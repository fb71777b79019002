import { inArea, stepDistance } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { blocksIn, noteTaken, takenApart, type WaitingUpload, waitingUploads } from '#rooms/fields/public.ts';
import { soilSample } from '../sample-deeds.ts';
import { readSample, type TakenSample, timeOf } from './read-sample.ts';
import {
  completePlan,
  fillSample,
  insertUnplanned,
  isBagTaken,
  plannedFor,
  plannedPlace,
  sampleOfTerminal,
  takeBack,
} from './taken.store.ts';

const atOnce = 50;
type Messages = Pick<Bus, 'publish'>;

/** Puts soil samples of terminals to their plans, in the order in which they came. Returns how many were looked at. */
export async function takeSamples(pool: Pool, bus: Messages): Promise<number> {
  let looked = 0;
  for (;;) {
    const { held, send } = heldMessages(bus);
    const count = await inTransaction(pool, async (client) => {
      const uploads = await waitingUploads(client, atOnce, ['soilSample']);
      for (const upload of uploads) {
        const problem = await takenApart(client, () => take(client, held, upload));
        await noteTaken(client, upload, problem);
      }
      return uploads.length;
    });
    send();
    looked += count;
    if (count < atOnce) return looked;
  }
}

/** Empty, or why nothing came of it. */
async function take(db: Queryable, bus: Messages, upload: WaitingUpload): Promise<string> {
  if (upload.action === 'remove') return withdraw(db, upload);
  const sample = readSample(upload.name, upload.geoJson);
  if (sample === null) return 'unreadable';
  const known = await sampleOfTerminal(db, upload);
  // What the laboratory has can no longer be taken otherwise.
  if (known && known.state !== 'taken') return 'closed';
  if (await isBagTaken(db, sample.bagCode, known?.id ?? null)) return 'bagTaken';
  const at = timeOf(sample, upload.at);
  const meant = known ?? (await plannedFor(db, upload, sample));
  const id = meant?.id ?? (await insertUnplanned(db, upload, { ...sample, at }, await blockAt(db, sample)));
  if (meant) await fillSample(db, upload, id, { ...sample, at }, await offPlan(db, id, sample));
  await log(db, id, known ? 'edit' : 'report', { ...sample, at });
  if (meant?.planId && !known) await tellIfComplete(db, bus, meant.planId);
  return '';
}

async function withdraw(db: Queryable, upload: WaitingUpload): Promise<string> {
  const known = await sampleOfTerminal(db, upload);
  if (!known) return 'unknown';
  if (known.state !== 'taken') return 'closed';
  await takeBack(db, known);
  await log(db, known.id, 'withdraw');
  return '';
}

/** By nobody: the terminal did it. */
const log = (
  db: Queryable,
  id: string,
  deed: 'report' | 'edit' | 'withdraw',
  after?: object,
): Promise<void> =>
  logOperation(db, null, {
    action: `samplingStatistics.${deed}`,
    subjectKind: soilSample,
    subjectId: id,
    after,
  });

async function offPlan(db: Queryable, id: string, { lng, lat }: TakenSample): Promise<number | null> {
  const planned = await plannedPlace(db, id);
  return planned && stepDistance(planned.lng, planned.lat, lng, lat);
}

/** The block that it lies in. */
async function blockAt(db: Queryable, { lng, lat }: TakenSample): Promise<string | null> {
  const near = await blocksIn(db, [lng, lat, lng, lat]);
  return near.find(({ outline }) => inArea(lng, lat, outline))?.id ?? null;
}

async function tellIfComplete(db: Queryable, bus: Messages, planId: string): Promise<void> {
  const done = await completePlan(db, planId);
  if (!done?.by) return;
  await notify(db, bus, {
    receivers: [done.by],
    type: 0,
    act: 'samplingDone',
    values: { name: done.name },
    link: `/sampling_statistics?plan=${planId}`,
    subject: { kind: 'samplingPlan', id: planId },
  });
}
