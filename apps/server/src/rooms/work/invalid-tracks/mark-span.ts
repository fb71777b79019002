import {
  type InvalidKind,
  type InvalidRuleKind,
  type InvalidSpanBody,
  type InvalidStep,
  invalidFlow,
  nextState,
  type SpanEffect,
} from '@furrow/contract';
import { inTransaction, type Queryable, tryOut } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { Vehicle } from '#rooms/machines/public.ts';
import { tellChanges } from '../jobs/compute-day.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { insertMark, type Mark, readJoined, readMark, setFigures, setMarked } from './mark.store.ts';
import { requireSettledWord, type SettledWord, tellAuthors } from './settled.ts';
import { changeMarks, type Effect, holdVehicle, measureSpan } from './span-effect.ts';

type Place = Pick<Vehicle, 'no' | 'sn' | 'divisionCode'>;
/** A mark on its way, proposed until the jobs were computed without its points. */
type Marking = SettledWord & { id: string; from: number; to: number; reason: string };

/** What marking a span would do to the jobs of its days; nothing is kept. @throws Refusal noTrackInRange */
export async function previewSpan(
  parts: JobParts,
  vehicle: Place,
  span: { from: number; to: number },
): Promise<SpanEffect> {
  return tryOut(parts.pool, async (client) => {
    await holdVehicle(client, vehicle);
    const whole = { ...span, kind: 'other' as const, reason: '', remark: '-', afterSettlement: true };
    const id = await putSpan(parts, client, vehicle, whole, null);
    return (await marked(parts, client, vehicle, { id, ...whole, by: null })).effect;
  });
}

/** What accepting a proposal, or marking anew what was unmarked, would do: the deed itself, taken back. @throws Refusal as `confirmSpan` */
export async function previewConfirm(parts: JobParts, vehicle: Place, id: string): Promise<SpanEffect> {
  return tryOut(parts.pool, async (client) => {
    await holdVehicle(client, vehicle);
    const { from, to, reason, remark } = await openMark(client, id, 'confirm');
    const asked = { id, from, to, reason, remark: remark || '-', afterSettlement: true, by: null };
    return (await marked(parts, client, vehicle, asked)).effect;
  });
}

/**
 * Marks a span invalid: its points are left out of R1, and the jobs of its days are computed without them. Marks that it overlaps
 * are joined with it.
 * @throws Refusal noTrackInRange, spanSettled
 */
export async function markSpan(
  parts: JobParts,
  actor: Actor,
  vehicle: Place,
  asked: Omit<InvalidSpanBody, 'sn'>,
): Promise<string> {
  return kept(parts, actor, vehicle, async (client) => {
    const id = await putSpan(parts, client, vehicle, asked, actor.accountId);
    return {
      id,
      step: 'mark' as const,
      ...(await marked(parts, client, vehicle, { id, ...asked, by: actor.accountId })),
    };
  });
}

/** Marks what a rule proposed, or what was unmarked. @throws Refusal notFound, notAllowedTransition, spanSettled */
export async function confirmSpan(
  parts: JobParts,
  actor: Actor | null,
  vehicle: Place,
  { id, ...word }: SettledWord & { id: string },
): Promise<void> {
  await kept(parts, actor, vehicle, async (client) => {
    const mark = await openMark(client, id, 'confirm');
    const remark = word.remark || mark.remark;
    const by = actor?.accountId ?? null;
    const { from, to, reason } = mark;
    const done = await marked(parts, client, vehicle, { ...word, id, from, to, reason, remark, by });
    return { id, step: 'confirm' as const, ...done };
  });
}

/** The mark, in a state that allows the step. @throws Refusal notFound, notAllowedTransition */
export async function openMark(client: Queryable, id: string, step: InvalidStep): Promise<Mark> {
  const mark = await readMark(client, id);
  if (!mark) throw new Refusal('notFound');
  if (nextState(invalidFlow, mark.state, step)) return mark;
  const params = { from: mark.state, to: invalidFlow.steps[step].to };
  throw new Refusal('notAllowedTransition', params, [
    { field: 'state', key: 'notAllowedTransition', params },
  ]);
}

