import type { HourFigures } from '../rolling/hour.rules.ts';
import type { SignalFigures } from '../rolling/told.rules.ts';

/** A rolled-up hour of one vehicle. */
export interface HourRow extends HourFigures {
  no: number;
  /** Seconds UTC. */
  hour: number;
  /** Day and hour of the clock in the zone of who asks. */
  day: string;
  ofDay: number;
  signals: Record<string, SignalFigures>;
}
