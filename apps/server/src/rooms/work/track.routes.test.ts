import type {
  TrackAnswer,
  TrackDay,
  TrackEvent,
  TrackJob,
  TrackLine,
  TrackNearest,
  TrackStop,
  TrackSummary,
} from '@furrow/contract';
import { distance, wgs84 } from '@furrow/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type MonitorRig, monitorRig } from '#rooms/overview/testing/monitor-rig.ts';
import { dayStart, makeTrackedVehicle, workDay } from './testing/track-fixture.ts';

let rig: MonitorRig;
let device: string;
let chief: string;
let stranger: string;
const day = { from: dayStart, to: dayStart + 86_399 };
// One point a second; the day has a stop of ten minutes, a gap of twenty, a jump, and a minute without a fix.
const stored = workDay.points;

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    device = await makeTrackedVehicle(pool);
  });
  chief = await rig.signIn('chief');
  stranger = await rig.signIn('stranger');
});
afterAll(() => rig.close());

const query = (more: Record<string, string | number> = {}): string =>
  new URLSearchParams(
    Object.entries({ device, ...day, ...more }).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
const get = async <T>(path: string, token = chief): Promise<T> => (await rig.call<T>(token, path)).data;

describe('points', () => {
  it('come whole by pages of 20,000, each once and by time', async () => {
    const times: number[] = [];
    let cursor: number | null = null;
    let pages = 0;
    do {
      const page: TrackAnswer = await get(`track/points?${query(cursor === null ? {} : { cursor })}`);
      expect(page.points.length).toBeLessThanOrEqual(20_000);
      times.push(...page.points.map((record) => record[5]));
      cursor = page.next;
      pages++;
    } while (cursor !== null);
    expect(pages).toBe(Math.floor(stored / 20_000) + 1);
    expect(times).toHaveLength(stored);
    for (let i = 1; i < times.length; i++) expect(times[i]! > times[i - 1]!).toBe(true);
  });

  it('are records of S2 in the unit of the work', async () => {
    const { unit, points } = await get<TrackAnswer>(`track/points?${query({ to: dayStart + 10 })}`);
    expect(unit).toBe('m');
    expect(points).toHaveLength(11);
    expect(points[3]).toEqual([expect.any(Number), expect.any(Number), 2, 90, 2, dayStart + 3, 0.27, 15, 4]);
  });

  it('of one minute come from the preferred source alone', async () => {
    const span = { from: dayStart + 40_000, to: dayStart + 40_119 };
    const counted = async (source: string): Promise<number> =>
      (await get<TrackAnswer>(`track/points?${query({ ...span, source })}`)).points.length;
    expect(await counted('tbox')).toBe(4);
    expect(await counted('tablet')).toBe(120);
    expect(await counted('all')).toBe(120);
  });
});

describe('figures', () => {
  it('the summary counts times, distances and what was left out', async () => {
    const summary = await get<TrackSummary>(`track/summary?${query()}`);
    expect(summary).toMatchObject({
      points: stored,
      withoutFix: 60,
      rejected: 2,
      late: 100,
      first: dayStart,
    });
    const times = summary.workingS + summary.travellingS + summary.stoppedS + summary.noDataS;
    expect(times).toBeCloseTo(summary.last! - summary.first!, 3);
    expect(summary.noDataS).toBeGreaterThan(1199);
    expect(summary.meanDepthM).toBeCloseTo(0.27, 2);
    expect(summary.grossAreaM2).toBeCloseTo(summary.workingDistanceM * 3, -1);
  });

  it('the line at a low zoom is thinned and keeps both ends and every status', async () => {
    const line = await get<TrackLine>(`track/line?${query({ zoom: 10 })}`);
    expect(line.thinned).toBe(true);
    expect(line.points.length).toBeLessThan(line.total / 10);
    expect(line.points[0]![5]).toBe(dayStart);
    expect(new Set(line.points.map((record) => record[4]))).toEqual(new Set([0, 1, 2, 4]));
  });

  it('finds the stop, the jobs, the events', async () => {
    const stops = await get<TrackStop[]>(`track/stops?${query()}`);
    expect(stops).toHaveLength(1);
    expect(stops[0]!.to - stops[0]!.from).toBeGreaterThanOrEqual(598);
    expect(await get<TrackStop[]>(`track/stops?${query({ minMinutes: 15 })}`)).toEqual([]);
    const jobs = await get<TrackJob[]>(`track/jobs?${query()}`);
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs[0]).toMatchObject({ workType: 'deepLoosening', from: dayStart });
    const events = await get<TrackEvent[]>(`track/events?${query()}`);
    expect(events.map(({ kind, what }) => [kind, what])).toEqual([
      ['online', '2019'],
      ['alarm', 'emergency'],
      ['command', 'locate'],
      ['offline', 'closed'],
    ]);
    for (const { lng } of events) expect(lng).not.toBeNull();
  });

  it('the calendar marks the days with data', async () => {
    const days = await get<TrackDay[]>(`track/days?device=${device}&month=2026-06`);
    // The day in UTC+8 ends eight hours before the one in UTC; a gap of 20 minutes is no hour with data.
    expect(days).toEqual([
      { date: '2026-06-10', points: stored + 4 - 28_800, hours: expect.closeTo(15.67, 1) },
      { date: '2026-06-11', points: 28_800, hours: 8 },
    ]);
  });
});

