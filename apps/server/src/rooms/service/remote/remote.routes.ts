import { type RemoteSessionRow, remoteCalls, remoteSessionList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { accountsHolding } from '#rooms/access/public.ts';
import { readAside } from './aside.store.ts';
import { createSession, startSession } from './begin.ts';
import { readDuty } from './duty.store.ts';
import { readRemoteFigures } from './figures.store.ts';
import { readQueue } from './queue.store.ts';
import {
  findSession,
  type RemoteFilters,
  type RemoteSort,
  remoteReach,
  remoteSource,
  withOwnSessions,
} from './remote.store.ts';
import {
  endSession,
  engineersFor,
  handOverSession,
  type RemoteParts,
  readSession,
  refuseSession,
  requireSeen,
  takeSession,
  writeInSession,
} from './remote.ts';

const calls = remoteCalls;
type AskedSessions = Asked<RemoteFilters, RemoteSort>;
const visible = async (_db: Queryable, actor: Actor, asked: AskedSessions): Promise<AskedSessions> => ({
  ...asked,
  only: remoteReach(actor),
});

/** The calls of /remoteServeList and /remotePlat. */
export function remoteRoutes(parts: RemoteParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = await visible(pool, actor, { call, language, timeZone: actor.timeZone });
      const found = await readPage<RemoteSessionRow, RemoteFilters, RemoteSort>(pool, remoteSource, asked);
      return { ...found, rows: withOwnSessions(actor, found.rows) };
    }),
    serve(calls.figures, ({ actor }) => readRemoteFigures(pool, actor)),
    serve(calls.engineers, async ({ actor, query: { id } }) => {
      if (!may(actor, 'remoteServeList.take')) return [];
      const row = id === undefined ? null : await findSession(pool, actor, id);
      return engineersFor(pool, row?.dealerId ?? null);
    }),
    serve(calls.read, ({ actor, params }) => readSession(pool, actor, params.id)),
    serve(calls.create, ({ actor, body }) => createSession(parts, actor, body)),
    serve(calls.take, ({ actor, params }) => takeSession(parts, actor, params.id)),
    serve(calls.handOver, ({ actor, params, body }) => handOverSession(parts, actor, params.id, body)),
    serve(calls.refuse, ({ actor, params, body }) => refuseSession(parts, actor, params.id, body.reason)),
    serve(calls.end, ({ actor, params: { id }, body }) =>
      endSession(parts, actor, { id, step: 'end' }, body),
    ),
    serve(calls.endOther, ({ actor, params: { id }, body }) =>
      endSession(parts, actor, { id, step: 'endOther' }, body),
    ),
    serve(calls.note, ({ actor, params, body }) => writeInSession(parts, actor, params.id, body)),
    serve(calls.queue, ({ actor, query }) => readQueue(pool, actor, query)),
    serve(calls.duty, async ({ actor }) => {
      const company = actor.companyId ?? null;
      const ids = await accountsHolding(pool, { holding: 'remoteServeList.take', company });
      return readDuty(pool, actor, ids);
    }),
    serve(calls.start, ({ actor, body }) => startSession(parts, actor, body)),
    serve(calls.checks, ({ actor, params, body }) => writeInSession(parts, actor, params.id, body)),
    serve(calls.aside, async ({ actor, params: { id } }) => {
      await requireSeen(pool, actor, id);
      return readAside(pool, actor, id);
    }),
  ];
}

const row = plainExport<RemoteSessionRow>();
const head = headsOf(({ remoteSessions }) => remoteSessions.columns);
const hidden = { hidden: true } as const;

/** /remoteServeList as a file. */
export const remoteExport = defineExport<RemoteSessionRow, RemoteFilters, RemoteSort>({
  screen: 'remoteServeList',
  right: 'remoteServeList.export',
  title: ({ titles }) => titles.remoteServeList,
  list: remoteSessionList,
  source: remoteSource,
  visible,
  columns: [
    row.column('number', head('number'), 'code'),
    row.column('sn', head('sn'), 'code'),
    row.choice('askedBy', head('askedBy'), ({ remoteSessions }) => remoteSessions.askers),
    row.time('askedAt', head('askedAt')),
    row.choice('subject', head('subject'), ({ deviceFeedback }) => deviceFeedback.types),
    row.choice('state', head('state'), ({ remoteSessions }) => remoteSessions.states),
    row.column('engineer', head('engineer')),
    row.time('begunAt', head('begunAt')),
    row.column('lastedS', head('lastedS'), 'number'),
    row.column('sent', head('sent'), 'number'),
    row.column('failed', head('failed'), 'number'),
    row.choice('result', head('result'), ({ remoteSessions }) => ({ '': '', ...remoteSessions.results })),
    row.column('satisfaction', head('satisfaction'), 'number'),
    row.column('problem', head('problem'), 'code'),
    row.column('text', head('text')),
    { ...row.column('alias', head('alias')), ...hidden },
    { ...row.column('asker', head('asker')), ...hidden },
    { ...row.column('meantFor', head('meantFor')), ...hidden },
    { ...row.time('endedAt', head('endedAt')), ...hidden },
    {
      ...row.choice('endCause', head('endCause'), ({ remoteSessions }) => ({
        '': '',
        ...remoteSessions.endCauses,
      })),
      ...hidden,
    },
    { ...row.column('waitedS', head('waitedS'), 'number'), ...hidden },
    { ...row.column('softwareVersion', head('softwareVersion'), 'code'), ...hidden },
    { ...row.column('lng', head('lng'), 'number'), ...hidden },
    { ...row.column('lat', head('lat'), 'number'), ...hidden },
    { ...row.column('summary', head('summary')), ...hidden },
    { ...row.column('handedFrom', head('handedFrom')), ...hidden },
    { ...row.column('refuseReason', head('refuseReason')), ...hidden },
    { ...row.column('dealer', head('dealer')), ...hidden },
    { ...row.column('divisionCode', head('divisionCode'), 'code'), ...hidden },
  ],
});
