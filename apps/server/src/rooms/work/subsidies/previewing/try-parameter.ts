import {
  type Calculated,
  type SubsidyParameterForm,
  type SubsidyPreview,
  type SubsidyTry,
  subsidyParameterForm,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { asCalculation, lastCalculation, type Named } from '#kit/tasks/calculation.ts';
import { seesVehicle } from '../measuring/candidates.store.ts';
import { type DraftAsked, draftLines, findJobs } from '../measuring/draft-lines.ts';
import { parameterEntity } from '../parameters/parameters.ts';
import { refused } from '../statements/drafts.ts';
import type { StatementParts } from '../statements/statements.ts';
import { asShown, previewOf } from './preview-statement.ts';

type Asked = SubsidyTry & { parameterId: string };
export const tryName: Named = { name: 'subsidyTry', screen: 'subsidyParam' };

/**
 * What the work of a vehicle would give by a parameter, also by one that is not in force: nothing is saved and no job is held; work that
 * stands in a statement counts, ground that was paid does not.
 */
export const tryCalculation = (parts: StatementParts) =>
  asCalculation<Asked, SubsidyPreview>({
    ...tryName,
    right: 'subsidyParam',
    async run({ actor, progress }, { parameterId: id, ...tried }) {
      const { rules } = await requireTry(parts, actor, id, tried);
      const asking = { ...parts, db: parts.pool, rules, parameterId: id, except: [], step: progress };
      return previewOf(parts, { id, rules }, await draftLines(asking, askedOf(rules, tried)));
    },
    result: ({ lines }, { parameterId }) => ({
      rows: lines.length,
      page: `/subsidyParam?try=${parameterId}`,
    }),
  });

/** The rules to be tried out, and their name. @throws Refusal notFound, snUnknown, subsidyOutsideSeason, subsidyNoWork */
export async function requireTry(
  parts: StatementParts,
  actor: Actor,
  id: string,
  tried: SubsidyTry,
): Promise<{ name: string; rules: SubsidyParameterForm }> {
  const row = await new EntityDeeds(parts, parameterEntity).require(parts.pool, actor, id);
  if (!(await seesVehicle(parts.pool, actor, tried.sn))) throw refused('sn', 'snUnknown');
  const rules = subsidyParameterForm.parse(row);
  if (tried.from < rules.seasonFrom || tried.to > rules.seasonTo) throw refused('to', 'subsidyOutsideSeason');
  const found = await findJobs({ db: parts.pool, rules }, askedOf(rules, tried));
  if (found.length === 0) throw refused('to', 'subsidyNoWork');
  return { name: row.name, rules };
}

const askedOf = (rules: SubsidyParameterForm, { sn, from, to }: SubsidyTry): DraftAsked => ({
  id: null,
  divisions: rules.divisions,
  workFrom: from,
  workTo: to,
  jobs: null,
  heldToo: true,
  scopeKind: 'sns',
  scopeValues: [sn],
  leftOut: [],
  declared: [],
  decided: new Map(),
});

/** The last try of a parameter that somebody made himself, also one that goes on; null: there is none. @throws Refusal notFound */
export async function lastTry(
  parts: StatementParts,
  actor: Actor,
  id: string,
): Promise<Calculated<Asked, SubsidyPreview> | null> {
  await new EntityDeeds(parts, parameterEntity).require(parts.pool, actor, id);
  const last = await lastCalculation<Asked, SubsidyPreview>(parts.pool, actor, tryName, id);
  return last && asShown(actor, last);
}
