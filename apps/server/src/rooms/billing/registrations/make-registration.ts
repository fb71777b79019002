import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { newId } from '../../../kit/id.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import type { Signer } from './code-signer.ts';
import { insertRegistration, type NewRegistration } from './registration.store.ts';

export type { Signer } from './code-signer.ts';

/** Writes a registration with its code, in the transaction that moves the end. Returns its id. */
export async function makeRegistration(
  { db, signer }: { db: Queryable; signer: Signer },
  actor: Actor | null,
  vehicle: TermVehicle,
  made: NewRegistration,
): Promise<string> {
  const id = newId();
  const { sn, machineCode, category } = vehicle;
  const functions = [category];
  const code = await signer.sign({ sn, machineCode, endS: made.endS, functions });
  await insertRegistration(db, {
    ...{ ...made, id, vehicleId: vehicle.id, machineCode, functions, endBefore: vehicle.registrationUntil },
    ...{ code: await signer.box.seal(Buffer.from(code), id), by: actor?.accountId ?? null },
  });
  return id;
}
