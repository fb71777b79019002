import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import { failCharge } from './charges/charge-book.ts';
import { expireCht } from './cht/cht-deeds.ts';
import { checkLedgerNightly } from './ledger/check-ledger.ts';
import { leaveScanned, overdueRenewals } from './pay/pay.store.ts';
import type { Signer } from './registrations/code-signer.ts';
import { keepSatellites } from './satellite/keep-satellite.ts';
import { followDevices } from './sims/sim.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  log: Pick<Log, 'error'>;
  signer: Signer;
}

/** Renewals that are given up in one round. */
const atOnce = 100;

/** What follows by itself, every minute: codes that ran out, charges that were looked at and left, cards of frozen devices, CHT devices whose time is over, services over satellite, and the check of the night. */
export async function keepBilling({ pool, bus, log, signer }: Parts): Promise<void> {
  await leaveScanned(pool);
  for (const id of await overdueRenewals(pool, atOnce)) {
    const { held, send } = heldMessages(bus);
    await inTransaction(pool, (db) => failCharge({ db, bus: held, signer }, null, id, 'codeOver'));
    send();
  }
  await followDevices(pool);
  await expireCht({ pool, bus });
  await keepSatellites({ pool, bus, signer });
  await checkLedgerNightly(pool, log);
}
