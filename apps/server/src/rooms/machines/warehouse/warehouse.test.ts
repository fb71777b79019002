import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerRow, findBatch, listBatchRows, takeRows } from '#kit/batch/batch.store.ts';
import { runBatch } from '#kit/batch/run-batch.ts';
import { createLog } from '#kit/log.ts';
import { actorBehindSession } from '#rooms/access/public.ts';
import { documentBatch } from './documents/document-batch.ts';
import { type WarehouseApp, warehouseApp } from './testing/warehouse-app.ts';

let app: WarehouseApp;
let count = 0;

beforeAll(async () => {
  app = await warehouseApp();
});
afterAll(() => app.close());

/** So many SNs that nobody has. */
const sns = (many: number): string[] =>
  Array.from({ length: many }, () => {
    count += 1;
    return String(5_000_000 + count);
  });
const lineOf = (sn: string) => ({ sn });
const refusedOf = ({ refused }: { refused: { sn: string; reason: string }[] }) =>
  refused.map(({ sn, reason }) => [sn, reason]);

describe('a warehouse document', () => {
  it('R-5-056 R-8-043 R-3-198 of five SNs of which one is in use books four, and the dealer then finds the four', async () => {
    const dealerId = await app.dealer('Five Ltd');
    const token = await app.agent('five', dealerId);
    const five = sns(5);
    expect(await app.bring(five)).toMatchObject({ state: 'done', total: 5, done: 5, refused: [] });
    await app.putIntoUse(five[2]!);
    const answer = await app.book({ type: 'salesOutbound', dealerId, lines: five.map(lineOf) });
    expect(answer).toMatchObject({ total: 5, done: 4, direction: 'out' });
    expect(answer.documentNo).toMatch(/^OUT-\d{8}-\d{4}$/);
    expect(answer.refused).toEqual([
      {
        line: 3,
        sn: five[2],
        key: 'deviceInUse',
        reason: 'Equipment in use cannot be taken out of the warehouse again',
      },
    ]);
    const seen: number[] = [];
    for (const sn of five) {
      const { id } = await app.deviceOf(sn);
      seen.push((await app.one.call('GET', `vehicles/${id}`, { token })).statusCode);
    }
    expect(seen).toEqual([200, 200, 404, 200, 200]);
    const bell = await app.get<{ rows: { operator_act: string; link: string }[] }>('notifications', token);
    expect(bell.rows).toMatchObject([{ link: `/warehouse?view=${answer.documentId}` }]);
    expect(bell.rows[0]!.operator_act).toBe(
      `Outbound document ${answer.documentNo}, items for your company: 4`,
    );
  });

  it('R-3-197 R-3-203 makes devices and pieces of SNs that nobody knew, with their ways through the warehouse', async () => {
    const [sn] = sns(1);
    const answer = await app.book({
      type: 'manualInbound',
      documentNo: 'IN-NEW-1',
      lines: [
        { kind: 'device', sn, pn: 'pn-200', machineCode: 'MC1' },
        { kind: 'motor', sn: 'MOT-0001', model: 'm1' },
        { kind: 'bracket', model: 'B1', quantity: 40 },
        { kind: 'motor', sn: 'MOT-0002', model: 'nothing' },
        { sn: 'MOT-0003' },
      ],
    });
    expect(answer).toMatchObject({ documentNo: 'IN-NEW-1', done: 3 });
    expect(answer.refused.map(({ line, key }) => [line, key])).toEqual([
      [4, 'modelUnknown'],
      [5, 'snUnknown'],
    ]);
    expect(await app.deviceOf(sn!)).toMatchObject({
      state: 'idle',
      stockState: 'inWarehouse',
      dealerId: null,
      pn: 'PN-200',
    });
    const [motor] = (await app.get<{ rows: { id: string }[] }>('components/motor?sn=MOT-0001')).rows;
    expect(await app.get(`components/motor/${motor!.id}/timeline`)).toMatchObject([
      { deed: 'inbound', document: 'IN-NEW-1', by: 'boss' },
    ]);
    const { rows } = await app.database.pool.query(
      'select deed, document from vehicle_movement m join vehicle v on v.id = m.vehicle_id where v.sn = $1',
      [sn],
    );
    expect(rows).toEqual([{ deed: 'inbound', document: 'IN-NEW-1' }]);
    const stock = await app.get('warehouse/stock?kind=bracket');
    expect(stock).toEqual([{ kind: 'bracket', model: 'B1', pn: 'PB-1', quantity: 40 }]);
  });

  it('keeps its number for itself in each direction, and never books twice by the same key', async () => {
    const two = sns(2);
    const batchKey = crypto.randomUUID();
    const body = {
      batchKey,
      type: 'manualInbound',
      documentNo: 'ONCE-1',
      lines: two.map((sn) => ({ kind: 'device', sn, model: 'AG-200' })),
    };
    const [first, second] = await Promise.all([app.book(body), app.book(body)]);
    expect(first!.documentId).toBe(second!.documentId);
    expect(await app.lines('documentNo=ONCE-1')).toHaveLength(2);
    const again = await app.post('warehouse/documents', { ...body, batchKey: crypto.randomUUID() });
    expect(again.json().data).toMatchObject({ key: 'documentNoTaken' });
    const dealerId = await app.dealer('Same number Ltd');
    expect(
      await app.book({
        type: 'salesOutbound',
        documentNo: 'once-1',
        dealerId,
        lines: two.map(lineOf),
      }),
    ).toMatchObject({ done: 2 });
  });

  it('names what is missing in its head, and each line that cannot be', async () => {
    const [sn] = sns(1);
    const wrong = async (body: object) =>
      (
        await app.post('warehouse/documents', {
          batchKey: crypto.randomUUID(),
          lines: [{ sn: '1' }],
          ...body,
        })
      )
        .json<{ data: { errors?: { field: string; key: string }[] } }>()
        .data.errors?.map(({ field, key }) => `${field} ${key}`);
    expect(await wrong({ type: 'salesOutbound' })).toEqual(['dealerId dealerMissing']);
    expect(await wrong({ type: 'otherOutbound' })).toEqual(['reason required']);
    expect(await wrong({ type: 'manualInbound', documentNo: 'a b' })).toEqual([
      'documentNo partNumberFormat',
    ]);
    expect(await wrong({ type: 'manualInbound', lines: [{ sn, quantity: 1.5 }] })).toEqual([
      'lines.0.quantity wholeRange',
    ]);
    const answer = await app.book({
      type: 'manualInbound',
      lines: [
        { kind: 'device', sn, model: 'AG-200' },
        { kind: 'device', sn, model: 'AG-200' },
        { kind: 'device', sn: '123', model: 'AG-200' },
      ],
    });
    expect(refusedOf(answer)).toEqual([
      [sn, 'The SN stands in this document already'],
      ['123', expect.stringContaining('SN')],
    ]);
    const twice = await app.bring([sn!]);
    expect(twice.refused[0]!.reason).toMatch(
      /^Already in the warehouse since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    );
  });
});

