import { type SubsidyPreviewLine, subsidyPayStates } from '@furrow/contract';
import type { StateColour } from '#kit/theme/tokens.ts';
import type { Text } from '#kit/words/text.ts';
import { lineColours, lineState, lineStates, stateWords } from '../lines/line-state.ts';

/** What the lines of a map are coloured by. */
export const colourings = ['checks', 'share', 'payment'] as const;
export type ColouringName = (typeof colourings)[number];

/** A way to colour lines: its states from the best on, in the order of its legend. */
export interface Colouring {
  states: readonly { key: string; colour: StateColour; label: string }[];
  stateOf: (line: SubsidyPreviewLine) => string;
}

const shareColours = {
  full: 'passed',
  reduced: 'frozen',
  none: 'error',
  hold: 'warning',
  remove: 'cancelled',
} as const;
export type ShareState = keyof typeof shareColours;

/** How much of what was worked is paid: U in full, less than that by a cap or by its depth, or nothing. */
export function shareState({
  removed,
  onHold,
  sMu,
  correctedMu,
  steps,
}: Pick<SubsidyPreviewLine, 'removed' | 'onHold' | 'sMu' | 'correctedMu' | 'steps'>): ShareState {
  if (removed) return 'remove';
  if (onHold) return 'hold';
  // The line of a correcting statement holds the difference to what was given before.
  const paidMu = sMu + (correctedMu ?? 0);
  if (paidMu <= 0) return 'none';
  return paidMu < steps.uMu ? 'reduced' : 'full';
}

const payColours = { paid: 'passed', unpaid: 'waiting', failed: 'error', refunded: 'frozen' } as const;
const payStates = subsidyPayStates.filter((state) => state !== 'partly');

/** Whether the money of a line was paid; what has no money stands by its share. */
function payState(line: SubsidyPreviewLine): string {
  const share = shareState(line);
  return share === 'full' || share === 'reduced' || line.payState !== 'unpaid' ? line.payState : share;
}

/** The colours of lines, in words of the present language. */
export function colouringOf(name: ColouringName, text: Text): Colouring {
  const share = (key: ShareState, colour: StateColour = shareColours[key]) => ({
    key,
    colour,
    label: text(`subsidyMaking.shares.${key}`),
  });
  if (name === 'share')
    return {
      states: (Object.keys(shareColours) as ShareState[]).map((key) => share(key)),
      stateOf: shareState,
    };
  if (name === 'payment')
    return {
      states: [
        ...payStates.map((key) => ({
          key,
          colour: payColours[key],
          label: text(`subsidy.payStates.${key}`),
        })),
        share('none', 'offline'),
        share('hold'),
        share('remove'),
      ],
      stateOf: payState,
    };
  const states = lineStates.map((key) => ({ key, colour: lineColours[key], label: stateWords(key, text) }));
  return { states, stateOf: lineState };
}
