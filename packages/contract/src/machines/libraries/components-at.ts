import { batchAt, callAt } from '../../kit/families/at-path.ts';
import type { componentCallsOf } from './component-calls.ts';
import type { ComponentKind } from './library-kinds.ts';

type Calls = Omit<ReturnType<typeof componentCallsOf>, 'plain'>;

/** Where the calls of one library's pieces lie beyond the standard ones, for pages (`kit/families/at-path.ts`). */
export const componentsAt = (kind: ComponentKind): Calls => ({
  figures: callAt('GET', `components/${kind}/figures`),
  timeline: callAt('GET', `components/${kind}/:id/timeline`),
  return: callAt('POST', `components/${kind}/:id/return`, true),
  scrap: callAt('POST', `components/${kind}/:id/scrap`, true),
  scrapMany: batchAt(`components/${kind}`, 'scrap') as Calls['scrapMany'],
});
