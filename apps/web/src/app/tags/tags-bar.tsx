import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { useTexts } from '#kit/words/text.ts';
import { ScrollArrow } from '../frame/scroll/scroll-arrow.tsx';
import { useScrollEnds } from '../frame/scroll/use-scroll-ends.ts';
import { TagItem } from './tag-item.tsx';
import { TagMenu, type TagMenuPlace } from './tag-menu.tsx';
import styles from './tags-bar.module.css';
import { moveTag, tagsStore } from './tags-store.ts';
import { useTagDeeds } from './use-tag-deeds.ts';
import { useTagTitles } from './use-tag-titles.ts';

/** So long after a scroll the arrows stand, ms. */
const arrowsMs = 120;

/** The visited pages: click to go, × or the middle button to close, drag to order, right click for the menu (L4). */
export function TagsBar() {
  const text = useTexts();
  const tags = tagsStore((state) => state.tags);
  const titleOf = useTagTitles();
  const deeds = useTagDeeds();
  const { pathname, search } = useLocation();
  const active = pageKeyOf(pathname, search);
  const row = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(row, tags);
  const [menu, setMenu] = useState<TagMenuPlace | null>(null);
  const dragged = useRef<string | null>(null);
  const title = titleOf({ key: active });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tag may be the active one, a record's name makes it longer
  useEffect(() => {
    const show = () =>
      row.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // The arrows that come with it take their place from the row.
    const timer = setTimeout(show, arrowsMs);
    return () => clearTimeout(timer);
  }, [active, tags.length, title]);
  return (
    <nav className={styles.bar} aria-label={text('frame.tags.label')}>
      {ends.before && <ScrollArrow row={row} direction={-1} name={text('frame.topMenu.left')} />}
      <ul ref={row} className={styles.row}>
        {tags.map((tag, at) => (
          <TagItem
            key={tag.key}
            tag={tag}
            title={titleOf(tag)}
            first={at === 0}
            active={tag.key === active}
            deeds={deeds}
            onMenu={setMenu}
            onDrag={() => {
              dragged.current = tag.key;
            }}
            onDropHere={() => dragged.current && moveTag(dragged.current, at)}
          />
        ))}
      </ul>
      {ends.after && <ScrollArrow row={row} direction={1} name={text('frame.topMenu.right')} />}
      {menu && <TagMenu place={menu} deeds={deeds} onClose={() => setMenu(null)} />}
    </nav>
  );
}
