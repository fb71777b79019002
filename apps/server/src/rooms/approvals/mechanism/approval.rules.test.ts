import { describe, expect, it } from 'vitest';
import { afterWorkingHours } from '#kit/clock/working-time.rules.ts';
import {
  type Asker,
  canHandOver,
  hindranceOf,
  offered,
  type Standing,
  stateAfter,
} from './approval.rules.ts';
import { wayOf } from './new-draft.ts';

const asked: Standing = {
  state: 'toReview',
  round: 1,
  step: 1,
  steps: 2,
  applicantId: 'a',
  companyId: 'north',
  takenBy: null,
  step1By: null,
  decidedBy: null,
  decidedAt: null,
};
const asker: Asker = {
  accountId: 'p',
  companyId: null,
  ofProvider: true,
  create: true,
  check: true,
  approve: true,
  assign: true,
  single: false,
  nowS: 1_790_000_000,
};

describe('the life of an application', () => {
  it('leads to what its steps need', () => {
    const taken = { ...asked, state: 'reviewing' as const, takenBy: 'p' };
    expect(stateAfter('check', taken)).toBe('initialPassed');
    expect(stateAfter('approve', taken)).toBeNull();
    expect(stateAfter('approve', { ...taken, step: 2 })).toBe('rePassed');
    expect(stateAfter('approve', { ...taken, steps: 1 })).toBe('passed');
    expect(stateAfter('putBack', { ...taken, step: 2 })).toBe('initialPassed');
    expect(stateAfter('sendBack', taken)).toBeNull();
  });

  it('offers each person what is his to do', () => {
    expect(offered(asker, asked)).toEqual(['review']);
    expect(offered({ ...asker, accountId: 'a', companyId: 'north', ofProvider: false }, asked)).toEqual([
      'withdraw',
      'edit',
    ]);
    expect(offered(asker, { ...asked, state: 'reviewing', takenBy: 'p' })).toEqual([
      'putBack',
      'handOver',
      'check',
      'reject',
    ]);
    expect(offered(asker, { ...asked, state: 'reviewing', takenBy: 'q' })).toEqual([]);
    expect(offered(asker, { ...asked, state: 'rePassed', step: 2 })).toEqual([]);
  });

  it('lets one person do both only where the installation says so', () => {
    const second = { ...asked, state: 'initialPassed' as const, step: 2, step1By: 'p' };
    expect(hindranceOf(asker, second, 'review')).toBe('ownWork');
    expect(hindranceOf({ ...asker, single: true }, second, 'review')).toBeNull();
  });

  it('is handed over by who has it or could take it, with the right to', () => {
    const taken = { ...asked, state: 'reviewing' as const, takenBy: 'p' };
    expect([asked, taken].map((one) => canHandOver(asker, one))).toEqual([true, true]);
    expect([asked, taken].map((one) => canHandOver({ ...asker, assign: false }, one))).toEqual([
      false,
      false,
    ]);
    expect(canHandOver(asker, { ...taken, takenBy: 'q' })).toBe(false);
    expect(canHandOver(asker, { ...asked, applicantId: 'p' })).toBe(false);
    for (const state of ['draft', 'passed', 'rejected', 'failed', 'withdrawn'] as const)
      expect(canHandOver(asker, { ...asked, state })).toBe(false);
  });

  it('came by a program where a key was used', () => {
    expect([wayOf({}), wayOf({ byKey: 'reads' }), wayOf({ byKey: 'writes' })]).toEqual([
      'form',
      'program',
      'program',
    ]);
  });
});

describe('working hours', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;
  it('run from nine to five, Monday to Friday', () => {
    expect(afterWorkingHours(at('2026-11-26T10:00:00'), 4)).toBe(at('2026-11-26T14:00:00'));
    expect(afterWorkingHours(at('2026-11-26T16:00:00'), 2)).toBe(at('2026-11-27T10:00:00'));
    expect(afterWorkingHours(at('2026-11-27T16:00:00'), 8)).toBe(at('2026-11-30T16:00:00'));
    expect(afterWorkingHours(at('2026-11-28T12:00:00'), 1)).toBe(at('2026-11-30T10:00:00'));
    expect(afterWorkingHours(at('2026-11-26T03:00:00'), 24)).toBe(at('2026-11-30T17:00:00'));
  });
});
