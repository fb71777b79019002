import { isRegionId } from '@furrow/contract';
import { type Coverage, coverage } from '#kit/data-scope.ts';

/** What a viewing area holds: a division, or a service region by its id. */
export const coverageOfArea = (id: string): Coverage =>
  isRegionId(id) ? coverage({ regions: [id] }) : coverage({ divisions: [id] });
