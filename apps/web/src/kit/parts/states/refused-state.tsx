import type { ReactNode } from 'react';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import { ActionButton } from '../action-button.tsx';
import { EmptyIcon, LockIcon } from '../icons.tsx';
import { StateFrame } from './state-frame.tsx';

/** As /401, inside the page: which right is missing (its name in words) and who can help (C14). */
export function ForbiddenState({ permission, action }: { permission: string; action?: ReactNode }) {
  const text = useTexts();
  return (
    <StateFrame
      role="alert"
      icon={<LockIcon />}
      title={text('look.state.forbidden', { permission })}
      action={action}
    >
      <p>{text('look.state.forbiddenHint')}</p>
    </StateFrame>
  );
}

interface GoneProps {
  /** Who deleted it and when, where the server may tell; `at` ten-digit seconds or milliseconds. */
  deleted?: { by: string; at: number } | undefined;
  onBack?: (() => void) | undefined;
}

/** The record was deleted, or lies outside of the data scope: the words do not tell which (C14, /404). */
export function GoneState({ deleted, onBack }: GoneProps) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <StateFrame
      icon={<EmptyIcon />}
      title={
        deleted
          ? text('look.state.goneBy', { name: deleted.by, time: formats.dateTime(deleted.at) })
          : text('look.state.gone')
      }
      action={onBack && <ActionButton onClick={onBack}>{text('look.state.back')}</ActionButton>}
    />
  );
}
