export interface CatalogColumn {
  readonly type: string;
  readonly notNull: boolean;
  /** A default, an identity or a formula fills it when nobody does. */
  readonly filled: boolean;
  /** Nobody may write it. */
  readonly generated: boolean;
}

/** A constraint, or a unique index. */
export interface CatalogRule {
  readonly table: string;
  readonly name: string;
  readonly kind: 'check' | 'unique' | 'foreign' | 'other';
  /** In PostgreSQL's own words. */
  readonly text: string;
  /** Of the table; empty for an index over expressions. */
  readonly columns: readonly string[];
}

/** What statements lean on, by name. */
export interface Catalog {
  /** Tables and views with their columns, by name. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, CatalogColumn>>>>;
  readonly rules: readonly CatalogRule[];
  /** Functions that a statement may call, with what they answer. */
  readonly functions: Readonly<Record<string, string>>;
}

/** Types that what an older program writes fits into, and that it reads as before. */
const wider: Readonly<Record<string, readonly string[]>> = {
  smallint: ['integer', 'bigint'],
  integer: ['bigint'],
};

/**
 * What statements of the program before a migration can fail on after it; empty: it only adds.
 * @returns one line for each, for the person who wrote the migration
 */
export function whatBreaks(before: Catalog, after: Catalog): string[] {
  const tables = Object.entries(before.tables).flatMap(([table, columns]) => {
    const now = after.tables[table];
    if (!now) return [`${table} is gone or has another name`];
    return columnsThatBreak(table, columns, now);
  });
  return [...tables, ...rulesThatBreak(before, after), ...functionsThatBreak(before, after)];
}

type Columns = Readonly<Record<string, CatalogColumn>>;

function columnsThatBreak(table: string, before: Columns, after: Columns): string[] {
  const old = Object.entries(before).flatMap(([name, column]) => {
    const now = after[name];
    return now
      ? columnBreaks(`${table}.${name}`, column, now)
      : [`${table}.${name} is gone or has another name`];
  });
  const added = Object.entries(after)
    .filter(([name, { notNull, filled }]) => !(name in before) && notNull && !filled)
    .map(([name]) => `${table}.${name} is new and must be written, which programs of before do not do`);
  return [...old, ...added];
}

function columnBreaks(name: string, before: CatalogColumn, now: CatalogColumn): string[] {
  const found: string[] = [];
  if (now.type !== before.type && !isWider(before.type, now.type))
    found.push(`${name} was ${before.type} and is ${now.type}`);
  if (now.notNull && !before.notNull) found.push(`${name} may not be empty any more`);
  if (now.notNull && before.filled && !now.filled) found.push(`${name} is not filled by itself any more`);
  if (now.generated && !before.generated) found.push(`${name} may not be written any more`);
  return found;
}

function isWider(before: string, now: string): boolean {
  if (wider[before]?.includes(now)) return true;
  const [, length] = /^character varying\((\d+)\)$/.exec(before) ?? [];
  if (length === undefined) return false;
  const [, longer] = /^character varying\((\d+)\)$/.exec(now) ?? [];
  return now === 'text' || now === 'character varying' || Number(longer) >= Number(length);
}

function rulesThatBreak(before: Catalog, after: Catalog): string[] {
  const same = (one: CatalogRule, other: CatalogRule): boolean =>
    one.table === other.table && one.text === other.text;
  const gone = before.rules.filter(
    (one) => one.kind === 'unique' && after.tables[one.table] && !after.rules.some((now) => same(one, now)),
  );
  const added = after.rules.filter(
    (now) =>
      before.tables[now.table] && !before.rules.some((one) => same(one, now)) && !isHarmless(now, before),
  );
  return [
    ...gone.map(({ table, name }) => `${name} of ${table} is gone: ON CONFLICT may lean on it`),
    ...added.map(({ table, name, kind }) =>
      kind === 'check'
        ? `${name} of ${table} may refuse what was allowed`
        : `${name} of ${table} is new (${kind}) and may refuse what was allowed`,
    ),
  ];
}

/** Of new columns alone, which older programs leave to their default; or a check that allows what the one before it allowed, and more. */
function isHarmless(now: CatalogRule, before: Catalog): boolean {
  const old = before.tables[now.table] ?? {};
  if (now.columns.length > 0 && now.columns.every((name) => !(name in old))) return true;
  return (
    now.kind === 'check' &&
    before.rules.some(
      (one) => one.table === now.table && one.kind === 'check' && allowsMore(one.text, now.text),
    )
  );
}

/** Whether a list of values, or an upper bound, grew and everything else of two checks is the same. */
function allowsMore(before: string, now: string): boolean {
  if (/<>|\bNOT\b|\bALL\b/.test(before)) return false;
  const [one, other] = [partsOf(before), partsOf(now)];
  return (
    one.shape === other.shape &&
    one.bounds.length === other.bounds.length &&
    one.bounds.every((bound, n) => bound <= (other.bounds[n] ?? 0)) &&
    [...one.values].every((value) => other.values.has(value))
  );
}

/** What a check is made of. Values that come from two lists are told together: one may not lend to the other, but no check of ours has two lists. */
function partsOf(check: string): { shape: string; values: Set<string>; bounds: number[] } {
  const values = new Set<string>();
  const bounds: number[] = [];
  const shape = check
    .replaceAll(/ = ('(?:[^']|'')*')::text/g, ' = ANY (ARRAY[$1::text])')
    .replaceAll(/ARRAY\[([^\]]*)\]/g, (_, list: string) => {
      for (const [value] of list.matchAll(/'(?:[^']|'')*'|-?\d+/g)) values.add(value);
      return 'ARRAY[]';
    })
    .replaceAll(/<= (\d+)/g, (_, bound: string) => {
      bounds.push(Number(bound));
      return '<=';
    });
  return { shape, values, bounds };
}

function functionsThatBreak(before: Catalog, after: Catalog): string[] {
  return Object.entries(before.functions).flatMap(([name, answers]) => {
    const now = after.functions[name];
    if (now === undefined) return [`the function ${name} is gone`];
    return now === answers ? [] : [`the function ${name} answered ${answers} and answers ${now}`];
  });
}
