import {
  nextState,
  type SubsidyCondition,
  type SubsidyStatementRow,
  type SubsidyStatementStep,
  subsidyStatementFlow,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { beforeApproval } from '../deciding/before-approval.ts';
import { dropSpots } from '../spots/spot.store.ts';
import { noteAct, requireOtherHands } from './act.store.ts';
import { noteDeed } from './drafts-edit.ts';
import { freezeStatement } from './freeze.store.ts';
import { readLines } from './line.store.ts';
import { lockBudget, readKept, updateStatement } from './statement.store.ts';
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
  await requireOtherHands(client, actor, id, step);
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
  if (step === 'submit') {
    // Each round draws its own sample: one of a former round says nothing of lines that were changed since.
    await dropSpots(client, id);
    return {
      round: round + 1,
      publicity_from: null,
      publicity_until: null,
      sample_seed: null,
      sampled_at: null,
    };
  }
  if (step === 'approve') return { approved_at: new Date() };
  if (step !== 'check') return {};
  const { rules } = await readKept(client, id);
  const now = Date.now();
  return { publicity_from: new Date(now), publicity_until: new Date(now + rules.publicityDays * 86_400_000) };
}

/** What keeps an approval back; the budget is held until the end of the transaction. @throws Refusal naming it */
async function requireReady(client: Queryable, row: SubsidyStatementRow): Promise<void> {
  await lockBudget(client, row.parameterId);
  for (const condition of await beforeApproval(client, row)) {
    const refusal = refusalOf(condition);
    if (refusal) throw refusal;
  }
}

function refusalOf(condition: SubsidyCondition): Refusal | null {
  if (condition.met) return null;
  switch (condition.what) {
    case 'sample':
      return condition.drawn
        ? new Refusal('subsidySampleOpen', { count: condition.of - condition.done })
        : new Refusal('subsidySampleMissing');
    case 'hold':
      return new Refusal('subsidyOnHold', { count: condition.lines });
    case 'publicity':
      return new Refusal('subsidyPublicity', {
        until: homeDay(condition.until ?? 0),
      });
    case 'budget':
      return new Refusal('subsidyBudget', { amount: condition.over.toFixed(2) });
    case 'audit':
    case 'hands':
      return null;
  }
}
