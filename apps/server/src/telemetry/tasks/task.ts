import type { TerminalTaskKind, TerminalTaskPhase, TerminalTaskReason } from '@furrow/contract';

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

/** A task as a gateway works on it. */
export interface TaskWork {
  readonly id: string;
  readonly jobId: string;
  readonly vehicleNo: number;
  readonly kind: TerminalTaskKind;
  readonly phase: TerminalTaskPhase;
  readonly attempt: number;
  readonly profile: HardwareProfile;
  /** Upgrade: the version wanted, where its image is, and how far a former try came. */
  readonly upgrade?: {
    readonly version: string;
    readonly fileId: string;
    readonly sha256: Uint8Array;
    readonly acked: number;
    readonly firstSerial: number | null;
    readonly droppedAt: Date | null;
    readonly delivered: boolean;
    readonly deliveredAt: Date | null;
    /** What it ran when the task was made. */
    readonly fromVersion: string;
    /** Upgrade by address: the end of the address. */
    readonly fetchToken: string | null;
  };
  /** Configuration: items still open, with their parameters. */
  readonly items?: readonly {
    readonly item: string;
    readonly parameterId: number;
    readonly wanted: number | string;
    readonly before: number | string | null;
  }[];
  /** Whether values were sent already: after a reconnect reading comes first. */
  readonly written: boolean;
}

/** How a task ended, as a run tells it. */
export interface TaskEnd {
  readonly to: 'success' | 'fail' | 'done' | 'reconfigure';
  readonly reason?: TerminalTaskReason;
  readonly data?: Readonly<Record<string, unknown>>;
}
