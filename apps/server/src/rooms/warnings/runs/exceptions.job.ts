import { usualException, type WarningEnd } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { standingFaults } from '#rooms/conditions/public.ts';
import { badTerminals } from '#rooms/terminals/public.ts';
import { type RunRule, runRule } from '../settings/run-values.ts';
import { silentInSeason, usedTwice, vehiclesOf } from './exceptions.store.ts';
import { sweepStations } from './stations.job.ts';
import type { Found } from './sweep.store.ts';
import { sweep } from './sweep.ts';
import { watched } from './watch.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

const byItself = async (): Promise<Map<string, WarningEnd>> => new Map();

/** The rules of /exceptionQuery that are not about points: fault codes, bad terminals, numbers used twice, silence, stations and relays. */
export async function sweepExceptions(parts: Parts): Promise<void> {
  const rule = await runRule(parts.pool, { code: 'EX', usual: usualException });
  const { on, version } = rule;
  const run = (prefix: string, find: (db: Queryable, active: readonly string[]) => Promise<Found[]>) =>
    sweep(parts, { kind: 'exception', prefix, on, version, endCause: byItself, find });
  await run('EX-09', activeFaults);
  await run('EX-11', (db, active) => terminalsBad(db, rule, active));
  await run('EX-14', (db, active) => usedTwice(db, rule, active));
  await run('EX-16', (db) => silentInSeason(db, rule));
  await sweepStations(parts, rule);
}

/** A code that is gone for so long is over, seconds. */
const goneS = 60;

/** EX-09: fault codes of controllers; one that stops the machine is serious. */
async function activeFaults(db: Queryable, active: readonly string[]): Promise<Found[]> {
  const standing = new Set(active);
  const faults = await standingFaults(db, goneS);
  const nos = [...new Set(faults.map(({ vehicleNo }) => vehicleNo))];
  const vehicles = new Map((await vehiclesOf(db, { nos })).map((one) => [one.vehicleNo, one]));
  return faults.flatMap(({ vehicleNo, spn, fmi, stops, since, isOn }): Found[] => {
    const vehicle = vehicles.get(vehicleNo);
    const key = `EX-09 ${vehicle?.vehicleId} ${spn}/${fmi}`;
    if (vehicle === undefined || !(isOn || standing.has(key))) return [];
    return [
      {
        ...vehicle,
        key,
        rule: 'EX-09',
        level: stops ? 'serious' : 'normal',
        since,
        value: 0,
        threshold: 0,
        figures: { unit: '', detail: `fault/${spn}/${fmi}` },
      },
    ];
  });
}

/** A terminal that is not bad for so long is well again, seconds. */
const wellS = 300;

/** EX-11: a terminal is bad, as /terminalCondition says, for as long as the rule says of its vehicle. */
async function terminalsBad(db: Queryable, rule: RunRule, active: readonly string[]): Promise<Found[]> {
  const bad = new Map((await badTerminals(db)).map((one) => [`EX-11 ${one.vehicleId}`, one]));
  const times = await watched(db, 'EX-11', [...bad.keys()], []);
  const recovering = active.filter((key) => !bad.has(key) && (times.get(key)?.overS ?? 0) < wellS);
  const ids = [...[...bad.values()].map(({ vehicleId }) => vehicleId), ...recovering.map(idOf)];
  const nowS = Date.now() / 1000;
  return (await vehiclesOf(db, { ids })).flatMap((vehicle): Found[] => {
    const key = `EX-11 ${vehicle.vehicleId}`;
    const told = bad.get(key);
    const [since, threshold] = [told?.since ?? nowS, rule.valueFor(vehicle, 'badS')];
    if (told && nowS - since < threshold) return active.includes(key) ? [standingOn(vehicle, key)] : [];
    if (!told) return [standingOn(vehicle, key)];
    return [
      {
        ...vehicle,
        key,
        rule: 'EX-11',
        level: 'normal',
        since,
        value: nowS - since,
        threshold,
        figures: { unit: 's', ...(told.reason && { detail: `health/${told.reason}` }) },
      },
    ];
  });
}

const idOf = (key: string): string => key.split(' ')[1]!;

/** A row that goes on as it is. */
const standingOn = (
  vehicle: Pick<Found, 'vehicleId' | 'lng' | 'lat' | 'placeCode' | 'homeCode'>,
  key: string,
) =>
  ({
    ...vehicle,
    key,
    rule: 'EX-11',
    level: 'notice',
    since: Date.now() / 1000,
    value: 0,
    threshold: 0,
    figures: {},
  }) as const satisfies Found;
