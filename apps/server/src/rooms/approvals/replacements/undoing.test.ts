import type { ReplacedPartDetail } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import {
  applyingOf,
  lately,
  libraryOf,
  line,
  plantModels,
  recordsOf,
  tabletChange,
} from '../testing/replacing.ts';

let app: ApprovalsApp;
let { sql, one, piece, partOf, machine } = {} as ReturnType<typeof libraryOf>;
let { passed } = {} as ReturnType<typeof applyingOf>;
let { jobsOf, partsOf, deed } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  app = await approvalsApp();
  ({ sql, one, piece, partOf, machine } = libraryOf(app));
  ({ passed } = applyingOf(app));
  ({ jobsOf, partsOf, deed } = recordsOf(app));
  await plantModels(app);
});
afterAll(() => app.close());

/** The codes of the device that hold no longer. */
const revoked = async (sn: string): Promise<string[]> =>
  (
    await sql(
      `select code || ' ' || why as told from revoked_code where code in ('OLD' || $1::text, 'NEW' || $1::text)
         and lifted_at is null order by code`,
      [sn],
    )
  ).rows.map(({ told }) => told);

it('the code of a tablet that was lost is revoked for theft', async () => {
  const made = await machine();
  const fileId = newId();
  await sql(
    `insert into file (id, account_id, name, size, received, type, state)
     values ($1, $2, 'report.pdf', 3, 3, 'application/pdf', 'ready')`,
    [fileId, app.accounts.north],
  );
  const [slab, motor] = tabletChange(made).lines;
  await passed(made, {
    ...tabletChange(made),
    lines: [{ ...slab, fate: 'lost' }, motor],
    items: [{ type: 'policeReport', fileId }],
  });
  expect(await revoked(made.sn)).toEqual([`OLD${made.sn} theft`]);
});

/** Parts out of warranty without a price want a look. */
const priceless = { ticks: [{ key: 'noPrice', remark: 'known' }] };

