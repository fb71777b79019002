import { type JobFlag, type JobState, smallestJobM2 } from '@furrow/contract';

/** A job ends after so many seconds of its vehicle's own time without work (R3). */
const ownPauseS = 1800;
/** … and of one that says nothing any more after so many. */
const silentS = 7200;

/**
 * Whether a job has ended (R3): another one follows, its vehicle goes on without it for half an hour, or has been silent for
 * two hours. `newestAt` is the time of the vehicle's newest point; all in seconds UTC.
 */
export function hasEnded(
  job: { to: number },
  { followed, newestAt, now }: { followed: boolean; newestAt: number; now: number },
): boolean {
  return followed || newestAt - job.to >= ownPauseS || now - job.to >= silentS;
}

/** When an open job ends by itself at the latest, seconds UTC. */
export const endsBy = (job: { to: number }): number => job.to + silentS;

/** A job marked invalid stays so; the rest follows from its end and its area. */
export function stateOf(
  before: JobState | null,
  { ended, areaM2 }: { ended: boolean; areaM2: number },
): JobState {
  if (before === 'invalid') return 'invalid';
  if (!ended) return 'inProgress';
  return areaM2 < smallestJobM2 ? 'tooSmall' : 'finished';
}

/** What is to be known of a job beside its figures. */
export function flagsOf(facts: {
  toolKnown: boolean;
  coarse: boolean;
  bridged: boolean;
  sensorExpected: boolean;
  sensorCoverage: number | null;
  inBlock: boolean;
  repeatedM2: number;
  photoMismatch: boolean;
  corrected: boolean;
  settled: boolean;
  guessed: boolean;
}): JobFlag[] {
  const flags: [JobFlag, boolean][] = [
    ['toolUnknown', !facts.toolKnown],
    ['coarsePoints', facts.coarse],
    ['sensorMissing', facts.sensorExpected && !((facts.sensorCoverage ?? 0) > 0)],
    ['noBlock', !facts.inBlock],
    ['repeatedWork', facts.repeatedM2 > 0],
    ['photoMismatch', facts.photoMismatch],
    ['corrected', facts.corrected],
    ['changedAfterSettlement', facts.settled],
    ['workGuessed', facts.guessed],
    ['bridged', facts.bridged],
  ];
  return flags.filter(([, there]) => there).map(([flag]) => flag);
}
