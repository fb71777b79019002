import type { WarningEnd } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { type WatchedStation, watchedRelays, watchedStations } from '#rooms/corrections/public.ts';
import type { RunRule } from '../settings/run-values.ts';
import { placesAtRaise } from './exceptions.store.ts';
import type { Found } from './sweep.store.ts';
import { sweep } from './sweep.ts';
import { watched } from './watch.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** A station or relay that runs for so long is well again, seconds. */
const wellS = 60;
/** Metres from its registered place within which a station stands where it should, and how long it counts either way, seconds. */
const settledM = 0.05;
const movedS = 600;

type Keys = readonly string[];

/** What is wrong with base stations and relays (EX-17 to EX-19); thresholds are those of the base, for none of them is a vehicle. */
export async function sweepStations(parts: Parts, rule: RunRule): Promise<void> {
  const { on, version } = rule;
  const run = (
    prefix: string,
    find: (db: Queryable, active: Keys) => Promise<Found[]>,
    endCause: (db: Queryable, keys: Keys) => Promise<Map<string, WarningEnd>>,
  ) => sweep(parts, { kind: 'exception', prefix, on, version, endCause, find });
  await run('EX-17', (db, active) => offline(db, rule.base('stationS'), active), whyStation);
  await run('EX-18', (db, active) => moved(db, rule.base('shiftM'), active), whyStation);
  await run(
    'EX-19',
    (db, active) => failing(db, rule.base('relayS'), active),
    async () => new Map(),
  );
}

const idOf = (key: string): string => key.split(' ')[1]!;

function ofStation(
  prefix: string,
  { id, name, dealerId, divisionCode, longitude, latitude }: WatchedStation,
) {
  return {
    key: `${prefix} ${id}`,
    vehicleId: null,
    rule: prefix,
    lng: longitude,
    lat: latitude,
    placeCode: divisionCode,
    homeCode: divisionCode,
    object: { kind: 'station', id, name, dealerId } as const,
  };
}

/** EX-17: no data for as long as the rule says; where somebody fetched from it, it is serious. */
async function offline(db: Queryable, afterS: number, active: Keys): Promise<Found[]> {
  const nowS = Date.now() / 1000;
  const standing = new Set(active);
  return (await watchedStations(db)).flatMap((station): Found[] => {
    const { up, since, heardAt, hasRovers } = station;
    const known = ofStation('EX-17', station);
    const isBack = up && nowS - (since ?? nowS) < wellS && standing.has(known.key);
    if (up ? !isBack : nowS - heardAt < afterS && !standing.has(known.key)) return [];
    return [
      {
        ...known,
        level: hasRovers ? 'serious' : 'normal',
        since: heardAt,
        value: nowS - heardAt,
        threshold: afterS,
        figures: { unit: 's', detail: 'fault/silent' },
      },
    ];
  });
}

/** EX-18: the stream tells another place than the registered one. A silent station tells nothing of it. */
async function moved(db: Queryable, farM: number, active: Keys): Promise<Found[]> {
  const stations = new Map((await watchedStations(db)).map((one) => [`EX-18 ${one.id}`, one]));
  const isAt = (key: string, test: (deviationM: number) => boolean): boolean => {
    const station = stations.get(key);
    return station?.up === true && station.deviationM !== null && test(station.deviationM);
  };
  const keys = [...stations.keys()];
  const far = keys.filter((key) => isAt(key, (metres) => metres > farM));
  const settled = new Set(keys.filter((key) => isAt(key, (metres) => metres <= settledM)));
  const between = keys.filter((key) => !far.includes(key) && !settled.has(key));
  const times = await watched(db, 'EX-18', far, between);
  const accepted = await acceptedOf(db, active, stations);
  const stays = (key: string): boolean => {
    if (accepted.has(key)) return false;
    return !settled.has(key) || (times.get(key)?.overS ?? 0) < movedS;
  };
  const standing = active.filter((key) => stations.has(key) && stays(key));
  const ripe = far.filter((key) => (times.get(key)?.heldS ?? 0) >= movedS);
  return [...new Set([...standing, ...ripe])].map((key): Found => {
    const station = stations.get(key)!;
    return {
      ...ofStation('EX-18', station),
      level: 'serious',
      since: Date.now() / 1000 - (times.get(key)?.heldS ?? 0),
      value: station.deviationM ?? 0,
      threshold: farM,
      figures: { unit: 'm' },
    };
  });
}

/** Of rows that stand those whose station is registered where its stream says that it is, since the raise. */
async function acceptedOf(
  db: Queryable,
  keys: Keys,
  stations: ReadonlyMap<string, WatchedStation>,
): Promise<Set<string>> {
  const places = await placesAtRaise(db, keys);
  const isAccepted = (key: string): boolean => {
    const [station, place] = [stations.get(key), places.get(key)];
    if (!station || !place || (station.deviationM ?? Number.POSITIVE_INFINITY) > settledM) return false;
    return station.longitude !== place[0] || station.latitude !== place[1];
  };
  return new Set(keys.filter(isAccepted));
}

/** Why rows of stations end: their new place was accepted, or they are gone. */
async function whyStation(db: Queryable, keys: Keys): Promise<Map<string, WarningEnd>> {
  if (keys.length === 0) return new Map();
  const stations = await watchedStations(db);
  const known = new Set(stations.map(({ id }) => id));
  const ofMoved = new Map(stations.map((one) => [`EX-18 ${one.id}`, one]));
  const accepted = await acceptedOf(db, keys, ofMoved);
  const causeOf = (key: string): WarningEnd => {
    if (!known.has(idOf(key))) return 'objectRemoved';
    return accepted.has(key) ? 'positionAccepted' : 'itself';
  };
  return new Map(keys.map((key) => [key, causeOf(key)]));
}

/** EX-19: a relay that is wanted does not run. */
async function failing(db: Queryable, afterS: number, active: Keys): Promise<Found[]> {
  const nowS = Date.now() / 1000;
  const standing = new Set(active);
  return (await watchedRelays(db)).flatMap(({ id, name, runs, fails, fault, since }): Found[] => {
    const key = `EX-19 ${id}`;
    const lasts = nowS - since;
    const isWrong = standing.has(key) ? !runs || lasts < wellS : fails && lasts >= afterS;
    if (!isWrong) return [];
    return [
      {
        key,
        vehicleId: null,
        rule: 'EX-19',
        level: 'normal',
        since,
        lng: null,
        lat: null,
        placeCode: '',
        homeCode: '',
        object: { kind: 'relay', id, name, dealerId: null },
        value: lasts,
        threshold: afterS,
        figures: { unit: 's', detail: `fault/${fault}` },
      },
    ];
  });
}
