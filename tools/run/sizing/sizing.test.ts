import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../steps/places.mjs';
import { measured } from './measured.mjs';
import { readOptions } from './options.mjs';
import { size } from './size.mjs';
import { sizes, tableOf } from './table.mjs';

describe('the program of sizes', () => {
  it('reckons with figures that stand where they are said to stand', () => {
    const wrong = Object.entries(measured).filter(([, { number, file, part, says }]) => {
      const whole = readFileSync(at(file), 'utf8');
      const text = part ? (whole.split(`<!-- ${part} -->`)[1]?.split(`<!-- /${part} -->`)[0] ?? '') : whole;
      return !says || !text.includes(says) || !says.replaceAll(',', '').includes(String(number));
    });
    expect(wrong).toEqual([]);
  });

  it('gives back what was measured at the size that was measured', () => {
    const asked = readOptions([
      '--machines',
      '5000',
      '--working',
      '100',
      '--connected',
      '100',
      '--every',
      '5',
    ]);
    const { points, cores, memoryMb } = size(asked);
    expect(points).toBe(1000);
    expect(cores.gateway).toBeCloseTo(0.08);
    expect(cores.database).toBeCloseTo(0.24);
    expect(cores.worker).toBeCloseTo(0.58);
    expect(memoryMb.gateway).toBeCloseTo(204);
    expect(memoryMb.worker).toBeCloseTo(717);
  });

  it('reckons a small company by hand', () => {
    const asked = readOptions(
      '--machines 100 --working 100 --every 10 --hours 10 --days 100 --trackDays 365 --can 50 --values 2 --rovers 20 --roverBytes 1000'.split(
        ' ',
      ),
    );
    const { disk, network, processes, databaseNodes } = size(asked);
    // 100 machines × 1,000 h × 360 points.
    expect(disk.pointsOfYear).toBe(36_000_000 * measured.pointBytes.number);
    expect(disk.pointsKept).toBe(disk.pointsOfYear);
    expect(disk.kept).toBeCloseTo(disk.pointsKept + disk.jobsOfYear + disk.conditionsKept, 0);
    expect(disk.jobsOfYear).toBeCloseTo(36_000_000 * 4.6);
    // 50 machines × 1,000 h / 365 × 3,600 s × 2 values a day; 7 bytes for 7 days and 0.8 for 90.
    expect(disk.conditionsKept).toBeCloseTo((360_000_000 / 365) * (49 + 72), 0);
    expect(network.toRovers).toBe(20 * 1000 * 8);
    expect(network.fromTerminals).toBe(10 * measured.reportBytes.number * 8);
    expect({ ...processes, databaseNodes }).toEqual({
      gateway: 1,
      worker: 1,
      http: 1,
      caster: 1,
      databaseNodes: 1,
    });
  });

  it('counts the servers of the database by their cores or by their disks, whichever end first', () => {
    const nodes = (words: string) => size(readOptions(words.split(' '))).databaseNodes;
    expect(nodes('--machines 1000000 --nodeTb 1000 --nodeCores 8')).toBe(3);
    expect(nodes('--machines 1000000 --nodeTb 20 --nodeCores 256')).toBe(14);
  });

  it('never has less of anything for more machines', () => {
    const [least, most] = [1000, 1_000_000].map((machines) =>
      size(readOptions(['--machines', String(machines)])),
    );
    for (const name of ['gateway', 'worker', 'http', 'caster'] as const) {
      expect(most!.processes[name]).toBeGreaterThanOrEqual(least!.processes[name]);
      expect(most!.cores[name]).toBeCloseTo(least!.cores[name] * 1000);
    }
    expect(most!.databaseNodes).toBeGreaterThan(least!.databaseNodes);
  });

  it('refuses what it does not know, with words', () => {
    expect(() => readOptions(['--machine', '5'])).toThrow('--machine is no option');
    expect(() => readOptions(['--constructor', '5'])).toThrow('--constructor is no option');
    expect(() => readOptions(['--machines', 'many'])).toThrow('--machines must be a number from 1');
    expect(() => readOptions(['--working', '101'])).toThrow('--working must be a number from 0 to 100');
    expect(() => readOptions(['--every'])).toThrow('--every must be a number');
  });
});

describe('docs/sizing.md', () => {
  const text = readFileSync(at('docs', 'sizing.md'), 'utf8');

  it('shows what the program says', () => {
    const table = text.split('<!-- sizes -->\n')[1]?.split('\n<!-- /sizes -->')[0];
    expect(table).toBe(tableOf(readOptions([]), sizes));
  });

  it('names every figure that the program reckons with and where it comes from', () => {
    for (const { says } of Object.values(measured)) expect(text).toContain(says);
  });
});
