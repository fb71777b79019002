import type { TrackEvent, TrackStop } from '@furrow/contract';
import { type StatusSpan, statusSpans } from '../status-spans.rules.ts';
import type { StoredTrack } from '../stored-track.rules.ts';
import type { ExportWords } from './export-words.ts';

/** What a drawn export holds beside the line. */
export interface Marks {
  readonly stops: readonly TrackStop[];
  readonly events: readonly TrackEvent[];
}

/**
 * RFC 7946, WGS 84: a line feature per span of one status with `coordTimes`, points for stops and events. Points without a
 * fix are a MultiPoint, so that the lines alone have the length of the summary.
 */
export function* geojsonOfTrack(
  track: StoredTrack,
  marks: Marks,
  words: ExportWords,
  name: string,
): Generator<string> {
  yield `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[`;
  let comma = '';
  for (const feature of features(track, marks, words)) {
    yield comma + JSON.stringify(feature);
    comma = ',\n';
  }
  yield ']}\n';
}

function* features(track: StoredTrack, { stops, events }: Marks, words: ExportWords): Generator<object> {
  for (const span of statusSpans(track)) yield spanFeature(track, span, words);
  for (const [index, stop] of stops.entries()) {
    const { lng, lat, from, to, ...more } = stop;
    yield pointFeature(lng, lat, {
      kind: 'stop',
      number: index + 1,
      from: words.utc(from),
      to: words.utc(to),
      seconds: to - from,
      ...more,
    });
  }
  for (const { lng, lat, time, kind, ...more } of events) {
    if (lng !== null && lat !== null) yield pointFeature(lng, lat, { kind, time: words.utc(time), ...more });
  }
}

function spanFeature(track: StoredTrack, { status, from, to, line }: StatusSpan, words: ExportWords): object {
  const coordinates: [number, number][] = [];
  const coordTimes: string[] = [];
  for (let i = from; i <= to; i++) {
    coordinates.push([track.lng[i]!, track.lat[i]!]);
    coordTimes.push(words.utc(track.time[i]!));
  }
  return {
    type: 'Feature',
    properties: { kind: line ? 'line' : 'points', status, statusName: words.status(status), coordTimes },
    geometry: { type: line ? 'LineString' : 'MultiPoint', coordinates },
  };
}

const pointFeature = (lng: number, lat: number, properties: object): object => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
