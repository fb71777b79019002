import { type EntryRow, entryDraftImport, type ImportCheck, type TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { type ApprovalsApp, approvalsApp } from '../../testing/approvals-app.ts';
import { entering } from '../../testing/entering.ts';
import { entryDraftsFromFile } from './draft-import.ts';

let app: ApprovalsApp;
let rig: TaskRig;
beforeAll(async () => {
  app = await approvalsApp();
  const drafts = entryDraftsFromFile(entityParts(app.database.pool));
  rig = await taskRig(app.database, app.one, [importTask([drafts])]);
});
afterAll(async () => {
  await rig.close();
  await app.close();
});
const { machine, form, create, read, step, done } = entering(() => app);

type Cells = Readonly<Record<string, string>>;
const keys = entryDraftImport.columns.map(({ key }) => key);
const sent = (who: 'north' | 'south' | 'reader', rows: Cells[]) =>
  app.one.call('POST', 'infoEntry/import/check?name=a.xlsx', {
    token: app.tokens[who],
    lang: 'en',
    file: plainSheet(
      'Drafts',
      keys,
      rows.map((cells) => keys.map((key) => cells[key] ?? '')),
    ),
  });
async function checked(rows: Cells[], who: 'north' | 'south' = 'north'): Promise<ImportCheck> {
  const answer = await sent(who, rows);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: ImportCheck }>().data;
}
const wrongOf = ({ shown }: ImportCheck) =>
  shown.map(({ problems }) => problems.map(({ field, key }) => `${field} ${key}`));
async function ran(rows: Cells[]): Promise<TaskRow> {
  const { id: checkId } = await checked(rows);
  const body = { checkId, mode: 'all', existing: 'skip' };
  const task = await app.call('north', 'POST', 'infoEntry/import/run', body);
  return rig.until(app.tokens.north, task.json<{ data: TaskRow }>().data.id, hasEnded);
}
const entriesOf = async (sn: string): Promise<EntryRow[]> =>
  (await app.call('north', 'GET', `infoEntry?sn=${sn}`)).json().data.rows;

describe('drafts of entries from a sheet', () => {
  it('need their device alone, are completed in the form and sent; a sheet that comes again makes nothing new', async () => {
    const [bare, full] = [await machine(), await machine()];
    const rows: Cells[] = [
      { sn: bare.sn },
      {
        sn: full.sn,
        carType: 'Wheeled tractor',
        brand: 'Deere',
        model: '6R',
        motor: full.motor,
        ownerPhone: '13912350077',
        ownerName: 'Li Xiuying',
        divisionCode: '230102',
        installedOn: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
      },
    ];
    expect(await checked(rows)).toMatchObject({ rows: 2, good: 2, bad: 0 });
    expect(await ran(rows)).toMatchObject({ state: 'done', done: 2 });
    expect(await entriesOf(bare.sn)).toMatchObject([
      { state: 'draft', owner: '', company: 'North Ltd', way: 'sheet' },
    ]);
    const [{ id }] = (await entriesOf(full.sn)) as [EntryRow];
    expect(await read(id, 'north')).toMatchObject({
      data: { parts: { 'motor-1': full.motor }, brand: 'Deere' },
    });
    expect(await done('north', id, 'submit')).toMatchObject({ state: 'toReview', parts: full.motor });
    const refused = await step('north', (await entriesOf(bare.sn))[0]!.id, 'submit');
    expect(refused.statusCode).toBe(400);
    const { rows: log } = await app.database.pool.query(
      `select subject_id from operation_log where action = 'infoEntry.create' and result = 'done'`,
    );
    expect(log).toHaveLength(2);

    // The bare one is a draft still; the other has been sent meanwhile.
    const again = await checked(rows);
    expect([again.present, wrongOf(again)]).toEqual([1, [['sn applicationOpen'], ['sn alreadyThere']]]);
    expect(await ran([rows[0]!])).toMatchObject({ state: 'done' });
    expect(await entriesOf(bare.sn)).toHaveLength(1);
  });

  it('are refused by row and column: what is wrong in itself, a device in the warehouse, in use, or of another dealer', async () => {
    const [stored, used, theirs] = [await machine(), await machine(), await machine()];
    const [phone, type] = [await machine(), await machine()];
    const { pool } = app.database;
    await pool.query(`update vehicle set stock_state = 'inWarehouse' where id = $1`, [stored.id]);
    await pool.query(`update vehicle set state = 'inUse' where id = $1`, [used.id]);
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [theirs.id, app.dealers.south]);
    const check = await checked([
      { sn: stored.sn },
      { sn: used.sn },
      { sn: theirs.sn },
      { sn: '9999999' },
      { sn: phone.sn, ownerPhone: '12' },
      { brand: 'Deere' },
      { sn: type.sn, carType: 'Rocket' },
    ]);
    expect(check).toMatchObject({ good: 0, bad: 7 });
    expect(wrongOf(check)).toEqual([
      ['sn stillInWarehouse'],
      ['sn notAllowedTransition'],
      ['sn snUnknown'],
      ['sn snUnknown'],
      ['ownerPhone phoneFormat'],
      ['sn required'],
      ['carType invalidValue'],
    ]);
    for (const { sn } of [stored, used, phone, type]) expect(await entriesOf(sn)).toEqual([]);
  });

  it('of a colleague count as there, and those of another company are not told', async () => {
    const { id, sn, motor } = await machine();
    await create('colleague', form(sn, motor, { draft: true }));
    expect(await checked([{ sn }])).toMatchObject({ present: 1 });
    await app.database.pool.query('update vehicle set dealer_id = $2 where id = $1', [id, app.dealers.south]);
    expect(await checked([{ sn }], 'south')).toMatchObject({ present: 0, good: 1 });
    expect((await sent('reader', [{ sn }])).statusCode).toBe(403);
  });
});
