import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Asker } from './approval.rules.ts';
import { openOf, writeApproval } from './approval.store.ts';
import { type ApprovalTx, onApproval } from './deeds.ts';
import type { Approval, ApprovalParts, KindOf } from './kind.ts';
import { settingFor } from './setting.store.ts';
import { reviewersOf, settleOpen, tell } from './tell.ts';
import { atRest, clockFrom, tellWaiting } from './waiting.ts';

interface To {
  id: string;
  version?: string;
}

/** Sends a draft, or a rejected application in again: the next round. @throws Refusal rejectedThreeTimes, applicationOpen, itemsMissing */
export const submit = <Data>(parts: ApprovalParts, kind: KindOf<Data>, actor: Actor, to: To): Promise<void> =>
  onApproval(parts, kind, actor, { ...to, deed: 'submit' }, (tx) => submitIn(kind, tx));

/** What a sending needs: of somebody who is signed in, or of a stranger. */
export type Sending<Data> = Pick<ApprovalTx<Data>, 'db' | 'bus' | 'asked' | 'act'> & {
  asker: Pick<Asker, 'nowS'>;
  actor: { accountId: string | null; name: string };
};

/** The same inside of a deed of the caller. @throws as `submit` */
export async function submitIn<Data>(kind: KindOf<Data>, tx: Sending<Data>): Promise<void> {
  const { db, bus, actor, asker, asked } = tx;
  kind.requireWhole(asked.data);
  await kind.requireReady?.(db, asked);
  const other = asked.vehicleId === null ? null : await openOf(db, kind.kind, asked.vehicleId, asked.id);
  if (other !== null) throw new Refusal('applicationOpen', { number: other });
  const usual = (await settingFor(db, kind.kind, asked.companyId)) ?? kind.usual;
  const steps = Math.max(usual.steps, (await kind.stepsNeeded?.(db, asked)) ?? 1);
  const round = asked.state === 'rejected' ? asked.round + 1 : asked.round;
  const checks = await kind.checks(db, asked);
  await writeApproval(db, actor.accountId, asked.id, {
    state: 'toReview',
    round,
    step: 1,
    steps,
    submittedAt: new Date(asker.nowS * 1000),
    checks,
    decidedBy: null,
    decidedAt: null,
    step1By: null,
    step1At: null,
    reason: '',
    ...(await clockFrom(db, kind, asked.companyId, asker.nowS)),
  });
  await kind.follow?.(tx, asked, { state: 'toReview' });
  await tx.act({ checks });
  const waiting: Approval = { ...asked, round, step: 1, steps, step1By: null };
  const news = { act: kind.submitted, per: actor.name, by: actor.accountId };
  await tellWaiting(db, bus, kind, waiting, news);
}

/** The company that asked takes it back for good, until somebody reviews it. */
export const withdraw = <Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  to: To,
): Promise<void> =>
  onApproval(parts, kind, actor, { ...to, deed: 'withdraw' }, async (tx) => {
    const { db, bus, asked } = tx;
    await writeApproval(db, actor.accountId, asked.id, { ...atRest, state: 'withdrawn' });
    await kind.follow?.(tx, asked, { state: 'withdrawn' });
    await tx.act();
    await settleOpen(db, bus, kind, asked);
    // Who was told that it waits need not look for it.
    const reviewers = (await reviewersOf(db, kind, asked)).map((one) => one.id);
    await tell(db, bus, kind, asked, { receivers: reviewers, act: 'approvalWithdrawn', per: actor.name });
  });

/** Deletes a draft; whatever was sent stays for ever. */
export const removeDraft = <Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  id: string,
): Promise<void> =>
  onApproval(parts, kind, actor, { id, deed: 'delete' }, async ({ db, asked, note }) => {
    await writeApproval(db, actor.accountId, asked.id, { deletedAt: new Date() });
    note({ before: { number: asked.number } });
  });

/** Other data in a draft, in one that nobody reviews yet, or in a rejected one. `prepare` binds what the data names. */
export const edit = <Data extends object>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { data, prepare, ...to }: To & { data: Data; prepare: (tx: ApprovalTx<Data>) => Promise<void> },
): Promise<void> =>
  onApproval(parts, kind, actor, { ...to, deed: 'edit' }, async (tx) => {
    const { db, asked } = tx;
    await prepare(tx);
    const changed = { ...asked, data, dataVersion: asked.dataVersion + 1 };
    if (asked.state !== 'draft') {
      kind.requireWhole(data);
      await kind.requireReady?.(db, changed);
    }
    const changes = changesOf(asked.data, data, kind.private ?? []);
    const checks = await kind.checks(db, changed);
    await writeApproval(db, actor.accountId, asked.id, { data, dataVersion: changed.dataVersion, checks });
    tx.note({
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    });
    if (asked.state !== 'draft') await tx.act({ changes, checks });
  });

function changesOf(
  before: object,
  after: object,
  hidden: readonly string[],
): { field: string; before: unknown; after: unknown }[] {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.keys(is)
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) =>
      hidden.includes(field)
        ? { field, before: null, after: null }
        : { field, before: was[field] ?? null, after: is[field] },
    );
}
