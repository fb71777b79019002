import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './tag-menu.module.css';
import type { Tag } from './tags.ts';
import type { TagDeeds } from './use-tag-deeds.ts';

export interface TagMenuPlace {
  tag: Tag;
  title: string;
  first: boolean;
  /** Where it opens, px of the window. */
  x: number;
  y: number;
}

interface Props {
  place: TagMenuPlace;
  deeds: TagDeeds;
  onClose: () => void;
}

/** Refresh, Close, Close Others, Close All, and below a line: pin, open in a new browser tab (L4). */
export function TagMenu({ place: { tag, title, first, x, y }, deeds, onClose }: Props) {
  const text = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const path = tag.key.replace(/\?.*/, '');
  const pins = usePreference('shortcuts') ?? [];
  const setPins = useSetPreference('shortcuts');
  const pinned = pins.includes(path);
  const pin = () => {
    setPins(pinned ? pins.filter((one) => one !== path) : [...pins, path]);
    showSuccess(text(pinned ? 'frame.tags.unpinned' : 'frame.tags.pinned'));
  };
  useMenuKeys(box, onClose);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(4, Math.min(x, window.innerWidth - width - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(y, window.innerHeight - height - 4))}px`;
  }, [x, y]);
  const choices = [
    { words: 'frame.tags.refresh', deed: () => void deeds.refresh(tag.key) },
    { words: 'frame.tags.close', deed: () => void deeds.close([tag.key]), off: first },
    { words: 'frame.tags.closeOthers', deed: () => void deeds.closeOthers(tag.key) },
    { words: 'frame.tags.closeAll', deed: () => void deeds.closeAll() },
    { words: pinned ? 'frame.tags.unpin' : 'frame.tags.pin', deed: pin, apart: true },
    { words: 'frame.tags.openInBrowserTab', deed: () => window.open(tag.address, '_blank', 'noopener') },
  ] as const;
  return (
    <div
      ref={box}
      className={styles.menu}
      role="menu"
      aria-label={text('frame.tags.menuOf', { title })}
      data-ground="panel"
    >
      {choices.map((choice) => (
        <button
          key={choice.words}
          type="button"
          role="menuitem"
          disabled={'off' in choice && choice.off}
          data-apart={'apart' in choice || undefined}
          onClick={() => {
            onClose();
            choice.deed();
          }}
        >
          {text(choice.words)}
        </button>
      ))}
    </div>
  );
}

/** Arrows move, Escape and a click outside close, the focus comes back to where it was. */
function useMenuKeys(box: React.RefObject<HTMLDivElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    const items = () => [...(box.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    items()[0]?.focus();
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && close.current();
    const keys = (event: KeyboardEvent) => {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape' || event.key === 'Tab') close.current();
      else if (step !== undefined) all[(at + step + all.length) % all.length]?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('pointerdown', outside);
    window.addEventListener('keydown', keys);
    return () => {
      window.removeEventListener('pointerdown', outside);
      window.removeEventListener('keydown', keys);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box]);
}
