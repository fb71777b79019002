import { measured } from './measured.mjs';

const of = (name) => measured[name].number;
const share = (percent) => percent / 100;

/** Points a second of the run whose shares of a core are the measure. */
const livePoints = of('liveMachines') / of('liveEveryS');
/** A gateway without its connections, MB. */
const gatewayBaseMb = of('gatewayMb') - (of('liveMachines') * of('connectionKb')) / 1000;
/** What the others take without load, MB: rounded up from the smallest that was seen. */
const httpMb = 400;
const casterMb = 100;
/** A person at a screen asks so often, calls a second; streams take what is left of a core. */
const callsOfPerson = 0.1;
const rawDays = 7;
const packedDays = 90;

/**
 * What a company of that size needs in its busiest hour and in a year.
 * @param {Record<keyof import('./options.mjs').options, number>} asked
 */
export function size(asked) {
  const working = asked.machines * share(asked.working);
  const connected = Math.max(working, asked.machines * share(asked.connected));
  const rovers = working * share(asked.rovers);
  const points = working / asked.every;
  const full = share(asked.full);
  const disk = diskOf(asked);
  const cores = {
    gateway: (points * share(of('gatewayPercent'))) / livePoints,
    worker: (working * share(of('workerPercent'))) / of('liveMachines'),
    // Both of the cores that were measured had the list and its SQL; all of it is counted as the page's.
    http: ((asked.machines * asked.people) / 1000) * callsOfPerson * (2 / of('callsOfTwoCores')),
    caster: (rovers * share(of('roversPercent'))) / of('roversMeasured'),
    database: (points * share(of('databasePercent'))) / livePoints,
  };
  const processes = {
    gateway: atLeastOne(Math.max(cores.gateway / full, connected / of('connectionsOfProcess'))),
    worker: atLeastOne(cores.worker / full),
    http: atLeastOne(cores.http / full),
    caster: atLeastOne(Math.max(cores.caster / full, rovers / of('roversMeasured'))),
  };
  return {
    points,
    cores,
    processes,
    memoryMb: {
      gateway: processes.gateway * gatewayBaseMb + (connected * of('connectionKb')) / 1000,
      worker: Math.max(processes.worker * 300, (working * of('workerMb')) / of('liveMachines')),
      http: processes.http * httpMb,
      caster: processes.caster * casterMb + (rovers * of('roverKb')) / 1000,
    },
    databaseNodes: atLeastOne(
      Math.max(cores.database / full / asked.nodeCores, disk.kept / 1e12 / asked.nodeTb),
    ),
    disk,
    network: networkOf({ asked, points, rovers }),
  };
}

const atLeastOne = (number) => Math.max(1, Math.ceil(number - 1e-9));

/** Bytes on the disks of the database. */
function diskOf({ machines, hours, days, every, trackDays, can, values }) {
  const workedS = machines * hours * days * 3600;
  const pointsOfYear = workedS / every;
  const valuesOfDay = (workedS / 365) * share(can) * values;
  const pointsKept = pointsOfYear * of('pointBytes') * (trackDays / 365);
  const jobsOfYear = pointsOfYear * ((of('stripsKb') * 1000) / of('stripsPoints'));
  const conditionsKept = valuesOfDay * (rawDays * of('rawValueBytes') + packedDays * of('packedValueBytes'));
  return {
    pointsOfYear: pointsOfYear * of('pointBytes'),
    pointsKept,
    jobsOfYear,
    conditionsKept,
    // Jobs are kept for ever; a table of sizes ends with the points that they were made of.
    kept: pointsKept + jobsOfYear * (trackDays / 365) + conditionsKept,
  };
}

/** Bits a second in the busiest hour. */
function networkOf({ asked, points, rovers }) {
  return {
    fromTerminals: points * of('reportBytes') * 8,
    toTerminals: points * of('answerBytes') * 8,
    toRovers: rovers * asked.roverBytes * 8,
  };
}
