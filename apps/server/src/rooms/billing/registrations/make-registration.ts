import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import type { Signer } from './code-signer.ts';
import { insertRegistration, type NewRegistration } from './registration.store.ts';
import { sendCode } from './send-code.ts';

export type { Signer } from './code-signer.ts';

/** Writes a registration with its code and sends that to the terminal, in the transaction that moves the end. Returns its id. */
export async function makeRegistration(
  { db, bus, signer }: { db: Queryable; bus: Pick<Bus, 'publish'>; signer: Signer },
  actor: Actor | null,
  vehicle: TermVehicle,
  made: NewRegistration & { functions?: readonly string[] },
): Promise<string> {
  const id = newId();
  const { sn, machineCode, category } = vehicle;
  const functions = made.functions ?? [category];
  const code = await signer.sign({ sn, machineCode, endS: made.endS, functions });
  await insertRegistration(db, {
    ...made,
    id,
    vehicleId: vehicle.id,
    machineCode,
    functions,
    endBefore: vehicle.registrationUntil,
    commandId: await sendCode({ db, bus }, actor, vehicle.no, { code, endS: made.endS }),
    code: await signer.box.seal(Buffer.from(code), id),
    by: actor?.accountId ?? null,
  });
  return id;
}
