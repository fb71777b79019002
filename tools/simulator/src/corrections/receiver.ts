import type { NtripAccess } from '../terminal/parameters.ts';
import { runRover } from './rover.ts';

/** The receiver of a terminal: fetches corrections with the access that its parameters hold, and stops when they hold none. */
export class CorrectionReceiver {
  readonly #place: () => { longitude: number; latitude: number };
  #key = '';
  #running: AbortController | null = null;

  /** @param at where the machine is now, WGS 84 degrees; null: its track has ended */
  constructor(at: () => { lng: number; lat: number } | null) {
    this.#place = () => {
      const { lng, lat } = at() ?? { lng: 0, lat: 0 };
      return { longitude: lng, latitude: lat };
    };
  }

  /** Follows what the parameters say now; the same as before changes nothing. */
  follow(access: NtripAccess | null): void {
    const key = access === null ? '' : JSON.stringify(access);
    if (key === this.#key) return;
    this.stop();
    this.#key = key;
    if (access === null) return;
    const running = new AbortController();
    this.#running = running;
    void runRover({
      ...access,
      signal: running.signal,
      place: this.#place,
      agent: 'NTRIP Furrow-Terminal/1',
    });
  }

  stop(): void {
    this.#running?.abort();
    this.#running = null;
    this.#key = '';
  }
}
