import { type WhiteRow, whiteList, whiteListCalls } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import {
  snsOf,
  type WhiteFilters,
  type WhiteSort,
  whiteFigures,
  whiteReach,
  whiteSource,
} from './white.store.ts';
import { addToWhiteList, changeReason, readEntry, requireListed, takeOff } from './white-list.ts';

const calls = whiteListCalls;
type AskedWhite = Asked<WhiteFilters, WhiteSort>;
const visible = async (_db: Queryable, actor: Actor, asked: AskedWhite): Promise<AskedWhite> => ({
  ...asked,
  only: whiteReach(actor),
});

/** The calls of /crossSnWhite. */
export function whiteRoutes(parts: WarningParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) =>
      readPage<WhiteRow, WhiteFilters, WhiteSort>(
        pool,
        whiteSource,
        await visible(pool, actor, { call, language, timeZone: actor.timeZone }),
      ),
    ),
    serve(calls.summary, ({ actor }) => whiteFigures(pool, actor)),
    serve(calls.check, async ({ actor, body }) =>
      (await requireListed(pool, actor, body.sns)).map(({ sn, appliesTo, since, active }) => ({
        sn,
        appliesTo,
        since,
        active: active.length,
      })),
    ),
    serve(calls.read, ({ actor, params }) => readEntry(pool, actor, params.id)),
    serve(calls.add, ({ actor, body }) => addToWhiteList(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => changeReason(parts, actor, params.id, body.reason)),
    serve(calls.remove, ({ actor, params, body }) => takeOff(parts, actor, { id: params.id, ...body })),
  ];
}

/** Taking many off at once. */
export const whiteBatches = (parts: WarningParts): AnyBatch[] => [
  defineBatch({
    ...batchOf(calls.removeMany),
    title: ({ titles, warnings }) => `${titles.crossSnWhite} · ${warnings.white.remove}`,
    list: whiteList,
    source: whiteSource,
    visible,
    names: snsOf,
    run: (actor, id, { reason }, _kept, done) => takeOff(parts, actor, { id, reason }, done),
  }),
];

const row = plainExport<WhiteRow>();
const head = headsOf(({ warnings }) => warnings.white.columns);

/** /crossSnWhite as a file. */
export const whiteExport = defineExport<WhiteRow, WhiteFilters, WhiteSort>({
  screen: 'crossSnWhite',
  right: 'crossSnWhite.export',
  title: ({ titles }) => titles.crossSnWhite,
  list: whiteList,
  source: whiteSource,
  visible,
  columns: [
    row.column('sn', head('sn'), 'code'),
    row.column('alias', head('alias')),
    row.column('productModel', head('productModel')),
    row.column('dealer', head('dealer')),
    row.choice('appliesTo', head('appliesTo'), ({ warnings }) => warnings.white.reaches),
    row.column('reason', head('reason')),
    row.choice('origin', head('origin'), ({ warnings }) => warnings.white.origins),
    row.choice('state', head('state'), ({ warnings }) => warnings.white.states),
    row.column('preventedMonth', head('preventedMonth'), 'number'),
    row.column('preventedEver', head('preventedEver'), 'number'),
    row.column('nowCode', head('nowCode'), 'code'),
    row.column('addedBy', head('addedBy')),
    row.time('addedAt', head('addedAt')),
    { ...row.column('removedBy', head('removedBy')), hidden: true },
    { ...row.time('removedAt', head('removedAt')), hidden: true },
    { ...row.column('removedReason', head('removedReason')), hidden: true },
    { ...row.column('activeThen', head('activeThen'), 'number'), hidden: true },
  ],
});
