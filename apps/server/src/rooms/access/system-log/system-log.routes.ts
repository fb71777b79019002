import {
  type LogRetention,
  logLevelForm,
  logRetentionForm,
  type Services,
  systemLogList,
} from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { logOperation } from '../operation-log.store.ts';
import { setSetting } from '../settings/settings.store.ts';
import { silentServices } from './beats/beat.store.ts';
import { logLevelsNow, setLogLevel } from './log-levels.ts';
import { logRetention } from './log-lines.store.ts';
import { listLogLines, logHistogram } from './log-list.store.ts';
import { figuresOf } from './services.rules.ts';
import { databaseFacts, lastErrors, terminalFacts } from './services.store.ts';

/** Names and calls of every company stand in it. */
const guard = { right: 'logManage', only: 'provider' } as const;

export interface SystemLogParts {
  /** The figures of every process, as the text of /metrics. */
  allMetrics: () => Promise<string>;
  version: string;
  /** The level that the product was started with. */
  standardLevel: 'debug' | 'info' | 'warning' | 'error';
}

/** /logManage: events, services, levels and retention. */
export function systemLogRoutes(pool: Pool, parts: SystemLogParts): Route[] {
  return [
    route(
      { method: 'GET', path: 'systemLog', ...guard, query: systemLogList.query },
      ({ actor, language, query: call }) => listLogLines(pool, { call, language, timeZone: actor.timeZone }),
    ),
    route(
      { method: 'GET', path: 'systemLog/histogram', ...guard, query: systemLogList.query },
      ({ actor, language, query: call }) => logHistogram(pool, { call, language, timeZone: actor.timeZone }),
    ),
    route({ method: 'GET', path: 'systemLog/services', ...guard }, () => servicesNow(pool, parts)),
    route({ method: 'GET', path: 'systemLog/levels', ...guard }, () =>
      logLevelsNow(pool, parts.standardLevel),
    ),
    route(
      {
        method: 'PUT',
        path: 'systemLog/levels',
        right: 'logManage.setting',
        only: 'provider',
        body: logLevelForm,
      },
      async ({ actor, body }) => {
        await setLogLevel(pool, actor, body);
        return logLevelsNow(pool, parts.standardLevel);
      },
    ),
    route({ method: 'GET', path: 'systemLog/retention', ...guard }, () => logRetention(pool)),
    route(
      {
        method: 'PUT',
        path: 'systemLog/retention',
        right: 'logManage.setting',
        only: 'provider',
        body: logRetentionForm,
      },
      ({ actor, body }) => setRetention(pool, actor, body),
    ),
  ];
}

function setRetention(pool: Pool, actor: Actor, after: LogRetention): Promise<LogRetention> {
  return inTransaction(pool, async (client) => {
    const before = await logRetention(pool);
    await setSetting(client, actor.accountId, 'log.retention', after);
    const subject = { subjectKind: 'setting' as const, subjectId: 'log.retention' };
    await logOperation(client, actor, { action: 'logManage.setting', ...subject, before, after });
    return after;
  });
}

const noFigures = { upSince: null, cpuSeconds: null, memoryBytes: null, waiting: null };

async function servicesNow(pool: Pool, { allMetrics, version }: SystemLogParts): Promise<Services> {
  const [figures, errors, database, terminals, silent] = await Promise.all([
    allMetrics().then(figuresOf),
    lastErrors(pool),
    databaseFacts(pool),
    terminalFacts(pool),
    silentServices(pool),
  ]);
  const processes = [...figures].map(([name, values]) => ({
    name,
    version,
    ...values,
    downSince: null,
    lastError: errors.get(name === 'parent' ? 'furrow' : name) ?? null,
  }));
  const gone = silent.map((one) => ({ ...one, version: '', ...noFigures, lastError: null }));
  return { processes: [...processes, ...gone], database, terminals };
}
