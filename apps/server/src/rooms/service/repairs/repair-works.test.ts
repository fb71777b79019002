import { describe, expect, it } from 'vitest';
import { completion, diagnosis, repairWorld } from '../testing/repair-world.ts';

const world = repairWorld();
const { call, read, audited, step, done, make, made, picture, machine, motor, passed, stateOf, pool, bells } =
  world;

const fieldsOf = (answer: Awaited<ReturnType<typeof step>>): string[] =>
  (answer.json().data.errors ?? []).map(
    ({ field, key }: { field: string; key: string }) => `${field} ${key}`,
  );
const keyOf = (answer: Awaited<ReturnType<typeof step>>): [number, string] => [
  answer.statusCode,
  answer.json().data.key,
];

describe('parts of a repair', () => {
  it('move with the completion, in one transaction with it: the old one off, the new one on, out of the warehouse by a document', async () => {
    const one = await machine();
    const [old, fresh] = [
      await motor('MOTOR-OLD-1', { on: one.id }),
      await motor('MOTOR-NEW-1', { stock: true }),
    ];
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    const line = { kind: 'motor', oldId: old, newSn: 'MOTOR-NEW-1', price: '120.00' };
    await done(id, 'diagnose', diagnosis({ parts: [line] }));
    expect((await pool().query('select state from component where id = $1', [old])).rows[0].state).toBe(
      'fitted',
    );
    await done(id, 'complete', completion(await picture('admin')));
    const { rows } = await pool().query(
      'select id, state, stock_state, vehicle_id from component where id = any($1::uuid[])',
      [[old, fresh]],
    );
    expect(rows.find((row) => row.id === old)).toMatchObject({ state: 'replaced', vehicle_id: null });
    expect(rows.find((row) => row.id === fresh)).toMatchObject({
      state: 'fitted',
      stock_state: 'out',
      vehicle_id: one.id,
    });
    const { number, parts: swapped } = await read(id);
    const documents = await pool().query(
      `select d.type, d.reason from warehouse_record r join warehouse_document d on d.id = r.document_id where r.component_id = $1`,
      [fresh],
    );
    expect(documents.rows).toEqual([{ type: 'otherOutbound', reason: 'repair' }]);
    expect(swapped[0]).toMatchObject({ oldSn: 'MOTOR-OLD-1', newSn: 'MOTOR-NEW-1' });
    expect(swapped[0]!.swappedAt).not.toBeNull();
    expect(number).toMatch(/^R-/);
  });

  it('that cannot be fitted stop the completion, and nothing of it has happened', async () => {
    const [one, other] = [await machine(), await machine()];
    const old = await motor('MOTOR-OLD-2', { on: one.id });
    await motor('MOTOR-TAKEN', { on: other.id });
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    const line = { kind: 'motor', oldId: old, newSn: 'MOTOR-TAKEN', price: '0' };
    await done(id, 'diagnose', diagnosis({ parts: [line] }));
    const refused = await step(id, 'complete', completion(await picture('admin')));
    expect(fieldsOf(refused)).toEqual(['parts.0.newSn partFittedElsewhere']);
    expect(refused.json().message).toContain(other.sn);
    expect((await pool().query('select state from component where id = $1', [old])).rows[0].state).toBe(
      'fitted',
    );
    expect((await read(id)).handling).toBe('inProblem');
  });

  it('are plain ones that sit there: what changes the machine goes by a replacement', async () => {
    const [one, other] = [await machine(), await machine()];
    const elsewhere = await motor('MOTOR-FAR', { on: other.id });
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    const wrong = async (line: object) => fieldsOf(await step(id, 'diagnose', diagnosis({ parts: [line] })));
    expect(await wrong({ kind: 'slab', newSn: 'T-1', price: '0' })).toEqual([
      'parts.0.kind repairPartByReplacement',
    ]);
    expect(await wrong({ kind: 'motor', oldId: elsewhere, price: '0' })).toEqual([
      'parts.0.oldId repairPartGone',
    ]);
    expect(await wrong({ kind: 'motor', price: '0' })).toEqual(['parts.0.newSn required']);
    expect(await wrong({ kind: 'motor', newSn: 'M', price: '-1' })).toEqual(['parts.0.price invalidAmount']);
  });
});

