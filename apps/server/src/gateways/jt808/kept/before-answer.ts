import { pauseFor, type SessionFace, type Turn } from '../session-face.ts';

/**
 * Holds back the answer to this message, and those behind it, until what it brought is stored. What cannot be stored is not
 * acknowledged: the connection ends, and the terminal sends it again over its next one.
 */
export function storeBeforeAnswer(session: SessionFace, turn: Turn, storing: Promise<unknown>): void {
  // What was answered before goes out before.
  session.settle(turn);
  const { host, vehicleNo } = session;
  const stored = storing.catch((error: unknown) => {
    host.log.warn({ err: error, vehicleNo }, 'cannot keep what a terminal told');
    session.close('not stored');
  });
  const { messages, conditions } = host.telemetry;
  if (messages.full || conditions.full) {
    session.pause(pauseFor.kept);
    void stored.then(() => session.resume(pauseFor.kept));
  }
  session.answers.push([], stored);
}
