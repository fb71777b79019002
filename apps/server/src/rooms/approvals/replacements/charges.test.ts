import { type ReplacementData, type ReplacementRow, replacementData } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { applyingOf, libraryOf, line, plantModels, recordsOf } from '../testing/replacing.ts';
import { costOf } from './charges.ts';

let app: ApprovalsApp;
let { sql, machine } = {} as ReturnType<typeof libraryOf>;
let { asked, passed, step } = {} as ReturnType<typeof applyingOf>;
beforeAll(async () => {
  app = await approvalsApp();
  ({ sql, machine } = libraryOf(app));
  ({ asked, passed, step } = applyingOf(app));
  await plantModels(app);
});
afterAll(() => app.close());

const chargesOf = async (id: string) =>
  (
    await sql(
      `select fee_type as fee, amount::text as amount, state, origin, remark from charge where vehicle_id = $1 order by fee_type`,
      [id],
    )
  ).rows;
const rowOf = async (id: string): Promise<ReplacementRow> =>
  (await app.call('north', 'GET', `equipReplace/${id}`)).json().data;

describe('what a replacement costs', () => {
  it('is a charge of the parts and one of the work, unpaid, which the row tells', async () => {
    const made = await machine();
    const lines = [line('motor', made.sn, { price: '1200.50' }), line('slab', made.sn, { price: '99,5' })];
    const id = await passed(made, { inWarranty: false, lines, labour: '80' });
    const row = await rowOf(id);
    expect(await chargesOf(made.id)).toEqual([
      { fee: 'parts', amount: '1300.00', state: 'unpaid', origin: 'replacement', remark: row.number },
      { fee: 'service', amount: '80.00', state: 'unpaid', origin: 'replacement', remark: row.number },
    ]);
    expect(row.charge).toEqual({ amount: '1380.00', state: 'unpaid' });
    await sql(`update charge set state = 'paid' where vehicle_id = $1 and fee_type = 'parts'`, [made.id]);
    expect((await rowOf(id)).charge).toEqual({ amount: '1380.00', state: 'unpaid' });
    await sql(`update charge set state = 'paid' where vehicle_id = $1`, [made.id]);
    expect((await rowOf(id)).charge).toEqual({ amount: '1380.00', state: 'paid' });
  });

  it('is told before the pass, and made by the pass alone', async () => {
    const made = await machine();
    const id = await asked(made, { inWarranty: false, lines: [line('motor', made.sn, { price: '7' })] });
    expect((await rowOf(id)).charge).toEqual({ amount: '7.00', state: null });
    expect(await chargesOf(made.id)).toEqual([]);
  });

  it.each([{ inWarranty: true }, { inWarranty: false, waived: true }])(
    'is nobody’s with %o',
    async (over) => {
      const made = await machine();
      const id = await passed(made, {
        ...over,
        lines: [line('motor', made.sn, { price: '7' })],
        labour: '5',
      });
      expect(await chargesOf(made.id)).toEqual([]);
      expect((await rowOf(id)).charge).toBeNull();
    },
  );

  it('wants a look where a part out of warranty has no price, and an amount at its field', async () => {
    const made = await machine();
    const id = await asked(made, { inWarranty: true, lines: [line('motor', made.sn)] });
    expect((await step('second', id, 'approve')).json().data.state).toBe('rePassed');
    const other = await machine();
    const open = await app.call('north', 'POST', 'equipReplace', {
      sn: other.sn,
      batchKey: crypto.randomUUID(),
      type: 'parts',
      replacedOn: '2026-02-01',
      lines: [line('motor', other.sn)],
    });
    const checks = (await app.call('boss', 'GET', `equipReplace/${open.json().data.id}/checks`)).json().data;
    expect(checks).toContainEqual(expect.objectContaining({ key: 'noPrice', level: 'look' }));
    const wrong = await app.call('north', 'POST', 'equipReplace', {
      sn: other.sn,
      batchKey: crypto.randomUUID(),
      type: 'parts',
      replacedOn: '2026-02-01',
      labour: '1.234',
      lines: [line('motor', other.sn, { price: 'x' })],
    });
    expect(problems(wrong)).toEqual(['lines.0.price invalidAmount', 'labour invalidAmount']);
  });
});

