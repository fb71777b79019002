import { join } from 'node:path';
import type { ApplicationForm, SubsidyStatementForm, SubsidyStatementRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { coverage } from '#kit/data-scope.ts';
import { type Divisions, openDivisions } from '#kit/divisions.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { buildApp } from '#kit/http/app.ts';
import type { Route } from '#kit/http/route.ts';
import type { Log } from '#kit/log.ts';
import {
  accessRoutes,
  authorizeRoutes,
  entityParts,
  fileApplication,
  hashRandomPassword,
  logOperation,
  randomPassword,
} from '#rooms/access/public.ts';
import {
  accountAuditRoutes,
  accountDesk,
  cancellationRoutes,
  entryRoutes,
  hardwareRoutes,
  replacementRoutes,
} from '#rooms/approvals/public.ts';
import { billingRoutes } from '#rooms/billing/public.ts';
import { blockRoutes, lineRoutes, markRoutes, noWork } from '#rooms/fields/public.ts';
import {
  machineRoutes,
  vehicleDoor,
  vehiclesOfDealers,
  vehiclesOfOwners,
  vehiclesOfRegions,
} from '#rooms/machines/public.ts';
import { dropFromGroups } from '#rooms/overview/public.ts';
import {
  dealerRoutes,
  knownOwners,
  ownerNames,
  ownerRoutes,
  pointRoutes,
  regionNames,
  regionRoutes,
} from '#rooms/parties/public.ts';
import { issuedRoutes, scheduleRoutes, targetRoutes } from '#rooms/reports/public.ts';
import { commandRoutes, debugRoutes, terminalOrders } from '#rooms/terminals/public.ts';
import { extendRoutes, fenceRoutes, whiteRoutes } from '#rooms/warnings/public.ts';
import {
  invalidTrackRoutes,
  makeSubsidyStatement,
  sampleBatches,
  samplingRoutes,
  siteRoutes,
  subsidyRoutes,
} from '#rooms/work/public.ts';
import { carryOver } from '../parts/carry-over.ts';
import { openJobParts } from '../parts/job-parts.ts';
import { licensing } from '../parts/licensing.ts';
import { webRoot } from '../web-root.ts';
import { callsOf, type DemoCall } from './calls/calls-of.ts';

/** Asks for an account as a stranger does. */
export type ApplyForDemo = (
  form: Pick<ApplicationForm, 'name' | 'displayName' | 'company' | 'phone' | 'wantedRole' | 'reason'>,
) => Promise<void>;

/** Makes a subsidy statement: a task needs a session, and the demo's account has none. @throws Refusal */
export type MakeStatement = (form: SubsidyStatementForm) => Promise<SubsidyStatementRow>;

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };

/** Who acts in the demo: its own account, and others for what must not be one's own. */
export interface DemoActing {
  call: DemoCall;
  makeStatement: MakeStatement;
  actor: Actor;
  /** The same calls by another account, with the same rights. */
  callAs(account: { id: string; name: string }): DemoCall;
  /** Asks for an account as a stranger does (/login). */
  apply: ApplyForDemo;
  close(): Promise<void>;
}

/** Between two tries of a call that a busy machine has put off. */
const restMs = 5_000;
/** Marked spans are computed in this process: one thread. */
const jobThreads = 1;
const doors = {
  vehicles: vehicleDoor,
  regions: { names: regionNames },
  owners: { find: knownOwners, names: ownerNames },
};
const stranger = { address: '203.0.113.7', traceId: 'demo', language: 'zh', agent: 'Mozilla/5.0' } as const;

interface DemoParts {
  pool: Pool;
  bus: Bus;
  log: Log;
  /** Where the key of sealed secrets lies. */
  keyFolder: string;
  /** Where pictures lie. */
  files: FileStore;
}
type Work = Awaited<ReturnType<typeof openJobParts>>;

