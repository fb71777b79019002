import type { ApprovalCheck, ApprovalPass } from '@furrow/contract';
import { isDeadlock } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { isDatabaseAway } from '#kit/database-away.ts';
import { Refusal } from '#kit/refusal.ts';
import { insertAct, lockApproval, writeApproval } from './approval.store.ts';
import { askerOf } from './askers.ts';
import { type ApprovalTx, doerOf, onApproval } from './deeds.ts';
import type { ApprovalParts, KindOf } from './kind.ts';
import { administrators } from './people.store.ts';
import { applicantsOf, settleHanded, tell } from './tell.ts';
import { atRest, clockFrom, tellWaiting } from './waiting.ts';

/** A pass of one application; without a version it is that of whatever it is now. `done` answers it as the row of a batch. */
type Passing = Omit<ApprovalPass, 'version'> & { id: string; version?: string; done?: RowDone };

/** The effects of a pass could not be written: everything of it is taken back, and the application has failed. */
class NotCarriedOut extends Error {
  readonly why: unknown;
  constructor(why: unknown) {
    super('a pass was not carried out');
    this.why = why;
  }
}

/** The first of two steps finds facts and pictures right. @throws Refusal checksStop, looksUnticked */
export const check = <Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { id, ...pass }: Passing,
): Promise<void> =>
  onApproval(parts, kind, actor, { id, version: pass.version, deed: 'check' }, async (tx) => {
    const { db, bus, asked, asker } = tx;
    const checks = requirePassable(await kind.checks(db, asked), pass);
    await writeApproval(db, actor.accountId, asked.id, {
      state: 'initialPassed',
      step: 2,
      step1By: actor.accountId,
      step1At: new Date(),
      checks,
      reason: '',
      ...(await clockFrom(db, kind, asked.companyId, asker.nowS)),
    });
    await tx.act({ checks });
    await settleHanded(db, bus, asked);
    const waiting = { ...asked, step: 2, step1By: actor.accountId };
    const news = { act: 'approvalChecked', per: actor.name } as const;
    await tellWaiting(db, bus, kind, waiting, { ...news, by: actor.accountId });
    await tell(db, bus, kind, waiting, {
      receivers: await applicantsOf(db, kind, asked, actor.accountId),
      ...news,
    });
  });

/** Times that a pass is begun anew when the database had two deeds wait for one another. */
const deadlocks = 3;

/**
 * Grants it: the decision and everything that follows from it are one transaction. What cannot be carried out has failed, with the
 * reason, and nothing else has changed; it may be tried again (A7). `deed`: `retry` of one that has failed.
 * @throws Refusal checksStop, looksUnticked, and those of the kind; then it stands as before
 */
export async function approve<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  passing: Passing & { deed: 'approve' | 'retry' },
): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await grant(parts, kind, actor, passing);
    } catch (error) {
      if (!(error instanceof NotCarriedOut)) throw error;
      if (isDatabaseAway(error.why)) throw error.why;
      if (isDeadlock(error.why) && turn < deadlocks) continue;
      return fail(parts, kind, actor, passing, error.why);
    }
  }
}

const grant = <Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { id, deed, done, ...pass }: Passing & { deed: 'approve' | 'retry' },
): Promise<void> =>
  onApproval(parts, kind, actor, { id, version: pass.version, deed }, async (tx) => {
    const { db, bus, asked } = tx;
    const checks = requirePassable(await kind.checks(db, asked), pass);
    await kind.requireSaid?.(db, actor, asked, pass);
    await writeApproval(db, actor.accountId, asked.id, {
      ...atRest,
      state: tx.to,
      failure: null,
      checks,
      reason: '',
      decidedBy: actor.accountId,
      decidedAt: new Date(),
    });
    await tx.act({ checks });
    await carryOut(kind, tx);
    await settleHanded(db, bus, asked);
    const receivers = await applicantsOf(db, kind, asked, actor.accountId);
    await tell(db, bus, kind, asked, { receivers, act: 'approvalPassed', per: actor.name });
    await done?.(db);
  });

async function carryOut<Data>(
  kind: KindOf<Data>,
  { db, bus, actor, asked }: ApprovalTx<Data>,
): Promise<void> {
  try {
    await kind.carryOut({ db, bus }, actor, asked);
  } catch (error) {
    throw new NotCarriedOut(error);
  }
}

/** Writes that it failed, in a transaction of its own; one that somebody else has decided meanwhile stays as it is. */
async function fail<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { id }: Passing,
  why: unknown,
): Promise<void> {
  const refused = why instanceof Refusal;
  const code = refused ? why.key : 'serverError';
  const failure = { code, params: refused ? why.params : {}, traceId: actor.traceId };
  const subject = { action: `${kind.page}.fail`, subjectKind: 'approval', subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const asked = await lockApproval(db, kind.kind, id);
    if (!asked || (asked.state !== 'reviewing' && asked.state !== 'failed')) throw why;
    await writeApproval(db, actor.accountId, id, { ...atRest, state: 'failed', failure });
    const by = doerOf(actor, await askerOf(db, actor, kind.page));
    await insertAct(db, { approval: asked, action: 'fail', from: asked.state, to: 'failed', by });
    note({ before: { state: asked.state }, after: { state: 'failed', ...failure } });
    const people = [
      actor.accountId,
      ...(await applicantsOf(db, kind, asked, null)),
      ...(await administrators(db)),
    ];
    const receivers = [...new Set(people)];
    await tell(db, bus, kind, asked, { receivers, act: 'approvalFailed', per: actor.name });
  });
}

/** The checks as they are kept with the step. @throws Refusal checksStop naming each; looksUnticked naming those without a tick */
function requirePassable(
  checks: readonly ApprovalCheck[],
  { ticks }: Pick<ApprovalPass, 'ticks'>,
): ApprovalCheck[] {
  const stops = checks.filter(({ level }) => level === 'stop');
  if (stops.length > 0)
    throw new Refusal(
      'checksStop',
      { count: stops.length },
      stops.map(({ key }) => ({ field: key, key: 'checksStop' })),
    );
  const remarks = new Map(ticks.map(({ key, remark }) => [key, remark]));
  const open = checks.filter(({ level, key }) => level === 'look' && !remarks.has(key));
  if (open.length > 0)
    throw new Refusal(
      'looksUnticked',
      { count: open.length },
      open.map(({ key }) => ({ field: key, key: 'looksUnticked' })),
    );
  return checks.map((one) => {
    const remark = one.level === 'look' ? remarks.get(one.key) : undefined;
    return remark === undefined ? one : { ...one, remark };
  });
}
