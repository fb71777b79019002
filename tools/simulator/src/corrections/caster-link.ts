import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerReader } from '@furrow/ntrip';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const answerMs = 15_000;

/** Somebody at a caster: how to reach it, and until when. */
export interface CasterParty {
  readonly host: string;
  readonly port: number;
  readonly signal: AbortSignal;
  readonly log?: (line: string) => void;
}

/**
 * Knocks at a caster, and again after pauses that grow, until the signal; `work` has the socket from the caster's yes until its end.
 * @param request what is asked for, made anew for each knock
 */
export async function stayConnected(
  { host, port, signal, log }: CasterParty,
  request: () => string,
  work: (socket: Socket, rest: Uint8Array) => () => void,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const { told, line } = await once({ host, port, signal }, request(), work);
    if (signal.aborted) return;
    log?.(told ? 'the caster ended the connection' : `the caster said: ${line}`);
    pauseMs = told ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** One connection from its beginning to its end. */
function once(
  { host, port, signal }: Pick<CasterParty, 'host' | 'port' | 'signal'>,
  request: string,
  work: (socket: Socket, rest: Uint8Array) => () => void,
): Promise<{ told: boolean; line: string }> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const reader = new AnswerReader();
    let [told, line] = [false, 'nothing'];
    let stop = (): void => undefined;
    const abort = (): void => void socket.destroy();
    signal.addEventListener('abort', abort, { once: true });
    socket.setNoDelay(true);
    socket.setTimeout(answerMs, abort);
    socket.on('error', (error) => {
      line = error.message;
    });
    socket.on('connect', () => socket.write(request));
    socket.on('close', () => {
      signal.removeEventListener('abort', abort);
      stop();
      resolve({ told, line });
    });
    const read = (chunk: Buffer): void => {
      const answer = reader.push(chunk);
      if (answer === undefined) return;
      socket.off('data', read);
      line = answer.line;
      if (answer.kind !== 'data') {
        abort();
        return;
      }
      told = true;
      socket.setTimeout(0);
      stop = work(socket, answer.rest);
    };
    socket.on('data', read);
  });
}
