import { join } from 'node:path';
import { type Machine, runBase, runRover } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { repeat } from '#kit/clock/repeat.ts';
import type { Log } from '#kit/log.ts';
import { createDemoCorrections, demoPlaces, removeDemoCorrections } from '#rooms/corrections/public.ts';

const host = '127.0.0.1';
const nearest = 'NEAR';
const placesEveryMs = 5_000;
const ggaEveryMs = 5_000;
/** Machines around each base that fetch corrections. */
const roversOfBase = 5;

interface Parts {
  pool: Pool;
  bus: Bus;
  log: Log;
  dataDir: string;
  port: number;
  signal: AbortSignal;
  removed: AbortSignal;
}

/**
 * Two bases that send, and machines of the fleet around them that fetch corrections where they are on the map: ordinary clients of the
 * caster, until the demo is removed.
 */
export async function runDemoCorrections(
  { pool, bus, log, dataDir, port, signal, removed }: Parts,
  fleet: readonly Machine[],
): Promise<void> {
  const names = [...new Set(fleet.map(({ place }) => place.nameEn))].slice(0, 3).filter((_, i) => i !== 1);
  const sites = names.map((name) => {
    const around = fleet.filter(({ place, roster }) => place.nameEn === name && roster !== 'off');
    return {
      around: around.slice(0, roversOfBase),
      place: fleet.find((one) => one.place.nameEn === name)!.place,
    };
  });
  const bases = sites.map(({ place }) => ({
    name: place.nameEn.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
    title: `${place.nameZh}基准站`.slice(0, 30),
    place: { longitude: place.lng, latitude: place.lat, height: 120 },
    divisionCode: place.divisionCode || place.countryCode,
  }));
  const sns = sites.flatMap(({ around }) => around.map(({ sn }) => sn));
  const keyFolder = join(dataDir, 'keys');
  const { sourcePassword, rovers } = await createDemoCorrections(
    { pool, bus, keyFolder },
    { bases, nearest, sns },
  );
  const stop = AbortSignal.any([signal, removed]);
  let places = new Map<number, { longitude: number; latitude: number }>();
  const nos = rovers.map(({ vehicleNo }) => vehicleNo);
  const party = { host, port, signal: stop };
  const running = [
    repeat('demo places', placesEveryMs, { log, signal: stop }, async () => {
      places = await demoPlaces(pool, nos);
    }),
    ...bases.map(({ name, place }, i) =>
      runBase({
        ...party,
        mount: name,
        password: sourcePassword,
        version: i % 2 === 0 ? 1 : 2,
        place,
        station: i + 1,
      }),
    ),
    ...rovers.map(({ sn, account, password, vehicleNo }, i) => {
      const base = bases[sites.findIndex(({ around }) => around.some((one) => one.sn === sn))]!;
      return runRover({
        ...party,
        account,
        password,
        mount: i % 2 === 0 ? base.name : nearest,
        version: i % 3 === 0 ? 2 : 1,
        everyMs: ggaEveryMs,
        // Until its machine has reported it stands beside the base.
        place: () =>
          places.get(vehicleNo) ?? { longitude: base.place.longitude + 0.02, latitude: base.place.latitude },
      });
    }),
  ];
  await Promise.all(running);
  if (removed.aborted) await removeDemoCorrections(pool, bus);
}
