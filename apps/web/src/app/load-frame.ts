import { readToken } from '#kit/session/stored-session.ts';
import { loadTexts } from '#kit/words/text.ts';

/** The frame's code, which nobody needs who is not signed in (C31): bar, menus, bell, event stream. */
export const loadFrame = () => import('./frame/frame.tsx');

/** Code and words of the product, beside the question who is signed in and not after it. A failure is met again, and told, where the frame is drawn. */
export function expectFrame(): void {
  if (readToken() === null) return;
  loadFrame().catch(() => undefined);
  loadTexts().catch(() => undefined);
}
