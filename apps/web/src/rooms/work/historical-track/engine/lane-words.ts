import type { EngineTrack } from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import { eventWords } from '#kit/words/event-words.ts';
import type { Text } from '#kit/words/text.ts';
import { engineLaneKeys } from './engine-lanes.ts';

/** What the lanes say at a moment, a line each. */
export function laneWordsAt(told: EngineTrack, time: number, text: Text, formats: Formats): string[] {
  const at = <Lane extends { from: number; to: number }>(lanes: readonly Lane[]): Lane[] =>
    lanes.filter(({ from, to }) => from <= time && time <= to);
  const named = (lane: keyof typeof engineLaneKeys, what: string): string =>
    [text(engineLaneKeys[lane]), what].filter(Boolean).join(' ');
  return [
    ...(at(told.idling).length > 0
      ? [named('idling', '')]
      : at(told.ignition).length > 0
        ? [named('ignition', '')]
        : []),
    ...at(told.faults).map(({ spn, fmi, text: words }) => named('faults', words ?? `SPN ${spn} FMI ${fmi}`)),
    ...at(told.alarms).map(({ what }) => named('alarms', eventWords('alarm', what, text))),
    ...at(told.sleep).map(() => named('sleep', '')),
    ...at(told.late).map(({ delayS }) => named('late', formats.duration(delayS))),
  ];
}
