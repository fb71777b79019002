import type { PoolClient } from 'pg';
import type { Pool } from './pool.ts';

/** A connection keeps what it has prepared until it ends: no more texts than this are given names, by the whole process. */
const mostNames = 300;
const names = new Map<string, string>();

/** The name that a text has for all connections of the process; undefined: there are too many already. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `repeated ${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Asked = [text: unknown, values?: unknown, ...rest: unknown[]];

/** What is asked, under its name where it is a text with values. */
function named(asked: Asked): Asked {
  const [text, values] = asked;
  if (typeof text !== 'string' || !Array.isArray(values) || asked.length > 2) return asked;
  const name = nameOf(text);
  return name === undefined ? asked : [{ name, text, values }];
}

/**
 * The same pool, for work that asks the same again and again: each connection prepares a statement once, and the database parses and plans it no more. Only for texts that
 * do not hang on what is asked: each of them is kept. Statements without values and COPY go their usual way.
 */
export const preparing = (pool: Pool): Pool =>
  askingBy(pool, { connect: async () => askingBy(await pool.connect(), {}) });

function askingBy<Door extends Pool | PoolClient>(
  door: Door,
  own: { connect?: () => Promise<PoolClient> },
): Door {
  // What is answered has the type that was asked for: only the question is put another way.
  const ask = door.query as (...asked: Asked) => unknown;
  const query = (...asked: Asked): unknown => ask.apply(door, named(asked));
  return new Proxy(door, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'connect' && own.connect) return own.connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
