import { setTimeout as pause } from 'node:timers/promises';
import type { AckedSet } from './acked-set.ts';
import type { LoadDrive, LoadTerminal } from './frame-maker.ts';
import { bucketMs, LoadConnection, type LoadConnectionOptions, type LoadFigures } from './load-connection.ts';

export interface LoadOptions {
  host: string;
  port: number;
  connections: number;
  /** One for each connection; by default numbers of the load's own range (`loadTerminals`). */
  terminals?: readonly LoadTerminal[];
  /** Authentication codes by terminal number, for terminals that need not register. */
  codes?: ReadonlyMap<string, string>;
  /** Messages without an answer at a time, per connection. Default 20. */
  window?: number;
  /** Ends after so many seconds of sending, or after so many points in all; whichever is given, or the signal. */
  durationS?: number;
  points?: number;
  mode: '0200' | '0704';
  /** Points in a 0x0704. Default 10; as many as fit into one frame. */
  batchPoints?: number;
  /**
   * So many points a second over all connections. At one a connection or less each point bears the second in which it
   * is sent, as with a real terminal. Default: as many as the windows allow.
   */
  pointsPerSecond?: number;
  /**
   * Time of each terminal's first point, s UTC; the next ones follow second by second, however fast they are sent.
   * Default: a day ago, or now where points bear the second of sending.
   */
  startS?: number;
  /** How the machines drive. A load without a pace sends points `stepS` apart. */
  drive?: LoadDrive;
  /** How long to wait for all logins before sending begins (a paced load begins at once). Default 30 s. */
  loginS?: number;
  /** After stopping, how long to wait for what is under way. Default 10 s. */
  settleS?: number;
  onAck?: (terminal: LoadTerminal, timeS: number, points: number) => void;
  onProgress?: (figures: Readonly<LoadFigures>, seconds: number) => void;
  signal?: AbortSignal;
}

export interface LoadResult extends LoadFigures {
  /** Seconds of sending. */
  seconds: number;
  /** Acknowledged points a second while sending. */
  perSecond: number;
  /** Milliseconds from sending to acknowledgement. */
  latencyMs: { p50: number; p95: number; p99: number };
  /** What was acknowledged, a set a connection. */
  acked: readonly AckedSet[];
}

const numberBase = 10_070_000_000;

/** Terminals for a load, with SNs of 10 digits and numbers beside those of the demo fleet. */
export function loadTerminals(count: number, protocol: 2013 | 2019 = 2019): LoadTerminal[] {
  return Array.from({ length: count }, (_, i) => ({
    sn: `${9_970_000_000 + i + 1}`,
    terminalNumber: `${numberBase + i + 1}`,
    protocol,
  }));
}

/**
 * Sends positions over many connections as fast as acknowledgements allow, and keeps account of each acknowledged point.
 * Lost connections come back, and what was not acknowledged is sent again: so `acked` may be compared with the database
 * after any number of crashes.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const figures = freshFigures();
  const gate: Gate = { open: false };
  const connections = makeConnections(options, figures, gate);
  for (const [i, connection] of connections.entries()) {
    connection.connect();
    // Not all in one burst: a listen queue is finite.
    if (i % 50 === 49) await pause(10);
  }
  await loggedIn(options, connections);
  gate.open = true;
  const before = figures.acknowledged;
  const seconds = await sendUntilDone(options, connections, figures);
  const acknowledged = figures.acknowledged - before;
  for (const connection of connections) connection.stop();
  const deadline = performance.now() + (options.settleS ?? 10) * 1000;
  while (performance.now() < deadline && !connections.every((connection) => connection.isSettled))
    await pause(50);
  for (const connection of connections) connection.close();
  return {
    ...figures,
    seconds,
    perSecond: acknowledged / seconds,
    latencyMs: {
      p50: quantile(figures.latency, 0.5),
      p95: quantile(figures.latency, 0.95),
      p99: quantile(figures.latency, 0.99),
    },
    acked: connections.map((connection) => connection.acked),
  };
}

/** Waits until all have logged in, so that logins are not part of the measured time; but no longer than told. */
async function loggedIn(options: LoadOptions, connections: readonly LoadConnection[]): Promise<void> {
  const deadline = performance.now() + (options.loginS ?? 30) * 1000;
  while (performance.now() < deadline && !options.signal?.aborted) {
    if (connections.every((connection) => connection.isReady)) return;
    await pause(20);
  }
}

