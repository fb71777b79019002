import type { RelayTold, Upstream } from '../door.ts';
import type { Seeker, StreamFace } from '../host.ts';

/** What both kinds of relays can do. */
export interface RelayKind {
  /** The same upstream as the book has it now: its accounts may be others. */
  renew(upstream: Upstream): void;
  serves(): boolean;
  /** All accounts are taken, and who comes now is sent away, whatever fallback there is. */
  refuses(): boolean;
  streamFor(seeker: Seeker, nowMs: number): StreamFace | undefined;
  saysPlace(seeker: Seeker): void;
  leave(seeker: Seeker): void;
  sweep(nowMs: number): void;
  told(): RelayTold;
  close(): void;
}
