import { decodeTransparent, decodeVendorUplink, driverMessageKind, type Message } from '@furrow/jt808';
import { storeBeforeAnswer } from '../kept/before-answer.ts';
import { keepMessage } from '../kept/keep-message.ts';
import type { SessionFace, Turn } from '../session-face.ts';
import { canNodesOf } from './can-nodes.ts';
import { driverWordOf } from './driver-word.ts';
import { fieldUploadOf } from './field-data.ts';
import { logReportOf } from './log-file.ts';
import { softwareEventOf } from './software-run.ts';

/**
 * 0x0900: what a terminal of this profile tells in contents of its own (example profile). What no room reads yet is kept like any
 * message. @throws ProtocolError when its content cannot be read
 */
export function takeTransparent(session: SessionFace, message: Message, turn: Turn): void {
  const { host, vehicleNo } = session;
  const data = decodeTransparent(message.body);
  const uplink = decodeVendorUplink(data, session.profile);
  switch (uplink?.content) {
    case 'field-data':
      storeBeforeAnswer(
        session,
        turn,
        host.telemetry.storeFieldUpload(fieldUploadOf(vehicleNo, uplink.value)),
      );
      break;
    case 'identity':
      // A terminal tells it again with each login: its answer need not wait.
      session.tasks.software(uplink.value.softwareVersion.trim(), turn.nowMs);
      void host.telemetry.identities.report(vehicleNo, uplink.value, Math.floor(turn.nowMs / 1000));
      break;
    case 'software-run':
      storeBeforeAnswer(
        session,
        turn,
        host.telemetry.storeSoftwareEvent(softwareEventOf(vehicleNo, uplink.value, turn.nowMs / 1000)),
      );
      break;
    case 'can-nodes': {
      const { value } = uplink;
      storeBeforeAnswer(
        session,
        turn,
        host.telemetry
          .storeCanNodes(canNodesOf(vehicleNo, value))
          .then(() => session.tasks.canNodes(value, turn.nowMs)),
      );
      break;
    }
    case 'driver-message': {
      const { kind } = uplink.value;
      if (kind === driverMessageKind.flashAgreed || kind === driverMessageKind.flashRefused)
        session.tasks.driverAnswered(kind === driverMessageKind.flashAgreed, turn.nowMs);
      const word = driverWordOf(vehicleNo, uplink.value);
      if (word) storeBeforeAnswer(session, turn, host.telemetry.storeDriverWord(word));
      else keepMessage(session, message, turn);
      break;
    }
    case 'log-file':
      storeBeforeAnswer(session, turn, host.telemetry.storeLogReport(logReportOf(vehicleNo, uplink.value)));
      break;
    default:
      keepMessage(session, message, turn);
  }
}
