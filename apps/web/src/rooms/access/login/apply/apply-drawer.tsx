import { useState } from 'react';
import { Dialog } from '#kit/bare/dialog.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './apply.module.css';
import { ApplyForm } from './apply-form.tsx';
import { CheckApplication } from './check-application.tsx';

/** Asks for an account; and the way to see what became of an earlier application. */
export function ApplyDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [view, setView] = useState<'apply' | 'check'>('apply');
  const [number, setNumber] = useState<string | null>(null);
  return (
    <Dialog kind="drawer" title={text('signIn.apply.title')} onClose={onClose}>
      <div className={styles.views} role="tablist" aria-label={text('signIn.apply.title')}>
        {(['apply', 'check'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === view}
            onClick={() => setView(name)}
          >
            {text(name === 'apply' ? 'signIn.apply.title' : 'signIn.apply.check')}
          </button>
        ))}
      </div>
      {view === 'check' && <CheckApplication number={number ?? ''} />}
      {view === 'apply' && number === null && <ApplyForm onSent={setNumber} />}
      {view === 'apply' && number !== null && (
        <div className={styles.sent} role="status">
          <h3>{text('signIn.apply.sentTitle')}</h3>
          <Copyable>{number}</Copyable>
          <p>{text('signIn.apply.sent', { number })}</p>
          <ActionButton onClick={onClose}>{text('signIn.apply.close')}</ActionButton>
        </div>
      )}
    </Dialog>
  );
}
