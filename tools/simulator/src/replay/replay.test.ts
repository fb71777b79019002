import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeVendor, exampleProfile } from '@furrow/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';
import { replayIdentity, runReplay } from './run-replay.ts';
import { TrackFeed } from './track-feed.ts';
import { readTracks, TrackFileError } from './track-file.ts';

let folder: string;
let platform: TestPlatform;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  platform = await new TestPlatform().listen();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await platform.close();
});

const header = 'device,time,lon,lat,speed,heading,working,depth,width,job,counter_area';
function file(...rows: string[]): string {
  const path = join(folder, 'track.csv');
  writeFileSync(path, [header, ...rows].join('\n'));
  return path;
}
/** Two devices, interleaved: 40 s of a tractor, a minute of a harvester with a night's gap. */
const rows = Array.from({ length: 40 }, (_, i) => {
  const time = (offset: number): string =>
    new Date(Date.UTC(2020, 5, 1, 8) + (i + offset) * 1000).toISOString();
  const night = i < 20 ? 0 : 40_000;
  return [
    `A,${time(0)},116.1${String(i).padStart(5, '0')},37.5,7.2,90,${i % 20 < 10 ? 1 : 0},27,${i === 0 ? '2.5' : ''},J1,`,
    `B,${time(night)},117.2,36.${String(i).padStart(4, '0')},5.4,0,1,,3,J2,`,
  ];
}).flat();

describe('reading a track', () => {
  it('keeps one track a device, and leaves out times that step back', async () => {
    const back = 'A,2020-06-01T07:00:00.000Z,116.2,37.5,7,0,1,,,J1,';
    const tracks = await readTracks(file(...rows.slice(0, 30), back, ...rows.slice(30)));
    expect(tracks.map(({ device, count }) => [device, count])).toEqual([
      ['A', 40],
      ['B', 40],
    ]);
    expect(tracks[0]!.depthM[3]).toBeCloseTo(0.27, 6);
    expect(tracks[0]!.widthM[0]).toBe(2.5);
    expect(Number.isNaN(tracks[0]!.widthM[1])).toBe(true);
  });

  it('names file, line and column of what it cannot use', async () => {
    await expect(readTracks(file('A,yesterday,116,37,1,1,1,,,,'))).rejects.toThrow(
      /track\.csv:2: "yesterday" is no time/,
    );
    await expect(readTracks(file('A,2020-06-01T07:00:00Z,216,37,1,1,1,,,,'))).rejects.toThrow(/is no place/);
    const other = join(folder, 'other.csv');
    writeFileSync(other, 'a,b\n1,2\n');
    await expect(readTracks(other)).rejects.toThrow(TrackFileError);
  });
});

describe('replaying', () => {
  it('shifts a track to now, keeps its spacing at any speed, and shortens long pauses', async () => {
    const [a, b] = await readTracks(file(...rows));
    for (const speed of [1, 20]) {
      const feed = new TrackFeed(a!, speed);
      const nowMs = Date.now();
      const times: number[] = [];
      for (let due: number | null = feed.first(nowMs); due !== null; due = feed.nextAfter()) {
        const sample = feed.at(due)!;
        expect(sample.atMs).toBeLessThanOrEqual(due + 1);
        times.push(sample.atMs);
      }
      expect(times).toHaveLength(40);
      expect(times.at(-1)! - times[0]!).toBeCloseTo(39_000, 3);
      expect(times.at(-1)!).toBeCloseTo(nowMs + 39_000 / speed, 0);
    }
    expect(new TrackFeed(b!, 1).lengthMs).toBe(38_000 + 600_000);
  });

  it('sends every point of every device, each with a terminal of its own', async () => {
    const counters = await runReplay({
      host: '127.0.0.1',
      port: platform.port,
      files: [file(...rows)],
      speed: 200,
      signal: new AbortController().signal,
    });
    expect(counters.acknowledged).toBe(80);
    const of = (index: number) =>
      platform.positions
        .filter(({ phone }) => phone === replayIdentity(index).terminalNumber)
        .map(({ location }) => location)
        .sort((x, y) => x.time - y.time);
    expect(of(0)).toHaveLength(40);
    expect(of(1)).toHaveLength(40);
    expect(of(0).map(({ time }) => time - of(0)[0]!.time)).toEqual(Array.from({ length: 40 }, (_, i) => i));
    const first = decodeVendor(of(0)[0]!.items, exampleProfile);
    expect(first).toMatchObject({ implementDown: 1, workWidth: 2.5, fixType: 2 });
    expect(first.workDepth).toBeCloseTo(0.27, 3);
    expect(decodeVendor(of(0)[15]!.items, exampleProfile)).toMatchObject({
      implementDown: 0,
      workWidth: 2.5,
    });
  });
});

const beside = resolve(fileURLToPath(import.meta.url), '../../../../../../shared/data/tracks');
const real = process.env.FURROW_TRACKS ?? (existsSync(beside) ? beside : undefined);

describe('real tracks', () => {
  it.skipIf(!real)(
    'are read whole (skipped without FURROW_TRACKS or the folder of tracks beside the checkout)',
    async () => {
      const files = readdirSync(real!).filter((name) => name.endsWith('.csv'));
      expect(files.length).toBeGreaterThan(0);
      for (const name of files) {
        const tracks = await readTracks(join(real!, name));
        const count = tracks.reduce((sum, track) => sum + track.count, 0);
        expect(count, name).toBeGreaterThan(9000);
        for (const track of tracks) expect(new TrackFeed(track, 10).lengthMs).toBeGreaterThan(3_600_000);
      }
    },
  );
});
