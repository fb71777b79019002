import type { Route } from '#kit/http/route.ts';

/** Routes that no description can tell, each with the reason: all others are described by the contract. */
export const noJsonCalls: Readonly<Record<string, string>> = {
  'GET /farm/v3/stream': 'a stream of events, which has no end and no one answer',
  'GET docs': 'a page',
  'GET docs/:file': 'files of a page',
  'GET openapi.json': 'the description itself',
  'GET pay/:code': 'a page of a payment’s provider',
  'POST pay/:code': 'a form of that page',
  'GET firmware/:token': 'bytes that terminals fetch piece by piece',
};

/** What is wrong: a route that is neither described nor listed above, or a listed one that is described by now or gone. */
export function undescribedFaults(routes: readonly Route[]): string[] {
  const listed = new Set(Object.keys(noJsonCalls));
  const found = new Set(
    routes.filter(({ spec }) => !spec.call).map(({ spec }) => `${spec.method} ${spec.path}`),
  );
  return [
    ...[...found].filter((name) => !listed.has(name)).map((name) => `${name} is not described`),
    ...[...listed].filter((name) => !found.has(name)).map((name) => `${name} is listed for nothing`),
  ].sort();
}