/** One transaction, one row of the operation log; told after the commit. */
export async function kept(
  parts: JobParts,
  actor: Actor | null,
  vehicle: Place,
  deed: (client: Queryable) => Promise<{
    id: string;
    step: InvalidStep | 'mark';
    effect: Pick<Effect, 'jobs' | 'areaBeforeM2' | 'areaAfterM2'>;
    changes: Effect['changes'];
    settled: boolean;
  }>,
): Promise<string> {
  const { held, send } = heldMessages(parts.bus);
  const done = await inTransaction(parts.pool, async (client) => {
    await holdVehicle(client, vehicle);
    const made = await deed(client);
    const { jobs, areaBeforeM2, areaAfterM2 } = made.effect;
    if (made.settled) await tellAuthors(client, held, jobs, actor?.name ?? '');
    const mark = await readMark(client, made.id);
    const common = { sn: vehicle.sn, from: mark?.from, to: mark?.to };
    await logOperation(client, actor, {
      action: `invalidTrack.${made.step}`,
      subjectKind: 'invalidTrack',
      subjectId: made.id,
      before: { ...common, areaM2: areaBeforeM2 },
      after: {
        ...common,
        areaM2: areaAfterM2,
        state: mark?.state,
        reason: mark?.reason,
        remark: mark?.remark,
      },
    });
    return made;
  });
  send();
  tellChanges(parts, vehicle.no, done.changes);
  return done.id;
}

/** Puts the span there as a proposal. @throws Refusal noTrackInRange: not one point lies in it */
export async function putSpan(
  parts: JobParts,
  client: Queryable,
  vehicle: Place,
  asked: {
    from: number;
    to: number;
    kind: InvalidKind;
    reason: string;
    remark: string;
    /** Without them a person marks it. */
    rule?: InvalidRuleKind;
    jobs?: readonly string[];
  },
  by: string | null,
): Promise<string> {
  const { from, to, kind, reason, remark, rule = null, jobs = [] } = asked;
  const size = await measureSpan(parts.pool, { vehicle, from, to });
  if (size.points === 0) throw new Refusal('noTrackInRange', {}, [{ field: 'to', key: 'noTrackInRange' }]);
  const id = newId();
  await insertMark(client, {
    id,
    no: vehicle.no,
    from,
    to,
    kind,
    reason,
    remark,
    rule,
    by,
    jobs,
    ...size,
  });
  return id;
}

async function marked(
  parts: JobParts,
  client: Queryable,
  vehicle: Place,
  { id, reason, by, ...asked }: Marking & { by: string | null },
): Promise<{ effect: SpanEffect; changes: Effect['changes']; settled: boolean }> {
  const joined = await readJoined(client, { no: vehicle.no, from: asked.from, to: asked.to, but: id });
  const from = Math.min(asked.from, ...joined.map((one) => one.from));
  const to = Math.max(asked.to, ...joined.map((one) => one.to));
  const ids = joined.map((one) => one.id);
  const { changes, ...effect } = await changeMarks(
    parts,
    client,
    { vehicle, from, to },
    {
      reason,
      by,
      change: () => setMarked(client, { id, from, to, remark: asked.remark, by, joined: ids }),
    },
  );
  const settled = requireSettledWord(effect.jobs, asked);
  const size = await measureSpan(parts.pool, { vehicle, from, to });
  // What the joined marks had taken out already belongs to the whole span.
  const takenBefore = joined.reduce(
    (sum, one) => sum + ((one.areaBeforeM2 ?? 0) - (one.areaAfterM2 ?? 0)),
    0,
  );
  await setFigures(client, id, {
    ...size,
    jobs: effect.jobs.map((job) => job.id),
    areaBeforeM2: effect.areaBeforeM2 + takenBefore,
    areaAfterM2: effect.areaAfterM2,
    afterSettlement: settled,
  });
  return { effect: { ...effect, ...size, from, to }, changes, settled };
}
