/** What a fleet did so far; all terminals of a run count into one object. */
export interface Counters {
  /** Connections that are authenticated now. */
  connected: number;
  registered: number;
  /** Positions sent, in 0x0200 or within 0x0704, each once. */
  sent: number;
  /** Positions that the platform acknowledged. */
  acknowledged: number;
  /** Messages sent again because no answer came. */
  resent: number;
  /** Positions sent later, out of the store. */
  stored: number;
  /** Positions given up because the store was full. */
  lost: number;
  /** Registrations and authentications that were refused. */
  refused: number;
  reconnects: number;
  commands: number;
  /** Faults made on purpose. */
  faults: number;
}

export function newCounters(): Counters {
  return {
    connected: 0,
    registered: 0,
    sent: 0,
    acknowledged: 0,
    resent: 0,
    stored: 0,
    lost: 0,
    refused: 0,
    reconnects: 0,
    commands: 0,
    faults: 0,
  };
}
