import type { TboxRow, TerminalTaskRow, TerminalTaskState } from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';

const colours: Record<TerminalTaskState, StateColour> = {
  updating: 'online',
  complete: 'online',
  success: 'passed',
  fail: 'error',
  reconfiguring: 'online',
  done: 'passed',
  reconfigure: 'error',
};

type Shown = Pick<NonNullable<TboxRow['task']>, 'state' | 'phase'> &
  Partial<Pick<TerminalTaskRow, 'acked' | 'total'>>;

/** State of a task, and while it runs what it does; of a transfer how far it is. */
export function taskTag({ state, phase, acked = 0, total = 0 }: Shown) {
  const words = text(`tbox.taskStates.${state}`);
  const far = total > 0 && state === 'updating' ? ` ${acked}/${total}` : '';
  return (
    <StateTag colour={colours[state]}>
      {phase === 'ended' ? words : `${words} · ${text(`tbox.phases.${phase}`)}${far}`}
    </StateTag>
  );
}

/** Why a task failed or is to be done again; "" where it went well. */
export function reasonWords({ reason, reasonData }: Pick<TerminalTaskRow, 'reason' | 'reasonData'>): string {
  if (reason === '') return '';
  const values = Object.entries(reasonData).map(([name, value]) => [name, String(value)]);
  return text(`tbox.reasons.${reason}`, Object.fromEntries(values));
}

/** `4/5`: items written of all. */
export const writtenWords = ({ items }: Pick<TerminalTaskRow, 'items'>): string =>
  `${items.filter(({ state }) => state === 'written').length}/${items.length}`;

/** What a task puts on its T-BOX: firmware from → to, or its items with their values. */
export function whatWords({ kind, from, to, items }: TerminalTaskRow): string {
  if (kind === 'upgrade' || kind === 'rollBack') return `${from || text('format.none')} → ${to}`;
  return items
    .map(
      ({ item, before, wanted }) =>
        `${itemName(item)} ${valueWords(item, before)} → ${valueWords(item, wanted)}`,
    )
    .join(' · ');
}
