import {
  alive,
  type IdentityRow,
  identityColumns,
  identityOf,
  type TerminalIdentity,
  type TerminalsParts,
} from './terminals/identity.ts';
import { Registration } from './terminals/registration.ts';

/** Which vehicle a terminal number belongs to. A cancelled or removed vehicle has no terminal any more. */
export class Terminals {
  readonly #parts: TerminalsParts;
  readonly #known = new Map<string, TerminalIdentity>();
  readonly #byNo = new Map<number, TerminalIdentity>();
  readonly #gone = new Set<(vehicleNo: number, reason: string) => void>();
  readonly #stops: (() => void)[];
  /** Registration and authentication of terminals. */
  readonly registration: Registration;

  constructor(parts: TerminalsParts) {
    this.#parts = parts;
    this.registration = new Registration(parts, (number) => this.find(number));
    this.#stops = [
      parts.bus.subscribe(
        'vehiclesChanged',
        ({ nos }) => void this.#refresh(nos),
        () => void this.#refresh([]),
      ),
      parts.bus.subscribe('credentialReset', ({ vehicleNo }) => this.#tellGone(vehicleNo, 'code reset')),
    ];
  }

  /** The terminal of this number, or null. The number: hex digits without leading zeros, any case. */
  async find(number: string): Promise<TerminalIdentity | null> {
    const terminalNumber = number.toUpperCase();
    const known = this.#known.get(terminalNumber);
    if (known !== undefined) return known;
    const { rows } = await this.#parts.pool.query<IdentityRow>(
      `select ${identityColumns} from vehicle where terminal_number = $1 and ${alive}`,
      [terminalNumber],
    );
    return rows[0] ? this.#keep(rows[0]) : null;
  }

  /** Called with the vehicle's number and why when its terminal must not speak on. Returns how to stop listening. */
  onGone(listener: (vehicleNo: number, reason: string) => void): () => void {
    this.#gone.add(listener);
    return () => this.#gone.delete(listener);
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #tellGone(vehicleNo: number, reason: string): void {
    for (const tell of this.#gone) tell(vehicleNo, reason);
  }

  #keep(row: IdentityRow): TerminalIdentity {
    const fresh = identityOf(row);
    const held = this.#byNo.get(fresh.vehicleNo);
    if (held?.terminalNumber === fresh.terminalNumber) return Object.assign(held, fresh);
    // Two vehicles may give one another their terminals: what the vehicle answered to before is asked for anew.
    if (held !== undefined) this.#drop(held);
    this.#known.set(fresh.terminalNumber, fresh);
    this.#byNo.set(fresh.vehicleNo, fresh);
    return fresh;
  }

  // An empty list means all.
  async #refresh(nos: readonly number[]): Promise<void> {
    const held = nos.length === 0 ? [...this.#byNo.keys()] : nos.filter((no) => this.#byNo.has(no));
    if (held.length === 0) return;
    try {
      const { rows } = await this.#parts.pool.query<IdentityRow>(
        `select ${identityColumns} from vehicle where no = any($1) and ${alive}`,
        [held],
      );
      const fresh = new Map(rows.map((row) => [row.no, row]));
      for (const no of held) this.#renew(no, fresh.get(no));
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'cannot read changed vehicles');
      for (const no of held) this.#forget(no);
    }
  }

  #renew(no: number, row: IdentityRow | undefined): void {
    const held = this.#byNo.get(no);
    if (row !== undefined && row.terminal_number === held?.terminalNumber) {
      this.#keep(row);
      return;
    }
    this.#forget(no);
    this.#tellGone(no, 'vehicle gone');
  }

  /** Another vehicle may answer to the number by now: that one stays. */
  #drop(held: TerminalIdentity): void {
    if (this.#known.get(held.terminalNumber) === held) this.#known.delete(held.terminalNumber);
  }

  #forget(no: number): void {
    const held = this.#byNo.get(no);
    this.#byNo.delete(no);
    if (held !== undefined) this.#drop(held);
  }
}
