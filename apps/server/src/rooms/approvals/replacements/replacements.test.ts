import type { ApprovalCheck, ReplacementDetail, ReplacementRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';

type Who = keyof ApprovalsApp['tokens'];
let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
  await app.database.pool.query(
    `insert into component_model (id, kind, model) values (gen_random_uuid(), 'motor', 'M-200'), (gen_random_uuid(), 'slab', 'S-200')`,
  );
});
afterAll(() => app.close());

const one = async (sql: string, values: unknown[]) => (await app.database.pool.query(sql, values)).rows[0];
const piece = async (kind: 'motor' | 'slab', sn: string, vehicleId: string | null): Promise<string> => {
  const id = newId();
  await app.database.pool.query(
    `insert into component (id, kind, model_id, sn, state, dealer_id, vehicle_id, fitted_at)
     select $1, $2, id, $3, $4, $5, $6, case when $6::uuid is not null then '2026-01-01'::timestamptz end
     from component_model where kind = $2 and model like '%-200'`,
    [id, kind, sn, vehicleId === null ? 'inLibrary' : 'fitted', app.dealers.north, vehicleId],
  );
  return id;
};
/** A vehicle of north with a motor and a tablet on it, and another of each in the library. */
const machine = async () => {
  const device = await app.device();
  const { id, sn } = device;
  await app.database.pool.query(`update vehicle set machine_code = 'OLD' || sn where id = $1`, [id]);
  return {
    ...device,
    oldMotor: await piece('motor', `MO-${sn}`, id),
    newMotor: await piece('motor', `MN-${sn}`, null),
    oldSlab: await piece('slab', `SO-${sn}`, id),
    newSlab: await piece('slab', `SL-${sn}`, null),
  };
};
const line = (sn: string, over: object = {}) => ({
  kind: 'motor',
  oldSn: `MO-${sn}`,
  newSn: `MN-${sn}`,
  reason: 'defect',
  fate: 'toBeRepaired',
  ...over,
});
const form = (sn: string, over: object = {}) => ({
  sn,
  batchKey: newId(),
  type: 'parts',
  replacedOn: '2026-02-01',
  lines: [line(sn)],
  inWarranty: true,
  ...over,
});
const create = (who: Who, body: object) => app.call(who, 'POST', 'equipReplace', body);
const read = async (id: string, who: Who = 'boss'): Promise<ReplacementDetail> =>
  (await app.call(who, 'GET', `equipReplace/${id}`)).json().data;
const step = async (who: Who, id: string, name: string, body: object = {}) =>
  app.call(who, 'POST', `equipReplace/${id}/${name}`, { version: (await read(id, who)).version, ...body });
const done = async (who: Who, id: string, name: string, body: object = {}): Promise<ReplacementRow> => {
  const answer = await step(who, id, name, body);
  expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
  return answer.json().data;
};
const toLastStep = async (id: string): Promise<void> => {
  await done('first', id, 'review');
  await done('first', id, 'check');
  await done('second', id, 'review');
};
const sent = async (over: (sn: string) => object = () => ({})) => {
  const made = await machine();
  const answer = await create('north', form(made.sn, over(made.sn)));
  expect(answer.statusCode, answer.payload).toBe(200);
  return { ...made, asked: answer.json().data.id as string, number: answer.json().data.number as string };
};
const partOf = (id: string) => one('select state, vehicle_id from component where id = $1', [id]);

