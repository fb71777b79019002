import {
  driverMessageKind,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
} from '@furrow/jt808';
import type { Session } from '../session.ts';

/** A driver who asks the service for help on his terminal. */
export interface HelpWish {
  /** Index of the feedback types. */
  type: number;
  text: string;
  /** From the first login to the question, and from one question to the next, ms. */
  afterMs: number;
  everyMs: number;
}

const asked = new WeakSet<Session>();

/** Asks for help by 0x0900 type 0xF2 (example profile), again and again while the terminal lives; a second login changes nothing. */
export function askForHelp(session: Session, wish: HelpWish | undefined): void {
  if (wish === undefined || asked.has(session)) return;
  asked.add(session);
  const { type, text, afterMs, everyMs } = wish;
  const value = { order: 0, kind: driverMessageKind.helpAsked, type, text };
  const body = encodeTransparent(encodeVendorUplink({ content: 'driver-message', value }, exampleProfile));
  const ask = (): void => {
    if (session.isReady) session.ask(messageId.transparentUp, body, () => {});
    setTimeout(ask, everyMs).unref();
  };
  setTimeout(ask, afterMs).unref();
}
