import type { TboxRow, TerminalTaskState } from '@furrow/contract';
import { StateTag } from '../../../kit/list/cells.tsx';
import type { StateColour } from '../../../kit/theme/tokens.ts';
import { text } from '../../../kit/words/text.ts';

const colours: Record<TerminalTaskState, StateColour> = {
  updating: 'online',
  complete: 'online',
  success: 'passed',
  fail: 'error',
  reconfiguring: 'online',
  done: 'passed',
  reconfigure: 'error',
};

/** State of a task, and while it runs what it does. */
export function taskTag({ state, phase }: Pick<NonNullable<TboxRow['task']>, 'state' | 'phase'>) {
  const words = text(`tbox.taskStates.${state}`);
  return (
    <StateTag colour={colours[state]}>
      {phase === 'ended' ? words : `${words} · ${text(`tbox.phases.${phase}`)}`}
    </StateTag>
  );
}
