import type { ReplacementCreate, ReplacementData } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { edit, submit } from '../mechanism/applicant-steps.ts';
import { ofBatch } from '../mechanism/approval.store.ts';
import { bindItems } from '../mechanism/info-items.ts';
import type { ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { insertDraft } from '../mechanism/new-draft.ts';

type Kind = KindOf<ReplacementData>;

/** Makes a replacement and sends it unless it is to stay a draft; a sending that comes again makes nothing twice. Returns its id. */
export async function createReplacement(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  { batchKey, draft, sn, ...data }: ReplacementCreate,
): Promise<string> {
  requirePast(data);
  if (!draft) kind.requireWhole(data);
  const subject = { action: 'equipReplace.create', subjectKind: 'approval' } as const;
  const made = await inDeed(parts, actor, subject, async ({ db, note }) => {
    const vehicleId = await requireReplaceable(db, actor, sn);
    await requireSpare(db, actor, data);
    const before = await ofBatch(db, batchKey, vehicleId);
    if (before) return before;
    // A draft of what could not be sent would stay behind the refusal.
    if (!draft) await kind.requireReady?.(db, { id: null, vehicleId, data });
    const { type } = data;
    const { id, number } = await insertDraft({ db }, kind, actor, { vehicleId, batchKey, type, data });
    await bindItems(db, actor, batchKey, data);
    note({ subjectId: id, after: { number, sn, ...data, items: data.items.length } });
    return { id, state: 'draft' as const };
  });
  if (!draft && made.state === 'draft') await submit(parts, kind, actor, { id: made.id });
  return made.id;
}

/** Other data of a replacement; its device stays. */
export function editReplacement(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  id: string,
  { version, ...data }: ReplacementData & { version: string },
): Promise<void> {
  requirePast(data);
  return edit(parts, kind, actor, {
    id,
    version,
    data,
    async prepare({ db, asked }) {
      await requireSpare(db, actor, data);
      await bindItems(db, actor, asked.batchKey, data);
    },
  });
}

/** What is still to come was not exchanged. @throws Refusal at the field */
function requirePast({ replacedOn }: Pick<ReplacementData, 'replacedOn'>): void {
  if (replacedOn <= homeDay(Date.now() / 1000)) return;
  throw new Refusal('badRequest', {}, [{ field: 'replacedOn', key: 'momentInFuture' }]);
}

/** A vehicle that the actor operates and that is in use. @throws Refusal snUnknown, seeOnly, notAllowedTransition at the SN */
async function requireReplaceable(db: Queryable, actor: Actor, sn: string): Promise<string> {
  const [found] = await vehicleDoor.find(db, actor, [sn]);
  if (!found) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  const { state } = await requireOperable(db, actor, found.id);
  if (state !== 'cancelled' && state !== 'idle') return found.id;
  const params = { from: state, to: 'inUse' };
  throw new Refusal('notAllowedTransition', params, [{ field: 'sn', key: 'notAllowedTransition', params }]);
}

/** The spare device of a whole set exists for the actor. @throws Refusal snUnknown at the field */
async function requireSpare(db: Queryable, actor: Actor, { type, spareSn }: ReplacementData): Promise<void> {
  if (type !== 'wholeSet') return;
  const [found] = await vehicleDoor.find(db, actor, [spareSn]);
  if (!found) throw new Refusal('snUnknown', {}, [{ field: 'spareSn', key: 'snUnknown' }]);
}