describe('whether it is in warranty', () => {
  /** A machine that was installed at the beginning of 2026, with months of warranty by its product. */
  async function warranted(months: number | null, installed = '2026-01-01T08:00:00+08:00') {
    const made = await machine();
    await sql(
      `with made as (insert into product (id, family, category, model, pn, warranty_months)
         values (gen_random_uuid(), 'autopilot', 'autoSteer', 'W' || $2, 'PW' || $2, $3) returning id)
       update vehicle set product_id = (select id from made), installed_at = $4 where id = $1`,
      [made.id, made.sn, months, installed],
    );
    return made;
  }
  const form = (made: Awaited<ReturnType<typeof machine>>, over: object) => ({
    sn: made.sn,
    batchKey: crypto.randomUUID(),
    type: 'parts',
    replacedOn: '2026-02-01',
    lines: [line('motor', made.sn, { price: '7' })],
    ...over,
  });
  const send = async (made: Awaited<ReturnType<typeof machine>>, over: object) =>
    app.call('north', 'POST', 'equipReplace', form(made, over));

  it('follows from installation and months of the product, which the form is told; other is refused at the remark, and said with one', async () => {
    const made = await warranted(12);
    const told = (await app.call('north', 'GET', `equipReplace/fitted?sn=${made.sn}`)).json().data;
    expect(told.warrantyUntil).toBe(Date.parse('2027-01-01T08:00:00+08:00') / 1000);
    expect(problems(await send(made, { inWarranty: false }))).toEqual(['remark warrantyRemark']);
    // Nothing stays of what was refused.
    const left = await sql('select 1 from approval where vehicle_id = $1', [made.id]);
    expect(left.rowCount).toBe(0);
    const said = await send(made, { inWarranty: false, remark: 'the owner broke it' });
    expect(said.json().data).toMatchObject({ state: 'toReview', inWarranty: false });
  });

  it('counts months by the calendar of UTC+8: what was installed on a first ends on a first', async () => {
    const made = await warranted(18, '2026-05-01T00:00:00+08:00');
    const told = (await app.call('north', 'GET', `equipReplace/fitted?sn=${made.sn}`)).json().data;
    expect(told.warrantyUntil).toBe(Date.parse('2027-11-01T00:00:00+08:00') / 1000);
  });

  it('is over by the day of the exchange, and may be granted with a remark alone; a draft is asked when it is sent', async () => {
    const made = await warranted(1);
    const draft = await send(made, { inWarranty: true, replacedOn: '2026-02-02', draft: true });
    const { id, version } = draft.json().data;
    const refused = await app.call('north', 'POST', `equipReplace/${id}/submit`, { version });
    expect(problems(refused)).toEqual(['remark warrantyRemark']);
    const {
      sn: _,
      batchKey: __,
      ...edited
    } = form(made, { inWarranty: true, replacedOn: '2026-02-02', remark: 'goodwill' });
    const kept = await app.call('north', 'PATCH', `equipReplace/${id}`, { ...edited, version });
    const sent = await app.call('north', 'POST', `equipReplace/${id}/submit`, {
      version: kept.json().data.version,
    });
    expect(sent.json().data.state, sent.payload).toBe('toReview');
    const inTime = await warranted(1);
    expect((await send(inTime, { inWarranty: true, replacedOn: '2026-02-01' })).statusCode).toBe(200);
  });

  it('is what the applicant says where no months are known', async () => {
    for (const inWarranty of [true, false])
      expect((await send(await warranted(null), { inWarranty })).statusCode).toBe(200);
  });
});

it('adds up cents, not binary values', () => {
  const data: ReplacementData = replacementData.parse({
    type: 'parts',
    replacedOn: '2026-02-01',
    labour: '0.1',
    lines: [
      { ...line('motor', '8838000', { price: '0.1' }) },
      { ...line('slab', '8838000', { price: '0.2' }) },
    ],
  });
  expect(costOf(data)).toEqual({ parts: 30, service: 10 });
});

