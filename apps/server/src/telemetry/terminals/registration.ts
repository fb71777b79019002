import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { cleanText } from './clean-text.ts';
import type { Applicant, TerminalIdentity, TerminalsParts } from './identity.ts';
import { networkOf } from './network.ts';
import { type RequestReason, raiseRequest, takeAccepted } from './registration-requests.ts';
import { listStranger } from './strangers.ts';

/**
 * Results of a registration, by the standard's numbers (JT/T 808 §8.6): 0 ok with a code, 2 no such vehicle, 3 another
 * terminal holds this number, 4 no such terminal.
 */
export type RegistrationResult = { result: 0; code: string } | { result: 2 | 3 | 4 };

/** A terminal that proved its code. */
export interface AuthenticatedTerminal {
  terminal: TerminalIdentity;
  /** Terminal's time of its newest live point, seconds UTC; 0 when it has none. */
  newestTime: number;
}

/** 128 bits: beyond guessing, and short enough for every terminal's memory. */
const codeBytes = 16;

/**
 * Registration and authentication. A terminal gets a random code of which only the hash is stored. Number and terminal id travel in
 * clear, so whoever registers first under a number, also with an empty id, keeps it. Under another id, while a session lives or from
 * another network it is a person who decides (or the setting, for the same id); until then everything stays as it is.
 */
export class Registration {
  readonly #parts: TerminalsParts;
  readonly #find: (number: string) => Promise<TerminalIdentity | null>;

  constructor(parts: TerminalsParts, find: (number: string) => Promise<TerminalIdentity | null>) {
    this.#parts = parts;
    this.#find = find;
  }

  /** Gives a known terminal a new code; lists an unknown one, or admits it when admission is open. */
  async register(applicant: Applicant): Promise<RegistrationResult> {
    const terminal = (await this.#find(applicant.number)) ?? (await this.#admit(applicant));
    if (terminal === null) return { result: (await this.#isCancelled(applicant.number)) ? 2 : 4 };
    const { vehicleNo } = terminal;
    const doubt = await this.#doubt(vehicleNo, applicant);
    const accepted = doubt !== undefined && (await takeAccepted(this.#parts.pool, vehicleNo, applicant));
    if (doubt !== undefined && !accepted) {
      await this.#ask(vehicleNo, applicant, doubt);
      return { result: 3 };
    }
    const code = randomBytes(codeBytes).toString('base64url');
    return (await this.#pin(vehicleNo, applicant, { code, accepted })) ? { result: 0, code } : { result: 3 };
  }

  /** What speaks against giving this applicant a new code; undefined when nothing does. */
  async #doubt(vehicleNo: number, { terminalId, address }: Applicant): Promise<RequestReason | undefined> {
    const { rows } = await this.#parts.pool.query<{ terminal_id: string; address: string }>(
      'select terminal_id, address from terminal_credential where vehicle_no = $1',
      [vehicleNo],
    );
    const [held] = rows;
    if (held === undefined) return undefined;
    if (held.terminal_id !== cleanText(terminalId)) return 'terminal';
    const reason = (await this.#parts.lives(vehicleNo))
      ? 'session'
      : held.address !== '' && networkOf(held.address) !== networkOf(address)
        ? 'network'
        : undefined;
    return reason !== undefined && (await this.#parts.mayRegisterAgain?.()) ? undefined : reason;
  }

  // Of two first ones at the same moment only one keeps the number.
  async #pin(
    vehicleNo: number,
    { terminalId, maker, model, address }: Applicant,
    { code, accepted }: { code: string; accepted: boolean },
  ): Promise<boolean> {
    const { rowCount } = await this.#parts.pool.query(
      `insert into terminal_credential as held (vehicle_no, code_hash, terminal_id, maker, model, address)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (vehicle_no) do update set code_hash = excluded.code_hash, terminal_id = excluded.terminal_id,
         maker = excluded.maker, model = excluded.model, address = excluded.address, registered_at = now()
       where $7 or held.terminal_id = excluded.terminal_id`,
      [vehicleNo, hashOf(code), cleanText(terminalId), cleanText(maker), cleanText(model), address, accepted],
    );
    return rowCount === 1;
  }

  async #ask(vehicleNo: number, applicant: Applicant, reason: RequestReason): Promise<void> {
    const raised = await raiseRequest(this.#parts.pool, vehicleNo, applicant, reason);
    if (raised === null) return;
    const { log, tellRequest } = this.#parts;
    log.warn({ vehicleNo, address: applicant.address, reason }, 'a registration waits for a person');
    // It stands on the list: a bell that does not ring must not change the answer.
    await tellRequest?.(raised).catch((error: unknown) => log.warn({ err: error }, 'nobody was told of it'));
  }

  /** The terminal when the code is its own, else null. Takes the same time for a wrong code as for an unknown terminal. */
  async authenticate(number: string, code: string): Promise<AuthenticatedTerminal | null> {
    const terminal = await this.#find(number);
    const { rows } = await this.#parts.pool.query<{ code_hash: Buffer | null; newest: number | null }>(
      `select c.code_hash, extract(epoch from l.time)::float8 as newest
       from (values ($1::int)) as asked (no)
       left join terminal_credential c on c.vehicle_no = asked.no
       left join vehicle_latest l on l.vehicle_no = asked.no`,
      [terminal?.vehicleNo ?? 0],
    );
    const held = rows[0]?.code_hash ?? Buffer.alloc(32);
    const matches = timingSafeEqual(held, hashOf(code));
    return terminal !== null && matches ? { terminal, newestTime: rows[0]?.newest ?? 0 } : null;
  }

  async #admit(applicant: Applicant): Promise<TerminalIdentity | null> {
    const { number, terminalId, maker, model, address } = applicant;
    if (this.#parts.admit === undefined || (await this.#isCancelled(number))) {
      if (await listStranger(this.#parts.pool, applicant))
        this.#parts.bus.publish('unknownTerminal', { terminalNumber: number.toUpperCase() });
      return null;
    }
    await this.#parts.admit({
      number: number.toUpperCase(),
      terminalId: cleanText(terminalId),
      maker: cleanText(maker),
      model: cleanText(model),
      address,
    });
    return await this.#find(number);
  }

  async #isCancelled(number: string): Promise<boolean> {
    const { rows } = await this.#parts.pool.query(
      `select 1 from vehicle where terminal_number = $1 and (state = 'cancelled' or deleted_at is not null)`,
      [number.toUpperCase()],
    );
    return rows.length > 0;
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
