import { takeEnding } from './extend.store.ts';
import { type ExtendParts, tell } from './extended-areas.ts';

/** Tells dealers three days before an extended area of theirs ends, once each. */
export async function remindOfEnds(parts: ExtendParts): Promise<void> {
  await tell(parts, 'extendEnding', await takeEnding(parts.pool));
}
