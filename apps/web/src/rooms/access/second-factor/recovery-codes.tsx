import { ActionButton } from '#kit/parts/action-button.tsx';
import { copyText } from '#kit/parts/copy-text.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './second-factor.module.css';

/** The codes for a lost phone, which the server tells this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useTexts();
  return (
    <div className={styles.part}>
      <p>{text('signIn.secondFactor.codesLead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ActionButton onClick={() => void copyText(codes.join('\n'))}>
          {text('signIn.secondFactor.copy')}
        </ActionButton>
        <ActionButton kind="primary" onClick={onDone}>
          {text('signIn.secondFactor.kept')}
        </ActionButton>
      </div>
    </div>
  );
}
