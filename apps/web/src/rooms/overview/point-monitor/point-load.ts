import type { PointLoad } from '@furrow/contract';
import { stateColours } from '#kit/theme/tokens.ts';

/** Green, yellow and red of a service point (/serverPointMonitor). */
export const loadColours: Record<PointLoad, string> = {
  free: stateColours.working,
  busy: stateColours.warning,
  overloaded: stateColours.error,
};
