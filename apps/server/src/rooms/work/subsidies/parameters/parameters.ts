import {
  nextState,
  type SubsidyParameterForm,
  type SubsidyParameterRow,
  type SubsidyParameterStep,
  subsidyParameterFlow,
  subsidyParameterForm,
  subsidyParameters,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionsAbove } from '#kit/data-scope.ts';
import { defineEntity, type Reach } from '#kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { setRowState } from '#kit/entity/entity-store.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  divisionsMeet,
  keepEdition,
  type ParameterFilters,
  type ParameterSort,
  parameterSource,
  parametersInForce,
  setEdition,
  takeParameterTurn,
} from './parameter.store.ts';

/** Who sees what has a region: everybody whose viewing area meets it. Dealers and owners have none. */
export function regionReach(actor: Pick<Actor, 'scope'>, column: string): Reach {
  const { all, divisions } = actor.scope.vehicles.see;
  if (all) return () => 'true';
  if (divisions.size === 0) return () => 'false';
  return ({ put }) => divisionsMeet(column, [...divisions], put);
}

/** /subsidyParam: the rules of a year, a region and a work type. */
export const parameterEntity = defineEntity<
  SubsidyParameterRow,
  SubsidyParameterForm,
  ParameterFilters,
  ParameterSort
>({
  ...subsidyParameters,
  kind: 'subsidyParameter',
  table: 'subsidy_parameter',
  alias: 'p',
  source: parameterSource,
  json: ['tiers'],
  unique: { subsidy_parameter_name: { field: 'name', key: 'nameTaken' } },
  reach: async (_db, actor) => regionReach(actor, 'p.divisions'),
  check: async (_db, actor, { divisions }) => requireRegion(actor, divisions),
  follow: nextEdition,
  requireUnused: async (_db, _actor, { state, statements }) => {
    if (state !== 'draft') throw new Refusal('notAllowedTransition', { from: state, to: 'deleted' });
    if (statements > 0) throw new Refusal('subsidyParamUsed', { count: statements });
  },
});

/** Rules may be made for one's own area only. @throws Refusal areaTooWide */
function requireRegion(actor: Actor, codes: readonly string[]): void {
  const { all, divisions } = actor.scope.vehicles.see;
  const beyond = all ? [] : codes.filter((code) => !divisionsAbove(code).some((one) => divisions.has(one)));
  if (beyond.length > 0)
    throw new Refusal('areaTooWide', { areas: beyond.join(', ') }, [
      { field: 'divisions', key: 'areaTooWide', params: { areas: beyond.join(', ') } },
    ]);
}

/** What was in force stays as it was: a change makes the next version. @throws Refusal subsidyParamEnded, subsidyParamOverlaps */
async function nextEdition(
  db: Queryable,
  actor: Actor,
  after: SubsidyParameterRow,
  before: SubsidyParameterRow | null,
): Promise<void> {
  if (after.state === 'ended') throw new Refusal('subsidyParamEnded');
  if (after.state !== 'inForce' || before === null) return;
  await requireAlone(db, after);
  await setEdition(db, after.id, after.edition + 1);
  await keepEdition(db, actor.accountId, {
    id: after.id,
    edition: after.edition + 1,
    rules: subsidyParameterForm.parse(after),
  });
}

const meets = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((one) =>
    right.some((other) => divisionsAbove(one).includes(other) || divisionsAbove(other).includes(one)),
  );

/** Two in force never speak of the same work. @throws Refusal subsidyParamOverlaps, naming the other */
async function requireAlone(db: Queryable, parameter: SubsidyParameterRow): Promise<void> {
  await takeParameterTurn(db);
  const { id, workType, seasonFrom: from, seasonTo: to, divisions } = parameter;
  const others = await parametersInForce(db, { workType, from, to });
  const other = others.find((one) => one.id !== id && meets(one.rules.divisions, divisions));
  if (other) throw new Refusal('subsidyParamOverlaps', { name: other.rules.name });
}

/** Puts a parameter in force, or ends it. @throws Refusal notAllowedTransition, subsidyParamOverlaps */
export function takeParameterStep(
  parts: DeedParts,
  actor: Actor,
  id: string,
  step: SubsidyParameterStep,
): Promise<SubsidyParameterRow> {
  const deeds = new EntityDeeds(parts, parameterEntity);
  return inDeed(
    parts,
    actor,
    { action: `subsidyParam.${step}`, subjectKind: parameterEntity.kind, subjectId: id },
    async ({ db: client, note }) => {
      const before = await deeds.require(client, actor, id, { lock: true });
      const state = nextState(subsidyParameterFlow, before.state, step);
      if (!state)
        throw new Refusal('notAllowedTransition', {
          from: before.state,
          to: subsidyParameterFlow.steps[step].to,
        });
      if (step === 'putInForce') {
        await requireAlone(client, before);
        await keepEdition(client, actor.accountId, {
          id,
          edition: before.edition,
          rules: subsidyParameterForm.parse(before),
        });
      }
      await setRowState(client, parameterEntity.table, actor, { id, state });
      note({ before: { state: before.state }, after: { state } });
      return deeds.require(client, actor, id);
    },
  );
}
