import {
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
  type SoftwareRun,
  softwareEvent,
} from '@furrow/jt808';
import type { Identity, Session } from './session.ts';

/** What most terminals run, and what some have in its place. */
const kinds = [
  'guide',
  'guide',
  'guide',
  'superviseTilling',
  'af300',
  'guide',
  'vs100',
  'guide',
  'seedmonitor',
  'yield',
];
/** Not every driver has the newest version. */
const versions = ['02.03.01', '02.03.01', '02.02.07', '02.03.01', '02.01.00', '02.02.07', '02.03.01'];

/** The software that a terminal with this SN runs, always the same. */
export function softwareOf(sn: string): Pick<SoftwareRun, 'softwareType' | 'softwareVersion'> {
  const number = Number(sn.slice(-6));
  return {
    softwareType: kinds[number % kinds.length]!,
    softwareVersion: versions[number % versions.length]!,
  };
}

/** Whether the software of a terminal runs, and what of its starts and stops the platform was not told yet (example profile, 0xF7). */
export class SoftwareBook {
  readonly #identity: Readonly<Identity>;
  readonly #factory: string;
  #software: ReturnType<typeof softwareOf>;
  readonly #untold: SoftwareRun[] = [];
  #underWay = false;
  #runs = false;

  constructor(identity: Readonly<Identity>) {
    this.#identity = identity;
    this.#factory = identity.softwareVersion;
    this.#software = softwareOf(identity.sn);
  }

  /** The terminal has come up; one that only found its net again has run all the while. */
  start(nowMs: number, session: Session): void {
    this.#begin(nowMs);
    this.tell(session);
  }

  #begin(nowMs: number): void {
    if (this.#runs) return;
    this.#runs = true;
    // What was installed since it left the factory runs from this start on.
    const { softwareVersion } = this.#identity;
    if (softwareVersion !== this.#factory) this.#software = { ...this.#software, softwareVersion };
    this.#note(softwareEvent.start, nowMs);
  }

  stop(nowMs: number, session: Session): void {
    if (this.#runs) this.#note(softwareEvent.stop, nowMs);
    this.#runs = false;
    this.tell(session);
  }

  #note(event: number, nowMs: number): void {
    this.#untold.push({ order: 0, event, ...this.#software, at: Math.floor(nowMs / 1000) });
  }

  /** Tells what is untold, one after the other in its order, while there is a session. */
  tell(session: Session): void {
    const value = this.#underWay || !session.isReady ? undefined : this.#untold[0];
    if (!value) return;
    this.#underWay = true;
    const uplink = { content: 'software-run', value } as const;
    const body = encodeTransparent(encodeVendorUplink(uplink, exampleProfile));
    session.ask(messageId.transparentUp, body, (result) => {
      this.#underWay = false;
      // Without an answer, or with "could not", it stays to be told.
      if (result === null || result === 1) return;
      this.#untold.shift();
      this.tell(session);
    });
  }
}
