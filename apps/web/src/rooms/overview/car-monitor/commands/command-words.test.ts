import type { CommandRow } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { closerLeftS, refusalKey, stepsOf, withRow } from './command-words.ts';

const row = (more: Partial<CommandRow> = {}): CommandRow => ({
  id: 'c',
  device: 'd',
  kind: 'locate',
  parameters: {},
  state: 'waiting',
  result: null,
  answer: null,
  by: 'admin',
  createdAt: 100,
  sentAt: null,
  endedAt: null,
  expiresAt: 160,
  ...more,
});

describe('a command on its way', () => {
  it('shows each step with its time', () => {
    expect(stepsOf(row())).toEqual([{ key: 'monitor.commands.states.waiting', time: 100 }]);
    expect(
      stepsOf(row({ state: 'confirmed', sentAt: 101, endedAt: 103 })).map(({ key, time }) => [key, time]),
    ).toEqual([
      ['monitor.commands.states.waiting', 100],
      ['monitor.commands.states.sent', 101],
      ['monitor.commands.states.confirmed', 103],
    ]);
    expect(stepsOf(row({ state: 'expired', endedAt: 160 })).at(-1)?.key).toBe(
      'monitor.commands.states.expired',
    );
  });

  it('says why the terminal refused', () => {
    expect(refusalKey(row({ state: 'refused', result: 3 }))).toBe('monitor.commands.results.unsupported');
    expect(refusalKey(row({ state: 'confirmed', result: 0 }))).toBeNull();
  });

  it('counts the closer reports down from their confirmation', () => {
    const closer = row({
      kind: 'closerReports',
      parameters: { minutes: 10 },
      state: 'confirmed',
      endedAt: 1000,
    });
    expect(closerLeftS(closer, 1000)).toBe(600);
    expect(closerLeftS(closer, 1599.5)).toBe(1);
    expect(closerLeftS(closer, 1700)).toBe(0);
    expect(closerLeftS({ ...closer, state: 'sent' }, 1000)).toBe(0);
  });

  it('renews a row in its place and puts a new one on top', () => {
    const rows = [row({ id: 'b' }), row({ id: 'a' })];
    expect(withRow(rows, row({ id: 'a', state: 'sent' }), 10).map(({ id, state }) => [id, state])).toEqual([
      ['b', 'waiting'],
      ['a', 'sent'],
    ]);
    expect(withRow(rows, row({ id: 'c' }), 2).map(({ id }) => id)).toEqual(['c', 'b']);
  });

  it('never takes a command back a step: the answer of its call may come after the stream', () => {
    const rows = [row({ id: 'a', state: 'confirmed', sentAt: 101, endedAt: 102 })];
    expect(withRow(rows, row({ id: 'a' }), 10)).toEqual(rows);
    expect(withRow(rows, row({ id: 'a', state: 'sent' }), 10)).toEqual(rows);
  });
});
