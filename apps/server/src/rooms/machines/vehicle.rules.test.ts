import { vehicleForm } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { admissionSns, newDemoVehicle, newVehicle, storedTerminalNumber } from './vehicle.rules.ts';

describe('a terminal number', () => {
  it('is stored in upper case without leading zeros', () => {
    expect(storedTerminalNumber('013912345678')).toBe('13912345678');
    expect(storedTerminalNumber('00000000078a00c12345')).toBe('78A00C12345');
    expect(storedTerminalNumber('0000')).toBe('0');
  });
});

describe('the SN of an admitted terminal', () => {
  it('is its reported id when that looks like one, then the last digits of its number', () => {
    expect(admissionSns('13912345678', '7654321')).toEqual(['7654321', '3912345678', '2345678']);
    expect(admissionSns('13912345678', 'EX-1')).toEqual(['3912345678', '2345678']);
    expect(admissionSns('13912345678', '1234567890')[0]).toBe('1234567890');
  });

  it('is filled up when the number is short, and only digits count', () => {
    expect(admissionSns('42', '')).toEqual(['0000042']);
    expect(admissionSns('78A00C', '')).toEqual(['0007800']);
    expect(admissionSns('ABC', '')).toEqual(['0000000']);
  });
});

describe('a new vehicle', () => {
  const form = vehicleForm.parse({ sn: '1234567', terminalNumber: '0abc' });

  it('is idle, a demo one in use and marked', () => {
    expect(newVehicle(form)).toMatchObject({ terminalNumber: 'ABC', state: 'idle', demo: false });
    const nowMs = Date.parse('2026-06-01T00:00:00Z');
    const demo = newDemoVehicle(form, nowMs);
    expect(demo).toMatchObject({ terminalNumber: 'ABC', state: 'inUse', demo: true });
    // Points before the installation do not count (R1), and a demo terminal sends the day so far.
    expect(Date.parse(demo.installedAt!)).toBeLessThan(nowMs - 29 * 86_400_000);
  });
});
