import type { SubsidyStatementForm, SubsidyStatementRow } from '@furrow/contract';
import { flatten } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { type VisibleKind, visibleIds } from '#kit/entity/visible-ids.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import type { Route } from '#kit/http/route.ts';
import type { AnyCalculation } from '#kit/tasks/calculation.ts';
import { correctCalculation } from './making/correct-statement.ts';
import { makeAtOnce, makeCalculation } from './making/make-statement.ts';
import { makingRoutes } from './making/making.routes.ts';
import { recomputeCalculation } from './making/recompute-statement.ts';
import type { RegionShapes } from './measuring/measure-lines.ts';
import { parameterExport, parameterRoutes } from './parameters/parameter.routes.ts';
import { parameterEntity } from './parameters/parameters.ts';
import { previewRoutes } from './previewing/preview.routes.ts';
import { previewCalculation } from './previewing/preview-statement.ts';
import { tryCalculation } from './previewing/try-parameter.ts';
import { statementRoutes } from './statements/statement.routes.ts';
import { statementExports } from './statements/statement-export.ts';
import { statementEntity } from './statements/statements.ts';

/** What subsidies ask of others: outlines of divisions, and who is told of an approval. */
export interface SubsidyDoors {
  bus: Pick<Bus, 'publish'>;
  divisions: Pick<Divisions, 'outlinesOf'> | null;
}

/** Every call of subsidies. */
export function subsidyRoutes(parts: EntityParts, { divisions, bus }: SubsidyDoors): Route[] {
  const region = regionShapes(divisions);
  const whole = { ...parts, region, bus };
  return [
    ...parameterRoutes(parts),
    ...previewRoutes(whole),
    ...makingRoutes(whole),
    ...statementRoutes(whole),
  ];
}

/** Makes a statement at once, for who has no session that a task could go on for. @throws Refusal */
export const makeSubsidyStatement = (
  parts: EntityParts,
  { divisions, bus }: SubsidyDoors,
  actor: Actor,
  form: SubsidyStatementForm,
): Promise<SubsidyStatementRow> =>
  makeAtOnce({ ...parts, region: regionShapes(divisions), bus }, actor, { ...form, submit: false });

/** What of subsidies is calculated beside the calls. */
export function subsidyCalculations(
  parts: EntityParts,
  { divisions, bus }: SubsidyDoors,
): readonly AnyCalculation[] {
  const whole = { ...parts, region: regionShapes(divisions), bus };
  return [
    previewCalculation(whole),
    tryCalculation(whole),
    makeCalculation(whole),
    recomputeCalculation(whole),
    correctCalculation(whole),
  ];
}

/** The outlines of divisions; null where nobody has them all. Read once. */
function regionShapes(divisions: SubsidyDoors['divisions']): RegionShapes {
  const known = new Map<string, Awaited<ReturnType<RegionShapes>>>();
  return async (codes) => {
    const key = codes.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const outlines = (await divisions?.outlinesOf(codes)) ?? [];
    const shapes =
      outlines.length < codes.length ? null : outlines.flatMap(({ geometry }) => flatten(geometry));
    known.set(key, shapes);
    return shapes;
  };
}

/** Lists that are written into files. */
export const subsidyExports: readonly AnyExport[] = [parameterExport, ...statementExports];

const kinds = {
  subsidyParameter: parameterEntity,
  subsidyStatement: statementEntity,
} satisfies Record<string, VisibleKind>;

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`, files). */
export const visibleSubsidies = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(db, kinds[kind], actor, ids);
