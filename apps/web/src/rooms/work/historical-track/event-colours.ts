import type { TrackEventKind } from '@furrow/contract';
import { chartColours, stateColours } from '#kit/theme/tokens.ts';

/** One colour an event, on the map and on the time line; each has a shape of its own beside it. */
export const eventColours: Record<TrackEventKind, string> = {
  online: stateColours.passed,
  offline: stateColours.offline,
  command: stateColours.frozen,
  photo: chartColours[3],
  alarm: stateColours.error,
};
