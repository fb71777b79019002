import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#kit/words/text.ts';
import { ScrollArrow } from '../scroll/scroll-arrow.tsx';
import { useScrollEnds } from '../scroll/use-scroll-ends.ts';
import { useChosenGroup, useGroupAddress, useVisibleMenu } from '../use-visible-menu.ts';
import styles from './top-menu.module.css';

/** One entry a visible group; what does not fit is reached by the arrows at the ends (L2). */
export function TopMenu() {
  const text = useTexts();
  const menu = useVisibleMenu();
  const chosen = useChosenGroup(menu);
  const addressOf = useGroupAddress();
  const row = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(row, menu);
  useEffect(() => {
    // Only sideways, and not through the whole document: the row alone scrolls.
    const entry = row.current?.querySelector<HTMLElement>(`[data-group="${chosen?.group}"]`);
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen?.group]);
  return (
    <nav className={styles.menu} aria-label={text('shell.mainMenu')}>
      {ends.before && <ScrollArrow row={row} direction={-1} name={text('frame.topMenu.left')} />}
      <div ref={row} className={styles.row}>
        {menu.map((group) => (
          <Link
            key={group.group}
            to={addressOf(group)}
            data-group={group.group}
            aria-current={group === chosen ? 'true' : undefined}
          >
            {text(`frame.groups.${group.group}`)}
          </Link>
        ))}
      </div>
      {ends.after && <ScrollArrow row={row} direction={1} name={text('frame.topMenu.right')} />}
    </nav>
  );
}
