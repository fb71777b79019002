import { describe, expect, it } from 'vitest';
import { localPlane } from '../coordinates/local-plane.ts';
import { wgs84 } from '../coordinates/types.ts';
import { minMaxPerBucket } from './curve.ts';
import { simplifyTrack } from './simplify.ts';
import { Driver, shuttle } from './testing/driver.ts';
import { joinTracks, pickPoints } from './track-columns.ts';
import { fromRecords, toRecords } from './track-records.ts';

describe('simplifyTrack', () => {
  it('keeps the corners of a straight-sided way', () => {
    const track = new Driver().travel(100).turn(90).travel(100).track();
    expect([...simplifyTrack(track, 0.5)]).toEqual([0, 99, 199]);
  });

  it('keeps changes of status and the ends of gaps', () => {
    const track = new Driver().work(50).travel(50).skip(400, 2).travel(50).track();
    expect([...simplifyTrack(track, 0.5)]).toEqual([0, 49, 50, 99, 100, 149]);
  });

  it('never moves the line further than the tolerance', () => {
    const driver = new Driver();
    for (let i = 0; i < 7000; i++) driver.turn(Math.sin(i / 40) * 4).work(1);
    const track = driver.track();
    const kept = simplifyTrack(track, 2);
    expect(kept.length).toBeLessThan(track.time.length / 4);
    const plane = localPlane(wgs84(track.lng[0]!, track.lat[0]!));
    const place = (i: number) => plane.toLocal(wgs84(track.lng[i]!, track.lat[i]!));
    for (let k = 1; k < kept.length; k++) {
      const [a, b] = [place(kept[k - 1]!), place(kept[k]!)];
      for (let i = kept[k - 1]! + 1; i < kept[k]!; i++) {
        const p = place(i);
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const off = Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / Math.hypot(dx, dy);
        expect(off).toBeLessThan(2.02);
      }
    }
  });

  it('leaves less than a fifth of a day of one-second points', () => {
    const track = shuttle(new Driver(), 785).track();
    expect(simplifyTrack(track, 1).length).toBeLessThan(track.time.length / 5);
  });

  it('knows the empty and the shortest track', () => {
    expect(simplifyTrack(new Driver().track(), 1)).toHaveLength(0);
    expect([...simplifyTrack(new Driver().work(1).track(), 1)]).toEqual([0]);
  });
});

describe('minMaxPerBucket', () => {
  const at = Float64Array.from({ length: 100_000 }, (_, i) => i);

  it('keeps every peak and both ends', () => {
    const value = Float32Array.from(at, (i) => Math.sin(i / 1000));
    value[12_345] = 9;
    value[54_321] = -9;
    const kept = [...minMaxPerBucket(at, value, 800)];
    expect(kept).toContain(12_345);
    expect(kept).toContain(54_321);
    expect([kept[0], kept.at(-1)]).toEqual([0, 99_999]);
    expect(kept.length).toBeLessThanOrEqual(800 * 4);
    expect(kept).toEqual([...kept].sort((a, b) => a - b));
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('keeps a hole a hole', () => {
    const value = new Float32Array(100_000).fill(1);
    value.fill(Number.NaN, 40_000, 40_020);
    const kept = minMaxPerBucket(at, value, 800);
    expect([...kept].some((i) => Number.isNaN(value[i]!))).toBe(true);
  });

  it('leaves a short curve alone', () => {
    expect(minMaxPerBucket(at.subarray(0, 10), new Float32Array(10), 800)).toHaveLength(10);
  });
});

describe('records and columns', () => {
  it('R-3-036 R-3-037 R-3-038 R-3-039 R-3-040 a record is an array: 0 and 1 the place, 4 status, 5 time, 6 value', () => {
    const columns = new Driver().work(1).track();
    columns.value![0] = 0.25;
    const [record] = toRecords(columns);
    expect([record![0], record![1]]).toEqual([columns.lng[0], columns.lat[0]]);
    expect([record![4], record![5], record![6]]).toEqual([columns.status[0], columns.time[0], 0.25]);
  });

  it('go there and back', () => {
    const { records } = new Driver().work(3, 1.234).stand(2);
    expect(toRecords(fromRecords(records))).toEqual(records);
  });

  it('join and pick', () => {
    const [a, b] = [new Driver().work(3).track(), new Driver().work(2).track(3)];
    const joined = joinTracks([a, b]);
    expect([...joined.width!]).toEqual([Number.NaN, Number.NaN, Number.NaN, 3, 3]);
    expect(toRecords(pickPoints(joined, Uint32Array.of(4)))).toEqual(toRecords(b).slice(1));
  });
});
