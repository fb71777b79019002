import { readToken } from '../kit/session/stored-session.ts';

/** The frame's code, which nobody needs who is not signed in (shell C31): bar, menus, bell, event stream. */
export const loadFrame = () => import('./frame/frame.tsx');

/** Beside the question who is signed in, not after it. A failure is met again, and told, where the frame is drawn. */
export function expectFrame(): void {
  if (readToken() !== null) loadFrame().catch(() => undefined);
}
