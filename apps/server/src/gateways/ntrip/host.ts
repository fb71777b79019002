import type { CorrectionDirection, CorrectionEnd } from '@furrow/contract';
import type { GeodeticPlace, StreamFigures } from '@furrow/ntrip';
import type { Log } from '#kit/log.ts';
import type {
  Admission,
  CasterBook,
  CasterDoor,
  Gga,
  Mount,
  SessionEnd,
  SessionProgress,
  StationMinute,
} from './door.ts';
import type { CasterBounds } from './limits.ts';
import type { CasterMetrics } from './metrics.ts';

/** A session, seen from the caster and from streams. */
export interface SessionFace {
  readonly id: string;
  readonly direction: CorrectionDirection;
  readonly admission: Admission;
  /** As the book has it now: the same mount point may have been changed meanwhile. */
  mount: Mount;
  /** When the office is to be asked whether it may stay; null: it need not. */
  endsAtMs: number | null;
  closesWithSocket(): void;
  sweep(nowMs: number): void;
  /** Where it stands, if that changed since it was last asked for. */
  news(): SessionProgress | undefined;
  /** Looks anew for who serves it; only a rover has anything to look for. */
  route(nowMs: number): void;
  end(reason: CorrectionEnd): void;
}

/** Who is sent corrections. */
export interface Listener {
  send(bytes: Uint8Array, nowMs: number): void;
}

/** A rover, seen from the relay that it is served by. */
export interface Seeker extends Listener {
  /** The last place that it told, as its receiver wrote it. */
  readonly gga: string | null;
  route(nowMs: number): void;
}

/** Everything that is fetched from other casters. */
export interface RelaysFace {
  /** Whether a rover who comes now can be served by it, now or in a moment. */
  serves(mount: Mount): boolean;
  /** All its accounts are taken, and it sends away who comes, whatever fallback there is. */
  refuses(mount: Mount): boolean;
  /** The stream of a relayed mount point for this rover, who is its reason from now on; undefined: there is none for them. */
  streamFor(mount: Mount, seeker: Seeker, nowMs: number): StreamFace | undefined;
  /** This rover told its place. */
  told(seeker: Seeker): void;
  /** This rover needs its own connection no more. */
  leave(seeker: Seeker): void;
}

/** The corrections of one base on their way, seen from sessions. */
export interface StreamFace {
  readonly rovers: Set<Listener>;
  mount: Mount;
  /** The one who sends. */
  source: SessionFace | undefined;
  /** Its source is sending. */
  readonly up: boolean;
  readonly upSinceMs: number;
  readonly heardMs: number;
  /** Where the base is: as it is registered, else as it says itself. */
  readonly place: GeodeticPlace | null;
  /** What the last whole minute brought. */
  readonly figures: StreamFigures | undefined;
  begin(source: SessionFace): void;
  ended(source: SessionFace, reason: string): void;
  feed(chunk: Buffer, nowMs: number): void;
  greeting(): Uint8Array;
  sweep(nowMs: number): void;
  minute(minuteMs: number): StationMinute | undefined;
}

/** What sessions and streams know of the caster around them. */
export interface Host {
  readonly bounds: CasterBounds;
  readonly metrics: CasterMetrics;
  readonly log: Log;
  readonly door: CasterDoor;
  readonly book: CasterBook;
  /** The mount point of this name, large or small letters alike; only what is enabled. */
  mountOf(name: string): Mount | undefined;
  /** The stream of a mount point of kind station or relay. */
  streamOf(mount: Mount): StreamFace;
  readonly relays: RelaysFace;
  /** A session begins; those that give way to it end. */
  entered(session: SessionFace): void;
  /** A session ended by itself or was ended. */
  left(session: SessionFace, end: SessionEnd): void;
  /** A row was written for a session that never came of it. */
  neverBegan(end: SessionEnd): void;
  sample(connectionId: string, gga: Gga): void;
  sourceState(mountId: string, up: boolean, atMs: number, reason: string | null): void;
}
