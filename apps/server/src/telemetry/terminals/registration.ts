import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from '../../kit/id.ts';
import { cleanText } from './clean-text.ts';
import type { Applicant, TerminalIdentity, TerminalsParts } from './identity.ts';

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
 * Registration and authentication. A terminal gets a random code of which only the hash is stored. The first terminal id that
 * registers under a number keeps it: another id is refused until a person clears the credential.
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
    const code = randomBytes(codeBytes).toString('base64url');
    const { rowCount } = await this.#parts.pool.query(
      `insert into terminal_credential as held (vehicle_no, code_hash, terminal_id, maker, model)
       values ($1, $2, $3, $4, $5)
       on conflict (vehicle_no) do update set code_hash = excluded.code_hash, terminal_id = excluded.terminal_id,
         maker = excluded.maker, model = excluded.model, registered_at = now()
       where held.terminal_id in ('', excluded.terminal_id)`,
      [
        terminal.vehicleNo,
        hashOf(code),
        cleanText(applicant.terminalId),
        cleanText(applicant.maker),
        cleanText(applicant.model),
      ],
    );
    return rowCount === 0 ? { result: 3 } : { result: 0, code };
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
      await this.#list(applicant);
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

  /** An unknown terminal on the list for a person to decide; it knocks again and again, so its row is counted up. */
  async #list({ number, terminalId, maker, model, address }: Applicant): Promise<void> {
    const terminalNumber = number.toUpperCase();
    await this.#parts.pool.query(
      `insert into unknown_terminal as held (id, terminal_number, reported_id, maker, model, address)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (terminal_number) do update set reported_id = excluded.reported_id, maker = excluded.maker,
         model = excluded.model, address = excluded.address, tries = held.tries + 1, last_at = now()`,
      [newId(), terminalNumber, cleanText(terminalId), cleanText(maker), cleanText(model), address],
    );
    this.#parts.bus.publish('unknownTerminal', { terminalNumber });
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
