import { randomInt } from 'node:crypto';
import { vehicleForm } from '@furrow/contract';

import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation } from '#rooms/access/public.ts';
import { forgetUnknownTerminal } from './unknown-terminal.store.ts';
import { admissionSns, newVehicle, storedTerminalNumber } from './vehicle.rules.ts';
import { findByTerminalNumber, insertVehicles, type VehicleKey } from './vehicle.store.ts';

/** What a terminal says of itself when it registers (JT/T 808 0x0100). */
export interface Knock {
  /** Its number, as the frame's header says it. */
  number: string;
  /** The id that it reports; the example terminals report their SN (2013: its last 7 digits). */
  terminalId?: string;
  model: string;
  address?: string;
}

/**
 * Admission `open`: a terminal that nobody knows becomes a new idle vehicle. Two knocks of one number give one vehicle.
 */
export async function admitTerminal(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  knock: Knock,
): Promise<VehicleKey> {
  const terminalNumber = storedTerminalNumber(knock.number);
  const { vehicle, isNew } = await inTransaction(pool, async (client) => {
    const known = await findByTerminalNumber(client, terminalNumber);
    if (known) return { vehicle: known, isNew: false };
    const made = await storeUnderFreeSn(client, knock, terminalNumber);
    if (made.isNew) await noteAdmission(client, made.vehicle, knock.address ?? '');
    return made;
  });
  if (isNew) bus.publish('vehiclesChanged', { nos: [vehicle.no] });
  return vehicle;
}

async function storeUnderFreeSn(
  client: Queryable,
  knock: Knock,
  terminalNumber: string,
): Promise<{ vehicle: VehicleKey; isNew: boolean }> {
  const wanted = admissionSns(terminalNumber, knock.terminalId ?? '');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const sn = wanted[attempt] ?? inventedSn();
    const form = vehicleForm.parse({
      sn,
      terminalNumber,
      productModel: knock.model.slice(0, 40),
    });
    const [stored] = await insertVehicles(client, null, [newVehicle(form)]);
    if (stored) return { vehicle: stored, isNew: true };
    // Either the SN is taken, or a second knock of this number was quicker.
    const twin = await findByTerminalNumber(client, terminalNumber);
    if (twin) return { vehicle: twin, isNew: false };
  }
  throw new Error(`no free SN for terminal ${terminalNumber}`);
}

// Ten digits with a leading 9: the range that nobody prints on a terminal.
function inventedSn(): string {
  return `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

async function noteAdmission(client: Queryable, vehicle: VehicleKey, address: string): Promise<void> {
  await forgetUnknownTerminal(client, vehicle.terminalNumber);
  await logOperation(client, null, {
    action: 'vehicle.admit',
    subjectKind: 'vehicle',
    subjectId: vehicle.id,
    after: { sn: vehicle.sn, terminalNumber: vehicle.terminalNumber, address },
  });
}
