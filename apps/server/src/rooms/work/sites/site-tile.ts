import type { Ground } from '../device-jobs/coverage/ground.ts';
import { GroundCache } from '../device-jobs/coverage/ground-cache.ts';
import { type TileAsked, type TilePlace, tilePixels } from '../device-jobs/coverage/tile-pixels.ts';
import { coverSite } from './reckon-site.rules.ts';

export interface SiteTileAsked {
  /** Tells when the ground is another one. */
  readonly key: string;
  readonly place: TilePlace;
  /** Packed strips of the jobs, the oldest first; without them the ground must be known. */
  readonly strips?: readonly Uint8Array[];
}
/** `known` false: ask again, with the strips. */
type SiteTile = { readonly known: false } | { readonly known: true; readonly pixels: Uint8Array };

const plain: TileAsked = {
  by: 'quality',
  hide: [],
  marks: [],
  patterns: undefined,
  until: undefined,
};

/** Memory for sites that are looked at, bytes. */
const mostBytes = 64 * 1024 * 1024;

/** Draws tiles of what was levelled on sites, the ground of each once. */
export function siteTiles(): (asked: SiteTileAsked) => SiteTile {
  const cache = new GroundCache<Ground>(mostBytes);
  return ({ key, place, strips }) => {
    let ground = cache.get(key);
    if (!ground && !strips) return { known: false };
    if (!ground) {
      const none = { jobs: [], strips: [], standard: null, repeated: null, missed: null, blockAreaM2: null };
      ground = { coverage: coverSite(strips!.map((one) => ({ strips: one }))), ...none };
      cache.keep(key, ground);
    }
    return { known: true, pixels: tilePixels(ground, place, plain) };
  };
}
