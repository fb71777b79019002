import type { FaultCode } from '@furrow/jt808';

/** Where fault codes come from: the item of a position report, or DM1. Each tells a whole list. */
export type FaultVia = 0 | 1;

/** A vehicle's list of active codes as it was told last. */
export interface ToldFaults {
  readonly vehicleNo: number;
  readonly via: FaultVia;
  /** Seconds UTC. */
  readonly time: number;
  readonly codes: readonly FaultCode[];
}
