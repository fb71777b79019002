import type { ReactNode } from 'react';
import { useTexts } from '../../words/text.ts';
import { ActionButton } from '../action-button.tsx';
import { EmptyIcon, FilterIcon } from '../icons.tsx';
import { StateFrame } from './state-frame.tsx';

interface Props {
  /** What would appear here: "Roles that you create appear here". */
  children?: ReactNode;
  /** The way to the first one, for who may. */
  action?: ReactNode;
}

/** Nothing at all is there yet (C14). */
export function EmptyState({ children, action }: Props) {
  const text = useTexts();
  return <StateFrame icon={<EmptyIcon />} title={children ?? text('look.state.empty')} action={action} />;
}

/** The filters leave nothing: the chips that do so, and "Reset" (C14). */
export function NoMatchState({ chips, onReset }: { chips?: ReactNode; onReset: () => void }) {
  const text = useTexts();
  return (
    <StateFrame
      icon={<FilterIcon />}
      title={text('look.state.noMatch')}
      action={<ActionButton onClick={onReset}>{text('look.state.reset')}</ActionButton>}
    >
      {chips}
    </StateFrame>
  );
}
