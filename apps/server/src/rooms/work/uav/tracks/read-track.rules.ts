import { type FlightPoint, mostFlightPoints, type RefusalKey } from '@furrow/contract';
import { texts } from '@furrow/texts';

/** A track, or why there is none. */
export type TrackRead = { points: FlightPoint[] } | { key: RefusalKey };

const heads = Object.values(texts).map(({ jiading }) => jiading.trackHeads);
type Head = keyof (typeof heads)[number];
const inEveryLanguage = (head: Head): string[] => heads.map((words) => words[head].toLowerCase());

/** The names that columns of files bear, in small letters. */
const names = {
  time: ['time', 'timestamp', 't', ...inEveryLanguage('time')],
  lng: ['lng', 'lon', 'longitude', ...inEveryLanguage('lng')],
  lat: ['lat', 'latitude', ...inEveryLanguage('lat')],
  height: ['height', 'altitude', 'alt', 'h', ...inEveryLanguage('height')],
  speed: ['speed', 'v', ...inEveryLanguage('speed')],
  valve: ['valve', 'spray', 'on', ...inEveryLanguage('valve'), ...inEveryLanguage('spraying')],
  flow: ['flow', 'rate', ...inEveryLanguage('flow')],
};
type Name = keyof typeof names;
const columnNames = Object.keys(names) as Name[];
type Told = Partial<Record<Name, unknown>>;

/** A track file: CSV with a row of names, or GeoJSON with points, or with one line and its `coordTimes` (§ formats of /jiading). */
export function readTrack(name: string, text: string): TrackRead {
  const told = /\.csv$/i.test(name) ? ofCsv(text) : ofGeoJson(text);
  return told === null ? { key: 'sortieTrackUnreadable' } : pointsOf(told);
}

/** Points in the order of their times, one for each time. */
export function sortedTrack(points: readonly FlightPoint[]): FlightPoint[] {
  const byTime = [...points].sort((a, b) => a[0] - b[0]);
  return byTime.filter((point, i) => i === 0 || point[0] > byTime[i - 1]![0]);
}

function pointsOf(told: readonly Told[]): TrackRead {
  const points = told.flatMap((one): FlightPoint[] => {
    const [time, lng, lat] = [secondsOf(one.time), numberOf(one.lng), numberOf(one.lat)];
    if (time === null || lng === null || lat === null) return [];
    if (Math.abs(lng) > 180 || Math.abs(lat) > 90 || (lng === 0 && lat === 0)) return [];
    const [height, speed, flow] = [numberOf(one.height), numberOf(one.speed), numberOf(one.flow)];
    return [[time, lng, lat, height, speed, isOpen(one.valve, flow) ? 1 : 0, flow]];
  });
  const kept = sortedTrack(points);
  return kept.length < 2 || kept.length > mostFlightPoints
    ? { key: 'sortieTrackUnreadable' }
    : { points: kept };
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** Seconds or milliseconds since 1970, or ISO 8601; a time without a zone is UTC. */
function secondsOf(value: unknown): number | null {
  const number = numberOf(value);
  if (number !== null) return number > 1e11 ? number / 1000 : number;
  if (typeof value !== 'string') return null;
  const iso = value.trim().replace(' ', 'T');
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(ms) ? null : ms / 1000;
}

/** The valve, or the flow where nothing tells of the valve. */
function isOpen(valve: unknown, flow: number | null): boolean {
  if (valve === undefined || valve === null || valve === '') return (flow ?? 0) > 0;
  return valve === true || ['1', 'true', 'on', 'yes', 'open'].includes(String(valve).trim().toLowerCase());
}

function ofCsv(text: string): Told[] | null {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (head === undefined) return null;
  const sign = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const heads = head.split(sign).map((one) => one.trim().replace(/^"|"$/g, '').toLowerCase());
  const places = columnNames.map((name) => heads.findIndex((one) => names[name].includes(one)));
  if (places.slice(0, 3).includes(-1)) return null;
  return lines.map((line) => {
    const cells = line.split(sign).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    return Object.fromEntries(columnNames.map((name, i) => [name, cells[places[i]!]]));
  });
}

interface Feature {
  geometry?: { type?: string; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

function ofGeoJson(text: string): Told[] | null {
  const found = parsed(text) as (Feature & { features?: Feature[] }) | null;
  const features = found?.features ?? (found?.geometry ? [found] : null);
  return Array.isArray(features) ? features.flatMap(toldBy) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toldBy({ geometry, properties }: Feature): Told[] {
  const own = (i: number | null): Told =>
    Object.fromEntries(
      columnNames.flatMap((name) => {
        const key = Object.keys(properties ?? {}).find((one) => names[name].includes(one.toLowerCase()));
        const value = key === undefined ? undefined : properties![key];
        return value === undefined ? [] : [[name, i !== null && Array.isArray(value) ? value[i] : value]];
      }),
    );
  const placed = (at: unknown, i: number | null): Told => {
    const [lng, lat, height] = Array.isArray(at) ? at : [];
    return { lng, lat, ...(height === undefined ? {} : { height }), ...own(i) };
  };
  if (geometry?.type === 'Point') return [placed(geometry.coordinates, null)];
  if (geometry?.type !== 'LineString' || !Array.isArray(geometry.coordinates)) return [];
  const times = properties?.coordTimes ?? properties?.times;
  return geometry.coordinates.map((at, i) => ({
    ...placed(at, i),
    ...(Array.isArray(times) ? { time: times[i] } : {}),
  }));
}