describe('what comes back', () => {
  it('R-3-199 a sales return needs the dealer it was sold to and a device that is at no work', async () => {
    const [mine, other] = [await app.dealer('Mine Ltd'), await app.dealer('Other Ltd')];
    const three = sns(3);
    await app.bring(three);
    await app.book({ type: 'salesOutbound', dealerId: mine, lines: three.map(lineOf) });
    await app.putIntoUse(three[1]!);
    const wrong = await app.book({ type: 'salesReturn', dealerId: other, lines: [{ sn: three[0] }] });
    expect(refusedOf(wrong)).toEqual([[three[0], 'The last sales outbound of this SN was not to Other Ltd']]);
    expect(refusedOf(await app.bring([three[0]!]))).toEqual([
      [three[0], 'Sold to Mine Ltd: book a sales return'],
    ]);
    const back = await app.book({ type: 'salesReturn', dealerId: mine, lines: three.map(lineOf) });
    expect(back.done).toBe(2);
    expect(back.refused).toMatchObject([{ sn: three[1], key: 'returnNeedsCancellation' }]);
    expect(await app.deviceOf(three[0]!)).toMatchObject({ stockState: 'inWarehouse', dealerId: null });
    const token = await app.agent('mine', mine);
    expect((await app.lines('type=salesReturn', token)).map(({ sn }) => sn)).toEqual([three[2], three[0]]);
  });

  it('R-3-201 R-3-200 a red reversal takes lines of a sales outbound back, each once; other outbounds are none', async () => {
    const dealerId = await app.dealer('Red Ltd');
    const two = sns(2);
    await app.bring(two);
    const { documentId } = await app.book({ type: 'salesOutbound', dealerId, lines: two.map(lineOf) });
    const [line] = await app.lines(`document=${documentId}&sn=${two[0]}`);
    const reverse = async (id: string, lineId: string) =>
      (
        await app.post(`warehouse/documents/${id}/reverse`, {
          batchKey: crypto.randomUUID(),
          lineIds: [lineId],
          reason: 'wrong dealer',
        })
      ).json().data;
    const reversal = await reverse(documentId, line!.id);
    expect(reversal).toMatchObject({ done: 1, direction: 'in' });
    expect(await app.deviceOf(two[0]!)).toMatchObject({ stockState: 'inWarehouse', dealerId: null });
    expect(await app.deviceOf(two[1]!)).toMatchObject({ stockState: 'out', dealerId });
    const [reversed] = await app.lines(`document=${documentId}&reversed=yes`);
    expect(reversed).toMatchObject({ sn: two[0], reversedBy: reversal.documentNo });
    expect(await reverse(documentId, line!.id)).toMatchObject({
      done: 0,
      refused: [{ key: 'lineReversed', sn: two[0] }],
    });
    const sample = await app.book({ type: 'otherOutbound', reason: 'sample', lines: [{ sn: two[0] }] });
    expect(await reverse(sample.documentId, line!.id)).toMatchObject({ key: 'notReversible' });
    expect(await app.bring([two[0]!])).toMatchObject({ done: 1 });
  });

  it('moves pieces that bear no SN by their number, between the warehouse and a dealer', async () => {
    const dealerId = await app.dealer('Bracket Ltd');
    await app.made('componentModels/spline', { model: 'S1' });
    const spline = (quantity: number) => [{ kind: 'spline', model: 'S1', quantity }];
    await app.book({ type: 'manualInbound', lines: spline(30) });
    await app.book({ type: 'manualInbound', lines: spline(12) });
    const tooMany = await app.book({ type: 'salesOutbound', dealerId, lines: spline(43) });
    expect(refusedOf(tooMany)).toEqual([['S1', 'Not enough in stock: 42 left']]);
    await app.book({ type: 'salesOutbound', dealerId, lines: spline(35) });
    await app.book({ type: 'salesReturn', dealerId, lines: spline(5) });
    await app.book({ type: 'otherOutbound', reason: 'scrap', lines: spline(2) });
    expect(await app.get('warehouse/stock?kind=spline')).toMatchObject([{ quantity: 10 }]);
    expect(await app.get('components/spline/figures')).toMatchObject({ inLibrary: 40, scrapped: 2 });
    const token = await app.agent('brackets', dealerId);
    const sold = await app.lines('', token);
    expect(sold.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['salesReturn', 5],
      ['salesOutbound', 35],
    ]);
  });
});

