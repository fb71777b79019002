import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import type { Actor } from '../../kit/actor.ts';
import { coverage } from '../../kit/data-scope.ts';
import { buildApp } from '../../kit/http/app.ts';
import type { Log } from '../../kit/log.ts';
import { entityParts, logOperation } from '../../rooms/access/public.ts';
import { machineRoutes, vehiclesOfDealers } from '../../rooms/machines/public.ts';
import { dealerRoutes } from '../../rooms/parties/public.ts';
import { lockTerminal } from '../../rooms/terminals/public.ts';
import { subsidyParameterRoutes } from '../../rooms/work/public.ts';

/** One call of the product, as a screen makes it; the answer's data. @throws Error with the refusal's words */
export type DemoCall = <Answer>(path: string, body: object, method?: 'POST' | 'PATCH') => Promise<Answer>;

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };

/** The calls of dealers, machines and subsidy parameters, made by the demo's account with an administrator's rights. */
export async function demoCalls(
  pool: Pool,
  bus: Bus,
  log: Log,
  accountId: string,
): Promise<{ call: DemoCall; close: () => Promise<void> }> {
  const actor: Actor = {
    ...{ accountId, sessionId: accountId, name: 'demo', roleId: 1, roleName: 'admin' },
    ...{ permissions: new Set<string>(), scope: { vehicles: everything, stations: everything } },
    ...{ timeZone: 'Asia/Shanghai', address: '', traceId: 'demo' },
  };
  const app = await buildApp({
    log: log.child({ module: 'demo-year' }, { level: 'warn' }),
    authentication: { bySession: async () => actor, byTicket: async () => actor },
    refused: (who, deed) => logOperation(pool, who, deed),
    routes: [
      ...dealerRoutes(pool, bus, vehiclesOfDealers),
      ...machineRoutes(pool, bus, log, lockTerminal),
      ...subsidyParameterRoutes(entityParts(pool)),
    ],
  });
  const call: DemoCall = async <Answer>(path: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const headers = { authorization: 'Bearer demo', lang: 'zh' };
    const answer = await app.inject({ method, url: `/farm/v2/${path}`, headers, payload: body });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 300)}`);
    return answer.json<{ data: Answer }>().data;
  };
  return { call, close: () => app.close() };
}
