import {
  decodeLocation,
  decodeLocationAnswer,
  decodeLocationBatch,
  type Location,
  type Message,
  ProtocolError,
  readFaultCodes,
} from '@furrow/jt808';
import type { Report } from '#telemetry/reports.ts';
import { noteReport } from '#telemetry/terminals/terminal-connection.ts';
import { readPoint } from './location-report.ts';
import type { SessionFace, Turn } from './session-face.ts';

/** 0x0704 type 1: stored while there was no signal. */
const backFillType = 1;

/** 0x0200. Its bytes are kept apart when even the basic block is missing. */
export function takeLocation(session: SessionFace, { body }: Message, turn: Turn): void {
  takePoint(session, readable(session, body, decodeLocation), body, false, turn);
}

/** 0x0704. A wrong item length ends it; what came before is kept, and all is answered as good, for it will never be better. */
export function takeBatch(session: SessionFace, { body }: Message, turn: Turn): void {
  const { type, locations, whole } = readable(session, body, decodeLocationBatch);
  for (const location of locations) takePoint(session, location, body, type === backFillType, turn);
  if (!whole) session.host.metrics.badFrames.inc({ reason: 'batch' });
}

/** 0x0201: a position like any other, which also answers an order: with the stored point, or with none when it is bad. */
export function takeLocationAnswer(session: SessionFace, { body }: Message, turn: Turn): void {
  const { serial, location } = decodeLocationAnswer(body);
  const report = reportOf(session, location, body, false, turn);
  if (report === undefined) {
    session.orders.located(serial, undefined);
    return;
  }
  const { inbox } = session.host.telemetry;
  void inbox.accept([report]).then(() => session.orders.located(serial, report));
}

function takePoint(
  session: SessionFace,
  location: Location,
  raw: Uint8Array,
  backFill: boolean,
  turn: Turn,
): void {
  const report = reportOf(session, location, raw, backFill, turn);
  if (report !== undefined) turn.reports.push(report);
}

function reportOf(
  session: SessionFace,
  location: Location,
  raw: Uint8Array,
  backFill: boolean,
  turn: Turn,
): Report | undefined {
  const reading = readPoint(location, session.profile);
  const receipt = { receivedAt: turn.nowMs / 1000, backFill, raw };
  const report = session.host.telemetry.points.judge(session.terminal!, reading, receipt);
  if (report !== undefined) {
    session.noteMotion(report);
    noteReport(session.connection, report);
    session.host.telemetry.conditions.note(report, readFaultCodes(location.items, session.profile));
  }
  return report;
}

function readable<T>(session: SessionFace, body: Uint8Array, decode: (body: Uint8Array) => T): T {
  try {
    return decode(body);
  } catch (error) {
    if (error instanceof ProtocolError) session.host.telemetry.points.unreadable(session.terminal!, body);
    throw error;
  }
}
