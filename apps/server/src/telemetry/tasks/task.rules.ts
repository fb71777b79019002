import type { TerminalTaskReason } from '@furrow/contract';

/** How the terminals of one hardware version are spoken to: the row of `hardware_profile`. */
export interface HardwareProfile {
  readonly transport: 'package' | 'url';
  /** Bytes of data in one sub-package, 100–1023. */
  readonly packageSize: number;
  readonly ackMode: 'each' | 'end' | 'automatic';
  /** Sub-packages that may be unacknowledged. */
  readonly window: number;
  /** Sub-packages a second. */
  readonly rate: number;
  readonly ackTimeoutMs: number;
  readonly retries: number;
  readonly resume: boolean;
  readonly resumeWindowMs: number;
  readonly maxRestarts: number;
  readonly installTimeoutMs: number;
  readonly makerId: string;
  readonly makerIdLength: 5 | 11;
  readonly canQueryAttributes: boolean;
  readonly canQuerySome: boolean;
  /** Configuration item → parameter id and coding. */
  readonly parameterMap: Readonly<Record<string, { readonly id: number; readonly coding: string }>>;
}

/** How a task ended, as a run tells it. */
export interface TaskEnd {
  readonly to: 'success' | 'fail' | 'done' | 'reconfigure';
  readonly reason?: TerminalTaskReason;
  readonly data?: Readonly<Record<string, unknown>>;
}
