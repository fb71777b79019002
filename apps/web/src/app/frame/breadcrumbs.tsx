import { screenEntryAt, screenEntryNamed } from '@furrow/contract';
import { Link, useLocation } from 'react-router';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { pageTitleStore } from '#kit/keep/page-record.ts';
import { useMobile } from '#kit/settings/ui-state.ts';
import { useTexts } from '#kit/words/text.ts';
import { PagesButton } from '../tags/pages-button.tsx';
import styles from './breadcrumbs.module.css';
import { NextIcon, PreviousIcon } from './icons.tsx';
import { useEntryAddress } from './use-visible-menu.ts';

/**
 * Group › list › page › record. The group is no link; the list of a hidden page comes back with its filters (L6).
 * Under 992 only "‹ list" and the button of the open pages.
 */
export function Breadcrumbs() {
  const text = useTexts();
  const mobile = useMobile();
  const { pathname, search } = useLocation();
  const addressOf = useEntryAddress();
  const record = pageTitleStore(({ records }) => records[pageKeyOf(pathname, search)]);
  const entry = screenEntryAt(pathname);
  const parent = entry?.parent ? screenEntryNamed(entry.parent) : undefined;
  const page = text(`titles.${entry?.name ?? 'notFound'}`);
  const list = parent && (
    <Link to={addressOf(parent.path)}>
      {mobile && <PreviousIcon />}
      {text(`titles.${parent.name}`)}
    </Link>
  );
  return (
    <div className={styles.row}>
      <nav aria-label={text('frame.breadcrumbs')} className={styles.crumbs}>
        {mobile ? (
          (list ?? <span aria-current="page">{record ?? page}</span>)
        ) : (
          <ol>
            {entry?.group && <Crumb>{text(`frame.groups.${entry.group}`)}</Crumb>}
            {list && <Crumb>{list}</Crumb>}
            <Crumb current={!record}>{page}</Crumb>
            {record && <Crumb current>{record}</Crumb>}
          </ol>
        )}
      </nav>
      {mobile && <PagesButton />}
    </div>
  );
}

function Crumb({ children, current = false }: { children: React.ReactNode; current?: boolean }) {
  return (
    <li>
      <span aria-current={current ? 'page' : undefined}>{children}</span>
      {!current && <NextIcon />}
    </li>
  );
}
