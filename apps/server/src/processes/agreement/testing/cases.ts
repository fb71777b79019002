import { batchForm } from '@furrow/contract';
import { z } from 'zod';
import type { Route, RouteSpec } from '#kit/http/route.ts';
import { hints, ofBatch, saidOf, takesBytes } from './hints.ts';
import { idsOf, kindOfField, kindOfParam, listsShared, type Named } from './kinds.ts';
import { type Leaf, leavesOf, put, sampleOf } from './shapes.ts';
import type { World } from './worlds/two-worlds.ts';

type Spec = RouteSpec<unknown, unknown, unknown>;

/** A call as it is sent. */
export interface Sent {
  method: Spec['method'];
  path: string;
  body?: object;
}

/** One place of a route where a record may be named, with the calls that name one there. */
export interface Case {
  /** `PATCH blocks/:id body ownerId`. */
  name: string;
  route: Spec;
  ids: Named;
  with(id: string): Sent;
}

export interface Worlds {
  mine: World;
  other: World;
}

/** A route with calls that name records of one's own, and the shapes that its places are read from. */
interface Base {
  spec: Spec;
  params: Map<string, Named>;
  query: object;
  body: object | undefined;
  shapes: { query: z.ZodType | undefined; body: z.ZodType | undefined };
  known: Record<string, unknown>;
}

/** Records that the batches' own fields name. */
const inBatches: Readonly<Record<string, z.ZodRawShape>> = {
  'accountManage/batch/move': { dealerId: z.uuid() },
  'accountManage/batch/role': { roleId: z.number() },
  'blocks/batch/owner': { ownerId: z.uuid() },
  'cars/batch/transfer': { dealerId: z.uuid() },
};
const inBatch = (path: string) => z.object({ ...batchForm.shape, ...inBatches[path] });
const exporting = /\/export(\/form)?$/;

/** Every place of every route where a record may be named, and what of them nobody has told the kind of. */
export function casesOf(routes: readonly Route[], worlds: Worlds): { cases: Case[]; untold: string[] } {
  const untold: string[] = [];
  const lists = new Map(
    routes.flatMap(({ spec }) => (spec.method === 'GET' ? [[spec.path, spec.query]] : [])),
  );
  const cases = routes.flatMap(({ spec }) => {
    if (spec.ticket === 'stream') return [];
    const base = baseOf(spec, worlds, untold, lists.get(spec.path.replace(exporting, '')) as z.ZodType);
    return [...ofParams(base), ...ofShape(base, worlds, 'query'), ...ofShape(base, worlds, 'body')];
  });
  return { cases, untold };
}

/** A call of a route that names nobody else's record. */
export function plainCall(spec: Spec, worlds: Worlds): Sent {
  return sent(baseOf(spec, worlds, [], undefined), {});
}

/** Parameters that name no record: a key of one's own preferences, a file of the documentation, what alone opens a firmware. */
const plainParams: readonly string[] = [
  'profile/preference/:key',
  'docs/:file',
  'firmware/:token',
  'softwareLog/upload/:token',
  'pay/notify/:provider',
  'accountAudit/:id/items/:item',
];
/** What such a parameter holds where only some words will do. */
const paramWords: Readonly<Record<string, string>> = { item: 'vehicles' };

function baseOf(spec: Spec, worlds: Worlds, untold: string[], list: z.ZodType | undefined): Base {
  const { mine, other } = worlds;
  const call = `${spec.method} ${spec.path}`;
  const params = new Map<string, Named>();
  for (const [, param] of spec.path.matchAll(/:(\w+)/g)) {
    const kind = kindOfParam(spec.path, param!);
    const ids = kind === null ? null : idsOf(kind, mine, other);
    if (ids) params.set(param!, ids);
    else if (!plainParams.includes(spec.path)) untold.push(`${call}: what does ${param} name?`);
  }
  const said = saidOf(mine)[call] ?? {};
  const batch = spec.path.includes('/batch/');
  const known = { ...hints(mine), ...(batch ? ofBatch(mine) : {}), ...said };
  // A file of a list is asked for by the list's own filters, also where nobody has described it.
  const likeList = exporting.test(spec.path) && !spec.call;
  const shapes = {
    query: likeList ? list : (spec.query as z.ZodType),
    body: batch ? inBatch(spec.path) : (spec.body as z.ZodType),
  };
  const query = { ...(shapes.query ? (sampleOf(shapes.query, known) as object) : {}) };
  const ownBody = batch ? { ...ofBatch(mine), ids: [mine.vehicle] } : {};
  const body = shapes.body ? { ...(sampleOf(shapes.body, known) as object), ...ownBody, ...said } : undefined;
  if (takesBytes(call)) return { spec, params, query, body: Buffer.from('walk'), shapes, known };
  return { spec, params, query: spec.method === 'GET' ? { ...query, ...said } : query, body, shapes, known };
}

