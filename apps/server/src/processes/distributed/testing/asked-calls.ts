import type { Route } from '#kit/http/route.ts';
import { plainCall, type Sent } from '../../agreement/testing/cases.ts';
import { listedCalls } from '../../agreement/testing/listed-calls.ts';
import type { World } from '../../agreement/testing/worlds/two-worlds.ts';

/** A reading call with the name by which it is told of. */
export interface AskedCall extends Sent {
  readonly name: string;
}

/** A machine of the demo and its neighbours, with the time in which it worked. */
export interface DemoSpan {
  readonly from: number;
  readonly to: number;
  readonly vehicles: readonly string[];
}

/** Calls that end the session, that tell of the server itself, that begin a task, and that tell of what the walk itself has left. */
const notAsked =
  /^(logout|loginOut|systemLog\/services|tasks|userOperateLog|profile\/operations|.*\/(history|dryRun|rule\/try))$/;

const isFile = ({ path }: Route['spec']): boolean => /export|\/file$|zip/.test(path);

/** Every call that only reads, about the records of a world. Files are asked for apart: each leaves a line in the log of operations, which is a list itself. */
export function callsAbout(
  routes: readonly Route[],
  worlds: { mine: World; other: World },
  what: 'files' | 'all but files' = 'all but files',
): AskedCall[] {
  return routes
    .map(({ spec }) => spec)
    .filter((spec) => spec.ticket !== 'stream' && !notAsked.test(spec.path))
    .filter((spec) => (spec.method === 'GET' || spec.reads) && isFile(spec) === (what === 'files'))
    .map((spec) => ({ name: `${spec.method} ${spec.path}`, ...plainCall(spec, worlds) }));
}

/** The same in the time in which a machine of the demo worked, of one machine or of several where a call takes that. */
export function callsWithin(calls: readonly AskedCall[], { from, to, vehicles }: DemoSpan): AskedCall[] {
  return calls.map((call) => {
    const [address = '', tail = ''] = call.path.split('?');
    const query = new URLSearchParams(tail);
    for (const [key, value] of Object.entries({ from, to, at: from + 600 }))
      if (/^\d{10}$/.test(query.get(key) ?? '')) query.set(key, String(value));
    if (vehicles.includes(query.get('ids') ?? '')) query.set('ids', vehicles.join(','));
    return { ...call, path: query.size > 0 ? `${address}?${query}` : address };
  });
}

/** Every list in every order that it offers, either way, from its first page and from a later one. */
export function listsInOrder(routes: readonly Route[]): AskedCall[] {
  return listedCalls(routes)
    .filter(({ path }) => path !== 'deviceJob/coverage')
    .flatMap(({ path, list }) => [
      { name: `GET ${path}`, method: 'GET' as const, path: `${path}?page=1&size=100` },
      ...list.sorts.flatMap((sort) =>
        [`sort=${sort}&size=20`, `sort=-${sort}&size=20`, `sort=-${sort}&page=2&size=20`].map((query) => ({
          name: `GET ${path}`,
          method: 'GET' as const,
          path: `${path}?${query}`,
        })),
      ),
    ]);
}
