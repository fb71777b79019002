import type { ApprovalCheck } from '@furrow/contract';
import { Link } from 'react-router';
import { type TextKey, useTexts } from '../../../kit/words/text.ts';
import styles from './approvals.module.css';

/** The words of a check: what was found, or what was looked for where it is in order. */
export function useCheckWords(): (check: ApprovalCheck) => string {
  const text = useTexts();
  return ({ key, level, params }) =>
    text(`approvals.${level === 'pass' ? 'checks' : 'found'}.${key}` as TextKey, params).replace(
      /\s*[(（][^()（）]*[)）]$/,
      (tail) => (level === 'pass' ? '' : tail),
    );
}

/** Every check with its level; what stops leads to where it is dealt with. */
export function ChecksPanel({ checks }: { checks: readonly ApprovalCheck[] }) {
  const text = useTexts();
  const wordsOf = useCheckWords();
  return (
    <ul className={styles.checks} aria-label={text('approvals.groups.checks')}>
      {checks.map((check) => (
        <li key={check.key} className={styles.check} data-level={check.level}>
          <span className={styles.sign} aria-hidden="true" />
          <span>
            {text(`approvals.levels.${check.level}`)}:{' '}
            {check.link === '' ? wordsOf(check) : <Link to={check.link}>{wordsOf(check)}</Link>}
            {check.remark && ` — ${check.remark}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
