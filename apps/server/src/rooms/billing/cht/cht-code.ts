import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { notify } from '#rooms/access/public.ts';
import { accountsOfDealers } from '#rooms/parties/public.ts';
import type { Signer } from '../registrations/code-signer.ts';
import { sendCode } from '../registrations/send-code.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import { setChtCode } from './cht.store.ts';

/** What the codes of this line open on a terminal. */
const functions = ['cht'];

interface At {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
  signer: Signer;
}

/** Makes the code of a CHT device until an end (seconds UTC) and sends it to its terminal, in the transaction that moves the end. */
export async function makeChtCode(
  { db, bus, signer }: At,
  actor: Actor | null,
  { id, no, sn, machineCode }: TermVehicle,
  endS: number,
): Promise<void> {
  const code = await signer.sign({ sn, machineCode, endS, functions });
  await setChtCode(db, id, {
    code: await signer.box.seal(Buffer.from(code), id),
    by: actor?.accountId ?? null,
    commandId: await sendCode({ db, bus }, actor, no, { code, endS }),
  });
}

/** A paid term was taken back: the terminal gets the code of the end that is left or loses what it has, and the dealer hears of it. */
export async function tellChtTakenBack(
  at: At,
  actor: Actor | null,
  vehicle: TermVehicle,
  { after, chargeId }: { after: number | null; chargeId: string },
): Promise<void> {
  const { db, bus } = at;
  if (after !== null && after > vehicle.nowS) await makeChtCode(at, actor, vehicle, after);
  else
    await setChtCode(db, vehicle.id, {
      code: null,
      by: actor?.accountId ?? null,
      commandId: await sendCode({ db, bus }, actor, vehicle.no, { code: '', endS: null }),
    });
  if (vehicle.dealerId === null) return;
  await notify(db, bus, {
    receivers: await accountsOfDealers(db, [vehicle.dealerId]),
    type: 0,
    act: 'chtTakenBack',
    values: { sn: vehicle.sn },
    per: actor?.name ?? '',
    link: `/chtManage?sn=${vehicle.sn}`,
    subject: { kind: 'vehicle', id: vehicle.id },
    event: `chtTakenBack:${chargeId}`,
  });
}
