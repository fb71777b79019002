import { readFileSync } from 'node:fs';
import type { RepairRecordDetail, RepairRecordFigures, RepairRecordRow } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { completion, diagnosis, repairWorld, type Who } from '../testing/repair-world.ts';

const world = repairWorld();
const { call, done, machine, motor, passed, picture, pool, step, ids } = world;
const nowS = () => Math.floor(Date.now() / 1000);

const list = async (query: string, who: Who = 'admin'): Promise<RepairRecordRow[]> => {
  const answer = await call('GET', `repairRecord?${query}`, undefined, who);
  expect(answer.statusCode, `${query}: ${answer.payload}`).toBe(200);
  return answer.json().data.rows;
};
const record = async (id: string, who: Who = 'admin'): Promise<RepairRecordDetail> =>
  (await call('GET', `repairRecord/${id}`, undefined, who)).json().data;
const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await pool().query<Row>(text, values)).rows;

/** Completes a repair of a machine that was passed, by the administrator. */
async function completed(sn: string, found: object = {}, over: object = {}): Promise<string> {
  const id = await passed(sn, over);
  await done(id, 'take');
  await done(id, 'checkIn', { station: 'repairing' });
  await done(id, 'diagnose', diagnosis(found));
  await done(id, 'complete', completion(await picture('admin')));
  return id;
}
const form = async (sn: string, over: object = {}) => ({
  sn,
  category: 'steering',
  fault: 'Motor hums',
  cause: 'Bearing',
  treatment: 'Greased and turned',
  arrivedAt: nowS() - 7200,
  finishedAt: nowS() - 3600,
  pictures: [await picture('admin')],
  labourH: 1,
  travelKm: 10,
  ...over,
});
const type = async (sn: string, over: object = {}, who: Who = 'admin') =>
  call('POST', 'repairRecord', await form(sn, over), who);
