import type { TerminalTaskKind, TerminalTaskPhase } from '@furrow/contract';
import type { HardwareProfile } from './task.rules.ts';

export type { HardwareProfile, TaskEnd } from './task.rules.ts';

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
  /** Flash: the node and its image, and how far a former try came. */
  readonly flash?: {
    readonly bus: number;
    readonly node: number;
    /** What it says it is, when the task was made; "": nothing. */
    readonly nodeSn: string;
    readonly hardwareVersions: readonly string[];
    readonly version: string;
    readonly fromVersion: string;
    readonly fileId: string;
    readonly sha256: Uint8Array;
    readonly crc32: number;
    /** There is a display, whose driver is asked first. */
    readonly asksDriver: boolean;
    readonly acked: number;
    readonly total: number;
    readonly delivered: boolean;
    readonly deliveredAt: Date | null;
  };
  /** Configuration: items still open, with their parameters. */
  readonly items?: readonly {
    readonly item: string;
    readonly parameterId: number;
    readonly wanted: number | string;
    readonly before: number | string | null;
  }[];
  /** Whether values, or blocks of a node, were sent already: after a reconnect reading comes first. */
  readonly written: boolean;
}
