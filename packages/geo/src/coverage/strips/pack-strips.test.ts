import { describe, expect, it } from 'vitest';
import { drivePasses, onlyJob, shuttlePasses } from '../testing/passes.ts';
import type { JobStrips } from './job-strips.ts';
import { packStrips, unpackStrips } from './pack-strips.ts';

const strips = (): JobStrips =>
  onlyJob(drivePasses(shuttlePasses(4, 2, [0.27, 0.2, 0.25, 0.3])), { widthM: 2.5, offsetM: -0.3 }).strips;

describe('packStrips', () => {
  it('keeps every number to the last bit, in some six bytes a point', () => {
    const original = strips();
    const bytes = packStrips(original);
    expect(unpackStrips(bytes)).toEqual(original);
    const points = original.runs.reduce((sum, run) => sum + run.time.length, 0);
    expect(bytes.length).toBeLessThan(points * 8);
  });

  it('keeps strange numbers too', () => {
    const run = strips().runs[0]!;
    const n = run.time.length;
    const strange: JobStrips = {
      fix: 'single',
      runs: [
        {
          ...run,
          time: run.time.map((time, i) => (i % 7 === 0 ? time - 5_000 : time)),
          lng: run.lng.map((_, i) => (i % 2 === 0 ? 179.999_999_99 : -179.999_999_99)),
          depth: new Float32Array(n).map((_, i) => (i % 3 === 0 ? Number.NaN : 0.1234)),
          value: new Float32Array(n).map((_, i) => (i % 5 === 0 ? Number.NaN : 312.125)),
          pass: new Uint16Array(n).map((_, i) => 65_535 - i),
          joined: true,
          ends: [2.5, 0],
        },
        ...strips().runs,
      ],
    };
    expect(unpackStrips(packStrips(strange))).toEqual(strange);
    expect(unpackStrips(packStrips({ runs: [], fix: 'rtk' }))).toEqual({ runs: [], fix: 'rtk' });
  });

  it('refuses bytes that are cut off or of another format', () => {
    const bytes = packStrips(strips());
    for (const length of [0, 1, 3, 20, bytes.length - 1])
      expect(() => unpackStrips(bytes.subarray(0, length))).toThrow(RangeError);
    expect(() => unpackStrips(Uint8Array.of(9, 0, 0))).toThrow('format 9');
  });
});
