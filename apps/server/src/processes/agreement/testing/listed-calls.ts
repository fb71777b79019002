import * as contract from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';

/** A call that answers a declared list. */
export interface ListedCall {
  path: string;
  list: typeof contract.deviceJobList;
}

/** Every declared list with the calls that answer it. */
export function listedCalls(routes: readonly Route[]): ListedCall[] {
  const lists = Object.values(contract).filter(
    (one): one is typeof contract.deviceJobList =>
      typeof one === 'object' && 'sorts' in one && 'query' in one,
  );
  return routes.flatMap(({ spec }) => {
    const list = lists.find(({ query }) => query === spec.query);
    return list && spec.method === 'GET' && !spec.path.includes(':') ? [{ path: spec.path, list }] : [];
  });
}
