import type { SubsidyPreviewLine } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { text } from '#kit/words/text.ts';
import { colouringOf, colourings, shareState } from './line-colouring.ts';

const line = (over: object): SubsidyPreviewLine =>
  ({
    removed: false,
    onHold: false,
    checks: [],
    sMu: 10,
    correctedMu: null,
    steps: { uMu: 10 },
    payState: 'unpaid',
    ...over,
  }) as unknown as SubsidyPreviewLine;

describe('the colour of a line on the map', () => {
  it('tells whether its work is paid in full, in part or not at all, and what is disputed', () => {
    expect(shareState(line({}))).toBe('full');
    expect(shareState(line({ sMu: 9.99 }))).toBe('reduced');
    expect(shareState(line({ sMu: 0 }))).toBe('none');
    expect(shareState(line({ onHold: true }))).toBe('hold');
    expect(shareState(line({ onHold: true, removed: true }))).toBe('remove');
    // A refund takes back a part of what was given, or all of it.
    expect(shareState(line({ sMu: -4, correctedMu: 10 }))).toBe('reduced');
    expect(shareState(line({ sMu: -10, correctedMu: 10 }))).toBe('none');
  });

  it('tells after the approval whether the money has come', () => {
    const { stateOf } = colouringOf('payment', text);
    expect(stateOf(line({}))).toBe('unpaid');
    expect(stateOf(line({ payState: 'paid' }))).toBe('paid');
    expect(stateOf(line({ payState: 'failed', sMu: 3 }))).toBe('failed');
    expect(stateOf(line({ payState: 'refunded', sMu: 0 }))).toBe('refunded');
    expect(stateOf(line({ sMu: 0 }))).toBe('none');
  });

  it('has an entry of the legend for every state', () => {
    const lines = [
      line({}),
      line({ sMu: 1 }),
      line({ sMu: 0 }),
      line({ onHold: true }),
      line({ removed: true }),
      ...['paid', 'unpaid', 'failed', 'refunded'].map((payState) => line({ payState })),
    ];
    for (const name of colourings) {
      const { states, stateOf } = colouringOf(name, text);
      const keys = states.map(({ key }) => key);
      expect(lines.map(stateOf).filter((state) => !keys.includes(state))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
