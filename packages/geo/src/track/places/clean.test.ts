import { describe, expect, it } from 'vitest';
import { tboxPointsThatCount } from '../sources.ts';
import { Driver, MORNING } from '../testing/driver.ts';
import { pickPoints, pointStatus, type TrackColumns } from '../track-columns.ts';
import { cleanTrack, leftOut } from './clean.ts';

const rules = { now: MORNING + 3600 };
const reasonsOf = (track: TrackColumns, more = {}) => [...cleanTrack(track, { ...rules, ...more }).reasons];

describe('cleanTrack (R1)', () => {
  it('keeps a good track whole', () => {
    const track = new Driver().work(20).track();
    expect([...cleanTrack(track, rules).kept]).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('leaves out repeated times and sorts late points into their place', () => {
    const track = new Driver().work(4).track();
    track.time.set([MORNING + 1, MORNING + 3, MORNING + 2, MORNING + 3]);
    const { kept, reasons } = cleanTrack(track, rules);
    expect([...kept]).toEqual([0, 2, 1]);
    expect([...reasons]).toEqual([0, 0, 0, leftOut.repeated]);
    expect([...pickPoints(track, kept).time]).toEqual([MORNING + 1, MORNING + 2, MORNING + 3]);
  });

  it('a repeated point takes over when the first of that time was bad', () => {
    const track = new Driver().work(3).track();
    track.time[2] = track.time[1]!;
    track.lat[1] = 95;
    expect(reasonsOf(track)).toEqual([0, leftOut.impossiblePlace, 0]);
  });

  it('leaves out impossible places and times', () => {
    const track = new Driver().work(6).track();
    track.lng[1] = 0;
    track.lat[1] = 0;
    track.lng[2] = 200;
    track.time[5] = rules.now + 601;
    expect(reasonsOf(track, { installed: MORNING + 2 })).toEqual([
      leftOut.impossibleTime,
      leftOut.impossiblePlace,
      leftOut.impossiblePlace,
      0,
      0,
      leftOut.impossibleTime,
    ]);
  });

  it('leaves out marked spans, both ends included', () => {
    const track = new Driver().work(5).track();
    const invalidSpans = [[MORNING + 2, MORNING + 3]] as const;
    expect(reasonsOf(track, { invalidSpans })).toEqual([0, 6, 6, 0, 0]);
  });

  it('leaves out points without a fix, or keeps them for drawing', () => {
    const track = new Driver().work(2).drive(1, 2, pointStatus.noFix).work(2).track();
    expect(cleanTrack(track, rules).kept).toHaveLength(4);
    const drawn = cleanTrack(track, { ...rules, keepWithoutFix: true });
    expect(drawn.kept).toHaveLength(5);
    expect(drawn.reasons[2]).toBe(leftOut.noFix);
  });

  it('leaves out a jump of one or two points', () => {
    for (const points of [1, 2]) {
      const track = new Driver().work(10).track();
      for (let i = 4; i < 4 + points; i++) track.lng[i]! += 0.01 * (i - 3);
      expect(reasonsOf(track).filter((reason) => reason === leftOut.jump)).toHaveLength(points);
    }
  });

  it('believes a jump that the next two points agree with', () => {
    const driver = new Driver().work(5);
    driver.east += 5000;
    expect(reasonsOf(driver.work(5).track())).toEqual(Array.from({ length: 10 }, () => 0));
  });
});

it('the tablet goes before the T-BOX, minute by minute (R1)', () => {
  const tablet = new Driver(MORNING).work(60).track();
  const tbox = new Driver(MORNING, 30).work(240).track();
  const kept = tboxPointsThatCount(tablet, tbox);
  expect([...kept].map((i) => tbox.time[i]! - MORNING)).toEqual([120, 150, 180, 210, 240]);
});
