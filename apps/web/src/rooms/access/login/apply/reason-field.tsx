import { useTexts } from '#kit/words/text.ts';
import styles from './apply.module.css';

const longest = 200;

/** Why the account is asked for, with what is left of its 200 characters. */
export function ReasonField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const text = useTexts();
  return (
    <div className={styles.reason}>
      <label htmlFor="apply-reason">
        {text('signIn.apply.reason')}
        <span aria-hidden="true"> *</span>
      </label>
      <textarea
        id="apply-reason"
        rows={3}
        maxLength={longest}
        required
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby="apply-reason-words"
        onChange={(event) => onChange(event.target.value)}
      />
      <div id="apply-reason-words" data-problem={problem !== undefined || undefined}>
        {problem ?? `${value.length} / ${longest}`}
      </div>
    </div>
  );
}