describe('undoing', () => {
  it('turns pieces, machine code, connection and registration back by a counter-record, by one of two at once', async () => {
    const made = await machine();
    const { id, sn } = made;
    await passed(made, tabletChange(made));
    const [job] = await jobsOf(sn);
    expect(await revoked(sn)).toEqual([`OLD${sn} changed`]);
    app.carried.length = 0;
    const answers = await Promise.all([
      deed(job!.id, 'undo', { reason: 'wrong machine' }),
      deed(job!.id, 'undo', { reason: 'wrong machine' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await partOf(made.oldSlab)).toEqual({ state: 'fitted', vehicleId: id });
    expect(await partOf(made.oldMotor)).toEqual({ state: 'fitted', vehicleId: id });
    expect(await partOf(made.newSlab)).toEqual({ state: 'inLibrary', vehicleId: null });
    expect(
      await one(
        `select tablet_sn, machine_code from sn_connection where vehicle_id = $1 and state = 'valid'`,
        [id],
      ),
    ).toEqual({ tablet_sn: `SO-${sn}`, machine_code: `OLD${sn}` });
    expect(await one('select machine_code from vehicle where id = $1', [id])).toEqual({
      machine_code: `OLD${sn}`,
    });
    expect(await revoked(sn)).toEqual([`NEW${sn} changed`]);
    expect(app.carried).toEqual([
      `registration ${id} ${job!.number}`,
      `corrections ${id}`,
      `satellite ${id}`,
    ]);
    const jobs = await jobsOf(sn);
    expect(jobs.find(({ origin }) => origin === 'application')).toMatchObject({
      state: 'undone',
      reason: 'wrong machine',
    });
    const counter = jobs.find(({ origin }) => origin === 'undo')!;
    expect(counter).toMatchObject({ state: 'waiting', source: job!.number, newMachineCode: `OLD${sn}` });
    expect((await deed(counter.id, 'undo', { reason: 'again' })).json().data.key).toBe(
      'notAllowedTransition',
    );
    expect((await partsOf(sn)).filter(({ undone }) => undone)).toHaveLength(2);
  });

  it('cancels what its application charges while nobody has paid it, and names what was paid, which stays', async () => {
    const made = await machine();
    const lines = [line('motor', made.sn, { price: '1200' })];
    const id = await passed(made, { inWarranty: false, lines, labour: '80' });
    const charges = async () =>
      (
        await sql(
          `select fee_type as fee, no, state, failure from charge where approval_id = $1 order by fee_type`,
          [id],
        )
      ).rows;
    await sql(`update charge set state = 'paid' where approval_id = $1 and fee_type = 'parts'`, [id]);
    const [job] = await jobsOf(made.sn);
    const [parts] = await charges();
    expect((await deed(job!.id, 'undo', { reason: 'wrong' })).statusCode).toBe(200);
    const why = `${job!.number}: wrong`;
    expect(await charges()).toEqual([
      { fee: 'parts', no: parts.no, state: 'paid', failure: '' },
      { fee: 'service', no: expect.any(String), state: 'failed', failure: why },
    ]);
    const told = (await app.call('north', 'GET', `newReplaceRecord/${job!.id}`)).json().data;
    expect(told.charges).toEqual([
      expect.objectContaining({ no: parts.no, amount: '1200.00', state: 'paid' }),
      expect.objectContaining({ amount: '80.00', state: 'failed' }),
    ]);
    expect((await app.call('north', 'GET', `equipReplace/${id}`)).json().data.charge).toEqual({
      amount: '1200.00',
      state: 'paid',
    });
    expect(
      await one(
        `select after ->> 'paid' as paid from operation_log where action = 'newReplaceRecord.undo' and subject_id = $1`,
        [job!.id],
      ),
    ).toEqual({ paid: parts.no });
    expect(
      await one(
        `select count(*)::int as n from ledger_deed d join charge c on c.id = d.charge_id
         where c.approval_id = $1 and d.kind = 'cancelled'`,
        [id],
      ),
    ).toEqual({ n: 1 });
  });

  it('is refused after a later change, and after seven days', async () => {
    const made = await machine();
    await passed(made, { lines: [line('motor', made.sn)] });
    const [first] = await jobsOf(made.sn);
    await piece('motor', `MX-${made.sn}`, null);
    const again = line('motor', made.sn, { oldSn: `MN-${made.sn}`, newSn: `MX-${made.sn}` });
    await passed(made, { lines: [again] }, lately);
    const later = (await jobsOf(made.sn)).find(({ id }) => id !== first!.id)!;
    expect((await deed(first!.id, 'undo', { reason: 'late' })).json().data).toMatchObject({
      key: 'changedSince',
      params: { what: later.number },
    });
    await sql(`update replacement_record set approved_at = now() - interval '8 days' where id = $1`, [
      later.id,
    ]);
    expect((await deed(later.id, 'undo', { reason: 'late' })).json().data.key).toBe('undoTooLate');
    expect(await partOf(made.newMotor)).toEqual({ state: 'replaced', vehicleId: null });
    const parts = await partsOf(made.sn);
    const detail: ReplacedPartDetail = (
      await app.call('north', 'GET', `replaceRecord/${parts[0]!.id}`)
    ).json().data;
    expect(detail.place.map(({ sn }) => sn)).toEqual([`MO-${made.sn}`, `MN-${made.sn}`, `MX-${made.sn}`]);
    expect(detail.place.at(-1)!.to).toBeNull();
  });

  it('that breaks half way has changed nothing', async () => {
    const made = await machine();
    await passed(made, { ...tabletChange(made), inWarranty: false, labour: '80' }, priceless);
    const [job] = await jobsOf(made.sn);
    app.breaks.push(new Error('killed'));
    expect((await deed(job!.id, 'undo', { reason: 'wrong' })).statusCode).toBe(500);
    expect(await one('select state from charge where approval_id = $1', [job!.sourceId])).toEqual({
      state: 'unpaid',
    });
    expect((await jobsOf(made.sn)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await partOf(made.newSlab)).toEqual({ state: 'fitted', vehicleId: made.id });
  });
});
