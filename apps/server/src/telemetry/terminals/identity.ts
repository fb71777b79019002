import type { DeviceCategory, VehicleState, WorkType } from '@furrow/contract';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import { standardFor } from '../judge.ts';
import type { SourceNo } from '../reports.ts';

/** Who a terminal is. Kept up to date in place: whoever holds it sees a change of its vehicle. */
export interface TerminalIdentity {
  /** As the terminal sends it: hex digits in upper case without leading zeros. */
  readonly terminalNumber: string;
  vehicleNo: number;
  vehicleId: string;
  sn: string;
  category: DeviceCategory;
  source: SourceNo;
  workType: WorkType;
  /** Depth that its work must reach, metres; null when there is none. */
  standardDepthM: number | null;
  state: VehicleState;
  /** Names the profile of vendor items: the hardware version, "" for the default profile. */
  profile: string;
}

/** What a terminal says of itself when it registers. */
export interface Applicant {
  number: string;
  /** The maker's own id of the terminal; the code is bound to it. */
  terminalId: string;
  maker: string;
  model: string;
  /** Where it speaks from. */
  address: string;
}

/** Makes a vehicle of an unknown terminal (admission `open`); filled by the process from room machines. */
export type Admit = (applicant: Applicant) => Promise<void>;

/** A registration that waits for a person. */
export interface RaisedRequest {
  readonly id: string;
  readonly vehicleNo: number;
  readonly address: string;
}

/** Tells people that a registration waits for them; filled by the process from room machines. */
export type TellRequest = (request: RaisedRequest) => Promise<void>;

export interface TerminalsParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly log: Log;
  /** Undefined: unknown terminals are refused and listed (admission `known`). */
  readonly admit?: Admit | undefined;
  readonly tellRequest?: TellRequest | undefined;
  /** Setting `gateway.reRegistration`: a terminal may register again without a person. Undefined: it may not. */
  readonly mayRegisterAgain?: (() => Promise<boolean>) | undefined;
  /** Whether a session of this vehicle's terminal lives, here or at another gateway. */
  readonly lives: (vehicleNo: number) => Promise<boolean>;
}

/** Columns of `vehicle` that `identityOf` reads. */
export const identityColumns = `no, id, sn, terminal_number, category, work_type, qualified_depth_m, state,
  hardware_version`;
export const alive = `deleted_at is null and state <> 'cancelled'`;

export interface IdentityRow {
  no: number;
  id: string;
  sn: string;
  terminal_number: string;
  category: DeviceCategory;
  work_type: WorkType;
  qualified_depth_m: number | null;
  state: VehicleState;
  hardware_version: string;
}

export function identityOf(row: IdentityRow): TerminalIdentity {
  return {
    terminalNumber: row.terminal_number,
    vehicleNo: row.no,
    vehicleId: row.id,
    sn: row.sn,
    category: row.category,
    source: row.category === 'tbox' ? 1 : 0,
    workType: row.work_type,
    standardDepthM: standardFor(row.work_type, row.qualified_depth_m),
    state: row.state,
    profile: row.hardware_version,
  };
}
