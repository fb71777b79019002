import { type LogRetention, type Services, systemLogCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { logOperation } from '../operation-log.store.ts';
import { setSetting } from '../settings/settings.store.ts';
import { silentServices } from './beats/beat.store.ts';
import { logLevelsNow, setLogLevel } from './log-levels.ts';
import { logRetention } from './log-lines.store.ts';
import { listLogLines, logHistogram } from './log-list.store.ts';
import { figuresOf } from './services.rules.ts';
import { databaseFacts, lastErrors, terminalFacts } from './services.store.ts';

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
    serve(systemLogCalls.list, ({ actor, language, query: call }) =>
      listLogLines(pool, { call, language, timeZone: actor.timeZone }),
    ),
    serve(systemLogCalls.histogram, ({ actor, language, query: call }) =>
      logHistogram(pool, { call, language, timeZone: actor.timeZone }),
    ),
    serve(systemLogCalls.services, () => servicesNow(pool, parts)),
    serve(systemLogCalls.levels, () => logLevelsNow(pool, parts.standardLevel)),
    serve(systemLogCalls.setLevel, async ({ actor, body }) => {
      await setLogLevel(pool, actor, body);
      return logLevelsNow(pool, parts.standardLevel);
    }),
    serve(systemLogCalls.retention, () => logRetention(pool)),
    serve(systemLogCalls.setRetention, ({ actor, body }) => setRetention(pool, actor, body)),
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
