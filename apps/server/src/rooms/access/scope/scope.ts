import type { ScopeSubject } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Coverage, coverage, type DataScope, joined, type SubjectScope } from '#kit/data-scope.ts';
import { companiesBelow } from '../companies/company.store.ts';
import { coverageOfArea } from './area-coverage.ts';
import { type ScopeFact, scopeFacts } from './scope.store.ts';

/** A dealer's id with the ids of all dealers below it. */
type Branches = ReadonlyMap<string, readonly string[]>;

/**
 * Turns the target of an allocation into what a scope is made of: the one place for every kind of target (decision 0011).
 */
const coverageOf: Record<string, (fact: Aimed, branches: Branches) => Coverage> = {
  division: ({ target }) => coverage({ divisions: [target] }),
  stock: () => coverage({ stock: true }),
  device: ({ target }) => coverage({ ids: [target] }),
  owner: ({ target }) => coverage({ owners: [target] }),
  serviceRegion: ({ target }) => coverage({ regions: [target] }),
  dealer: ({ target, withSubordinates }, branches) =>
    coverage({ dealers: withSubordinates ? (branches.get(target) ?? []) : [target] }),
};

/**
 * Which devices exist for an account now (S5): an administrator's role sees all; staff and service personnel
 * what lies in their viewing areas, the provider's staff also the provider's stock; a dealer's people his own devices and those of the dealers below him, narrowed by
 * viewing areas where they have some; everybody what was allocated to him.
 */
export async function dataScopeOf(db: Queryable, accountId: string): Promise<DataScope> {
  const facts = await scopeFacts(db, accountId);
  const branches = await branchesOf(db, facts);
  return {
    vehicles: subjectScope(facts, 'vehicles', branches),
    stations: subjectScope(facts, 'stations', branches),
  };
}

/** What one allocation covers now. */
export async function coverageOfTarget(
  db: Queryable,
  row: Pick<ScopeFact, 'subject' | 'targetKind' | 'target' | 'withSubordinates'>,
): Promise<Coverage> {
  if (row.targetKind === 'account') return (await dataScopeOf(db, row.target))[row.subject].see;
  return coverageOf[row.targetKind]?.(row, await branchesOf(db, [row])) ?? coverage();
}

type Aimed = Pick<ScopeFact, 'targetKind' | 'target' | 'withSubordinates'>;

async function branchesOf(db: Queryable, facts: readonly Aimed[]): Promise<Branches> {
  const heads = facts.filter(
    ({ targetKind, withSubordinates }) => targetKind === 'dealer' && withSubordinates,
  );
  const branches = new Map<string, readonly string[]>();
  for (const { target } of heads)
    if (!branches.has(target)) branches.set(target, await companiesBelow(db, [target]));
  return branches;
}

function subjectScope(facts: readonly ScopeFact[], subject: ScopeSubject, branches: Branches): SubjectScope {
  const own = facts.filter((fact) => fact.subject === subject);
  const operated = own.filter(({ access }) => access === 'operate');
  return { see: coverageBy(own, branches), operate: coverageBy(operated, branches) };
}

function coverageBy(facts: readonly ScopeFact[], branches: Branches): Coverage {
  const all = facts.some(({ by, kind }) => by === 'role' && kind === 'administrator');
  const given = facts
    .filter(({ by, kind }) => by !== 'role' && by !== 'branch' && !(by === 'area' && kind === 'dealer'))
    .map((fact) => coverageOf[fact.targetKind]?.(fact, branches) ?? coverage());
  return joined([coverage({ all }), ...given, ...facts.flatMap((fact) => branchOf(fact, facts, branches))]);
}

// A dealer's viewing areas only narrow his branch, and give nothing by themselves.
function branchOf(fact: ScopeFact, facts: readonly ScopeFact[], branches: Branches): Coverage[] {
  if (fact.by !== 'branch') return [];
  const dealers = branches.get(fact.target) ?? [];
  const areas = facts.filter(({ by, accountId }) => by === 'area' && accountId === fact.accountId);
  if (areas.length === 0) return [coverage({ dealers })];
  const { divisions, regions } = joined(areas.map((area) => coverageOfArea(area.target)));
  return [coverage({ narrowed: [{ dealers: new Set(dealers), divisions, regions }] })];
}
