import type { ListAnswer, ListCall, OperationDetail } from '@furrow/contract';
import { type Actor, may } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import type { Entity, PlainRow } from './entity.ts';

/** What the rules below need of an entity. */
export type Guarding = Pick<Entity<PlainRow, object, never, never>, 'guarded'>;

/** The fields that do not exist for this person. */
export function fieldsKeptFrom(actor: Actor, { guarded }: Guarding): readonly string[] {
  return guarded && !may(actor, guarded.right) ? guarded.fields : [];
}

/** The row without them. */
export function withoutGuarded<Row extends object>(actor: Actor, entity: Guarding, row: Row): Row {
  const kept = fieldsKeptFrom(actor, entity);
  return kept.length === 0 ? row : without(row, kept);
}

function without<Row extends object>(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) as Row;
}

/** A filter, an order or a value of a field that somebody may not see would tell of it. @throws Refusal noPermission */
export function requireUnguarded(actor: Actor, entity: Guarding, names: readonly string[]): void {
  const kept = fieldsKeptFrom(actor, entity);
  if (names.some((name) => kept.includes(name)))
    throw new Refusal('noPermission', { permission: entity.guarded!.right });
}

/** What a list call names: its filters that are set, and its order. */
export function namesIn({ filters, sort }: Pick<ListCall<object>, 'filters' | 'sort'>): string[] {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [...asked.map(([name]) => name), ...sort.map(({ column }) => column)];
}

/** The fields that a record brings along. */
export const namesGiven = (form: object): string[] =>
  Object.entries(form)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name]) => name);

/** A page of history without them. */
export function historyWithout(
  actor: Actor,
  entity: Guarding,
  page: ListAnswer<OperationDetail>,
): ListAnswer<OperationDetail> {
  const kept = fieldsKeptFrom(actor, entity);
  if (kept.length === 0) return page;
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      before: row.before && without(row.before, kept),
      after: row.after && without(row.after, kept),
    })),
  };
}
