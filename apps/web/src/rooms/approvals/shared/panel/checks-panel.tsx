import { type ApprovalCheck, type PermissionCode, screenEntryAt } from '@furrow/contract';
import { Link } from 'react-router';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from '../approvals.module.css';

/** The words of a check: what was found, or what was looked for where it is in order. */
export function useCheckWords(): (check: ApprovalCheck) => string {
  const text = useTexts();
  return ({ key, level, params }) =>
    text(`approvals.${level === 'pass' ? 'checks' : 'found'}.${key}` as TextKey, params).replace(
      /\s*[(（][^()（）]*[)）]$/,
      (tail) => (level === 'pass' ? '' : tail),
    );
}

/** The right of the page that a link leads to; a page without an entry of the menu has that of its list. */
function rightOf(link: string): PermissionCode | null {
  const entry = screenEntryAt(link.split('?')[0] ?? '');
  return entry ? ((entry.parent ?? entry.name) as PermissionCode) : null;
}

/** Every check with its level; what stops leads to where it is dealt with, whoever may go there. */
export function ChecksPanel({ checks }: { checks: readonly ApprovalCheck[] }) {
  const text = useTexts();
  const account = useAccount();
  const wordsOf = useCheckWords();
  const leads = ({ link }: ApprovalCheck) => link !== '' && mayOpen(account, rightOf(link));
  return (
    <ul className={styles.checks} aria-label={text('approvals.groups.checks')}>
      {checks.map((check) => (
        <li key={check.key} className={styles.check} data-level={check.level}>
          <span className={styles.sign} aria-hidden="true" />
          <span>
            {text(`approvals.levels.${check.level}`)}:{' '}
            {leads(check) ? <Link to={check.link}>{wordsOf(check)}</Link> : wordsOf(check)}
            {check.remark && ` — ${check.remark}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
