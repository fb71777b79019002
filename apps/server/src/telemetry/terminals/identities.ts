import type { Pool } from 'pg';
import type { Log } from '#kit/log.ts';
import { cleanText } from './clean-text.ts';

/** What a terminal says that it is made of (JT/T 808 0x0900, type 0xF1); an empty text is a part that it does not know. */
export interface ReportedIdentity {
  machineCode: string;
  tabletSn: string;
  receiverSn: string;
  controllerSn: string;
  motorSn: string;
  iccid: string;
  softwareType: string;
  softwareVersion: string;
  /** Seconds UTC, 0: not registered. */
  registeredUntil: number;
  locked: boolean;
}

/** Compares a report with what the platform knows of the vehicle; filled by the process from room machines. */
export type Identified = (vehicleNo: number, told: ReportedIdentity, heardAt: number) => Promise<void>;

export interface IdentitiesParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly identified?: Identified | undefined;
}

/**
 * So many reports are looked at at a time. A whole fleet tells what it is made of when it comes back, each with some twenty
 * statements: all at once they took every connection for longer than a registration can wait.
 */
const lanes = 2;

/** The last report of each terminal; a terminal reports after each login and whenever something of it changes. */
export class Identities {
  readonly #parts: IdentitiesParts;
  /** The last work of each lane. Those of one terminal are in one lane, one after the other. */
  readonly #lanes: Promise<void>[] = Array.from({ length: lanes }, () => Promise.resolve());

  constructor(parts: IdentitiesParts) {
    this.#parts = parts;
  }

  /** Keeps a report and has it compared; never rejects: the terminal tells it again with its next login. */
  report(vehicleNo: number, told: ReportedIdentity, heardAt: number): Promise<void> {
    const clean = cleaned(told);
    const lane = vehicleNo % lanes;
    const work = this.#lanes[lane]!.then(async () => {
      await this.#store(vehicleNo, clean, heardAt);
      await this.#parts.identified?.(vehicleNo, clean, heardAt);
    }).catch((error: unknown) =>
      this.#parts.log.warn({ err: error, vehicleNo }, 'an identity was not taken'),
    );
    this.#lanes[lane] = work;
    return work;
  }

  /** Waits for reports that are being looked at. */
  async close(): Promise<void> {
    await Promise.all(this.#lanes);
  }

  async #store(vehicleNo: number, told: ReportedIdentity, heardAt: number): Promise<void> {
    await this.#parts.pool.query(
      `insert into terminal_identity (vehicle_no, machine_code, tablet_sn, receiver_sn, controller_sn, motor_sn, iccid,
         software_type, software_version, registered_until, locked, heard_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 > 0 then to_timestamp($10) end, $11, to_timestamp($12))
       on conflict (vehicle_no) do update set machine_code = excluded.machine_code, tablet_sn = excluded.tablet_sn,
         receiver_sn = excluded.receiver_sn, controller_sn = excluded.controller_sn, motor_sn = excluded.motor_sn,
         iccid_reports = case when excluded.iccid = terminal_identity.iccid then terminal_identity.iccid_reports + 1 else 1 end,
         iccid = excluded.iccid, software_type = excluded.software_type, software_version = excluded.software_version,
         registered_until = excluded.registered_until, locked = excluded.locked, heard_at = excluded.heard_at`,
      [
        vehicleNo,
        told.machineCode,
        told.tabletSn,
        told.receiverSn,
        told.controllerSn,
        told.motorSn,
        told.iccid,
        told.softwareType,
        told.softwareVersion,
        told.registeredUntil,
        told.locked,
        heardAt,
      ],
    );
  }
}

function cleaned(told: ReportedIdentity): ReportedIdentity {
  const texts = Object.entries(told).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value).trim() : value,
  ]);
  return Object.fromEntries(texts) as ReportedIdentity;
}
