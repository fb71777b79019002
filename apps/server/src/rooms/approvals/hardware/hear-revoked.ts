import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation } from '#rooms/access/public.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { noteHeard } from './revoked.store.ts';

/**
 * A terminal tells the code that it is built on. One that was revoked is counted, and the terminal hears that its registration has ended;
 * a code that waits for the terminal with the new board goes on waiting.
 */
export async function hearRevoked(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  heard: { vehicleNo: number; code: string; heardAt: number },
): Promise<void> {
  const { vehicleNo, code } = heard;
  if (code === '') return;
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    const found = await noteHeard(db, heard);
    if (!found) return;
    await askCommand(db, held, {
      vehicleNo,
      kind: 'registrationCode',
      byAccount: null,
      byName: '',
      parameters: { code: '', endsAt: 0 },
    });
    await logOperation(db, null, {
      action: 'hardwareCode.heard',
      subjectKind: 'vehicle',
      subjectId: found.vehicleId,
      after: { sn: found.sn, machineCode: code },
    });
  });
  send();
}
