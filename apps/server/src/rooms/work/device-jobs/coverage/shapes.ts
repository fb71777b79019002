import type { CoverageLines } from '@furrow/contract';
import { bearing, wgs84 } from '@furrow/geo';
import type { Ground } from './ground.ts';

type Line = CoverageLines['features'][number];

/** A piece of a pass lasts at most so long, seconds: short enough to grow while it is played. */
const pieceS = 10;

/** The strips of a coverage as lines with their width, pass, heading and times: for passes on the map, and for playing. */
export function shapesOf({
  jobs,
  strips,
}: Pick<Ground, 'strips'> & { jobs: readonly { sn: string }[] }): CoverageLines {
  const features: Line[] = [];
  for (const [index, { runs }] of strips.entries())
    for (const { time, lng, lat, width, pass } of runs) {
      let begin = 0;
      for (let i = 1; i < time.length; i++) {
        const last = i === time.length - 1;
        if (!last && time[i]! - time[begin]! < pieceS && pass[i] === pass[i + 1]) continue;
        const line = Array.from({ length: i - begin + 1 }, (_, k): [number, number] => [
          lng[begin + k]!,
          lat[begin + k]!,
        ]);
        features.push({
          type: 'Feature',
          properties: {
            sn: jobs[index]!.sn,
            pass: pass[i]! + 1,
            widthM: Math.round(width[i]! * 100) / 100,
            from: time[begin]!,
            to: time[i]!,
            heading: Math.round(bearing(wgs84(lng[begin]!, lat[begin]!), wgs84(lng[i]!, lat[i]!))),
          },
          geometry: { type: 'LineString', coordinates: line },
        });
        begin = i;
      }
    }
  return { type: 'FeatureCollection', features };
}
