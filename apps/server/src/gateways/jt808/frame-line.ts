import { type Message, messageId, toHex } from '@furrow/jt808';
import type { SessionFace } from './session-face.ts';

/** Their bodies hold the code with which a terminal signs in. */
const secret: ReadonlySet<number> = new Set([messageId.register, messageId.authenticate]);
/** Of a longer body only the beginning is shown, bytes. */
const mostBytes = 256;

/** What the log shows of a message at the level debug (/logManage): who, which, how long, and the body unless it is secret. */
export function frameLine(
  { address, terminal }: Pick<SessionFace, 'address' | 'terminal'>,
  { id, phone, serial, body }: Message,
): Record<string, string | number> {
  return {
    ...(terminal ? { sn: terminal.sn } : {}),
    address,
    phone,
    serial,
    id: `0x${id.toString(16).padStart(4, '0')}`,
    bytes: body.length,
    ...(secret.has(id) ? {} : { body: toHex(body.subarray(0, mostBytes)) }),
  };
}
