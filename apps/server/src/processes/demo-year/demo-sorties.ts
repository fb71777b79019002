import { type Aircraft, aircraft, sortiesOf } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import { createDemoVehicles } from '#rooms/machines/public.ts';
import { takeSorties } from '#rooms/work/public.ts';

/** Days on which each aircraft flew, and how far they lie apart. */
const flownDays = 6;
const everyDays = 3;
const firstDayAgo = 1;
const daySeconds = 86_400;
const homeOffset = 8 * 3600;
/** Take-off of the first sortie, UTC+8: before the wind comes up. */
const firstHour = 6;

/**
 * Lets the aircraft of the demo have flown in the past weeks: the sorties come as from a partner's server, with its checks. The worker
 * computes them like any others, and they go with the demo. Answers how many there are.
 * @throws Error with the problems of a sortie that is refused: the flights keep the rules
 */
export async function flyDemoSorties(
  { pool, bus, log, signal }: { pool: Pool; bus: Pick<Bus, 'publish'>; log: Log; signal: AbortSignal },
  days = flownDays,
): Promise<number> {
  await createDemoVehicles(pool, bus, aircraft.map(asVehicle));
  const today = Math.floor((Date.now() / 1000 + homeOffset) / daySeconds);
  let sorties = 0;
  for (let i = 0; i < days; i++) {
    for (const [n, one] of aircraft.entries()) {
      if (signal.aborted) return sorties;
      const day = today - firstDayAgo - i * everyDays - n;
      const from = day * daySeconds - homeOffset + firstHour * 3600 + n * 600;
      const name = new Date(day * daySeconds * 1000).toISOString().slice(0, 10);
      const flown = sortiesOf(one, from, name.replaceAll('-', ''));
      const answers = await takeSorties(pool, 'demo', flown);
      const refused = answers.find(({ result }) => result === 'refused');
      if (refused) throw new Error(`a sortie was refused: ${JSON.stringify(refused)}`);
      sorties += flown.length;
    }
  }
  log.info({ sorties }, 'the sorties of the demo are flown');
  return sorties;
}

const asVehicle = ({ sn, terminalNumber, alias, model, divisionCode, swathM }: Aircraft) => ({
  sn,
  terminalNumber,
  alias,
  productModel: model,
  divisionCode,
  category: 'unmannedDriving' as const,
  workType: 'spraying' as const,
  workingWidthM: swathM,
});
