import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AccessTest } from '@furrow/contract';
import { AnswerReader, ChunkReader, FrameReader, meaningOfNo, writeAsking, writeGga } from '@furrow/ntrip';
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
    const { host, port, tls = false } = access;
    const socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
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
    socket.on(tls ? 'secureConnect' : 'connect', () =>
      socket.write(writeAsking({ ...access, mount: access.mountPoint, gga: sentence(place) })),
    );
    const read = (chunk: Buffer): void => {
      const answer = reader.push(chunk);
      if (answer === undefined) return;
      socket.off('data', read);
      line = answer.line;
      if (answer.kind !== 'data') {
        finish(meaningOfNo(answer.kind === 'table' ? 'SOURCETABLE 200' : answer.line));
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

const sentence = ({ longitude, latitude }: { longitude: number; latitude: number }): string =>
  writeGga({
    longitude,
    latitude,
    secondOfDay: Math.floor(Date.now() / 1000) % 86_400,
    fix: 1,
    satellites: 12,
    hdop: 1,
    altitudeM: 100,
    geoidM: 0,
    ageS: null,
    station: null,
  });
