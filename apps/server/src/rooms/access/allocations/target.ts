import { type AllocationForm, isRegionId, storedPhone } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Coverage, coverage, covers, coversAll, joined } from '#kit/data-scope.ts';
import type { Divisions } from '#kit/divisions.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsByName } from '../accounts/account-list.store.ts';
import { companiesBelow, livingCompanies } from '../companies/company.store.ts';
import { coverageOfArea } from '../scope/area-coverage.ts';
import { boundChain } from '../scope/scope.store.ts';
import { dataScopeOf } from '../scope/scope.ts';
import { regionNames, type ScopeDoors } from '../scope/scope-doors.ts';

/** The pair that an allocation keeps. */
export interface Target {
  readonly kind: 'division' | 'serviceRegion' | 'owner' | 'device' | 'dealer' | 'account';
  readonly id: string;
}

/** What is asked for, with what it would cover now. */
export interface Targets {
  targets: Target[];
  coverage: Coverage;
}

export interface TargetParts {
  db: Queryable;
  actor: Actor;
  doors: ScopeDoors;
  divisions: Divisions;
}

/**
 * Finds what a person named, within his own scope: nobody gives what he does not see, nor to operate what he may only see.
 * @throws Refusal targetUnknown, snUnknown, areaTooWide or boundCircle, each naming what is meant
 */
export async function findTargets(
  parts: TargetParts,
  accountId: string,
  form: AllocationForm,
): Promise<Targets> {
  const typed = [...new Set(form.targets)];
  switch (form.method) {
    case 'region':
      return regions(parts, form, typed);
    case 'singleDevice':
      return devices(parts, form, typed);
    case 'boundAccount':
      return accounts(parts, form, accountId, typed);
    case 'company':
      return dealers(parts, form, typed);
    case 'userContact':
      return owners(parts, form, typed);
  }
}

async function regions(parts: TargetParts, form: AllocationForm, typed: string[]): Promise<Targets> {
  const isDivision = (code: string): boolean => /^(\d{6}|[A-Z]{2})$/.test(code);
  const known = await regionNames(parts.doors, parts.db, typed);
  const unknown = typed.filter(
    (id) => !known.has(id) && (!isDivision(id) || parts.divisions.nameOf(id, 'zh') === id),
  );
  if (unknown.length > 0) throw refused('targetUnknown', 'targets', unknown);
  const own = parts.actor.scope[form.subject][form.access];
  const beyond = typed.filter((id) => !coversAll(own, coverageOfArea(id)));
  if (beyond.length > 0) throw refused('areaTooWide', 'areas', beyond);
  return {
    targets: typed.map((id) => ({ kind: isRegionId(id) ? 'serviceRegion' : 'division', id })),
    coverage: joined(typed.map(coverageOfArea)),
  };
}

async function devices(parts: TargetParts, form: AllocationForm, typed: string[]): Promise<Targets> {
  const { db, actor, doors } = parts;
  const found = (await doors[form.subject]?.find(db, actor, typed)) ?? [];
  const known = new Set(found.map(({ sn }) => sn));
  const unknown = typed.filter((sn) => !known.has(sn));
  if (unknown.length > 0) throw refused('snUnknown', 'targets', unknown);
  const own = actor.scope[form.subject][form.access];
  const beyond = found.filter((device) => !covers(own, device)).map(({ sn }) => sn);
  if (beyond.length > 0) throw refused('areaTooWide', 'areas', beyond);
  const ids = found.map(({ id }) => id);
  return { targets: ids.map((id) => ({ kind: 'device', id })), coverage: coverage({ ids }) };
}

/** Companies by name or id; with those below them when these are meant. */
async function dealers({ db, actor }: TargetParts, form: AllocationForm, typed: string[]): Promise<Targets> {
  const living = await livingCompanies(db);
  const byName = new Map([...living].map(([id, name]) => [name, id]));
  const ids = typed.map((one) => (living.has(one) ? one : byName.get(one)));
  const unknown = typed.filter((_, index) => ids[index] === undefined);
  if (unknown.length > 0) throw refused('targetUnknown', 'targets', unknown);
  const found = ids.filter((id) => id !== undefined);
  const own = actor.scope[form.subject][form.access];
  const reached = await Promise.all(
    found.map(async (id) =>
      coverage({ dealers: form.withSubordinates ? await companiesBelow(db, [id]) : [id] }),
    ),
  );
  const beyond = typed.filter((_, index) => !coversAll(own, reached[index]!));
  // A company outside of the giver's branch is as unknown to him as one that does not exist.
  if (beyond.length > 0) throw refused('targetUnknown', 'targets', beyond);
  return { targets: found.map((id) => ({ kind: 'dealer', id })), coverage: joined(reached) };
}

async function accounts(
  { db, actor }: TargetParts,
  form: AllocationForm,
  accountId: string,
  typed: string[],
): Promise<Targets> {
  const found = await accountsByName(db, actor, typed);
  const known = new Set(found.map(({ name }) => name));
  const unknown = typed.filter((name) => !known.has(name));
  if (unknown.length > 0) throw refused('targetUnknown', 'targets', unknown);
  const coverages: Coverage[] = [];
  for (const { id, name } of found) {
    const chain = id === accountId ? [name, name] : await boundChain(db, id, accountId);
    if (chain) throw refused('boundCircle', 'chain', [...chain, chain[0]!], ' → ');
    const theirs = (await dataScopeOf(db, id))[form.subject][form.access];
    if (!coversAll(actor.scope[form.subject][form.access], theirs))
      throw refused('areaTooWide', 'areas', [name]);
    coverages.push(theirs);
  }
  return { targets: found.map(({ id }) => ({ kind: 'account', id })), coverage: joined(coverages) };
}

/** Owners by phone number. Whoever sees only some machines of an owner cannot give them all, with those to come. */
async function owners(
  { db, actor, doors }: TargetParts,
  form: AllocationForm,
  typed: string[],
): Promise<Targets> {
  const phones = typed.map((phone) => storedPhone(phone) ?? phone);
  const known = (await doors.owners?.find(db, actor, phones)) ?? new Map<string, string>();
  const unknown = typed.filter((_, index) => !known.has(phones[index]!));
  if (unknown.length > 0) throw refused('targetUnknown', 'targets', unknown);
  const ids = [...new Set(phones.map((phone) => known.get(phone)!))];
  const reached = coverage({ owners: ids });
  if (!coversAll(actor.scope[form.subject][form.access], reached))
    throw refused('areaTooWide', 'areas', typed);
  return { targets: ids.map((id) => ({ kind: 'owner', id })), coverage: reached };
}

function refused(
  key: 'targetUnknown' | 'snUnknown' | 'areaTooWide' | 'boundCircle',
  place: string,
  names: readonly string[],
  between = ', ',
): Refusal {
  const params = { [place]: names.join(between) };
  return new Refusal(key, params, [{ field: 'targets', key, params }]);
}
