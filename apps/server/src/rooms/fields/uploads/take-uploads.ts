import { guidanceHeading, guidanceLength, wgs84 } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Divisions } from '#kit/divisions.ts';
import { logOperation } from '#rooms/access/public.ts';
import { lineMade, markMade } from './read-upload.ts';
import { takeBlock } from './take-block.ts';
import {
  dropRecord,
  noteTaken,
  putLine,
  putMark,
  takenApart,
  type WaitingUpload,
  waitingUploads,
} from './upload.store.ts';

const atOnce = 50;
/** What this room makes records of; soil samples are the room work's. */
const kinds = ['abLine', 'block', 'mark'] as const;

/** Makes records of what drivers made on their terminals, in the order in which it came. Returns how many were looked at. */
export async function takeUploads(pool: Pool, divisions: Pick<Divisions, 'codeAt'>): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await inTransaction(pool, async (client) => {
      const uploads = await waitingUploads(client, atOnce, kinds);
      for (const upload of uploads) {
        const problem = await takenApart(client, () => take(client, upload, divisions));
        await noteTaken(client, upload, problem);
      }
      return uploads.length;
    });
    taken += count;
    if (count < atOnce) return taken;
  }
}

/** Empty, or why nothing came of it. */
async function take(
  client: Queryable,
  upload: WaitingUpload,
  divisions: Pick<Divisions, 'codeAt'>,
): Promise<string> {
  if (upload.kind === 'block') return takeBlock(client, upload, divisions);
  if (upload.kind === 'abLine') return takeLine(client, upload);
  if (upload.kind === 'mark') return takeMark(client, upload);
  return 'unsupported';
}

async function takeLine(client: Queryable, upload: WaitingUpload): Promise<string> {
  if (upload.action === 'remove') return drop(client, upload, 'ab_line');
  const form = lineMade(upload.name, upload.geoJson);
  if (form === null) return 'unreadable';
  const line = { ...form, points: form.points.map(([lng, lat]) => wgs84(lng, lat)) };
  const figures = { lengthM: guidanceLength(line), headingDeg: guidanceHeading(line) };
  await note(client, upload, await putLine(client, upload, form, figures), form);
  return '';
}

async function takeMark(client: Queryable, upload: WaitingUpload): Promise<string> {
  if (upload.action === 'remove') return drop(client, upload, 'mark');
  const form = markMade(upload.name, upload.geoJson);
  if (form === null) return 'unreadable';
  await note(client, upload, await putMark(client, upload, form), form);
  return '';
}

async function drop(client: Queryable, upload: WaitingUpload, table: 'ab_line' | 'mark'): Promise<string> {
  const id = await dropRecord(client, table, upload);
  if (id === undefined) return 'unknown';
  await log(client, upload, 'delete', id);
  return '';
}

const pages = { abLine: 'abLine', mark: 'markManage' } as const;

function note(
  client: Queryable,
  upload: WaitingUpload,
  { id, known }: { id: string; known: boolean },
  after: object,
): Promise<void> {
  return log(client, upload, known ? 'edit' : 'create', id, { ...after, source: 'terminal' });
}

/** By nobody: the terminal did it. */
function log(
  client: Queryable,
  { kind }: WaitingUpload,
  deed: 'create' | 'edit' | 'delete',
  id: string,
  after?: object,
): Promise<void> {
  const subjectKind = kind as keyof typeof pages;
  const action = `${pages[subjectKind]}.${deed}`;
  return logOperation(client, null, { action, subjectKind, subjectId: id, after });
}
