import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';
import { readColumns, type TableColumn } from '../table-walker.ts';

type Values = Readonly<Record<string, unknown>>;

/** Plants rows of one world, which hang together by what was planted before. */
export interface Planter {
  /** The record of each table, by which other rows name it. */
  readonly records: Map<string, string>;
  /** A row of a table. What the table demands and nobody said is filled in; the id of the row. */
  plant(table: string, values?: Values): Promise<string>;
}

/** Columns that lead from one record to another of its own kind: left empty, or the record would hang on itself. */
const ownKind = [
  'superior_id',
  'merged_into',
  'retry_of',
  'corrects',
  'reverses',
  'reversed_by',
  'parent_id',
];

/** Columns that name a record without a key of the database. */
const softNames: Readonly<Record<string, string>> = {
  account_id: 'account',
  block_id: 'block',
  by_account: 'account',
  dealer_id: 'dealer',
  implement_id: 'implement',
  job_id: 'job',
  owner_id: 'owner',
  session_id: 'session',
  subject_id: 'vehicle',
  vehicle_id: 'vehicle',
};

export interface Soil {
  columns: readonly TableColumn[];
  /** `table.column` → the table that it points to. */
  keys: ReadonlyMap<string, string>;
}

/** What the tables of the database demand of a row. */
export async function readSoil(pool: Pool): Promise<Soil> {
  const { rows } = await pool.query<{ place: string; target: string }>(
    `select conrelid::regclass::text || '.' || a.attname as place, confrelid::regclass::text as target
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1`,
  );
  return {
    columns: await readColumns(pool),
    keys: new Map(rows.map(({ place, target }) => [place, target])),
  };
}

export function planter(pool: Pool, { columns, keys }: Soil, mark: string, no: number): Planter {
  const records = new Map<string, string>();

  function filling({ table, name, nullable, hasDefault, type, choices }: TableColumn): unknown {
    if (name === 'vehicle_no') return no;
    const target = ownKind.includes(name) ? undefined : (keys.get(`${table}.${name}`) ?? softNames[name]);
    const named = target === undefined ? undefined : records.get(target);
    if (named !== undefined) return named;
    if (nullable || hasDefault) return undefined;
    if (choices) return choices[0];
    return plainValue(type, mark);
  }

  return {
    records,
    async plant(table, values = {}) {
      const mine = columns.filter((column) => column.table === table);
      const filled = mine.flatMap((column): [string, unknown][] => {
        const value = column.name in values ? values[column.name] : filling(column);
        return value === undefined ? [] : [[column.name, value]];
      });
      const names = filled.map(([name]) => `"${name}"`).join();
      const places = filled.map((_, place) => `$${place + 1}`).join();
      await pool.query(
        // Some rows come by themselves with others: sums, states.
        `insert into ${table} (${names}) values (${places}) on conflict do nothing`,
        filled.map(([, value]) => value),
      );
      const id = String(new Map(filled).get('id') ?? '');
      if (id !== '') records.set(table, id);
      return id;
    },
  };
}

function plainValue(type: string, mark: string): unknown {
  if (type === 'uuid') return newId();
  if (type === 'text') return mark;
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '{}';
  if (type === 'ARRAY') return '{}';
  if (type === 'bytea') return Buffer.from(mark);
  if (type === 'date' || type.startsWith('timestamp')) return new Date();
  return 1;
}

/** What everybody reads, or what only a whole world has: no record to ask a stranger for. */
const apart = ['component_model', 'implement_model', 'owner', 'product', 'target_layer', 'unknown_terminal'];

/** The ids that a world's records have. */
export const idsIn = (records: ReadonlyMap<string, string>, whole: boolean): string[] => [
  ...new Set([...records].filter(([table]) => whole || !apart.includes(table)).map(([, id]) => id)),
];

/** Where the rest of a world is planted: its mark, the digits of its SNs and its administrator. */
export interface At extends Planter {
  mark: string;
  sn: string;
  boss: string;
}

export const tomorrow = (): Date => new Date(Date.now() + 86_400_000);
