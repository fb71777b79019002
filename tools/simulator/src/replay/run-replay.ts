import { stopAll } from '../fleet/run-fleet.ts';
import { type Counters, newCounters } from '../terminal/counters.ts';
import { memoryStateBook, type StateBook } from '../terminal/state-book.ts';
import { Terminal } from '../terminal/terminal.ts';
import { TrackFeed } from './track-feed.ts';
import { readTracks } from './track-file.ts';

export interface ReplayOptions {
  host: string;
  port: number;
  files: readonly string[];
  /** 1 = as recorded, 10 = ten times as fast. */
  speed: number;
  signal: AbortSignal;
  states?: StateBook;
  register?: 'open' | 'known';
  counters?: Counters;
  log?: (line: string) => void;
}

/** Replayed devices get numbers of their own, beside those of the fleet. */
const snBase = 9_980_000_000;
const terminalNumberBase = 10_098_000_000;

/** SN and terminal number under which the n-th device of a replay reports. */
export function replayIdentity(index: number): { sn: string; terminalNumber: string; protocol: 2013 | 2019 } {
  return {
    sn: `${snBase + index + 1}`,
    terminalNumber: `${terminalNumberBase + index + 1}`,
    protocol: index % 2 === 0 ? 2019 : 2013,
  };
}

/**
 * Replays CSV tracks, one terminal a device, until all have ended and every point is acknowledged, or the signal.
 * @throws TrackFileError for a file that cannot be used, before anything is sent.
 */
export async function runReplay(options: ReplayOptions): Promise<Counters> {
  const counters = options.counters ?? newCounters();
  const states = options.states ?? memoryStateBook();
  const tracks = (await Promise.all(options.files.map(readTracks))).flat().filter((track) => track.count > 0);
  const running = tracks.map((track, index) => {
    const identity = replayIdentity(index);
    const feed = new TrackFeed(track, options.speed);
    options.log?.(
      `${track.device}: ${track.count} points, ${Math.round(feed.lengthMs / 60_000)} min, as SN ${identity.sn}`,
    );
    const terminal = new Terminal({
      ...options,
      states,
      counters,
      identity: {
        ...identity,
        model: track.device.slice(0, 20),
        plate: '',
        divisionCode: '',
        softwareVersion: '02.03.01',
      },
      feed,
      seed: index,
      workingIntervalS: 1,
      // A record that is played faster than the platform takes it must not lose its oldest points.
      capacity: track.count,
      register: options.register ?? 'open',
    });
    terminal.start();
    return { feed, terminal };
  });
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const over = running.every(({ feed, terminal }) => feed.isOver && terminal.unacknowledged === 0);
      if (!over && !options.signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, 250);
  });
  await stopAll(
    running.map(({ terminal }) => terminal),
    states,
  );
  return counters;
}
