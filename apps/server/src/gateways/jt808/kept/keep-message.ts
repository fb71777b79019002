import type { Message } from '@furrow/jt808';
import type { SessionFace, Turn } from '../session-face.ts';
import { storeBeforeAnswer } from './before-answer.ts';
import { readMessage } from './read-message.ts';

/**
 * Keeps a report that no room reads yet, as it came and as it reads, before it is answered.
 * @throws ProtocolError when its body cannot be read
 */
export function keepMessage(session: SessionFace, message: Message, turn: Turn): void {
  const { time, content } = readMessage(message, session.profile);
  const { id, serial, body } = message;
  const { messages } = session.host.telemetry;
  const receivedAtMs = turn.nowMs;
  const kept = { vehicleNo: session.vehicleNo, id, serial, timeMs: time, receivedAtMs, raw: body, content };
  session.host.metrics.kept.inc({ id: id.toString(16).padStart(4, '0') });
  storeBeforeAnswer(session, turn, messages.keep(kept));
}
