import type { FunnelStep } from '@furrow/contract';
import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';

interface Journey {
  sn: string;
  dealer: string;
  /** So many days ago, YYYY-MM-DD. */
  day: (ago: number) => string;
  /** How many days ago each step was taken. */
  days: Partial<Record<FunnelStep, number>>;
  /** The line by which it left was taken back. */
  returned: boolean;
}

/** A device with a way from the warehouse to the field behind it. */
export async function plantJourney(pool: Pool, { sn, dealer, day, days, returned }: Journey): Promise<void> {
  const id = newId();
  const at = (step: FunnelStep): string | null =>
    days[step] === undefined ? null : `${day(days[step])}T04:00:00Z`;
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, state, category, division_code, dealer_id, installed_at)
     values ($1, $2, $2, $3, 'autoSteer', '230102', $4, $5) returning no`,
    [id, sn, days.approved === undefined ? 'idle' : 'inUse', dealer, at('fitted')],
  );
  const [document, line] = [newId(), newId()];
  await pool.query(
    `insert into warehouse_document (id, direction, type, document_no, source) values ($1, 'out', 'salesOutbound', $2, 'screen')`,
    [document, `OUT-${sn}`],
  );
  await pool.query(
    `insert into warehouse_record (id, document_id, direction, type, at, item_kind, vehicle_id, sn, stock_after, dealer_id, reversed_by)
     values ($1, $2, 'out', 'salesOutbound', $3, 'device', $4, $5, 'out', $6, $7)`,
    [line, document, at('out'), id, sn, dealer, returned ? line : null],
  );
  if (at('heard'))
    await pool.query(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at, ended_at)
       values ($1, $2, '2013', '10.0.0.1', 'test', $3, $3)`,
      [rows[0]!.no, newId(), at('heard')],
    );
  if (at('entered'))
    await pool.query(
      `insert into approval (id, number, kind, state, vehicle_id, batch_key, data, submitted_at, applicant_id)
       values ($1, $2, 'entry', $3, $4, $1, $5, $6, (select id from account where name = 'admin'))`,
      [
        newId(),
        `EN-${sn}`,
        at('approved') ? 'passed' : 'toReview',
        id,
        JSON.stringify({ installedOn: day(days.fitted ?? days.entered ?? 0), installer: 'Li' }),
        at('entered'),
      ],
    );
  if (at('approved'))
    await pool.query(
      `insert into vehicle_state_change (id, vehicle_id, from_state, to_state, at) values ($1, $2, 'idle', 'inUse', $3)`,
      [newId(), id, at('approved')],
    );
  if (at('registered'))
    await pool.query(
      `insert into registration (id, vehicle_id, machine_code, kind, origin, code, made_at) values ($1, $2, '', 'official', 'single', '', $3)`,
      [newId(), id, at('registered')],
    );
}
