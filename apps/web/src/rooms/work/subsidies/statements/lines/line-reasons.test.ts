import type { SubsidyPreviewLine } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import type { Text } from '#kit/words/text.ts';
import { isRed, lineVerdict } from './line-reasons.ts';

/** Which words were chosen, with their values. */
const text: Text = (key, values = {}) => `${key} ${JSON.stringify(values)}`;
const steps = { uMu: 10, q: 95, passRate: 90, passes: true, caps: [] };
const areas = { repeatedM2: 0, paidM2: 0, outsideM2: 0 };
const line = (over: object): SubsidyPreviewLine =>
  ({
    removed: false,
    onHold: false,
    checks: [],
    sMu: 10,
    correctedMu: null,
    steps,
    areas,
    block: 'East',
    ...over,
  }) as unknown as SubsidyPreviewLine;
const formats = { number: (value: number) => value.toFixed(2) };
const verdict = (over: object) => lineVerdict(line(over), { text, formats, sensorNeeded: 80 });
const failed = (check: string, found: string, more: object = {}) => ({
  checks: [{ check, result: 'fail', found, ...more }],
  sMu: 0,
});

describe('a line of a statement', () => {
  it('whose check failed is red and says what was found, until somebody answers for it', () => {
    expect(verdict(failed('sensor', '63.20 %'))).toMatchObject({
      standing: 'fail',
      colour: 'error',
      reasons: [text('subsidy.why.sensorNeeded', { found: '63.20 %', needed: 80 })],
    });
    expect(verdict(failed('device', 'idle')).reasons).toEqual([
      text('subsidy.why.deviceState', { found: text('devices.states.idle') }),
    ]);
    expect(verdict(failed('device', '2026-09-09')).reasons).toEqual([
      text('subsidy.why.deviceLate', { found: '2026-09-09' }),
    ]);
    expect(verdict(failed('tool', '2')).reasons).toEqual([text('subsidy.why.toolUnknown', { found: '2' })]);
    expect(verdict(failed('blockPaid', 'East')).reasons).toEqual([text('subsidy.why.blockPaid')]);
    expect(verdict(failed('blockPaid', 'BT-1')).reasons).toEqual([
      text('subsidy.why.blockOpen', { found: 'BT-1' }),
    ]);
    const cleared = line({ ...failed('sensor', '63.20 %', { clearedReason: 'seen' }), sMu: 10 });
    expect([isRed(line(failed('sensor', ''))), isRed(cleared)]).toEqual([true, false]);
  });

  it('that passes all checks and still gets nothing is red, with the step of the reckoning that took it', () => {
    const shallow = verdict({ sMu: 0, steps: { ...steps, q: 80, passes: false } });
    expect(shallow).toMatchObject({
      standing: 'nothing',
      colour: 'error',
      reasons: [text('subsidy.why.passRate', { q: '80.00', pass: '90.00' })],
    });
    const again = verdict({ sMu: 0, steps: { ...steps, uMu: 0 }, areas: { ...areas, repeatedM2: 4400 } });
    expect(again.reasons).toEqual([text('subsidy.why.repeated')]);
  });

  it('that is paid in part names the cap; one on hold waits, one that is removed gives its reason alone', () => {
    const caps = [{ cap: 'declared', limitMu: 8 }];
    expect(verdict({ sMu: 8, steps: { ...steps, caps } })).toMatchObject({
      standing: 'less',
      reasons: [text('subsidy.why.cap', { cap: text('subsidy.caps.declared'), limit: '8.00' })],
    });
    expect(verdict({ onHold: true, holdReason: '' })).toMatchObject({
      standing: 'hold',
      reasons: [text('subsidy.why.spot')],
    });
    expect(verdict({ ...failed('owner', ''), removed: true, removedReason: 'twice' }).reasons).toEqual([
      'twice',
    ]);
    expect(verdict({})).toMatchObject({ standing: 'pass', reasons: [] });
  });
});