describe('a SIM card that does not go over', () => {
  let cards = 0;
  const card = async (over: { vehicleId?: string } = {}) => {
    cards += 1;
    const iccid = `898600${String(cards).padStart(13, '0')}`;
    await sql(
      `insert into sim_card (id, iccid, number, operator, vehicle_id, slot) values (gen_random_uuid(), $1, $2, 'mobile', $3, $4)`,
      [iccid, iccid.slice(4, 19), over.vehicleId ?? null, over.vehicleId ? 'sim1' : null],
    );
    return iccid;
  };
  const tablet = ({ sn }: { sn: string }, newIccid: string) => ({
    type: 'tabletChange',
    machineCode: `NEW${sn}`,
    lines: [line('slab', sn)],
    carrySim: false,
    newIccid,
  });
  const slotOf = async (iccid: string) =>
    (await sql('select vehicle_id as vehicle, slot from sim_card where iccid = $1', [iccid])).rows[0];

  it('comes out, and that of the new tablet goes in and speaks for the vehicle', async () => {
    const made = await machine();
    const old = await card({ vehicleId: made.id });
    const fresh = await card();
    await passed(made, tablet(made, fresh));
    expect(await slotOf(old)).toEqual({ vehicle: null, slot: null });
    expect(await slotOf(fresh)).toEqual({ vehicle: made.id, slot: 'sim1' });
    const held = await sql(`select iccids from sn_connection where vehicle_id = $1 and state = 'valid'`, [
      made.id,
    ]);
    expect(held.rows[0].iccids).toEqual([fresh]);
  });

  it('asks for no card where the tablet stays, whatever was ticked before', async () => {
    const made = await machine();
    const old = await card({ vehicleId: made.id });
    await passed(made, { type: 'parts', lines: [line('motor', made.sn)], carrySim: false, newIccid: '' });
    expect(await slotOf(old)).toEqual({ vehicle: made.id, slot: 'sim1' });
  });

  it('goes back by an undo, and the old one comes in again unless it sits elsewhere by now', async () => {
    const changed = async () => {
      const made = await machine();
      const old = await card({ vehicleId: made.id });
      const fresh = await card();
      await passed(made, tablet(made, fresh));
      const [job] = await recordsOf(app).jobsOf(made.sn);
      return { made, old, fresh, undo: () => recordsOf(app).deed(job!.id, 'undo', { reason: 'wrong' }) };
    };
    const held = async (id: string) =>
      (await sql(`select iccids from sn_connection where vehicle_id = $1 and state = 'valid'`, [id])).rows[0]
        .iccids;
    const one = await changed();
    expect((await one.undo()).statusCode).toBe(200);
    expect(await slotOf(one.old)).toEqual({ vehicle: one.made.id, slot: 'sim1' });
    expect(await slotOf(one.fresh)).toEqual({ vehicle: null, slot: null });
    expect(await held(one.made.id)).toEqual([one.old]);
    const taken = await changed();
    const other = await machine();
    await sql(`update sim_card set vehicle_id = $2, slot = 'sim1' where iccid = $1`, [taken.old, other.id]);
    expect((await taken.undo()).statusCode).toBe(200);
    expect(await slotOf(taken.old)).toEqual({ vehicle: other.id, slot: 'sim1' });
    expect(await slotOf(taken.fresh)).toEqual({ vehicle: null, slot: null });
    expect(await held(taken.made.id)).toEqual([]);
    // A card that was exchanged once more since stays where it is.
    const again = await changed();
    const third = await card();
    await sql(`update sim_card set vehicle_id = null, slot = null where iccid = $1`, [again.fresh]);
    await sql(`update sim_card set vehicle_id = $2, slot = 'sim1' where iccid = $1`, [third, again.made.id]);
    expect((await again.undo()).statusCode).toBe(200);
    expect(await slotOf(third)).toEqual({ vehicle: again.made.id, slot: 'sim1' });
  });

  it('must be known and free, and be named', async () => {
    const made = await machine();
    const other = await machine();
    const form = { sn: made.sn, batchKey: crypto.randomUUID(), replacedOn: '2026-02-01', inWarranty: true };
    const taken = { ...form, ...tablet(made, await card({ vehicleId: other.id })) };
    const { id } = (await app.call('north', 'POST', 'equipReplace', taken)).json().data;
    const checks = (await app.call('boss', 'GET', `equipReplace/${id}/checks`)).json().data;
    expect(checks).toContainEqual(expect.objectContaining({ key: 'simUnfit', level: 'stop' }));
    const none = await app.call('north', 'POST', 'equipReplace', { ...form, ...tablet(made, '') });
    expect(problems(none)).toEqual(['newIccid required']);
  });
});

describe('a tablet that was lost', () => {
  it('takes the passwords with it: the accounts get new ones, and the new tablet is told them', async () => {
    const made = await machine();
    const items = [{ type: 'policeReport', fileId: crypto.randomUUID() }];
    await sql(
      `insert into file (id, account_id, name, size, received, type, state)
       values ($1, $2, 'report.pdf', 3, 3, 'application/pdf', 'ready')`,
      [items[0]!.fileId, app.accounts.north],
    );
    const lines = [line('slab', made.sn, { fate: 'lost' })];
    await passed(made, {
      type: 'tabletChange',
      machineCode: `NEW${made.sn}`,
      lines,
      items,
      carryCorrections: false,
    });
    expect(app.carried.slice(-3).sort()).toEqual(
      expect.arrayContaining([`corrections ${made.id}`, `password ${made.id}`]),
    );
  });
});
