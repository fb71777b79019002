import { type ReactNode, useState } from 'react';
import { type Wish, type WishBody, WishDialog } from './wish-dialog.tsx';

type Asked = Wish & { resolve: (body: WishBody | null) => void };

/** `await ask(…)` opens the dialog and gives what was chosen, or null when it was called off; `dialog` stands in the page. */
export function useWish(): { ask: (wish: Wish) => Promise<WishBody | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (wish: Wish) =>
    new Promise<WishBody | null>((resolve) => {
      setAsked({ ...wish, resolve });
    });
  const dialog = asked && (
    <WishDialog
      kind={asked.kind}
      title={asked.title}
      onAnswer={(body) => {
        setAsked(null);
        asked.resolve(body);
      }}
    />
  );
  return { ask, dialog };
}
