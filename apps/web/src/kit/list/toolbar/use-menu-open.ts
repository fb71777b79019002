import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A click this soon after hovering has opened the menu was meant to open it, ms. */
const MOMENT_MS = 500;

/**
 * Whether the menu under a button is open. Hovering opens it, and so do a click, a touch, Enter, Space and the arrow down: a button that
 * slides under a resting pointer is entered by nobody and must answer the click. A click that comes with the hovering that has just
 * opened the menu leaves it open; any other click on an open menu shuts it.
 */
export function useMenuOpen() {
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY);
  const clicking = useRef(false);
  const touched = useRef(false);

  const show = (keyboard: boolean) => {
    setByKeyboard(keyboard);
    setOpen(true);
  };
  const onOpenChange = (next: boolean) => {
    const now = Date.now();
    if (!next) {
      if (!clicking.current || now - hoveredAt.current > MOMENT_MS) setOpen(false);
    } else if (clicking.current) show(false);
    // A finger hovers as long as it rests: what it opened, its own click would shut.
    else if (!touched.current) {
      hoveredAt.current = now;
      show(false);
    }
  };
  const notePointer = ({ pointerType }: PointerEvent) => {
    touched.current = pointerType === 'touch';
  };
  const button = {
    onPointerEnter: notePointer,
    onPointerDown: notePointer,
    // The menu hears of the click between these two.
    onClickCapture: () => {
      clicking.current = true;
    },
    onClick: ({ detail }: MouseEvent) => {
      clicking.current = false;
      hoveredAt.current = Number.NEGATIVE_INFINITY;
      // Enter and Space click without a press: who came by the keyboard goes on in the menu.
      setByKeyboard(detail === 0);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      event.stopPropagation();
      show(true);
    },
  };
  return { open, byKeyboard, button, onOpenChange };
}
