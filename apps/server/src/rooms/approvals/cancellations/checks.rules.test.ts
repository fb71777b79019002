import { describe, expect, it } from 'vitest';
import { checksOf } from './checks.rules.ts';

const nowS = 1_790_000_000;
const day = 86_400;
const clean = {
  sn: '8730001',
  gone: false,
  state: 'inUse' as const,
  working: false,
  heardAt: nowS - 30 * day,
  registrationUntil: nowS + 5 * day,
  outSince: nowS - 400 * day,
  modification: null,
  tasks: 0,
  statement: null,
  sessions: 0,
  hardwareCode: null,
  unpaid: null,
};
const asked = {
  reason: 'outOfUse' as const,
  sinceS: nowS - 60 * day,
  number: null,
  nowS,
  refund: null,
  paid: '0.00',
};
const levels = (facts: object, more: object = {}): Record<string, string> =>
  Object.fromEntries(
    checksOf({ ...clean, ...facts }, { ...asked, ...more })
      .filter(({ level }) => level !== 'pass')
      .map(({ key, level }) => [key, level]),
  );

describe('the checks of a cancellation', () => {
  it('find nothing against a device that stands still and is settled', () => {
    expect(levels({})).toEqual({});
  });

  it('stop where something is open, and name it', () => {
    expect(
      levels({ modification: 'UM-1', tasks: 1, statement: 'BT-1', working: true, hardwareCode: 'HC-1' }),
    ).toEqual({
      modificationOpen: 'stop',
      taskOpen: 'stop',
      statementOpen: 'stop',
      workingNow: 'stop',
      hardwareOpen: 'stop',
    });
    expect(levels({ state: 'cancelled' })).toMatchObject({ deviceState: 'stop' });
  });

  it('want a look where it is not what one expects', () => {
    expect(levels({ heardAt: nowS - day })).toEqual({ heardLately: 'look' });
    expect(levels({ registrationUntil: nowS + 31 * day })).toEqual({ registrationLeft: 'look' });
    expect(levels({ outSince: nowS - 10 * day })).toEqual({ boughtLately: 'look' });
    expect(levels({ sessions: 2 })).toEqual({ correctionRunning: 'look' });
    expect(levels({ heardAt: nowS - 20 * day }, { reason: 'stolen' })).toEqual({ heardSinceStolen: 'look' });
  });
});