describe('a replacement', () => {
  it('R-1-018 of tablet and motor moves four pieces and the machine code by the second decision, and carries over what goes with them', async () => {
    const { id, sn, asked, number, ...parts } = await sent((device) => ({
      type: 'tabletChange',
      machineCode: `NEW${device}`,
      lines: [
        line(device),
        line(device, { kind: 'slab', oldSn: `SO-${device}`, newSn: `SL-${device}`, fate: 'stock' }),
      ],
    }));
    expect(number).toMatch(/^RP-\d{8}-\d{4}$/);
    const bell = await one(
      `select act, operator_type as type from notification where account_id = $1 and subject_id = $2`,
      [app.accounts.first, asked],
    );
    expect(bell).toEqual({ act: 'replacementSubmitted', type: 3 });
    await toLastStep(asked);
    expect(await partOf(parts.oldMotor)).toMatchObject({ state: 'fitted' });
    expect(await done('second', asked, 'approve')).toMatchObject({
      state: 'rePassed',
      step1By: 'first',
      step2By: 'second',
      oldMachineCode: `OLD${sn}`,
    });
    expect(await partOf(parts.oldMotor)).toEqual({ state: 'replaced', vehicle_id: null });
    expect(await partOf(parts.oldSlab)).toEqual({ state: 'inLibrary', vehicle_id: null });
    expect(await partOf(parts.newMotor)).toEqual({ state: 'fitted', vehicle_id: id });
    expect(await partOf(parts.newSlab)).toEqual({ state: 'fitted', vehicle_id: id });
    expect(
      await one(
        `select tablet_sn, machine_code, source from sn_connection where vehicle_id = $1 and state = 'valid'`,
        [id],
      ),
    ).toEqual({ tablet_sn: `SL-${sn}`, machine_code: `NEW${sn}`, source: 'replacement' });
    expect(app.carried).toEqual([`registration ${id} ${number}`, `corrections ${id}`]);
    const lives = await app.database.pool.query(
      `select deed, note from component_movement where component_id = any($1) order by deed, note`,
      [[parts.oldMotor, parts.newMotor]],
    );
    expect(lives.rows).toEqual([
      { deed: 'fitted', note: number },
      { deed: 'replaced', note: number },
    ]);
    const told = await one(
      `select count(*)::int as count from notification where account_id = $1 and subject_id = $2 and act = 'approvalPassed'`,
      [app.accounts.north, asked],
    );
    expect(told.count).toBe(1);
  });

  it('tells beforehand what a pass changes, line by line as the log then has it, and changes nothing by telling it', async () => {
    const { asked, ...parts } = await sent();
    await toLastStep(asked);
    const preview = async (who: 'north' | 'second' | 'south') =>
      app.call(who, 'GET', `equipReplace/${asked}/preview`);
    const told = (await preview('second')).json().data;
    expect(told).toMatchObject({ hindrance: '' });
    expect(await partOf(parts.oldMotor)).toMatchObject({ state: 'fitted' });
    await done('second', asked, 'approve');
    const { rows } = await app.database.pool.query(
      `select action, subject_kind as "subjectKind", coalesce(subject_name, '') as "subjectName", before, after
       from operation_log where subject_kind <> 'approval' and trace_id = (select trace_id from operation_log
         where subject_kind = 'approval' and subject_id = $1 and action = 'equipReplace.approve') order by at, id`,
      [asked],
    );
    expect(rows.length).toBeGreaterThan(1);
    // The job gets its number by the pass alone.
    const unnamed = rows.map((row) => (row.action.endsWith('.create') ? { ...row, subjectName: '' } : row));
    expect(told.changes).toEqual(unnamed);
    // Decided: the log has it. A stranger knows of neither.
    expect((await preview('north')).json().data).toEqual({ hindrance: '', changes: [] });
    expect((await preview('south')).statusCode).toBe(404);
  });

  it('says beforehand what a pass would be refused for', async () => {
    const { asked, newMotor } = await sent();
    await app.database.pool.query(`update component set state = 'scrapped' where id = $1`, [newMotor]);
    const told = (await app.call('north', 'GET', `equipReplace/${asked}/preview`)).json().data;
    expect([told.hindrance === '', told.changes]).toEqual([false, []]);
  });

  it('has failed with its reason when it cannot be carried out, has changed nothing then, and can be tried again', async () => {
    const { id, sn, asked, ...parts } = await sent((device) => ({
      type: 'tabletChange',
      machineCode: `NEW${device}`,
      lines: [line(device, { kind: 'slab', oldSn: `SO-${device}`, newSn: `SL-${device}` })],
    }));
    await toLastStep(asked);
    app.breaks.push(new Error('no signing key'));
    expect(await done('second', asked, 'approve')).toMatchObject({
      state: 'failed',
      failure: { code: 'serverError' },
    });
    expect(await partOf(parts.oldSlab)).toEqual({ state: 'fitted', vehicle_id: id });
    expect(await partOf(parts.newSlab)).toEqual({ state: 'inLibrary', vehicle_id: null });
    expect(await one('select machine_code from vehicle where id = $1', [id])).toEqual({
      machine_code: `OLD${sn}`,
    });
    expect(await done('second', asked, 'retry')).toMatchObject({ state: 'rePassed', failure: null });
    expect(await partOf(parts.newSlab)).toEqual({ state: 'fitted', vehicle_id: id });
  });

  it('is stopped by a piece that went elsewhere after it was sent, and keeps its new pieces from others while it is open', async () => {
    const { asked, number, newMotor, sn } = await sent();
    const other = await machine();
    const rival = await create('north', form(other.sn, { lines: [line(other.sn, { newSn: `MN-${sn}` })] }));
    const reserved: ApprovalCheck[] = (
      await app.call('first', 'GET', `equipReplace/${rival.json().data.id}/checks`)
    ).json().data;
    expect(reserved.find(({ level }) => level === 'stop')).toMatchObject({
      key: 'newReserved',
      params: { parts: `MN-${sn} → ${number}` },
    });
    await toLastStep(asked);
    await app.database.pool.query(`update component set state = 'fitted', vehicle_id = $2 where id = $1`, [
      newMotor,
      other.id,
    ]);
    const answer = await step('second', asked, 'approve');
    expect(answer.json().data).toMatchObject({ key: 'checksStop', params: { count: 1 } });
    expect((await read(asked)).state).toBe('reviewing');
  });

  it('is decided by two people, of whom none asked for it; a second one of the vehicle is refused by its number', async () => {
    const { asked, number, sn } = await sent();
    expect((await create('north', form(sn))).json().data).toMatchObject({
      key: 'applicationOpen',
      params: { number },
    });
    expect((await step('colleague', asked, 'review')).json().data.key).toBe('ownWork');
    await done('first', asked, 'review');
    expect((await step('second', asked, 'reject', { reason: 'late' })).json().data.key).toBe('takenByOther');
    await done('first', asked, 'check');
    expect((await step('first', asked, 'review')).json().data.key).toBe('ownWork');
    expect((await step('north', asked, 'approve')).statusCode).toBe(403);
  });

  it('is found by a piece of any of its lines, the old one and the new one, and by a part of its number', async () => {
    const { asked, sn } = await sent((device) => ({
      lines: [
        line(device),
        line(device, { kind: 'slab', oldSn: `SO-${device}`, newSn: `SL-${device}`, fate: 'stock' }),
      ],
    }));
    const found = async (part: string): Promise<string[]> => {
      const answer = await app.call('boss', 'GET', `equipReplace?sn=${sn}&part=${part}`);
      return answer.json().data.rows.map(({ id }: ReplacementRow) => id);
    };
    for (const part of [`MO-${sn}`, `mn-${sn}`, `SO-${sn}`, `l-${sn}`, sn])
      expect(await found(part), part).toEqual([asked]);
    expect(await found('MO-none')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('is refused at the field that is wrong', async () => {
    const { sn } = await machine();
    const wrong = async (over: object) => problems(await create('north', form(sn, over)));
    expect(await wrong({ lines: [] })).toEqual(['lines required']);
    expect(await wrong({ lines: [line(sn, { newSn: `mo-${sn}` })] })).toContain('lines.0.newSn pieceTwice');
    expect(await wrong({ type: 'machineCode', lines: [] })).toEqual(['machineCode required']);
    expect(await wrong({ replacedOn: '2028-01-01' })).toEqual(['replacedOn momentInFuture']);
    expect(await wrong({ lines: [line(sn, { fate: 'lost' })] })).toEqual(['items itemsMissing']);
    expect(await wrong({ sn: '8739998' })).toEqual(['sn snUnknown']);
    const idle = await app.device({ state: 'idle' });
    expect(await wrong({ sn: idle.sn })).toEqual(['sn notAllowedTransition']);
  });

  it('is nothing to a stranger', async () => {
    const { asked, sn } = await sent();
    expect((await app.call('south', 'GET', `equipReplace/${asked}`)).statusCode).toBe(404);
    expect((await app.call('south', 'GET', `equipReplace/${asked}/path`)).statusCode).toBe(404);
    expect((await app.call('south', 'GET', `equipReplace?sn=${sn}`)).json().data.rows).toEqual([]);
    expect((await app.call('south', 'GET', `equipReplace/fitted?sn=${sn}`)).statusCode).toBe(404);
    expect((await app.call('reader', 'POST', 'equipReplace', form(sn))).statusCode).toBe(403);
  });
});
