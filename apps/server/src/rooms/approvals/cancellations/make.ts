import type { CancellationCreate, CancellationData, CancellationResult } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { submit } from '../mechanism/applicant-steps.ts';
import { ofBatch } from '../mechanism/approval.store.ts';
import { bindItems } from '../mechanism/info-items.ts';
import type { ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { insertDraft } from '../mechanism/new-draft.ts';
import { cancellationOf } from './cancellation.store.ts';

type Kind = KindOf<CancellationData>;
type ResultRow = CancellationResult['rows'][number];

/** One application for each SN under one batch; each is taken or refused by itself. A batch that comes again is answered as before. */
export async function createCancellations(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  { batchKey, sns, draft, ...data }: CancellationCreate,
): Promise<CancellationResult> {
  requirePast(data);
  if (!draft) kind.requireWhole(data);
  const rows: ResultRow[] = [];
  for (const sn of new Set(sns)) {
    const batchNo = rows.find(({ number }) => number !== '')?.number ?? '';
    rows.push(
      await oneOf(parts, kind, actor, {
        batchKey,
        sn,
        draft,
        data,
        batchNo: sns.length > 1 ? batchNo : null,
      }),
    );
  }
  return { rows };
}

/** A day that is still to come is none since when a device is out of use. @throws Refusal at the field */
export function requirePast({ since }: Pick<CancellationData, 'since'>): void {
  if (since <= homeDay(Date.now() / 1000)) return;
  throw new Refusal('badRequest', {}, [{ field: 'since', key: 'momentInFuture' }]);
}

async function oneOf(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  asked: { batchKey: string; sn: string; draft: boolean; data: CancellationData; batchNo: string | null },
): Promise<ResultRow> {
  const { sn, draft } = asked;
  let made: { id: string; number: string; again: boolean } | null = null;
  try {
    made = await makeDraft(parts, kind, actor, asked);
    if (!draft && !made.again) await submit(parts, kind, actor, { id: made.id });
    return { sn, id: made.id, number: made.number, refused: '', params: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = error.fields;
    const { key, params } = first ? { key: first.key, params: first.params ?? error.params } : error;
    return { sn, id: made?.id ?? null, number: made?.number ?? '', refused: key, params };
  }
}

function makeDraft(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  { batchKey, sn, data, batchNo }: Parameters<typeof oneOf>[3],
): Promise<{ id: string; number: string; again: boolean }> {
  return inDeed(
    parts,
    actor,
    { action: 'equipCancel.create', subjectKind: 'approval' },
    async ({ db, note }) => {
      const vehicleId = await requireDevice(db, actor, sn);
      const before = await ofBatch(db, batchKey, vehicleId);
      // A draft is sent by a batch that comes again without being one; what was sent is not sent twice.
      if (before) return { ...before, again: before.state !== 'draft' };
      const { id, number } = await insertDraft({ db }, kind, actor, { vehicleId, batchKey, batchNo, data });
      await bindItems(db, actor, batchKey, data);
      note({ subjectId: id, after: { number, sn, ...data } });
      return { id, number, again: false };
    },
  );
}

/** A device that the actor operates and that is not written off. @throws Refusal snUnknown, seeOnly, cancelledAlready naming how */
async function requireDevice(db: Queryable, actor: Actor, sn: string): Promise<string> {
  const [found] = await vehicleDoor.find(db, actor, [sn]);
  if (!found) throw new Refusal('snUnknown');
  const { state } = await requireOperable(db, actor, found.id);
  if (state === 'cancelled')
    throw new Refusal('cancelledAlready', { number: (await cancellationOf(db, found.id)) ?? '—' });
  return found.id;
}
