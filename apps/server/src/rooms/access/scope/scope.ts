import type { ScopeSubject } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Coverage, DataScope, SubjectScope } from '../../../kit/data-scope.ts';
import { type ScopeFact, scopeFacts } from './scope.store.ts';

/**
 * Turns the target of an area or an allocation into what a scope is made of. The one door for the rooms that own the
 * targets: parties adds `dealer`, `owner` and `serviceRegion` here, and every list, count, stream and command follows.
 * Kinds without an entry are kept and cover nothing (decision 0011).
 */
const coverageOf: Partial<Record<string, (fact: ScopeFact) => { divisions?: string[]; ids?: string[] }>> = {
  division: ({ target }) => ({ divisions: [target] }),
  device: ({ target }) => ({ ids: [target] }),
};

/**
 * Which devices exist for an account now (S5 of monitoring): an administrator's role sees all; staff and service personnel
 * what lies in their viewing areas; everybody what was allocated to him. A dealer's areas only narrow his branch, and
 * give nothing by themselves.
 */
export async function dataScopeOf(db: Queryable, accountId: string): Promise<DataScope> {
  const facts = await scopeFacts(db, accountId);
  return { vehicles: subjectScope(facts, 'vehicles'), stations: subjectScope(facts, 'stations') };
}

function subjectScope(facts: readonly ScopeFact[], subject: ScopeSubject): SubjectScope {
  const own = facts.filter((fact) => fact.subject === subject);
  return { see: coverageBy(own), operate: coverageBy(own.filter(({ access }) => access === 'operate')) };
}

function coverageBy(facts: readonly ScopeFact[]): Coverage {
  const all = facts.some(({ by, kind }) => by === 'role' && kind === 'administrator');
  const made = facts
    .filter(({ by, kind }) => by !== 'role' && !(by === 'area' && kind === 'dealer'))
    .map((fact) => coverageOf[fact.targetKind]?.(fact) ?? {});
  return {
    all,
    divisions: new Set(made.flatMap(({ divisions = [] }) => divisions)),
    ids: new Set(made.flatMap(({ ids = [] }) => ids)),
  };
}
