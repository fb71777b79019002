import type { CanFrame } from '@furrow/jt808';

/** CAN data of one message (0x0705). */
export interface FrameReport {
  readonly vehicleNo: number;
  readonly serial: number;
  /** Milliseconds UTC of its first frame. */
  readonly timeMs: number;
  /** The message's body as it came. */
  readonly raw: Uint8Array;
  readonly frames: readonly CanFrame[];
}
