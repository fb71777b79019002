import type { TerminalParameter } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { canWrite, changesOf, hexId, inUnit } from './parameter-values.ts';

const parameter = (id: number, value: number | string | null, scale = 1): TerminalParameter => ({
  id,
  name: 'maxSpeed',
  value,
  unit: null,
  scale,
  min: null,
  max: null,
  choices: null,
  readAt: 0,
});

describe('parameters', () => {
  it('shows a scaled value in its unit and writes the raw number', () => {
    const odometer = parameter(0x80, 12_345, 0.1);
    expect(inUnit(12_345, odometer)).toBe(1234.5);
    expect(changesOf([odometer], new Map([[0x80, 1234.7]]))).toEqual([
      { parameter: odometer, before: 1234.5, after: 1234.7, item: { id: 0x80, value: 12_347 } },
    ]);
  });

  it('writes only what differs', () => {
    const list = [parameter(1, 60), parameter(0x13, 'host')];
    expect(
      changesOf(
        list,
        new Map<number, number | string>([
          [1, 60],
          [0x13, 'other'],
        ]),
      ),
    ).toMatchObject([{ before: 'host', after: 'other', item: { id: 0x13, value: 'other' } }]);
  });

  it('leaves passwords and unknown parameters alone', () => {
    expect(canWrite(parameter(0x12, null))).toBe(false);
    expect(canWrite({ ...parameter(0xe001, 'ff'), name: null })).toBe(false);
    expect(canWrite(parameter(1, 60))).toBe(true);
  });

  it('names ids as the standard does', () => {
    expect(hexId(0x55)).toBe('0x0055');
  });
});
