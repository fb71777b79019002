import { connect } from 'node:net';
import type { AccessTest } from '@furrow/contract';
import { AnswerReader, ChunkReader, FrameReader, toBase64, writeGga } from '@furrow/ntrip';
import type { BoughtAccess } from './mobile-account.store.ts';

/** How long the caster may take to answer, and after its yes to send something. */
export interface Patience {
  readonly answerMs: number;
  readonly dataMs: number;
}
const patience: Patience = { answerMs: 10_000, dataMs: 10_000 };
/** So long the first messages are listened to. */
const listenMs = 1_500;
const longestAnswer = 100;

/**
 * Signs in at somebody else's caster as a receiver does, hears the first messages, and leaves. Never throws: whatever happens is a
 * result. `place` is told as GGA, for an operator that computes a station nearby needs one; WGS 84 degrees.
 */
export function tryAccess(
  access: BoughtAccess & { password: string },
  place: { longitude: number; latitude: number },
  { answerMs, dataMs } = patience,
): Promise<AccessTest> {
  return new Promise((resolve) => {
    const beganMs = Date.now();
    const reader = new AnswerReader();
    const frames = new FrameReader();
    const messages = new Set<number>();
    let chunks: ChunkReader | undefined;
    let line = '';
    let firstByteMs: number | null = null;
    const socket = connect({ host: access.host, port: access.port });
    const finish = (result: AccessTest['result']): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ result, answer: line.slice(0, longestAnswer), firstByteMs, messages: [...messages] });
    };
    let timer = setTimeout(() => finish('unreachable'), answerMs);
    const listen = (bytes: Uint8Array): void => {
      const data = chunks ? chunks.push(Buffer.from(bytes)) : bytes;
      if (data.length === 0) return;
      if (firstByteMs === null) {
        firstByteMs = Date.now() - beganMs;
        clearTimeout(timer);
        timer = setTimeout(() => finish('good'), listenMs);
      }
      for (const { number } of frames.push(data).frames) messages.add(number);
    };
    socket.on('error', () => finish(line === '' ? 'unreachable' : 'noData'));
    socket.on('close', () => finish(line === '' ? 'unreachable' : firstByteMs === null ? 'noData' : 'good'));
    socket.on('connect', () => socket.write(request(access, place)));
    const read = (chunk: Buffer): void => {
      const answer = reader.push(chunk);
      if (answer === undefined) return;
      socket.off('data', read);
      line = answer.line;
      if (answer.kind !== 'data') {
        finish(refusalOf(answer.line));
        return;
      }
      if (answer.chunked) chunks = new ChunkReader();
      clearTimeout(timer);
      timer = setTimeout(() => finish('noData'), dataMs);
      socket.write(sentence(place));
      socket.on('data', listen);
      listen(answer.rest);
    };
    socket.on('data', read);
  });
}

/** What a no means, by the status in its line; a source table instead of data: there is no such mount point. */
function refusalOf(line: string): AccessTest['result'] {
  if (/^SOURCETABLE 200|\b404\b/i.test(line)) return 'unknownMount';
  return /\b401\b|bad password/i.test(line) ? 'wrongPassword' : 'refused';
}

function request(
  { host, port, mountPoint, account, version, password }: BoughtAccess & { password: string },
  place: { longitude: number; latitude: number },
): string {
  const lines = [
    `GET /${encodeURI(mountPoint)} HTTP/1.${version === 2 ? 1 : 0}`,
    `Host: ${host}:${port}`,
    ...(version === 2 ? ['Ntrip-Version: Ntrip/2.0', `Ntrip-GGA: ${sentence(place).trim()}`] : []),
    'User-Agent: NTRIP Furrow/1.0',
    `Authorization: Basic ${toBase64(`${account}:${password}`)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const sentence = ({ longitude, latitude }: { longitude: number; latitude: number }): string =>
  writeGga({
    ...{ longitude, latitude, secondOfDay: Math.floor(Date.now() / 1000) % 86_400, fix: 1, satellites: 12 },
    ...{ hdop: 1, altitudeM: 100, geoidM: 0, ageS: null, station: null },
  });
