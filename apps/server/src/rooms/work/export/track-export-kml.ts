import { fill } from '@furrow/texts';
import { type StatusSpan, statusSpans } from '../status-spans.rules.ts';
import type { StoredTrack } from '../stored-track.rules.ts';
import type { ExportWords } from './export-words.ts';
import type { Marks } from './track-export-geojson.ts';

/** Colours of S2 in KML's order (alpha, blue, green, red), and the width of the line. */
const styles: Record<number, [colour: string, width: number]> = {
  0: ['ff8c8c8c', 3],
  1: ['ffff9018', 2],
  2: ['ff5ec143', 5],
  3: ['ff168cfa', 5],
  4: ['ffd12e72', 2],
  5: ['ffc2c213', 5],
};

/** KML 2.2: a line per span of one status in its colour with its time span; stops and events as placemarks. */
export function* kmlOfTrack(
  track: StoredTrack,
  { stops, events }: Marks,
  words: ExportWords,
  name: string,
): Generator<string> {
  const { kml, event: eventNames } = words.texts;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(name)}</name>\n`;
  for (const [status, [colour, width]] of Object.entries(styles)) {
    yield `<Style id="s${status}"><LineStyle><color>${colour}</color><width>${width}</width></LineStyle></Style>\n`;
  }
  yield `<Folder><name>${xml(kml.track)}</name>\n`;
  for (const span of statusSpans(track)) yield spanPlacemark(track, span, words);
  yield `</Folder>\n<Folder><name>${xml(kml.stops)}</name>\n`;
  for (const [index, { lng, lat, from, to, division }] of stops.entries()) {
    const minutes = Math.round((to - from) / 60);
    yield placemark(
      fill(kml.stop, { n: index + 1 }),
      `${kml.duration}: ${minutes}${division ? `, ${division}` : ''}`,
      timeSpan(words, from, to),
      pointXml(lng, lat),
    );
  }
  yield `</Folder>\n<Folder><name>${xml(kml.events)}</name>\n`;
  for (const { kind, what, time, lng, lat } of events) {
    if (lng === null || lat === null) continue;
    yield placemark(
      eventNames[kind],
      what,
      `<TimeStamp><when>${words.utc(time)}</when></TimeStamp>`,
      pointXml(lng, lat),
    );
  }
  yield '</Folder></Document></kml>\n';
}

function spanPlacemark(
  track: StoredTrack,
  { status, from, to, line }: StatusSpan,
  words: ExportWords,
): string {
  const places: string[] = [];
  for (let i = from; i <= to; i++) places.push(`${track.lng[i]!},${track.lat[i]!}`);
  const geometry = line
    ? `<LineString><tessellate>1</tessellate><coordinates>${places.join(' ')}</coordinates></LineString>`
    : `<MultiGeometry>${places.map((place) => `<Point><coordinates>${place}</coordinates></Point>`).join('')}</MultiGeometry>`;
  const time = timeSpan(words, track.time[from]!, track.time[to]!);
  return placemark(words.status(status), '', `${time}<styleUrl>#s${status}</styleUrl>`, geometry);
}

const placemark = (name: string, description: string, more: string, geometry: string): string =>
  `<Placemark><name>${xml(name)}</name>${description ? `<description>${xml(description)}</description>` : ''}${more}${geometry}</Placemark>\n`;

const timeSpan = (words: ExportWords, from: number, to: number): string =>
  `<TimeSpan><begin>${words.utc(from)}</begin><end>${words.utc(to)}</end></TimeSpan>`;

const pointXml = (lng: number, lat: number): string =>
  `<Point><coordinates>${lng},${lat}</coordinates></Point>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
