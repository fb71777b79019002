import type { ReactNode } from 'react';

/** The one h1 of a page; the guard moves the focus to it after a navigation (G8). `hidden` keeps it for readers only. */
export function PageHeading({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  return (
    <h1 tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
