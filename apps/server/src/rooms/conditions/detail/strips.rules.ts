import { runningRpm, type StateSpan, type StripKind } from '@furrow/contract';
import type { Values } from '../rolling/told.rules.ts';

/** Signals that the strips are made of; the first that was told counts. */
export const stripSignals: Readonly<Record<StripKind, readonly string[]>> = {
  engine: ['engineSpeed', 'engineOn'],
  pto: ['rearPto', 'ptoOn'],
  tool: ['implementDown'],
  guidance: ['guidanceMode', 'autoSteer'],
};
const turningRpm = 50;
/** Without a newer value a state ends after this, ms. */
const holdMs = 120_000;

function stateOf(signal: string, value: number): string {
  if (signal === 'engineSpeed') return value > runningRpm ? 'on' : 'off';
  if (signal === 'rearPto') return value > turningRpm ? 'on' : 'off';
  if (signal === 'guidanceMode') return value === 1 ? 'on' : value === 2 ? 'fault' : 'off';
  return value === 1 ? 'on' : 'off';
}

/** From when to when a signal said what; runs of the same state are one span. */
export function spansOf(signal: string, runs: readonly Values[], fromMs: number, toMs: number): StateSpan[] {
  const spans: { from: number; to: number; state: string }[] = [];
  for (const { times, values } of runs) {
    for (let i = 0; i < times.length; i++) {
      const time = times[i]!;
      if (time < fromMs || time > toMs) continue;
      const state = stateOf(signal, values[i]!);
      const last = spans.at(-1);
      if (last !== undefined) last.to = Math.min(time, last.to);
      if (last?.state === state && last.to === time) last.to = Math.min(time + holdMs, toMs);
      else spans.push({ from: time, to: Math.min(time + holdMs, toMs), state });
    }
  }
  return spans.map(({ from, to, state }) => ({ from: from / 1000, to: to / 1000, state }));
}
