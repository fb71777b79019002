import { useRef } from 'react';
import { usePageDirty } from '#kit/dirty/use-dirty.ts';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { TagMenuPlace } from './tag-menu.tsx';
import type { Tag } from './tags.ts';
import styles from './tags-bar.module.css';
import type { TagDeeds } from './use-tag-deeds.ts';

/** A finger that rests so long means the menu, ms. */
const LONG_PRESS_MS = 500;

interface Props {
  tag: Tag;
  title: string;
  first: boolean;
  active: boolean;
  deeds: TagDeeds;
  onMenu: (place: TagMenuPlace) => void;
  onDrag: () => void;
  onDropHere: () => void;
}

export function TagItem({ tag, title, first, active, deeds, onMenu, onDrag, onDropHere }: Props) {
  const text = useTexts();
  const dirty = usePageDirty(tag.key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const menuAt = (element: Element, at?: { x: number; y: number }) => {
    const box = element.getBoundingClientRect();
    onMenu({ tag, title, first, x: at?.x ?? box.left, y: at?.y ?? box.bottom });
  };
  return (
    <li
      className={styles.tag}
      data-active={active || undefined}
      draggable={!first}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        menuAt(event.currentTarget, { x: event.clientX, y: event.clientY });
      }}
      onPointerDown={(event) => {
        const { currentTarget, pointerType } = event;
        if (pointerType !== 'mouse') timer.current = setTimeout(() => menuAt(currentTarget), LONG_PRESS_MS);
      }}
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerCancel={() => clearTimeout(timer.current)}
    >
      <button
        type="button"
        className={styles.face}
        aria-current={active ? 'page' : undefined}
        aria-haspopup="menu"
        onClick={() => deeds.go(tag.key)}
        onKeyDown={(event) => {
          if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
          event.preventDefault();
          menuAt(event.currentTarget);
        }}
        onAuxClick={(event) => event.button === 1 && void deeds.close([tag.key])}
      >
        {dirty && <span className={styles.dot} role="img" aria-label={text('frame.tags.unsaved')} />}
        {title}
      </button>
      {!first && (
        <button
          type="button"
          className={styles.close}
          aria-label={text('frame.tags.closeOne', { title })}
          onClick={() => void deeds.close([tag.key])}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}
