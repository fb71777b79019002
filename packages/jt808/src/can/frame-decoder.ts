import type { CanFrame } from '../messages/location/0x0705-can-data.ts';
import { j1939Messages } from './j1939-signals.ts';
import { pgnOf } from './pgn.ts';
import { type CanMessage, type CanSignal, readSignal } from './signal.ts';

/** A value of a signal; `afterMs` is when it was, after the first frame of its report. */
export interface SignalValue {
  readonly key: string;
  readonly value: number;
  readonly afterMs: number;
}

interface Known {
  everyMs: number;
  readonly signals: readonly CanSignal[];
}

/** Reads frames by definitions: those of a model first, the standard for what it does not name. */
export class FrameDecoder {
  readonly #byId = new Map<string, Known>();
  readonly #byPgn = new Map<number, Known>();

  constructor(messages: readonly CanMessage[] = [], standard: readonly CanMessage[] = j1939Messages) {
    for (const message of [...messages, ...standard]) {
      const { frame, everyMs, signals } = message;
      if ('pgn' in frame) {
        if (!this.#byPgn.has(frame.pgn)) this.#byPgn.set(frame.pgn, { everyMs, signals });
      } else {
        const name = idName(frame.canId, frame.extended);
        if (!this.#byId.has(name)) this.#byId.set(name, { everyMs, signals });
      }
    }
  }

  /**
   * The values of a report's frames, in their order. A frame that comes again within the report counts as one period of its message later,
   * for 0x0705 tells the time of the first frame alone. What no definition names, or says "not available", is absent.
   */
  decode(frames: readonly CanFrame[]): SignalValue[] {
    const seen = new Map<string, number>();
    const values: SignalValue[] = [];
    for (const frame of frames) {
      const known = this.#known(frame);
      if (known === undefined) continue;
      const name = `${frame.channel} ${frame.canId}`;
      const times = seen.get(name) ?? 0;
      seen.set(name, times + 1);
      const afterMs = times * known.everyMs;
      for (const signal of known.signals) {
        const value = readSignal(frame.data, signal);
        if (value !== undefined) values.push({ key: signal.key, value, afterMs });
      }
    }
    return values;
  }

  #known(frame: CanFrame): Known | undefined {
    const { canId, extended } = frame;
    const exact = this.#byId.get(idName(canId, extended));
    if (exact !== undefined || !extended) return exact;
    return this.#byPgn.get(pgnOf(canId));
  }
}

const idName = (canId: number, extended: boolean): string => `${extended ? 'x' : 's'}${canId}`;