function sent(base: Base, changed: { query?: object; body?: object; param?: [string, string] }): Sent {
  const { spec } = base;
  const query = changed.query ?? base.query;
  const body = changed.body ?? base.body;
  const path = spec.path.replace(/:(\w+)/g, (_, param: string) =>
    changed.param?.[0] === param
      ? changed.param[1]
      : (base.params.get(param)?.own ?? paramWords[param] ?? 'walk'),
  );
  const items = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const asked = new URLSearchParams(items.map(([key, value]): [string, string] => [key, String(value)]));
  const tail = items.length > 0 ? `?${asked}` : '';
  return { method: spec.method, path: `${path}${tail}`, ...(body ? { body } : {}) };
}

function ofParams(base: Base): Case[] {
  const { spec } = base;
  return [...base.params].map(([param, ids]) => ({
    name: `${spec.method} ${spec.path} :${param}`,
    route: spec,
    ids,
    with: (id) => sent(base, { param: [param, id] }),
  }));
}

function ofShape(base: Base, worlds: Worlds, where: 'query' | 'body'): Case[] {
  const { spec, known } = base;
  const shape = base.shapes[where];
  if (!shape) return [];
  return leavesOf(shape).flatMap((leaf): Case[] => {
    const ids = namedBy(spec, leaf, worlds, where);
    if (!ids) return [];
    const name = `${spec.method} ${spec.path} ${where} ${leaf.place.join('.')}`;
    const sample = { ...(base[where] ?? {}), ...(sampleOf(shape, known, leaf.place) as object) };
    const special = saidOf(worlds.mine)[name] ?? {};
    const holding = (id: string): object =>
      put({ ...sample, ...special }, leaf.place, valueFor(leaf, id)) as object;
    return [{ name, route: spec, ids, with: (id) => sent(base, { [where]: holding(id) }) }];
  });
}

/** A number where a number is taken, a list of one where only a list is. */
const valueFor = (leaf: Leaf, id: string): unknown => {
  const value = /^\d{3}$/.test(id) && leaf.takes(Number(id)) ? Number(id) : id;
  return leaf.list ? [value] : value;
};

/** Texts of a query that name no record: how an answer is cut, sorted or told, and where on the map. */
const plainWords = new Set([
  'after',
  'columns',
  'cursor',
  'division',
  'form',
  'format',
  'hide',
  'localLang',
  'localSkin',
  'node',
  'parent',
  'record',
  'sort',
  'ticket',
  'token',
  'vehicleDivision',
  'zone',
]);

/** The ids that a field may hold: of the record that it names, or words of one, where a list is narrowed by a text. */
function namedBy(spec: Spec, leaf: Leaf, { mine, other }: Worlds, where: 'query' | 'body'): Named | null {
  const { field } = leaf;
  // A file holds what its list holds: that its rows are the list's is seen by one filter.
  if (exporting.test(spec.path) && field !== 'ids') return null;
  const takesId = leaf.takes('018f0000-0000-7000-8000-000000000000') || leaf.takes(999);
  const kind = kindOfField(spec.path, field, takesId);
  const ids = kind === null ? null : idsOf(kind, mine, other);
  if (ids && [ids.foreign, Number(ids.foreign)].some((id) => leaf.takes(id))) return ids;
  if (where === 'body' || plainWords.has(field) || listsShared(spec.path)) return null;
  if (!leaf.takes('OtherMark')) return null;
  return { kind: 'words', foreign: 'OtherMark', unknown: 'NobodyMark', own: 'MineMark' };
}
