import { createHash } from 'node:crypto';

/** Rises when the way of computing changes: then every job that is computed again is made anew. */
const ruleVersion = 4;
const partLength = 32;

/**
 * What a job was computed from, in hex: its strips (with work type and width), which also tell its neighbours whether its
 * ground changed, and after them everything. The same digest means the same figures.
 */
export function digestOf(strips: Uint8Array, ground: unknown, rest: unknown): string {
  const ofStrips = createHash('sha256')
    .update(strips)
    .update(JSON.stringify([ruleVersion, ground]))
    .digest('hex')
    .slice(0, partLength);
  const ofRest = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, partLength);
  return ofStrips + ofRest;
}

/** The part of a digest that tells of a job's own strips alone. */
export const stripsPart = (digest: string): string => digest.slice(0, partLength);