/** The calls that the demo makes, by its own account with an administrator's rights. */
export async function demoCalls(
  pool: Pool,
  bus: Bus,
  log: Log,
  accountId: string,
  { keyFolder, files }: Pick<DemoParts, 'keyFolder' | 'files'>,
): Promise<DemoActing> {
  const actor: Actor = {
    accountId,
    sessionId: accountId,
    name: 'demo',
    roleId: 1,
    roleName: 'admin',
    scopeKind: 'administrator',
    permissions: new Set<string>(),
    scope: { vehicles: everything, stations: everything },
    timeZone: 'Asia/Shanghai',
    address: '',
    traceId: 'demo',
  };
  const others = new Map<string, Actor>();
  const acting = async (token: string): Promise<Actor> => others.get(token) ?? actor;
  const divisions = await openDivisions(join(webRoot(), 'basemap'), log);
  const work = await openJobParts({ pool, bus, log }, jobThreads);
  const app = await buildApp({
    log: log.child({ module: 'demo-year' }, { level: 'warn' }),
    authentication: { bySession: acting, byTicket: acting },
    refused: (who, deed) => logOperation(pool, who, deed),
    routes: demoRoutes({ pool, bus, log, keyFolder, files }, divisions, work),
  });
  const callBy = callsOf(app, { restMs });
  return {
    call: callBy('demo'),
    makeStatement: (form) => makeSubsidyStatement(entityParts(pool), { bus, divisions }, actor, form),
    actor,
    callAs({ id, name }) {
      others.set(id, { ...actor, accountId: id, sessionId: id, name });
      return callBy(id);
    },
    async apply(form) {
      const parts = { pool, bus, desk: accountDesk({ doors, divisions }) };
      // Nobody signs in with it: the password is known to nobody.
      const passwordHash = await hashRandomPassword(randomPassword());
      await fileApplication(parts, { ...form, passwordHash }, [], stranger);
    },
    async close() {
      await app.close();
      await work.close();
    },
  };
}

/** The routes that the demo calls. */
function demoRoutes(
  { pool, bus, log, keyFolder, files }: DemoParts,
  divisions: Divisions,
  work: Work,
): Route[] {
  const parts = { ...entityParts(pool), bus };
  const access = { doors, divisions };
  return [
    ...accessRoutes(pool, bus, { keyFolder, desk: accountDesk(access) }),
    ...accountAuditRoutes({ ...parts, ...access }),
    ...authorizeRoutes({ pool, bus, ...access }),
    ...blockRoutes({ ...parts, divisions, work: noWork }),
    ...billingRoutes(pool, bus, { log, keyFolder }),
    ...cancellationRoutes(parts, dropFromGroups),
    ...commandRoutes(pool, bus),
    ...debugRoutes({ pool, bus }),
    ...dealerRoutes(pool, bus, vehiclesOfDealers),
    ...entryRoutes(parts),
    ...extendRoutes(parts),
    ...fenceRoutes(parts),
    ...hardwareRoutes({ ...parts, files }, licensing(parts, keyFolder)),
    ...whiteRoutes(parts),
    ...invalidTrackRoutes(work),
    ...issuedRoutes({ pool, bus, divisions }),
    ...lineRoutes(parts),
    ...machineRoutes(pool, bus, log, terminalOrders),
    ...replacementRoutes(parts, carryOver(keyFolder)),
    ...markRoutes(parts),
    ...ownerRoutes(entityParts(pool), bus, vehiclesOfOwners),
    ...pointRoutes(entityParts(pool), async () => new Map()),
    ...regionRoutes(entityParts(pool), vehiclesOfRegions),
    ...samplingRoutes(parts),
    ...scheduleRoutes(pool),
    ...targetRoutes(pool),
    ...batchRoutes({ pool, log }, sampleBatches(pool)),
    ...siteRoutes({ ...parts, divisions, work: noWork }),
    ...subsidyRoutes(entityParts(pool), { bus, divisions }),
  ];
}