describe('out of warranty', () => {
  it('prices are agreed to before it is sent, and a completion wants the charges paid or waived', async () => {
    await call('PUT', 'repairManage/prices', { labour: '80.50', travel: '1.20' });
    const one = await machine({ months: null });
    expect(fieldsOf(await make(one.sn))).toEqual(['agreed repairNotAgreed']);
    const id = await passed(one.sn, { agreed: true });
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    const found = diagnosis({
      warranty: false,
      parts: [{ kind: 'motor', newSn: 'MOTOR-PAID', price: '99.99' }],
    });
    await motor('MOTOR-PAID');
    // 2 h × 80.50 + 30 km × 1.20 + 99.99
    expect(await done(id, 'diagnose', found)).toMatchObject({ total: '296.99', chargeState: 'unsent' });
    const body = completion(await picture('admin'));
    expect(keyOf(await step(id, 'complete', body))).toEqual([409, 'repairUnpaid']);
    expect(await done(id, 'charge')).toMatchObject({ chargeState: 'unpaid' });
    expect(keyOf(await step(id, 'diagnose', found))).toEqual([409, 'repairCharged']);
    const { charges } = await read(id);
    expect(charges.map(({ feeType, amount }) => [feeType, amount]).sort()).toEqual([
      ['parts', '99.99'],
      ['service', '197.00'],
    ]);
    const refused = await step(id, 'complete', body);
    expect(refused.json().data).toMatchObject({ key: 'repairUnpaid', params: { no: charges[0]!.no } });
    await pool().query(`update charge set state = 'paid' where id = any($1::uuid[])`, [
      charges.map((one) => one.id),
    ]);
    expect(await done(id, 'complete', body)).toMatchObject({ handling: 'resolved', chargeState: 'paid' });
  });

  it('charges that are waived come to nothing, and nobody waits for them', async () => {
    const one = await machine({ months: null });
    const id = await passed(one.sn, { agreed: true });
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'diagnose', diagnosis({ warranty: false }));
    await done(id, 'charge');
    expect(await done(id, 'waive', { reason: 'Goodwill' })).toMatchObject({ chargeState: 'waived' });
    expect((await read(id)).charges.map(({ state }) => state)).toEqual(['failed']);
    expect(await done(id, 'complete', completion(await picture('admin')))).toMatchObject({
      handling: 'resolved',
    });
  });

  it('a silent terminal wants a remark on the test', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    const body = completion(await picture('admin'), { testRemark: '' });
    expect(fieldsOf(await step(id, 'complete', body))).toEqual(['testRemark repairTestRemark']);
    const later = { ...body, testRemark: 'No network', finishedAt: Math.floor(Date.now() / 1000) + 7200 };
    expect(fieldsOf(await step(id, 'complete', later))).toEqual(['finishedAt momentInFuture']);
  });
});

describe('a repair that a problem led to', () => {
  const problem = async (sn: string): Promise<string> => {
    const answer = await call(
      'POST',
      'problemManage',
      {
        type: 'steering',
        title: 'Swerves to the left',
        text: 'It swerves at 8 km/h',
        sns: [sn],
        stopped: true,
        happenedAt: Math.floor(Date.now() / 1000) - 600,
        priority: 'urgent',
        contact: 'Li',
        phone: '13812345679',
      },
      'dealer',
    );
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().data.id;
  };
  const stands = async (id: string) => {
    const { state, waits, solutionKind } = (await call('GET', `problemManage/${id}`)).json().data;
    return [state, waits, solutionKind];
  };

  it('begins with what the problem says, holds it, and solves it', async () => {
    const one = await machine();
    const source = await problem(one.sn);
    const begun = await call(
      'GET',
      `repairManage/beginning?source=problem&sourceId=${source}`,
      undefined,
      'dealer',
    );
    expect(begun.json().data).toMatchObject({
      sn: one.sn,
      category: 'steering',
      stopped: true,
      priority: 'urgent',
      contact: 'Li',
      inWarranty: true,
    });
    const id = await passed(one.sn, { source: 'problem', sourceId: source });
    expect(await stands(source)).toEqual(['inProblem', 'repair', '']);
    expect((await read(id)).problem).toMatch(/^P-\d{6}$/);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'complete', completion(await picture('admin')));
    expect(await stands(source)).toEqual(['resolved', '', 'repair']);
    expect(await stateOf(one.id)).toBe('inUse');
    // Whoever asked hears of it as of any other solution.
    expect(await bells('problemDecided', source, 'dealer')).toBe(1);
  });

  it('waits for somebody again where nobody has it and it is rejected, or has not solved it; the dispatchers hear of it', async () => {
    const one = await machine();
    const source = await problem(one.sn);
    const { id } = await made(one.sn, { source: 'problem', sourceId: source });
    await audited(id, 'review');
    await audited(id, 'reject', { reason: 'By telephone' }, 'admin');
    expect(await stands(source)).toEqual(['unassigned', '', '']);
    expect(await bells('problemBack', source, 'admin')).toBe(1);
    await audited(id, 'submit', {}, 'dealer');
    expect(await stands(source)).toEqual(['inProblem', 'repair', '']);
    await audited(id, 'review');
    await audited(id, 'approve');
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'complete', completion(await picture('admin'), { solves: false }));
    expect(await stands(source)).toEqual(['unassigned', '', '']);
    expect(await bells('problemDecided', source)).toBe(0);
  });

  it('goes on with whoever has it where it has not solved it', async () => {
    const one = await machine();
    const source = await problem(one.sn);
    expect((await call('POST', `problemManage/${source}/take`)).statusCode).toBe(200);
    const { id } = await made(one.sn, { source: 'problem', sourceId: source });
    await audited(id, 'review');
    await audited(id, 'reject', { reason: 'By telephone' });
    expect(await stands(source)).toEqual(['unresolved', '', '']);
    expect(await bells('problemBack', source)).toBe(0);
  });

  it('solves it also where somebody put it back while the repair went on', async () => {
    const one = await machine();
    const source = await problem(one.sn);
    const id = await passed(one.sn, { source: 'problem', sourceId: source });
    expect((await call('POST', `problemManage/${source}/putBack`, { reason: 'Holiday' })).statusCode).toBe(
      200,
    );
    expect(await stands(source)).toEqual(['unassigned', '', '']);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'complete', completion(await picture('admin')));
    expect(await stands(source)).toEqual(['resolved', '', 'repair']);
    expect(await stateOf(one.id)).toBe('inUse');
  });

  it('of somebody who does not know the problem is not there', async () => {
    const one = await machine();
    const source = await problem(one.sn);
    const asked = `repairManage/beginning?source=problem&sourceId=${source}`;
    expect((await call('GET', asked, undefined, 'stranger')).statusCode).toBe(404);
  });
});
