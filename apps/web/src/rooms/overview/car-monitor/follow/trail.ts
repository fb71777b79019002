import { gapS, type TrackRecord, type TrackStatus, trackStatus } from '@furrow/contract';
import type { FeatureCollection, LineString } from 'geojson';
import { trackColours } from '#kit/theme/tokens.ts';

/** Colours of S2 by status. */
export const statusColours: Record<TrackStatus, string> = {
  [trackStatus.stopped]: trackColours.stopped,
  [trackStatus.travelling]: trackColours.travelling,
  [trackStatus.workingQualified]: trackColours.workingQualified,
  [trackStatus.workingBelow]: trackColours.workingBelow,
  [trackStatus.noFix]: trackColours.noFix,
  [trackStatus.workingNoValue]: trackColours.workingNoValue,
};

/** The trail after one more record; the same or an older one changes nothing. */
export function withRecord(trail: readonly TrackRecord[], record: TrackRecord): readonly TrackRecord[] {
  const last = trail.at(-1);
  return last && last[5] >= record[5] ? trail : [...trail, record];
}

const thick: ReadonlySet<TrackStatus> = new Set([2, 3, 5]);

/** The way since the start as lines of one status each; no line over a gap of more than five minutes or without a fix. */
export function trailFeatures(trail: readonly TrackRecord[]): FeatureCollection<LineString> {
  const features: FeatureCollection<LineString>['features'] = [];
  for (const [index, record] of trail.entries()) {
    const before = trail[index - 1];
    const [lng, lat, , , status, time] = record;
    if (!before || time - before[5] > gapS || status === trackStatus.noFix) continue;
    const last = features.at(-1);
    if (last?.properties?.status === status && last.properties.until === before[5]) {
      last.geometry.coordinates.push([lng, lat]);
      last.properties.until = time;
    } else {
      features.push({
        type: 'Feature',
        properties: {
          status,
          colour: statusColours[status],
          width: thick.has(status) ? 5 : 2.5,
          until: time,
        },
        geometry: {
          type: 'LineString',
          coordinates: [
            [before[0], before[1]],
            [lng, lat],
          ],
        },
      });
    }
  }
  return { type: 'FeatureCollection', features };
}
