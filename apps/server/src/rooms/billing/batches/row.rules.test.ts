import { expect, it } from 'vitest';
import { endOfDay } from '../terms/terms.rules.ts';
import { type RowFacts, registrationVerdict, renewalVerdict } from './row.rules.ts';

const nowS = Date.parse('2026-03-01T03:00:00Z') / 1000;
const facts: RowFacts = {
  deviceState: 'inUse',
  stockState: 'out',
  machineCode: 'AB12',
  underReview: false,
  registrationNeeded: true,
  registrationUntil: null,
};
const of = (over: Partial<RowFacts>, days = 30) =>
  registrationVerdict('1234567', { ...facts, ...over }, { nowS, days });

it('says of each row of a registration what becomes of it, and why', () => {
  expect(registrationVerdict('12345', undefined, { nowS, days: 1 }).reason).toBe('snFormat');
  expect(registrationVerdict('1234567', undefined, { nowS, days: 1 }).reason).toBe('snUnknown');
  expect(of({ deviceState: 'cancelled', underReview: false }).reason).toBe('vehicleCancelled');
  expect(of({ deviceState: 'frozen', underReview: false }).reason).toBe('deviceFrozen');
  expect(of({ stockState: 'inWarehouse' }).reason).toBe('stillInWarehouse');
  expect(of({ machineCode: '' }).reason).toBe('passiveData');
  expect(of({ underReview: true }).reason).toBe('machineCodeUnderReview');
  expect(of({ registrationNeeded: false }).reason).toBe('registrationNotNeeded');
  expect(of({ registrationUntil: endOfDay(nowS, 30) }).verdict).toBe('unchanged');
  expect(of({ registrationUntil: endOfDay(nowS, 31) }).verdict).toBe('shortens');
  expect(of({ registrationUntil: endOfDay(nowS, 29) })).toEqual({ verdict: 'ready', reason: null });
  expect(of({ registrationUntil: nowS - 1, deviceState: 'expired' }, 0).verdict).toBe('ready');
});

it('renews what is frozen, and neither what is idle nor what was written off', () => {
  expect(renewalVerdict('1234567', { deviceState: 'frozen', underReview: false }).verdict).toBe('ready');
  expect(renewalVerdict('1234567', { deviceState: 'idle', underReview: false }).reason).toBe('deviceIdle');
  expect(renewalVerdict('1234567', { deviceState: 'cancelled', underReview: false }).reason).toBe(
    'vehicleCancelled',
  );
  expect(renewalVerdict('1234567', { deviceState: 'inUse', underReview: true }).reason).toBe(
    'machineCodeUnderReview',
  );
  expect(renewalVerdict('x', undefined).reason).toBe('snFormat');
});
