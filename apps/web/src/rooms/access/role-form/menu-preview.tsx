import type { PermissionCode } from '@furrow/contract';
import { actionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { menuOf } from './menu-of.ts';
import styles from './role-form.module.css';

/** The menu that an account of this role would get, and the page that opens first (/addRole). */
export function MenuPreview({ codes }: { codes: readonly PermissionCode[] }) {
  const text = useTexts();
  const { groups, first, hidden } = menuOf(codes);
  return (
    <section className={styles.preview} aria-label={text('accounts.preview.title')}>
      <h2>{text('accounts.preview.title')}</h2>
      <p className={styles.first}>
        {first
          ? text('accounts.preview.first', { page: text(`titles.${first}`) })
          : text('accounts.preview.none')}
      </p>
      <ul className={styles.groups}>
        {groups.map(({ group, pages }) => (
          <li key={group}>
            <span className={styles.group}>{actionName(group, text)}</span>
            <ul className={styles.pages}>
              {pages.map((page) => (
                <li key={page}>{text(`titles.${page}`)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {hidden.map((page) => (
        <p key={page} className={styles.missing} role="status">
          {text('accounts.preview.groupMissing', { page: actionName(page, text) })}
        </p>
      ))}
    </section>
  );
}
