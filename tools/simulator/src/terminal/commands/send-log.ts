import { type FetchLog, type LogFile, logBit, logResult } from '@furrow/jt808';
import type { Identity } from '../session.ts';

/** Bytes that go in one piece: small, as over a slow network. */
const pieceBytes = 64 * 1024;
const pauseMs = 300;
/** Lines of a log, at most. */
const mostLines = 6_000;
const homeOffsetS = 8 * 3600;

/** How a terminal writes a moment: the clock of UTC+8 (JT/T 808). */
const written = (seconds: number): string =>
  new Date((seconds + homeOffsetS) * 1000).toISOString().slice(0, 19).replace('T', ' ');

const ordinary = [
  'INFO  gnss: fix 4, 18 satellites, hdop 0.7',
  'DEBUG can: 42 frames in the last second',
  'INFO  guidance: line followed, deviation 2 cm',
  'INFO  net: position sent, serial acknowledged',
] as const;

/** What the software of a terminal has written in a span: quiet lines, now and then a warning, once in a while an error. */
export function logOf(
  { sn, softwareVersion }: Pick<Identity, 'sn' | 'softwareVersion'>,
  from: number,
  to: number,
): string {
  const step = Math.max(1, Math.ceil((to - from) / mostLines));
  const lines = [`${written(from)} INFO  app: version ${softwareVersion}, terminal ${sn}`];
  for (let at = from + step, no = 1; at <= to; at += step, no++) {
    const said =
      no % 997 === 0
        ? 'ERROR ntrip: the caster closed the connection'
        : no % 211 === 0
          ? 'WARN  power: main voltage 11.4 V'
          : ordinary[no % ordinary.length]!;
    lines.push(`${written(at)} ${said}`);
  }
  lines.push(`${written(to)} ERROR app: last line of the log, sensor bus answered late`);
  return `${lines.join('\n')}\n`;
}

/**
 * Sends a log to the address of an order, piece by piece, and says what to tell of it. There is no log of a time to come, and none of
 * CAN or raw GNSS data: this terminal writes none.
 */
export async function sendLog(
  identity: Pick<Identity, 'sn' | 'softwareVersion'>,
  { order, kinds, from, to, uploadAddress }: FetchLog,
  nowS: number,
): Promise<LogFile> {
  const nothing = { order, fileName: '', sizeBytes: 0, crashSignature: '' };
  const isRun = (kinds & ((1 << logBit.run) | (1 << logBit.crash))) !== 0;
  if (!isRun || from > nowS) return { ...nothing, result: logResult.none };
  const fileName = `${identity.sn}-${written(from).slice(0, 10)}.log`;
  const bytes = Buffer.from(logOf(identity, from, Math.min(to, nowS)));
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    const answer = await fetch(`${uploadAddress}?name=${encodeURIComponent(fileName)}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${at}-${at + piece.length - 1}/${bytes.length}`,
      },
      body: new Uint8Array(piece),
    });
    if (!answer.ok) return { ...nothing, result: logResult.refused };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { ...nothing, result: logResult.uploaded, fileName, sizeBytes: bytes.length };
}
