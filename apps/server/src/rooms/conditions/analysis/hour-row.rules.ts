import type { Counter, CounterEnds } from '../rolling/hour.rules.ts';
import type { SignalFigures } from '../rolling/told.rules.ts';

/** A rolled-up hour of one vehicle. */
export interface HourRow {
  no: number;
  /** Seconds UTC. */
  hour: number;
  /** Day and hour of the clock in the zone of who asks. */
  day: string;
  ofDay: number;
  workingS: number;
  travellingS: number;
  idlingS: number;
  engagedS: number;
  fixedS: number;
  toldS: number;
  fuelL: number | null;
  fuelMethod: 'counter' | 'rate' | null;
  engineH: number | null;
  counters: Partial<Record<Counter, CounterEnds>>;
  signals: Record<string, SignalFigures>;
  heat: Record<string, number>;
  beyond: Record<string, number>;
  ages: Record<string, number>;
  faults: Record<string, number>;
}
