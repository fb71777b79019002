import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const contract = join(import.meta.dirname, '../../../packages/contract/src/index.ts').replaceAll('\\', '/');
/** Looks like a place of the contract, so that chunks and tree shaking treat it as one. */
const place = '\0/packages/contract/calls/';

/** What a browser needs of a call to make it. */
interface LeanCall {
  method: string;
  address: string;
  body?: true;
}
interface Calls {
  [name: string]: LeanCall | Calls;
}

/**
 * Built pages know of each described call its method, its address and whether it takes a body; its shapes, which only the server
 * reads, stay outside, and with them the library of schemas (60 kB) that no first page may load. What the contract exports as
 * a group of calls (`taskCalls`) is replaced as a whole; records, functions that make calls, and groups of which a form reads a
 * shape (`repairCalls.assign.body`) stay as they are.
 */
export async function callsWithoutShapes(): Promise<Plugin> {
  const { module } = await runnerImport<Record<string, unknown>>(contract, {
    configFile: false,
    logLevel: 'error',
  });
  const groups = leanGroups(module, groupsWithReadShapes(pageSources()));
  return {
    name: 'furrow:calls-without-shapes',
    resolveId: (id) => (id.startsWith(place) ? id : null),
    load(id) {
      const name = id.startsWith(place) ? id.slice(place.length) : '';
      const group = groups.get(name);
      return group ? `export const ${name} = ${JSON.stringify(group)};` : null;
    },
    transform(code, id) {
      if (id.replaceAll('\\', '/') !== contract) return null;
      // An export by name goes before the same name of an `export *`.
      const own = [...groups.keys()].map(
        (name) => `export { ${name} } from ${JSON.stringify(place + name)};`,
      );
      return { code: [code, ...own].join('\n'), map: null };
    },
  };
}

const pageSources = (): string[] => {
  const folder = join(import.meta.dirname, '../src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
};

/** The groups of which a page reads the shape of a call. */
export const groupsWithReadShapes = (sources: readonly string[]): Set<string> =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\b(\w+)\.\w+\.(?:body|query|answer)\b/g)].map(([, group]) => group!),
    ),
  );

/** The groups of calls among what a module exports but for `whole` ones, each call with nothing but what it takes to make it. */
export function leanGroups(
  module: Readonly<Record<string, unknown>>,
  whole: ReadonlySet<string> = new Set(),
): Map<string, Calls> {
  const found = new Map<string, Calls>();
  for (const [name, value] of Object.entries(module)) {
    const calls = whole.has(name) ? null : leanGroup(value);
    if (calls) found.set(name, calls);
  }
  return found;
}

function leanGroup(value: unknown): Calls | null {
  if (!isRecord(value) || Object.keys(value).length === 0) return null;
  const lean = Object.entries(value).map(([name, of]) => [name, leanCall(of) ?? leanGroup(of)] as const);
  return lean.every(([, of]) => of !== null) ? (Object.fromEntries(lean) as Calls) : null;
}

function leanCall(value: unknown): LeanCall | null {
  if (!isRecord(value) || !Array.isArray(value.refusals)) return null;
  const { method, address, body } = value;
  if (typeof method !== 'string' || typeof address !== 'string') return null;
  return { method, address, ...(body === undefined ? {} : { body: true }) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
