import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { readOwnTexts } from '../expiry/own-texts.ts';
import { displayLanguage, displayReminder, type OwnTexts } from '../expiry/reminder.rules.ts';
import type { Signer } from '../registrations/code-signer.ts';
import {
  type Ending,
  expireSatellites,
  noteReminded,
  sumFixes,
  takeEnding,
  toldOtherwise,
} from './keep-satellite.store.ts';
import { lockSatellite } from './satellite.store.ts';
import { openCode, sendSatellite } from './send-satellite.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  signer: Signer;
}

/** Services of one round: its transactions are short, and what one of them hinders holds up few. */
const atOnce = 100;

/** What follows by itself, every minute: ends, reminders on terminals, ends that terminals know otherwise, and the sums of fixes. */
export async function keepSatellites(parts: Parts): Promise<void> {
  await expireSatellites(parts.pool);
  await remindTerminals(parts);
  await tellEnds(parts);
  await sumFixes(parts.pool, atOnce);
}

/** Terminals are told 30, 7 and 1 days before the end; one that was away is told the nearest when it comes. */
async function remindTerminals({ pool, bus }: Parts): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    const endings = await takeEnding(db, atOnce);
    if (endings.length === 0) return;
    const own = await readOwnTexts(db);
    for (const ending of endings) {
      await noteReminded(db, ending.vehicleId);
      await askCommand(db, held, {
        vehicleNo: ending.vehicleNo,
        kind: 'text',
        byAccount: null,
        byName: '',
        parameters: { text: textOf(ending, own), speak: false, urgent: false },
      });
    }
  });
  send();
}

function textOf({ sn, divisionCode, endsAt, left }: Ending, own: OwnTexts): string {
  const end = { sn, endsAt, what: 'satellite', daysLeft: left, yearPrice: null } as const;
  return displayReminder(displayLanguage(divisionCode), end, own);
}

async function tellEnds({ pool, bus, signer }: Parts): Promise<void> {
  for (const id of await toldOtherwise(pool, atOnce)) {
    const { held, send } = heldMessages(bus);
    await inTransaction(pool, async (db) => {
      const service = await lockSatellite(db, id);
      if (service?.state !== 'active' || service.codeId === null || service.endsAt === null) return;
      const { codeId, endsAt: untilS } = service;
      // Sealed with another key, as in a copy of the data without its keys: a person sends it again.
      if ((await openCode({ db, signer }, codeId)) === null) return;
      await sendSatellite({ db, bus: held, signer }, null, service, { codeId, untilS });
    });
    send();
  }
}
