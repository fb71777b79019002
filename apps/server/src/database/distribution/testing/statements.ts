import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableHome } from '../homes.ts';

/** A statement as it stands in a file, with what the same file puts into it. */
export interface Statement {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Statements that ask tables on several machines and such of the coordinator at once. */
export function mixedStatements(statements: readonly Statement[], homes: readonly TableHome[]): Statement[] {
  const of = (at: TableHome['at']) => new Set(homes.flatMap((home) => (home.at === at ? home.tables : [])));
  const [shards, office] = [of('vehicle'), of('coordinator')];
  return statements.filter(({ text }) => {
    const tables = tablesIn(text);
    return tables.some((name) => shards.has(name)) && tables.some((name) => office.has(name));
  });
}

/** What stands where a table is named. */
const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:lateral\s+)?"?([a-z_]+)"?/gi)].map(
    (found) => found[1]!,
  );

/** Every statement of the sources below a folder; tests and what only they use are left aside. */
export function statementsBelow(folder: string): Statement[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .sort()
    .flatMap((file) => statementsOf(file, readFileSync(join(folder, file), 'utf8')));
}

export function statementsOf(file: string, source: string): Statement[] {
  const pieces = literalsOf(source);
  const named = new Map<string, string>();
  for (const { from, text } of pieces) {
    // A constant, or a function of one line or several, that is this text.
    const before = source.slice(Math.max(0, from - 200), from);
    const name = /(?:const|function)\s+(\w+)[^;`]*$/.exec(before)?.[1];
    if (name !== undefined) named.set(name, `${named.get(name) ?? ''} ${text}`);
  }
  return pieces
    .filter(({ text }) => /\b(select|insert|update|delete)\b/i.test(text))
    .map(({ from, text }) => ({
      file,
      line: source.slice(0, from).split('\n').length,
      text: filled(text, named, 3),
    }));
}

/** A text with the file's own pieces in their places. */
const filled = (text: string, named: ReadonlyMap<string, string>, deep: number): string =>
  deep === 0
    ? text
    : text.replace(/\$\{(\w+)[^{}]*\}/g, (place, name: string) => {
        const piece = named.get(name);
        return piece === undefined || piece === text ? place : filled(piece, named, deep - 1);
      });

/** Texts between backticks, those within others by themselves as well; plain quotes hold no statement of two tables. */
function literalsOf(source: string): { from: number; text: string }[] {
  const found: { from: number; text: string }[] = [];
  const open: { from: number; braces: number }[] = [];
  let code = true;
  for (let i = 0; i < source.length; i++) {
    const sign = source[i];
    const top = open.at(-1);
    if (sign === '\\') i++;
    else if (sign === '`' && code) {
      open.push({ from: i, braces: 0 });
      code = false;
    } else if (sign === '`' && top) {
      found.push({ from: top.from, text: source.slice(top.from + 1, i) });
      open.pop();
      code = true;
    } else if (!code && sign === '$' && source[i + 1] === '{') {
      code = true;
      top!.braces = 1;
      i++;
    } else if (code && top && sign === '{') top.braces++;
    else if (code && top && sign === '}' && --top.braces === 0) code = false;
  }
  return found.sort((one, other) => one.from - other.from);
}
