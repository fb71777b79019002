import { FrameReader, systemOf, toBase64, writeGga } from '@furrow/ntrip';
import { type CasterParty, stayConnected } from './caster-link.ts';

/** A simulated receiver that fetches corrections. */
export interface RoverOptions extends CasterParty {
  readonly mount: string;
  readonly account: string;
  readonly password: string;
  readonly version: 1 | 2;
  readonly agent?: string;
  /** Where it is now, WGS 84. */
  readonly place: () => { readonly longitude: number; readonly latitude: number };
  /** Between two GGA sentences, ms; 1000 when absent. */
  readonly everyMs?: number;
}

/** Corrections for so long, and a float solution becomes a fixed one. */
const fixAfterMs = 5_000;
/** Without corrections for so long it falls back to float, then to single. */
const floatAfterMs = 10_000;
const singleAfterMs = 60_000;
const secondsOfDay = 86_400;

/** What a receiver makes of the corrections that it is sent: 1 single, 5 float, 4 fixed. */
export class Solution {
  #firstMs = 0;
  #lastMs = 0;

  /** Observations of a base came. */
  corrected(nowMs: number): void {
    if (nowMs - this.#lastMs > floatAfterMs) this.#firstMs = nowMs;
    this.#lastMs = nowMs;
  }

  at(nowMs: number): { fix: 1 | 4 | 5; ageS: number | null } {
    const silentMs = nowMs - this.#lastMs;
    if (this.#lastMs === 0 || silentMs > singleAfterMs) return { fix: 1, ageS: null };
    const fixed = silentMs <= floatAfterMs && nowMs - this.#firstMs >= fixAfterMs;
    return { fix: fixed ? 4 : 5, ageS: silentMs / 1000 };
  }
}

/** Fetches corrections and tells where it is until the signal; after a no or a break it tries again. */
export async function runRover(options: RoverOptions): Promise<void> {
  const { mount, account, password, version, host } = options;
  const solution = new Solution();
  const sentence = (): string => {
    const nowMs = Date.now();
    const { fix, ageS } = solution.at(nowMs);
    const secondOfDay = Math.floor(nowMs / 1000) % secondsOfDay;
    const more = { satellites: fix === 1 ? 14 : 26, hdop: fix === 1 ? 1.1 : 0.6, altitudeM: 120, geoidM: 0 };
    return writeGga({ ...options.place(), ...more, secondOfDay, fix, ageS, station: null });
  };
  const request = (): string =>
    [
      `GET /${mount} HTTP/1.1`,
      `Host: ${host}`,
      ...(version === 2 ? ['Ntrip-Version: Ntrip/2.0', `Ntrip-GGA: ${sentence().trim()}`] : []),
      `User-Agent: ${options.agent ?? 'NTRIP Furrow-Simulator/1'}`,
      `Authorization: Basic ${toBase64(`${account}:${password}`)}`,
      'Connection: close',
      '',
      '',
    ].join('\r\n');
  await stayConnected(options, request, (socket, rest) => {
    const reader = new FrameReader();
    const read = (chunk: Uint8Array): void => {
      const { frames } = reader.push(chunk);
      if (frames.some(({ number }) => systemOf(number) !== undefined)) solution.corrected(Date.now());
    };
    read(rest);
    socket.on('data', read);
    const tell = (): void => void socket.write(sentence());
    tell();
    const timer = setInterval(tell, options.everyMs ?? 1_000);
    return () => clearInterval(timer);
  });
}
