import type { TransactionClient } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { Signer } from '../registrations/code-signer.ts';
import {
  fitDemoReceivers,
  hasDemoSatellites,
  putDemoCode,
  putDemoFixes,
  putDemoSatellites,
} from './demo-satellite.store.ts';

/** Machines of the demo with a service over satellite. */
const machines = 24;
/** Codes that are left; of one kind so few that they want to be bought. */
const stock = [
  ['PPP-B2b', 'decimetre', 28],
  ['L-Band', 'centimetre', 6],
] as const;

/** Services over satellite of the demo fleet with their codes and what they were used for; made once. */
export async function createDemoSatellites(db: TransactionClient, signer: Signer): Promise<void> {
  if (await hasDemoSatellites(db)) return;
  await fitDemoReceivers(db, machines);
  const put = async (supplier: string, level: string, serviceId: string | null) => {
    const id = newId();
    const code = `DEMO-${id.slice(-12).toUpperCase()}`;
    await putDemoCode(db, {
      id,
      supplier,
      level,
      serviceId,
      mark: await signer.mark(code),
      code: await signer.box.seal(Buffer.from(code), id),
    });
  };
  for (const { id, supplier, level, coded } of await putDemoSatellites(db))
    if (coded) await put(supplier, level, id);
  for (const [supplier, level, count] of stock)
    for (let i = 0; i < count; i++) await put(supplier, level, null);
  await putDemoFixes(db);
}
