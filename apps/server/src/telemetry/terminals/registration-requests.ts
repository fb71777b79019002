import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { cleanText } from './clean-text.ts';
import type { Applicant, RaisedRequest } from './identity.ts';
import { networkOf } from './network.ts';

/** Why a registration is a person's decision: a session of the terminal lives, it is another network, or another terminal id. */
export type RequestReason = 'session' | 'network' | 'terminal';

/** How long the door stays open that a person opened, hours. */
const openHours = 24;
/** Of one vehicle; whoever asks from ever other networks fills no table. */
const mostOfOne = 10;

/** Whether a person let this terminal in: once, so its request is gone afterwards. */
export async function takeAccepted(db: Queryable, vehicleNo: number, applicant: Applicant): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from registration_request where vehicle_no = $1 and terminal_id = $2 and network = $3
       and state = 'accepted' and decided_at > now() - make_interval(hours => ${openHours})`,
    [vehicleNo, cleanText(applicant.terminalId), networkOf(applicant.address)],
  );
  return rowCount === 1;
}

/** Puts a registration before people. Null when it stands there already, was refused, or too many of this vehicle do. */
export async function raiseRequest(
  db: Queryable,
  vehicleNo: number,
  applicant: Applicant,
  reason: RequestReason,
): Promise<RaisedRequest | null> {
  const { terminalId, maker, model, address } = applicant;
  const key = [vehicleNo, cleanText(terminalId), networkOf(address)];
  // An acceptance that nobody used in time waits anew.
  const { rows } = await db.query(
    `update registration_request held set tries = held.tries + 1, last_at = now(), address = $4, reason = $5,
       state = case held.state when 'accepted' then 'waiting' else held.state end
     where vehicle_no = $1 and terminal_id = $2 and network = $3 returning 1`,
    [...key, address, reason],
  );
  if (rows.length > 0) return null;
  const id = newId();
  const { rowCount } = await db.query(
    `insert into registration_request (vehicle_no, terminal_id, network, address, reason, id, maker, model)
     select $1::int, $2::text, $3::text, $4::text, $5::text, $6::uuid, $7::text, $8::text
     where (select count(*) from registration_request where vehicle_no = $1) < ${mostOfOne}
     on conflict do nothing`,
    [...key, address, reason, id, cleanText(maker), cleanText(model)],
  );
  return rowCount === 1 ? { id, vehicleNo, address } : null;
}
