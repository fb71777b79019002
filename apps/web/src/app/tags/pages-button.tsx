import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon, MoreIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PagesIcon } from '../frame/icons.tsx';
import styles from './pages-button.module.css';
import { TagMenu, type TagMenuPlace } from './tag-menu.tsx';
import { tagsStore } from './tags-store.ts';
import { type TagDeeds, useTagDeeds } from './use-tag-deeds.ts';
import { useTagTitles } from './use-tag-titles.ts';

/** Under 992 the tags bar is a list behind this button, with the same functions (L22). */
export function PagesButton() {
  const text = useTexts();
  const count = tagsStore((state) => state.tags.length);
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState<TagMenuPlace | null>(null);
  const deeds = useTagDeeds();
  return (
    <>
      <button type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(true)}>
        <PagesIcon />
        {text('frame.tags.pages', { count })}
      </button>
      {open && <Pages deeds={deeds} onMenu={setMenu} onClose={() => setOpen(false)} />}
      {menu && <TagMenu place={menu} deeds={deeds} onClose={() => setMenu(null)} />}
    </>
  );
}

interface PagesProps {
  deeds: TagDeeds;
  onMenu: (place: TagMenuPlace) => void;
  onClose: () => void;
}

function Pages({ deeds, onMenu, onClose }: PagesProps) {
  const text = useTexts();
  const tags = tagsStore((state) => state.tags);
  const titleOf = useTagTitles();
  const { pathname, search } = useLocation();
  const active = pageKeyOf(pathname, search);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the ground beside the list; keys have Escape
    <dialog
      ref={dialog}
      className={styles.pages}
      aria-label={text('frame.tags.label')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <ul>
        {tags.map((tag, at) => {
          const title = titleOf(tag);
          return (
            <li key={tag.key}>
              <button
                type="button"
                className={styles.page}
                aria-current={tag.key === active ? 'page' : undefined}
                onClick={() => {
                  onClose();
                  deeds.go(tag.key);
                }}
              >
                {title}
              </button>
              <IconButton
                name={text('frame.tags.menuOf', { title })}
                onClick={({ clientX, clientY }) => {
                  onClose();
                  onMenu({ tag, title, first: at === 0, x: clientX, y: clientY });
                }}
              >
                <MoreIcon />
              </IconButton>
              {at > 0 && (
                <IconButton
                  name={text('frame.tags.closeOne', { title })}
                  onClick={() => void deeds.close([tag.key])}
                >
                  <CloseIcon />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </dialog>
  );
}
