import { alarmBit, bitsOf } from '@furrow/jt808';
import { describe, expect, it } from 'vitest';
import { machines } from '../fleet/machines.ts';
import { locationOf } from '../terminal/report.ts';
import { Timeline } from '../work/sample.ts';
import { troubled } from './condition-reporter.ts';
import { fleetTroubles } from './troubles.ts';

const minuteMs = 60_000;
const startMs = 1_700_000_000_000;

describe('troubles of a fleet', () => {
  it('some terminals tell of a cut at rest, a loose antenna, an opened cover, a broken camera, a call for help, a tool that runs too shallow', () => {
    const fleet = machines(60, 1);
    const told = new Set<number>();
    let shallow = 0;
    for (const [index, machine] of fleet.entries()) {
      const timeline = new Timeline(machine);
      const troublesAt = fleetTroubles(index, startMs);
      for (let atMs = startMs; atMs < startMs + 180 * minuteMs; atMs += minuteMs) {
        const sample = timeline.at(atMs);
        const bare = locationOf(sample, 'short').alarmBits;
        const now = troubled(sample, troublesAt(atMs));
        const { alarmBits } = locationOf(now, 'short');
        for (const bit of [
          alarmBit.supplyLost,
          alarmBit.gnssAntennaOpen,
          alarmBit.illegalDoor,
          alarmBit.emergency,
          alarmBit.cameraFault,
        ])
          if ((alarmBits & bitsOf(bit)) !== 0) told.add(bit);
        expect(alarmBits & bare).toBe(bare);
        if (sample.engineOn) expect(alarmBits & bitsOf(alarmBit.supplyLost)).toBe(0);
        if (now.depthM !== sample.depthM) shallow++;
      }
    }
    expect([...told].sort((a, b) => a - b)).toEqual([0, 5, 8, 11, 31]);
    expect(shallow).toBeGreaterThan(0);
  });
});
