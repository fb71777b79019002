import {
  nextState,
  type SubsidyStatementRow,
  type SubsidyStatementStep,
  subsidyStatementFlow,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '../../../../database/transaction.ts';
import { heldMessages } from '../../../../events/after-commit.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { EntityDeeds } from '../../../../kit/entity/entity-deeds.ts';
import { requireVersion } from '../../../../kit/list/version.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { hundredths } from '../reckoning/hundredths.rules.ts';
import { openSpots, readSpots } from '../spots/spot.store.ts';
import { handsIn, noteAct } from './act.store.ts';
import { noteDeed } from './drafts-edit.ts';
import { freezeStatement } from './freeze.store.ts';
import { readLines } from './line.store.ts';
import { lockedBudget, readKept, updateStatement, usedBudget } from './statement.store.ts';
import { requireWhole, type StatementParts, statementEntity } from './statements.ts';
import { tellDealers } from './tell-dealers.ts';

interface Step {
  step: SubsidyStatementStep;
  version: string;
  remark: string;
}

/**
 * A step of the audit. Who made a statement can't check it, who made or checked it can't approve it.
 * @throws Refusal notAllowedTransition, changedMeanwhile, subsidyOwnWork, and what keeps an approval back
 */
export async function takeStep(
  parts: StatementParts,
  actor: Actor,
  id: string,
  asked: Step,
): Promise<SubsidyStatementRow> {
  const { held, send } = heldMessages(parts.bus);
  const taken = await inTransaction(parts.pool, (client) =>
    takeStepIn({ ...parts, bus: held }, client, actor, id, asked),
  );
  send();
  return taken;
}

/** The same within a transaction; what is published waits for its end if the bus of `parts` does. @throws Refusal as `takeStep` */
export async function takeStepIn(
  parts: StatementParts,
  client: Queryable,
  actor: Actor,
  id: string,
  { step, version, remark }: Step,
): Promise<SubsidyStatementRow> {
  const deeds = new EntityDeeds(parts, statementEntity);
  const row = await requireWhole(parts, client, actor, id);
  const state = nextState(subsidyStatementFlow, row.state, step);
  if (!state)
    throw new Refusal('notAllowedTransition', { from: row.state, to: subsidyStatementFlow.steps[step].to });
  requireVersion(row, version);
  await requireOtherHands(client, actor, row, step);
  if (step === 'submit') await requireLines(client, id);
  if (step === 'approve') await requireReady(client, row);
  await updateStatement(client, actor.accountId, id, {
    state,
    ...(await whatFollows(client, row, step)),
  });
  if (step === 'approve') {
    await freezeStatement(client, id);
    await tellDealers(client, parts.bus, actor, row);
  }
  const round = step === 'submit' ? row.round + 1 : row.round;
  await noteAct(client, actor, { statementId: id, round, step, from: row.state, to: state, remark });
  await noteDeed(parts, client, actor, id, step, { state: row.state }, { state, remark });
  return deeds.require(client, actor, id);
}

async function requireOtherHands(
  client: Queryable,
  actor: Actor,
  { id, round }: SubsidyStatementRow,
  step: SubsidyStatementStep,
): Promise<void> {
  if (step === 'submit') return;
  const { makers, checkers } = await handsIn(client, id, round);
  const barred = step === 'approve' ? [...makers, ...checkers] : makers;
  if (barred.includes(actor.accountId)) throw new Refusal('subsidyOwnWork');
}

/** An empty statement can't be submitted. @throws Refusal noSelection */
async function requireLines(client: Queryable, id: string): Promise<void> {
  const lines = await readLines(client, id);
  if (!lines.some(({ removed }) => !removed)) throw new Refusal('noSelection');
}

async function whatFollows(
  client: Queryable,
  { id, round }: SubsidyStatementRow,
  step: SubsidyStatementStep,
): Promise<Record<string, unknown>> {
  if (step === 'submit') return { round: round + 1, publicity_from: null, publicity_until: null };
  if (step === 'approve') return { approved_at: new Date() };
  if (step !== 'check') return {};
  const { rules } = await readKept(client, id);
  const now = Date.now();
  return { publicity_from: new Date(now), publicity_until: new Date(now + rules.publicityDays * 86_400_000) };
}

/** What keeps an approval back. @throws Refusal naming it */
async function requireReady(client: Queryable, row: SubsidyStatementRow): Promise<void> {
  const kept = await readKept(client, row.id);
  if (kept.rules.sampleShare > 0 && row.sampledAt === null) throw new Refusal('subsidySampleMissing');
  const open = openSpots(await readSpots(client, row.id));
  if (open > 0) throw new Refusal('subsidySampleOpen', { count: open });
  const held = (await readLines(client, row.id)).filter((line) => line.onHold && !line.removed).length;
  if (held > 0) throw new Refusal('subsidyOnHold', { count: held });
  if (row.publicityUntil !== null && row.publicityUntil * 1000 > Date.now())
    throw new Refusal('subsidyPublicity', {
      until: new Date(row.publicityUntil * 1000).toISOString().slice(0, 10),
    });
  const budget = await lockedBudget(client, row.parameterId);
  if (budget === null) return;
  const over =
    hundredths(await usedBudget(client, row.parameterId)) + hundredths(row.amount) - hundredths(budget);
  if (over > 0) throw new Refusal('subsidyBudget', { amount: (over / 100).toFixed(2) });
}
