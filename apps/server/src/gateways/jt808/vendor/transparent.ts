import { decodeTransparent, decodeVendorUplink, type Message } from '@furrow/jt808';
import type { SessionFace, Turn } from '../session-face.ts';
import { fieldUploadOf } from './field-data.ts';

/**
 * 0x0900: what a terminal of this profile tells in contents of its own (protocols §1.17). What nobody keeps yet is acknowledged
 * like any message, and counted. @throws ProtocolError when its content cannot be read
 */
export function takeTransparent(session: SessionFace, { body }: Message, turn: Turn): void {
  const { host, vehicleNo } = session;
  const data = decodeTransparent(body);
  const uplink = decodeVendorUplink(data, session.profile);
  switch (uplink?.content) {
    case 'field-data':
      keepBeforeAnswer(
        session,
        turn,
        host.telemetry.storeFieldUpload(fieldUploadOf(vehicleNo, uplink.value)),
      );
      break;
    case 'identity':
      // A terminal tells it again with each login: its answer need not wait.
      void host.telemetry.identities.report(vehicleNo, uplink.value, Math.floor(turn.nowMs / 1000));
      break;
    default:
      host.metrics.unowned.inc({ id: `0900 ${data.type.toString(16).padStart(2, '0')}` });
  }
}

/** Holds back the answer to this message, and those behind it, until what it brought is stored. */
function keepBeforeAnswer(session: SessionFace, turn: Turn, storing: Promise<void>): void {
  // What was answered before goes out before.
  session.settle(turn);
  const stored = storing.catch((error: unknown) => {
    // Not acknowledged: the terminal sends it again over its next connection.
    session.host.log.warn({ err: error, vehicleNo: session.vehicleNo }, 'cannot keep what a terminal told');
    session.close('not stored');
  });
  session.answers.push([], stored);
}
