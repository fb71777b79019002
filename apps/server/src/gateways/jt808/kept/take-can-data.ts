import { canEpochMs, decodeCanData, type Message } from '@furrow/jt808';
import { noteFrames } from '#telemetry/terminals/terminal-connection.ts';
import type { SessionFace, Turn } from '../session-face.ts';
import { storeBeforeAnswer } from './before-answer.ts';

/**
 * CAN data (0x0705): stored as it came before it is answered, and read by the definitions of the machine.
 * @throws ProtocolError when its body cannot be read
 */
export function takeCanData(session: SessionFace, { serial, body }: Message, turn: Turn): void {
  const { time, frames } = decodeCanData(body);
  const timeMs = canEpochMs(time, turn.nowMs);
  const { vehicleNo, host } = session;
  noteFrames(session.connection, frames, turn.nowMs);
  storeBeforeAnswer(
    session,
    turn,
    host.telemetry.conditions.keep({ vehicleNo, serial, timeMs, raw: body, frames }),
  );
}