describe('a document whose process is killed', () => {
  it('books each line once, also the one that was booked and not yet answered', async () => {
    const { pool } = app.database;
    const log = createLog({ level: 'silent', name: 'test' });
    await app.made('componentModels/spline', { model: 'KILLED' });
    const lines = Array.from({ length: 101 }, () => ({ kind: 'spline', model: 'KILLED', quantity: 1 }));
    const { batchId: id } = await app.book({ type: 'manualInbound', lines });
    const batch = (await findBatch(pool, id))!;
    const definition = documentBatch(pool, { publish: async () => {} });
    const actor = (await actorBehindSession(pool, batch.input.sessionId))!;
    const { values, kept } = batch.input;
    // The end of the process: the line is committed, and nothing of it comes back to the batch.
    await takeRows(pool, id, 1);
    await definition.run(actor, '1', values, kept, (client) => answerRow(client, id, 1, { state: 'done' }));
    await runBatch({ pool, log }, batch, definition, actor);
    const rows = await listBatchRows(pool, id);
    expect(rows.filter(({ state }) => state === 'done')).toHaveLength(101);
    const stock = await app.get<{ model: string; quantity: number }[]>('warehouse/stock?kind=spline');
    expect(stock.find(({ model }) => model === 'KILLED')).toMatchObject({ quantity: 101 });
  });
});