const typed = async (sn: string, over: object = {}): Promise<RepairRecordRow> => {
  const answer = await type(sn, over);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
const words = ({ category, fault, treatment, finishedAt, version }: RepairRecordRow, over: object = {}) => ({
  category,
  fault,
  cause: 'Worn belt',
  treatment,
  finishedAt,
  arrivedAt: finishedAt - 600,
  version,
  ...over,
});

describe('a completed repair', () => {
  it('R-3-192 has exactly one row with its parts and costs, made with the completion, and links to what it moved', async () => {
    const one = await machine();
    const old = await motor('REC-OLD-1', { on: one.id });
    await motor('REC-NEW-1', { stock: true });
    const parts = [{ kind: 'motor', oldId: old, newSn: 'REC-NEW-1', price: '120.00' }];
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'diagnose', diagnosis({ parts }));
    expect(await list(`sn=${one.sn}`)).toEqual([]);
    await done(id, 'complete', completion(await picture('admin')));
    const rows = await list(`sn=${one.sn}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      origin: 'application',
      repairId: id,
      category: 'steering',
      cause: 'Motor burnt',
      partCount: 1,
      warranty: true,
      partsCost: '120.00',
      chargeState: 'none',
      photos: 1,
      visits: 1,
    });
    const { parts: kept } = await record(rows[0]!.id);
    expect(kept).toMatchObject([{ kind: 'motor', oldId: old, oldSn: 'REC-OLD-1', newSn: 'REC-NEW-1' }]);
    expect(kept[0]!.newId).not.toBeNull();
  });

  it('leaves none where the completion is refused', async () => {
    const [one, other] = [await machine(), await machine()];
    await motor('REC-TAKEN', { on: other.id });
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'diagnose', diagnosis({ parts: [{ kind: 'motor', newSn: 'REC-TAKEN', price: '0' }] }));
    expect((await step(id, 'complete', completion(await picture('admin')))).statusCode).not.toBe(200);
    expect(await sql('select from repair_record where repair_id = $1', id)).toEqual([]);
  });

  it('that is complained of is marked, and its second completion writes the same row anew', async () => {
    const one = await machine();
    const id = await completed(one.sn);
    await done(id, 'rate', { rating: 2, comment: 'Still hums' }, 'dealer');
    await done(id, 'complain', { text: 'It hums again' }, 'dealer');
    const [row] = await list(`sn=${one.sn}&complained=yes`);
    expect(row).toMatchObject({ complained: true, visits: 1 });
    expect((await record(row!.id)).complaint).toBe('It hums again');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'diagnose', diagnosis({ cause: 'Loose screw' }));
    await done(id, 'complete', completion(await picture('admin')));
    expect(await list(`sn=${one.sn}`)).toMatchObject([{ id: row!.id, visits: 2, cause: 'Loose screw' }]);
  });

  it('that stood before has its row by the migration', async () => {
    const one = await machine();
    const id = await completed(one.sn);
    const [before] = await list(`sn=${one.sn}`);
    await sql('delete from repair_record');
    const file = new URL('../../../database/migrations/0398-repair-records.sql', import.meta.url);
    const [fill] = readFileSync(file, 'utf8').match(/^insert into repair_record \([^;]+;/m)!;
    await sql(fill);
    const [after] = await list(`sn=${one.sn}`);
    const same = ({ id: _id, createdAt: _at, version: _version, can: _can, ...row }: RepairRecordRow) => row;
    expect(after!.repairId).toBe(id);
    expect(same(after!)).toEqual(same(before!));
  });
});

describe('a repair that is typed in', () => {
  it('moves plain parts as a completion does, and out of warranty makes its charges', async () => {
    await call('PUT', 'repairManage/prices', { labour: '80.50', travel: '1.20' });
    const one = await machine({ months: null });
    const old = await motor('REC-OLD-2', { on: one.id });
    const fresh = await motor('REC-NEW-2', { stock: true });
    const parts = [{ kind: 'motor', oldId: old, newSn: 'REC-NEW-2', price: '99.99' }];
    const made = await typed(one.sn, { parts });
    // 1 h × 80.50 + 10 km × 1.20 + 99.99
    expect(made).toMatchObject({
      origin: 'typed',
      warranty: false,
      total: '192.49',
      chargeState: 'unpaid',
      partCount: 1,
      engineerId: ids.admin,
      repairId: null,
    });
    const { charges, files } = await record(made.id);
    expect(charges.map(({ feeType, amount, state }) => [feeType, amount, state]).sort()).toEqual([
      ['parts', '99.99', 'unpaid'],
      ['service', '92.50', 'unpaid'],
    ]);
    expect(files).toHaveLength(1);
    const pieces = await sql<{ id: string; state: string; vehicle_id: string | null }>(
      'select id, state, vehicle_id from component where id = any($1::uuid[])',
      [old, fresh],
    );
    expect(pieces.find((piece) => piece.id === old)).toMatchObject({ state: 'replaced', vehicle_id: null });
    expect(pieces.find((piece) => piece.id === fresh)).toMatchObject({ state: 'fitted', vehicle_id: one.id });
    await sql(
      `update charge set state = 'paid' where id = any($1::uuid[])`,
      charges.map(({ id }) => id),
    );
    expect((await record(made.id)).chargeState).toBe('paid');
  });

  it('is refused with the field named, and then nothing of it has happened', async () => {
    const [one, other] = [await machine(), await machine()];
    await motor('REC-FAR', { on: other.id });
    const wrong = async (over: object) => problems(await type(one.sn, over));
    expect(await wrong({ finishedAt: nowS() + 7200 })).toEqual(['finishedAt momentInFuture']);
    expect(await wrong({ arrivedAt: nowS() - 3600, finishedAt: nowS() - 3600 })).toEqual([
      'finishedAt endBeforeStart',
    ]);
    expect(await wrong({ pictures: [] })).toEqual(['pictures itemsMissing']);
    expect(await wrong({ warranty: false })).toEqual(['warrantyRemark required']);
    expect(await wrong({ engineerId: ids.stranger })).toEqual(['engineerId targetUnknown']);
    expect(await wrong({ parts: [{ kind: 'slab', newSn: 'T-1', price: '0' }] })).toEqual([
      'parts.0.kind repairPartByReplacement',
    ]);
    expect(await wrong({ parts: [{ kind: 'motor', newSn: 'M', price: '1.234' }] })).toEqual([
      'parts.0.price invalidAmount',
    ]);
    const elsewhere = await type(one.sn, { parts: [{ kind: 'motor', newSn: 'REC-FAR', price: '0' }] });
    expect(problems(elsewhere)).toEqual(['parts.0.newSn partFittedElsewhere']);
    expect(elsewhere.json().message).toContain(other.sn);
    expect(problems(await type('8839999'))).toEqual(['sn snUnknown']);
    expect(await list(`sn=${one.sn}`)).toEqual([]);
  });

  it('is changed by its author for seven days, and later corrected by a row of its own', async () => {
    const one = await machine();
    const made = await typed(one.sn);
    expect(made.can).toEqual(['edit', 'correct', 'delete']);
    const path = `repairRecord/${made.id}`;
    const strange = await call('PATCH', path, words(made), 'dealer');
    expect(strange.json().data.key).toBe('ownOnly');
    const edited = (await call('PATCH', path, words(made))).json().data as RepairRecordRow;
    expect(edited.cause).toBe('Worn belt');
    expect((await call('PATCH', path, words(made))).json().data.key).toBe('changedMeanwhile');
    await sql(`update repair_record set created_at = now() - interval '8 days' where id = $1`, made.id);
    const late = await call('PATCH', path, words(await record(made.id)));
    expect(late.json().data).toMatchObject({ key: 'repairRecordAge', params: { days: 7 } });
    const body = words(await record(made.id), { cause: 'Belt of the wrong size' });
    const correction = (await call('POST', `${path}/correct`, body)).json().data as RepairRecordRow;
    expect(correction).toMatchObject({ origin: 'correction', number: made.number, corrected: false });
    expect(await record(made.id)).toMatchObject({
      corrected: true,
      can: [],
      correctedBy: correction.id,
      cause: 'Worn belt',
    });
    const again = await call('POST', `${path}/correct`, words(await record(made.id)));
    expect(again.json().data.key).toBe('repairRecordCorrected');
    expect((await call('DELETE', path)).json().data.key).toBe('repairRecordBound');
  });

  it('goes where nothing hangs on it, and stays where parts were moved or an application stands behind it', async () => {
    const one = await machine();
    const made = await typed(one.sn);
    expect((await call('DELETE', `repairRecord/${made.id}`)).statusCode).toBe(200);
    expect(await list(`sn=${one.sn}`)).toEqual([]);
    await motor('REC-NEW-3');
    const bound = await typed(one.sn, { parts: [{ kind: 'motor', newSn: 'REC-NEW-3', price: '0' }] });
    await completed((await machine()).sn);
    const [row] = await list('origin=application&size=1');
    for (const { id } of [bound, row!])
      expect((await call('DELETE', `repairRecord/${id}`)).json().data.key).toBe('repairRecordBound');
  });
});

describe('repair records', () => {
  it('are found by what they say, by their parts and by what they cost', async () => {
    const one = await machine({ months: null });
    await motor('REC-FIND-7');
    const made = await typed(one.sn, {
      cause: 'Flooded yard',
      category: 'electric',
      parts: [{ kind: 'motor', newSn: 'REC-FIND-7', price: '500' }],
    });
    const found = async (query: string) => (await list(`sn=${one.sn}&${query}`)).map(({ number }) => number);
    for (const query of [
      'cause=flooded',
      'category=electric',
      'component=find-7',
      'kind=motor',
      'warranty=no',
      'withParts=yes',
      'cost=500..',
      `number=${made.number}`,
      'origin=typed',
    ])
      expect(await found(query), query).toEqual([made.number]);
    for (const query of ['cause=dust', 'withParts=no', 'cost=..10', 'kind=sensor', 'warranty=yes'])
      expect(await found(query), query).toEqual([]);
  });

  it('are summed over a filter, a corrected row not beside its correction', async () => {
    const one = await machine();
    const first = await typed(one.sn, { arrivedAt: nowS() - 7200, finishedAt: nowS() - 3600 });
    await typed(one.sn, { arrivedAt: nowS() - 14_400, finishedAt: nowS() - 3600, cause: 'Bearing' });
    const body = words(first, { cause: 'Bearing', arrivedAt: first.arrivedAt });
    await call('POST', `repairRecord/${first.id}/correct`, body);
    const figures = (await call('GET', `repairRecord/figures?sn=${one.sn}`)).json()
      .data as RepairRecordFigures;
    expect(figures).toMatchObject({ repairs: 2, warrantyShare: 1, causes: [{ cause: 'Bearing', count: 2 }] });
    expect(figures.meanS).toBeCloseTo((3600 + 10_800) / 2, -1);
    expect(figures.p90S).toBeCloseTo(3600 + 0.9 * 7200, -1);
    expect(figures.months).toHaveLength(12);
    const [last] = figures.months.slice(-1);
    expect(last!.per100).toBe(Math.round((last!.faults * 10_000) / last!.devices) / 100);
  });

  it('are for who sees the machine; an engineer sees his own wherever they stand, a stranger none', async () => {
    const one = await machine();
    const made = await typed(one.sn);
    expect(await list(`sn=${one.sn}`, 'dealer')).toHaveLength(1);
    for (const who of ['stranger', 'engineer'] as const) {
      expect(await list('', who)).toEqual([]);
      expect((await call('GET', `repairRecord/${made.id}`, undefined, who)).statusCode).toBe(404);
    }
    for (const [method, path, body] of [
      ['PATCH', '', words(made)],
      ['POST', '/correct', words(made)],
      ['DELETE', '', undefined],
    ] as const)
      expect((await call(method, `repairRecord/${made.id}${path}`, body, 'stranger')).statusCode).toBe(404);
    await sql('update repair_record set engineer_id = $2 where id = $1', made.id, ids.engineer);
    expect(await list('', 'engineer')).toMatchObject([{ id: made.id }]);
  });
});
