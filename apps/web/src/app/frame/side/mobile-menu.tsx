import type { ScreenGroup } from '@furrow/contract';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { VisibleGroup } from '../../menu.ts';
import { DownIcon } from '../icons.tsx';
import { SideSections } from './side-sections.tsx';
import styles from './sidebar.module.css';

interface Props {
  menu: readonly VisibleGroup[];
  chosen: VisibleGroup | undefined;
  onClose: () => void;
}

/** Under 992: all groups as an accordion over the page; Escape, a tap outside and every navigation close it (L22). */
export function MobileMenu({ menu, chosen, onClose }: Props) {
  const text = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<ScreenGroup | null>(chosen?.group ?? null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the ground beside the drawer; keys have Escape and the button
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-ground="side"
      aria-label={text('shell.mainMenu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <nav className={styles.entries} aria-label={text('shell.mainMenu')}>
        <IconButton className={styles.collapse} name={text('frame.sidebar.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
        {menu.map((group) => (
          <div key={group.group} className={styles.group}>
            <button
              type="button"
              className={styles.groupHead}
              aria-expanded={open === group.group}
              onClick={() => setOpen(open === group.group ? null : group.group)}
            >
              {text(`frame.groups.${group.group}`)}
              <DownIcon />
            </button>
            {open === group.group && <SideSections group={group} narrow={false} />}
          </div>
        ))}
      </nav>
    </dialog>
  );
}
