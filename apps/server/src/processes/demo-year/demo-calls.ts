import { join } from 'node:path';
import type { SubsidyStatementForm, SubsidyStatementRow } from '@furrow/contract';
import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import type { Actor } from '../../kit/actor.ts';
import { batchRoutes } from '../../kit/batch/batch.routes.ts';
import { coverage } from '../../kit/data-scope.ts';
import { openDivisions } from '../../kit/divisions.ts';
import { buildApp } from '../../kit/http/app.ts';
import type { Log } from '../../kit/log.ts';
import { entityParts, logOperation } from '../../rooms/access/public.ts';
import { blockRoutes, lineRoutes, markRoutes, noWork } from '../../rooms/fields/public.ts';
import { machineRoutes, vehiclesOfDealers, vehiclesOfOwners } from '../../rooms/machines/public.ts';
import { dealerRoutes, ownerRoutes } from '../../rooms/parties/public.ts';
import { lockTerminal } from '../../rooms/terminals/public.ts';
import {
  makeSubsidyStatement,
  sampleBatches,
  samplingRoutes,
  subsidyRoutes,
} from '../../rooms/work/public.ts';
import { webRoot } from '../web-root.ts';

/** One call of the product, as a screen makes it; the answer's data. @throws Error with the refusal's words */
export type DemoCall = <Answer>(path: string, body?: object, method?: Method) => Promise<Answer>;
type Method = 'GET' | 'POST' | 'PATCH';

/** Makes a subsidy statement: a task needs a session, and the demo's account has none. @throws Refusal */
export type MakeStatement = (form: SubsidyStatementForm) => Promise<SubsidyStatementRow>;

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };

/** The calls of dealers, owners, machines, fields, samples and subsidies, made by the demo's account with an administrator's rights. */
export async function demoCalls(
  pool: Pool,
  bus: Bus,
  log: Log,
  accountId: string,
): Promise<{ call: DemoCall; makeStatement: MakeStatement; actor: Actor; close: () => Promise<void> }> {
  const actor: Actor = {
    ...{ accountId, sessionId: accountId, name: 'demo', roleId: 1, roleName: 'admin' },
    scopeKind: 'administrator',
    ...{ permissions: new Set<string>(), scope: { vehicles: everything, stations: everything } },
    ...{ timeZone: 'Asia/Shanghai', address: '', traceId: 'demo' },
  };
  const divisions = await openDivisions(join(webRoot(), 'basemap'), log);
  const app = await buildApp({
    log: log.child({ module: 'demo-year' }, { level: 'warn' }),
    authentication: { bySession: async () => actor, byTicket: async () => actor },
    refused: (who, deed) => logOperation(pool, who, deed),
    routes: [
      ...blockRoutes({ ...entityParts(pool), bus, divisions, work: noWork }),
      ...dealerRoutes(pool, bus, vehiclesOfDealers),
      ...lineRoutes({ ...entityParts(pool), bus }),
      ...machineRoutes(pool, bus, log, lockTerminal),
      ...markRoutes({ ...entityParts(pool), bus }),
      ...ownerRoutes(entityParts(pool), bus, vehiclesOfOwners),
      ...samplingRoutes({ ...entityParts(pool), bus }),
      ...batchRoutes({ pool, log }, sampleBatches(pool)),
      ...subsidyRoutes(entityParts(pool), { bus, divisions }),
    ],
  });
  const call: DemoCall = async <Answer>(path: string, body?: object, method: Method = 'POST') => {
    const headers = { authorization: 'Bearer demo', lang: 'zh' };
    const answer = await app.inject({
      method,
      url: `/farm/v2/${path}`,
      headers,
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 300)}`);
    return answer.json<{ data: Answer }>().data;
  };
  const makeStatement: MakeStatement = (form) =>
    makeSubsidyStatement(entityParts(pool), { bus, divisions }, actor, form);
  return { call, makeStatement, actor, close: () => app.close() };
}