describe('nothing there, and refusals', () => {
  it('an empty span answers empty and names the nearest days', async () => {
    const span = { from: dayStart + 5 * 86_400, to: dayStart + 6 * 86_400 };
    const empty = await get<TrackAnswer>(`track/points?${query(span)}`);
    expect([empty.points, empty.next]).toEqual([[], null]);
    expect(await get<TrackSummary>(`track/summary?${query(span)}`)).toMatchObject({
      points: 0,
      first: null,
      meanSpeed: null,
    });
    expect(await get<TrackLine>(`track/line?${query(span)}`)).toMatchObject({ points: [], thinned: false });
    const { days } = await get<TrackNearest>(`track/nearest?${query(span)}`);
    expect(days).toEqual([{ date: '2026-06-11', points: 28_800, hours: 8 }]);
  });

  it.each([
    ['twoTimePoints', { to: dayStart }],
    ['rangeTooLong', { to: dayStart + 31 * 86_400 + 1 }],
    ['invalidValue', { device: '1000001' }],
  ])('refuses with %s', async (key, more) => {
    const { status, data } = await rig.call<{ errors: { key: string }[] }>(
      chief,
      `track/points?${query(more as Record<string, string>)}`,
    );
    expect([status, data.errors[0]!.key]).toEqual([400, key]);
  });

  it.each(['2026-00', '2026-13', '2026-6'])('refuses a month that no year has: %s', async (month) => {
    const { status, data } = await rig.call<{ errors: { field: string; key: string }[] }>(
      chief,
      `track/days?device=${device}&month=${month}`,
    );
    expect([status, data.errors]).toEqual([400, [{ field: 'month', key: 'invalidValue' }]]);
  });

  it.each([
    'days?month=2026-06&',
    'points?',
    'line?',
    'summary?',
    'stops?',
    'jobs?',
    'events?',
    'nearest?',
    'export?format=csv&',
  ])('a stranger and an unknown vehicle get the same 404 from %s', async (call) => {
    for (const [token, id] of [
      [stranger, device],
      [chief, newId()],
    ] as const) {
      expect(await rig.call(token, `track/${call}${query({ device: id })}`)).toMatchObject({
        status: 404,
        key: 'snUnknown',
      });
    }
  });

  it('an account without the right gets 403', async () => {
    const clerk = await rig.signIn('clerk');
    expect(await rig.call(clerk, `track/points?${query()}`)).toMatchObject({
      status: 403,
      key: 'noPermission',
    });
  });
});

describe('exports', () => {
  const file = async (format: string, lang: string): Promise<{ text: string; name: string }> => {
    const ticket = await rig.call<{ ticket: string }>(chief, 'ticket', {
      method: 'POST',
      body: { purpose: 'download', target: 'track/export' },
    });
    const path = `track/export?${query({ format, token: ticket.data.ticket })}`;
    const answer = await rig.fetch('', path, { lang });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      name: answer.headers.get('content-disposition')!,
    };
  };

  it('CSV has a row for every stored point, both clocks, and the unit', async () => {
    const { text, name } = await file('csv', 'ru');
    expect(name).toContain('7654321_20260610T080000_20260611T075959.csv');
    expect(text.startsWith('\uFEFFВремя (UTC+8),Время (UTC),')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(stored + 1);
    expect(lines[1]).toMatch(
      /^2026-06-10 08:00:00,2026-06-10T00:00:00Z,116\.\d+,37\.\d+,7\.2,90,[^,"]*|"[^"]*",27,15,/,
    );
  });

  it('GeoJSON lines, drawn elsewhere, are as long as the summary says', async () => {
    const { text } = await file('geojson', 'en');
    const { features } = JSON.parse(text) as {
      features: {
        geometry: { type: string; coordinates: [number, number][] };
        properties: { kind: string; coordTimes?: string[] };
      }[];
    };
    let metres = 0;
    for (const { geometry, properties } of features) {
      if (geometry.type !== 'LineString') continue;
      expect(properties.coordTimes).toHaveLength(geometry.coordinates.length);
      geometry.coordinates.slice(1).forEach((place, i) => {
        metres += distance(wgs84(...geometry.coordinates[i]!), wgs84(...place));
      });
    }
    const { distanceM } = await get<TrackSummary>(`track/summary?${query()}`);
    expect(Math.abs(metres / distanceM - 1)).toBeLessThan(0.001);
    const kinds = features.map(({ properties }) => properties.kind);
    for (const kind of ['line', 'points', 'stop', 'online', 'alarm']) expect(kinds).toContain(kind);
  });

  it('KML names the statuses, stops and events in the language', async () => {
    const { text } = await file('kml', 'tr');
    expect(text).toContain('<name>Çalışıyor, standarda uygun</name>');
    expect(text).toContain('<name>Duruş 1</name>');
    expect(text).toContain('<styleUrl>#s2</styleUrl>');
    expect(text.match(/<Placemark>/g)).toHaveLength(text.match(/<\/Placemark>/g)!.length);
    const { rows } = await rig.pool.query(
      "select after->>'format' as format from operation_log where action = 'historicalTrack.export' order by at",
    );
    expect(rows.map(({ format }) => format)).toEqual(['csv', 'geojson', 'kml']);
  });
});