function freshFigures(): LoadFigures {
  return {
    connected: 0,
    sent: 0,
    acknowledged: 0,
    resent: 0,
    refused: 0,
    reconnects: 0,
    latency: new Uint32Array(80),
  };
}

/** How a connection is paced: when it may send what, and which times its points bear. */
type Pacing = Pick<LoadConnectionOptions, 'allowance' | 'stepS' | 'skipMissed' | 'startS'>;

function unpaced(options: LoadOptions, gate: Gate): Pacing {
  const { points, connections, startS = Math.floor(Date.now() / 1000) - 86_400 } = options;
  const stepS = options.drive?.stepS ?? 1;
  const share = points === undefined ? Number.POSITIVE_INFINITY : Math.ceil(points / connections) * stepS;
  return { allowance: () => (gate.open ? share : 0), stepS, skipMissed: false, startS };
}

/** Connections take turns within the second, and each point bears the second in which it is sent. */
function paced(options: LoadOptions, pointsPerSecond: number, index: number): Pacing {
  const { connections, points = Number.POSITIVE_INFINITY } = options;
  const beganMs = performance.now();
  const stepS = Math.max(1, Math.round(connections / pointsPerSecond));
  const everyMs = (connections / pointsPerSecond) * 1000;
  const shiftMs = (index / connections) * everyMs;
  const ahead = options.startS !== undefined || everyMs < 1000;
  const most = Math.ceil(points / connections) * stepS;
  return {
    allowance: () =>
      Math.min(most, (Math.floor((performance.now() - beganMs - shiftMs) / everyMs) + 1) * stepS),
    stepS,
    skipMissed: !ahead,
    startS: options.startS ?? Math.floor((Date.now() + shiftMs) / 1000) - (ahead ? 86_400 : 0),
  };
}

interface Gate {
  open: boolean;
}

function makeConnections(options: LoadOptions, figures: LoadFigures, gate: Gate): LoadConnection[] {
  const { host, port, connections, codes, mode, pointsPerSecond, onAck } = options;
  const terminals = options.terminals ?? loadTerminals(connections);
  if (terminals.length < connections)
    throw new RangeError(`${terminals.length} terminals for ${connections}`);
  return terminals.slice(0, connections).map((terminal, index) => {
    const pacing = pointsPerSecond ? paced(options, pointsPerSecond, index) : unpaced(options, gate);
    return new LoadConnection({
      ...pacing,
      drive: { turnS: options.drive?.turnS ?? 0 },
      host,
      port,
      terminal,
      index,
      window: options.window ?? 20,
      batch: mode === '0704' ? (options.batchPoints ?? 10) : 0,
      code: codes?.get(terminal.terminalNumber),
      figures,
      onAck,
    });
  });
}

/** Keeps the connections sending until the end that the options name; returns the seconds. */
async function sendUntilDone(
  options: LoadOptions,
  connections: LoadConnection[],
  figures: LoadFigures,
): Promise<number> {
  const { durationS = Number.POSITIVE_INFINITY, points = Number.POSITIVE_INFINITY, signal } = options;
  const beganMs = performance.now();
  let toldMs = beganMs;
  for (;;) {
    const nowMs = performance.now();
    const seconds = (nowMs - beganMs) / 1000;
    if (seconds >= durationS || figures.acknowledged >= points || signal?.aborted) return seconds;
    // Acknowledgements keep a full window full; this starts it again after a pause.
    for (const connection of connections) connection.fill();
    if (nowMs - toldMs >= 1000) {
      options.onProgress?.(figures, seconds);
      toldMs = nowMs;
    }
    await pause(options.pointsPerSecond ? 20 : 100);
  }
}

function quantile(buckets: Uint32Array, share: number): number {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let bucket = 0; bucket < buckets.length; bucket += 1) {
    seen += buckets[bucket]!;
    if (seen >= total * share) return Math.round(bucketMs(bucket) * 100) / 100;
  }
  return 0;
}
