import { drawGround, type Ground } from './ground.ts';
import { GroundCache } from './ground-cache.ts';
import type { AskedGround } from './ground-input.ts';

/** Memory for grounds that are looked at as a whole, bytes. */
const mostBytes = 128 * 1024 * 1024;
const cache = new GroundCache<Ground>(mostBytes);

/** A ground itself, drawn in this process: for figures that need more of it than the desk answers. Null: nothing was worked. */
export async function drawnGround({ key, load }: AskedGround): Promise<Ground | null> {
  const known = cache.get(key);
  if (known) return known;
  const input = await load();
  if (!input) return null;
  const ground = drawGround(input);
  cache.keep(key, ground);
  return ground;
}
