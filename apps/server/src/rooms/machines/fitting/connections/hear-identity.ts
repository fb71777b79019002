import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { ReportedIdentity } from '#telemetry/terminals/identities.ts';
import { comeAlive } from '../exchange/first-contact.ts';
import { rejectJobOf, reportJob } from '../exchange/reported-jobs.ts';
import { lockHeld } from './connection.store.ts';
import {
  keepReport,
  lockReporter,
  rejectedSince,
  setSoftwareVersion,
  waitingReport,
} from './hear-identity.store.ts';
import { foreignParts, sameParts } from './report.rules.ts';
import { writeSettled } from './settle.store.ts';

/**
 * Compares what a terminal says of its parts with the connection of its vehicle. A contradiction becomes a row that somebody
 * must confirm or reject (/snConnect, /newReplaceRecord); nothing moves until then. A terminal that has its parts again takes its row
 * back, and equipment that a job waits for is heard with its first word.
 */
export async function hearIdentity(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  heard: { vehicleNo: number; told: ReportedIdentity; heardAt: number },
): Promise<void> {
  const { held, send } = heldMessages(bus);
  const renamed = await inTransaction(pool, async (client) => {
    const vehicle = await lockReporter(client, heard.vehicleNo);
    if (!vehicle) return false;
    const foreign = await compare(client, vehicle, heard);
    await comeAlive(client, held, {
      vehicleId: vehicle.id,
      foreign,
      told: heard.told,
      heardAt: heard.heardAt,
    });
    const version = heard.told.softwareVersion.slice(0, 40);
    if (version === '' || version === vehicle.softwareVersion) return false;
    await setSoftwareVersion(client, vehicle.id, version);
    return true;
  });
  send();
  if (renamed) bus.publish('vehiclesChanged', { nos: [heard.vehicleNo] });
}

/** Returns whether the terminal tells of a part that the platform does not know there. */
async function compare(
  client: Queryable,
  vehicle: { id: string; sn: string },
  { told, heardAt }: { told: ReportedIdentity; heardAt: number },
): Promise<boolean> {
  const held = await lockHeld(client, vehicle.id);
  if (!held) return false;
  const foreign = foreignParts(held, told);
  const waiting = await waitingReport(client, vehicle.id);
  if (Object.keys(foreign).length === 0) {
    if (waiting) await takeBack(client, waiting.id);
    return false;
  }
  const parts = { ...held, ...foreign };
  if (waiting && sameParts(waiting, parts)) return true;
  const rejected = await rejectedSince(client, vehicle.id, held.validFrom);
  if (rejected.some((one) => sameParts(one, parts))) return true;
  const id = await keepReport(client, { vehicleId: vehicle.id, parts, at: new Date(heardAt * 1000) });
  const known = Object.keys(foreign).map((part) => [part, held[part as keyof typeof foreign]]);
  await logOperation(client, null, {
    action: 'snConnect.report',
    subjectKind: 'snConnection',
    subjectId: id,
    before: Object.fromEntries(known) as object,
    after: { sn: vehicle.sn, ...foreign },
  });
  const { id: _held, validFrom: _since, ...before } = held;
  await reportJob(client, {
    vehicleId: vehicle.id,
    sn: vehicle.sn,
    connectionId: id,
    before,
    after: { ...before, ...foreign },
    at: new Date(heardAt * 1000),
  });
  return true;
}

async function takeBack(client: Queryable, id: string): Promise<void> {
  await writeSettled(client, null, { id, state: 'rejected' });
  await logOperation(client, null, {
    action: 'snConnect.takenBack',
    subjectKind: 'snConnection',
    subjectId: id,
    before: { state: 'toConfirm' },
    after: { state: 'rejected' },
  });
  await rejectJobOf(client, null, id, '');
}
