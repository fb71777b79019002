import type { ReplacedPartRow, ReplacementJobDetail, ReplacementJobRow } from '@furrow/contract';
import { expect } from 'vitest';
import { newId } from '#kit/id.ts';
import type { ApprovalsApp } from './approvals-app.ts';

type Who = keyof ApprovalsApp['tokens'];

/** Models of the pieces that are exchanged. */
export const plantModels = (app: ApprovalsApp) =>
  app.database.pool.query(
    `insert into component_model (id, kind, model, pn) values (gen_random_uuid(), 'motor', 'M-200', 'PN-M'),
       (gen_random_uuid(), 'slab', 'S-200', 'PN-S'), (gen_random_uuid(), 'receiver', 'R-200', 'PN-R')`,
  );

/** Pieces and machines of the dealer north. */
export function libraryOf(app: ApprovalsApp) {
  const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
  const one = async (text: string, values: unknown[]) => (await sql(text, values)).rows[0];
  const piece = async (kind: 'motor' | 'slab' | 'receiver', sn: string, vehicleId: string | null) => {
    const id = newId();
    await sql(
      `insert into component (id, kind, model_id, sn, state, stock_state, dealer_id, vehicle_id, fitted_at)
       select $1, $2, id, $3, $4, 'out', $5, $6, case when $6::uuid is not null then '2026-01-01'::timestamptz end
       from component_model where kind = $2 and model like '%-200'`,
      [id, kind, sn, vehicleId === null ? 'inLibrary' : 'fitted', app.dealers.north, vehicleId],
    );
    return id;
  };
  const partOf = (id: string) =>
    one('select state, vehicle_id as "vehicleId" from component where id = $1', [id]);

  /** A vehicle of north with motor, tablet and receiver on it and a connection, and a motor and a tablet in the library. */
  async function machine({ withTablet = true }: { withTablet?: boolean } = {}) {
    const device = await app.device();
    const { id, sn } = device;
    await sql(`update vehicle set machine_code = 'OLD' || sn where id = $1`, [id]);
    const ids = {
      oldMotor: await piece('motor', `MO-${sn}`, id),
      newMotor: await piece('motor', `MN-${sn}`, null),
      oldSlab: await piece('slab', `SO-${sn}`, id),
      newSlab: await piece('slab', `SL-${sn}`, null),
      receiver: await piece('receiver', `RE-${sn}`, id),
    };
    await sql(
      `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, valid_from, state, source)
       values ($1, $2, $3, $4, $5, '2026-01-01', 'valid', 'fitting')`,
      [newId(), id, withTablet ? `OLD${sn}` : '', withTablet ? `SO-${sn}` : '', `RE-${sn}`],
    );
    return { ...device, ...ids };
  }
  return { sql, one, piece, partOf, machine };
}
export type Machine = Awaited<ReturnType<ReturnType<typeof libraryOf>['machine']>>;

export const line = (kind: 'motor' | 'slab', sn: string, over: object = {}) => {
  const [old, fresh] = kind === 'motor' ? ['MO', 'MN'] : ['SO', 'SL'];
  const sns = { oldSn: `${old}-${sn}`, newSn: `${fresh}-${sn}` };
  return { kind, ...sns, reason: 'defect', fate: 'toBeRepaired', ...over };
};
/** A check that wants a look where the same kind was exchanged lately. */
export const lately = { ticks: [{ key: 'replacedLately', remark: 'known' }] };
export const tabletChange = ({ sn }: Machine) => ({
  type: 'tabletChange',
  machineCode: `NEW${sn}`,
  lines: [line('slab', sn, { fate: 'stock' }), line('motor', sn)],
});

/** Applications by the dealer north, decided by two of the provider's people. */
export function applyingOf(app: ApprovalsApp) {
  const step = async (who: Who, id: string, name: string, body: object = {}) => {
    const { version } = (await app.call(who, 'GET', `equipReplace/${id}`)).json().data;
    return app.call(who, 'POST', `equipReplace/${id}/${name}`, { version, ...body });
  };
  /** An application that stands before its last decision. */
  async function asked(made: Machine, over: object, pass: object = {}): Promise<string> {
    const form = {
      sn: made.sn,
      batchKey: newId(),
      type: 'parts',
      replacedOn: '2026-02-01',
      inWarranty: true,
      ...over,
    };
    const answer = await app.call('north', 'POST', 'equipReplace', form);
    expect(answer.statusCode, answer.payload).toBe(200);
    const { id } = answer.json().data;
    await step('first', id, 'review');
    await step('first', id, 'check', pass);
    await step('second', id, 'review');
    return id;
  }
  /** The same, passed. */
  async function passed(made: Machine, over: object, pass: object = {}): Promise<string> {
    const id = await asked(made, over, pass);
    const answer = await step('second', id, 'approve', pass);
    expect(answer.json().data.state, answer.payload).toBe('rePassed');
    return id;
  }
  return { asked, passed, step };
}

/** What the two screens tell of them, and the deeds of a job. */
export function recordsOf(app: ApprovalsApp) {
  const jobsOf = async (sn: string, who: Who = 'north'): Promise<ReplacementJobRow[]> =>
    (await app.call(who, 'GET', `newReplaceRecord?sn=${sn}`)).json().data.rows;
  const partsOf = async (sn: string, who: Who = 'north'): Promise<ReplacedPartRow[]> =>
    (await app.call(who, 'GET', `replaceRecord?sn=${sn}&sort=kind`)).json().data.rows;
  const jobOf = async (sn: string): Promise<ReplacementJobDetail> => {
    const [job] = await jobsOf(sn);
    return (await app.call('north', 'GET', `newReplaceRecord/${job!.id}`)).json().data;
  };
  const deed = (id: string, name: string, body?: object, who: Who = 'north') =>
    app.call(who, 'POST', `newReplaceRecord/${id}/${name}`, body);
  return { jobsOf, partsOf, jobOf, deed };
}
