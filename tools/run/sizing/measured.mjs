// What was measured, with the place where it stands: `says` is a piece of the text of that section, word for word, and a test looks it up.

const benchmarks = 'docs/benchmarks.md';
const conditions = 'docs/decisions/0088-conditions-in-three-steps.md';

/**
 * Each figure: its number, the file and the part of it (between two marks) that tells it, and the words there.
 * Shares of a core are those of the run of 5,000 machines that report every 5 s, 1,000 points a second.
 */
export const measured = {
  gatewayPercent: { number: 8, file: benchmarks, part: 'live', says: 'gateway 8 %' },
  databasePercent: { number: 24, file: benchmarks, part: 'live', says: 'database 24 %' },
  workerPercent: { number: 58, file: benchmarks, part: 'live', says: 'worker 58 %' },
  liveMachines: { number: 5000, file: benchmarks, part: 'live', says: '5,000 machines' },
  liveEveryS: { number: 5, file: benchmarks, part: 'live', says: 'every 5 s' },
  workerMb: { number: 717, file: benchmarks, part: 'live', says: 'worker 717 MB' },
  gatewayMb: { number: 204, file: benchmarks, part: 'live', says: 'gateway 204 MB' },
  connectionKb: { number: 5.4, file: benchmarks, part: 'idle', says: '5.4 kB' },
  connectionsOfProcess: { number: 19_600, file: benchmarks, part: 'idle', says: '19,600' },
  callsOfTwoCores: { number: 157, file: benchmarks, part: 'lists', says: '157 requests a second' },
  roversPercent: { number: 11.2, file: benchmarks, part: 'caster', says: '11.2 %' },
  roversMeasured: { number: 10_000, file: benchmarks, part: 'caster', says: '10,000 rovers' },
  roverKb: { number: 7.4, file: benchmarks, part: 'caster', says: '7.4 kB' },
  stripsKb: { number: 92, file: benchmarks, part: 'area', says: 'its strips take 92 kB' },
  stripsPoints: { number: 20_000, file: benchmarks, part: 'area', says: 'a day of 20,000 points' },
  pointBytes: { number: 185, file: benchmarks, part: 'sizing', says: '185 bytes' },
  reportBytes: { number: 135, file: benchmarks, part: 'sizing', says: '135 bytes in' },
  answerBytes: { number: 65, file: benchmarks, part: 'sizing', says: '65 bytes out' },
  rawValueBytes: { number: 7, file: conditions, part: '', says: 'about 7 (COPY in' },
  packedValueBytes: { number: 0.8, file: conditions, part: '', says: 'columns at 0.8 bytes' },
};
