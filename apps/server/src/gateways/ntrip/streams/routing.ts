import { distanceM, type GeodeticPlace } from '@furrow/ntrip';
import type { Mount } from '../door.ts';
import type { Host, Seeker, StreamFace } from '../host.ts';

/** Fallbacks of fallbacks that are followed; a loop ends here too. */
const deepest = 4;

/** Where a rover is, as far as it told. */
export interface Whereabouts {
  readonly longitude: number;
  readonly latitude: number;
}

/** Nobody can be served by it before they tell where they are. */
export const waitsForPlace = ({ kind, upstream }: Mount): boolean =>
  kind === 'nearest' || (kind === 'relay' && upstream?.mode === 'perRover');

/** The streams of a nearest mount point that send and are within its radius, the nearest first. */
export function nearestStreams(
  host: Host,
  mount: Mount,
  place: Whereabouts,
): { stream: StreamFace; metres: number }[] {
  const within = (mount.radiusKm ?? Number.POSITIVE_INFINITY) * 1000;
  return candidatesOf(host, mount)
    .flatMap((stream) => (stream.place === null ? [] : [{ stream, metres: metresTo(place, stream.place) }]))
    .filter(({ stream, metres }) => stream.up && metres <= within)
    .sort((a, b) => a.metres - b.metres);
}

/** The streams that a nearest mount point may choose from. */
export function candidatesOf(host: Host, mount: Mount): StreamFace[] {
  const mounts =
    mount.candidates.length > 0
      ? mount.candidates.map((name) => host.mountOf(name))
      : host.book.mounts.filter(({ kind, enabled }) => enabled && kind === 'station');
  return mounts.flatMap((one) => (one === undefined || one.kind === 'nearest' ? [] : [host.streamOf(one)]));
}

/** Whether somebody who asks for this mount point could be served now, by itself or by a fallback. */
export function isServed(host: Host, mount: Mount, depth = 0): boolean {
  const up =
    mount.enabled &&
    (mount.kind === 'nearest'
      ? candidatesOf(host, mount).some((stream) => stream.up)
      : mount.kind === 'relay'
        ? host.relays.serves(mount)
        : host.streamOf(mount).up);
  if (up) return true;
  if (mount.kind === 'relay' && host.relays.refuses(mount)) return false;
  const next = mount.fallback === null || depth >= deepest ? undefined : host.mountOf(mount.fallback);
  return next !== undefined && isServed(host, next, depth + 1);
}

/** A rover that looks for who serves it. */
interface Looking {
  readonly place: Whereabouts | null;
  readonly current: StreamFace | undefined;
  readonly nearer: Nearer;
  readonly seeker: Seeker;
}

/**
 * Which stream serves a rover now. It keeps the one that it has as long as that sends; a source that comes back has its rovers again
 * when it has been sending for a while, and a nearer base only after `Nearer` says so.
 * @param rover its place, the stream that serves it, its memory of the change-over between bases, and itself
 */
export function chooseStream(
  host: Host,
  mount: Mount,
  rover: Looking,
  nowMs: number,
): StreamFace | undefined {
  let asked: Mount | undefined = mount;
  for (let depth = 0; asked !== undefined && depth <= deepest; depth++) {
    const found = ownStream(host, asked, rover, nowMs);
    if (found !== undefined) return found;
    asked = asked.fallback === null ? undefined : host.mountOf(asked.fallback);
  }
  return undefined;
}

function ownStream(
  host: Host,
  mount: Mount,
  { place, current, nearer, seeker }: Looking,
  nowMs: number,
): StreamFace | undefined {
  if (!mount.enabled) return undefined;
  if (mount.kind === 'nearest')
    return place === null
      ? undefined
      : nearer.choose(nearestStreams(host, mount, place), current, nowMs, host.bounds);
  const own = mount.kind === 'relay' ? host.relays.streamFor(mount, seeker, nowMs) : host.streamOf(mount);
  if (!own?.up) return undefined;
  const steady = nowMs - own.upSinceMs >= host.bounds.sourceSteadyMs;
  return own === current || current?.up !== true || steady ? own : undefined;
}

/** The memory that keeps a rover between two bases from being sent to and fro. */
export class Nearer {
  #other: StreamFace | undefined;
  #sinceMs = 0;

  choose(
    sorted: readonly { stream: StreamFace; metres: number }[],
    current: StreamFace | undefined,
    nowMs: number,
    { nearerM, nearerMs }: { nearerM: number; nearerMs: number },
  ): StreamFace | undefined {
    const [best] = sorted;
    const now = sorted.find(({ stream }) => stream === current);
    if (best === undefined || now === undefined) {
      this.#other = undefined;
      return best?.stream;
    }
    if (best.metres + nearerM > now.metres) {
      this.#other = undefined;
      return now.stream;
    }
    if (this.#other !== best.stream) {
      this.#other = best.stream;
      this.#sinceMs = nowMs;
    }
    if (nowMs - this.#sinceMs < nearerMs) return now.stream;
    this.#other = undefined;
    return best.stream;
  }
}

/** From a rover to a base over the ground, metres: a rover's own height says little, so the base's is taken for both. */
export function metresTo(place: Whereabouts, base: GeodeticPlace): number {
  return distanceM({ ...place, height: base.height }, base);
}