describe('the rule of a dealer’s tablets', () => {
  it('lets AB123456 out and 1234567 not, where it says eight letters and digits', async () => {
    const odm = { odm: true, tabletSnDigits: 8, tabletSnRule: 'lettersDigits' };
    const dealerId = await app.dealer('Odm Ltd', odm);
    const plain = await app.dealer('Plain Ltd');
    const tablets = ['1234567', 'AB123456'];
    const lines = tablets.map((sn) => ({ kind: 'slab', sn, model: 'T10' }));
    expect((await app.book({ type: 'manualInbound', lines })).done).toBe(2);
    const asked = await app.check('salesOutbound', tablets.map(lineOf), { dealerId });
    expect(asked.map(({ sn, problem }) => [sn, problem?.message ?? null])).toEqual([
      ['1234567', 'Tablet SNs of Odm Ltd have 8 letters and digits'],
      ['AB123456', null],
    ]);
    const answer = await app.book({ type: 'salesOutbound', dealerId, lines: tablets.map(lineOf) });
    expect([answer.done, answer.refused[0]!.key]).toEqual([1, 'tabletSnLetters']);
    const other = await app.book({ type: 'salesOutbound', dealerId: plain, lines: [{ sn: '1234567' }] });
    expect(other.done).toBe(1);
  });
});

describe('who sees and books the warehouse', () => {
  it('dealers read the lines that name their branch, and book nothing', async () => {
    const [north, south] = [await app.dealer('North Ltd'), await app.dealer('South Ltd')];
    const county = await app.dealer('County Ltd', { superiorId: north });
    const token = await app.agent('north', north);
    const two = sns(2);
    await app.bring(two);
    const ours = await app.book({ type: 'salesOutbound', dealerId: county, lines: [{ sn: two[0] }] });
    const theirs = await app.book({ type: 'salesOutbound', dealerId: south, lines: [{ sn: two[1] }] });
    expect((await app.lines('', token)).map(({ sn }) => sn)).toEqual([two[0]]);
    expect(await app.get('warehouse/figures', token)).toEqual({ in: 0, out: 1, stock: {} });
    expect(await app.get('warehouse/stock', token)).toEqual([]);
    const status = async (path: string) => (await app.one.call('GET', path, { token })).statusCode;
    expect(await status(`warehouse/documents/${ours.documentId}`)).toBe(200);
    expect(await status(`warehouse/documents/${theirs.documentId}`)).toBe(404);
    const body = { batchKey: crypto.randomUUID(), type: 'manualInbound', lines: [{ sn: '1' }] };
    expect((await app.post('warehouse/documents', body, token)).json().data.key).toBe('warehouseOfProvider');
    const file = await app.one.call('GET', 'warehouse/export?format=csv', { token, lang: 'en' });
    expect(file.payload).toContain(two[0]);
    expect(file.payload).not.toContain(two[1]);
  });
});
