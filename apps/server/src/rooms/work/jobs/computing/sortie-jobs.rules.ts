import { workOfPurpose } from '@furrow/contract';
import { pointStatus, type StripRules, stepsOf, stripsOf, wholeJob } from '@furrow/geo';
import { emptyStored, type StoredTrack } from '../../stored-track.rules.ts';
import type { DayFacts, DaySortie } from './day-facts.rules.ts';
import { type FoundJob, foundPrecision, turning } from './prepare-day.rules.ts';
import { isRated } from './tool-at.rules.ts';

/** In the air work is done at up to this speed, m/s. */
const topSpeed = 15;
/** Receivers of aircraft that spray correct their places; partners do not tell the fix. */
const usualFix = 4;

/** A sortie is one job, from take-off to landing: working means that the valve is open (/jiading). */
export function jobsOfSorties({
  sorties,
  invalidSpans,
}: Pick<DayFacts, 'sorties' | 'invalidSpans'>): FoundJob[] {
  return sorties.flatMap((sortie) => {
    const track = flown(sortie.track, invalidSpans);
    const job = wholeJob(track, { topSpeed });
    if (!job) return [];
    const steps = stepsOf(track, { topSpeed });
    const workType = workOfPurpose[sortie.purpose];
    return [
      {
        from: sortie.from,
        to: sortie.to,
        tool: {
          implementId: null,
          workType,
          widthM: sortie.swathM,
          offsetM: 0,
          known: true,
          needsDepthSensor: false,
        },
        guessed: false,
        coarse: job.coarse,
        bridged: job.bridged,
        passes: job.passes.length,
        points: job.to - job.from + 1,
        distanceM: job.distanceM,
        workingS: job.workingS,
        turningS: turning(track, job),
        meanSpeed: job.meanSpeed,
        fix: usualFix,
        sortie: { id: sortie.id, crop: sortie.crop, blockId: sortie.blockId },
        precise: () => foundPrecision(track, job),
        strips: (corrected) => {
          const rules: StripRules = {
            steps,
            widthM: corrected.widthM ?? sortie.swathM,
            valueIs: isRated(corrected.workType) ? 'rate' : 'none',
          };
          return stripsOf(track, job, rules);
        },
      } satisfies FoundJob,
    ];
  });
}

function flown(points: DaySortie['track'], invalidSpans: DayFacts['invalidSpans']): StoredTrack {
  const kept = points.filter(([time]) => !invalidSpans.some(([from, to]) => time >= from && time <= to));
  const columns = emptyStored(kept.length);
  for (const [i, [time, lng, lat, , speed, valve, flow]] of kept.entries()) {
    columns.time[i] = time;
    columns.lng[i] = lng;
    columns.lat[i] = lat;
    columns.speed[i] = speed ?? 0;
    columns.status[i] = valve === 1 ? pointStatus.qualified : pointStatus.travelling;
    columns.value[i] = flow ?? Number.NaN;
    columns.fix[i] = usualFix;
  }
  return columns;
}
