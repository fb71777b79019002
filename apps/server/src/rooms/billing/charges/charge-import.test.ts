import type { ChargeImportRow, ChargeRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { coverage } from '#kit/data-scope.ts';
import { type BillingApp, billingApp, bossOf } from '../testing/billing-app.ts';
import { chargesFromFile } from './charge-import.ts';

let app: BillingApp;
let boss: Actor;
beforeAll(async () => {
  app = await billingApp();
  boss = await bossOf(app);
});
afterAll(() => app.close());

const row = (sn: string, over: Partial<ChargeImportRow> = {}): ChargeImportRow => ({
  sn,
  feeType: 'flow',
  amount: '240.00',
  months: 12,
  ...over,
});
const judged = async (rows: ChargeImportRow[], actor = boss) => {
  const verdicts = await chargesFromFile(app.parts).judge(app.database.pool, actor, rows, { tasks: [] });
  return verdicts.map(({ problems, present }) => [
    ...problems.map(({ field, key }) => `${field} ${key}`),
    ...(present === null ? [] : ['there']),
  ]);
};
const written = (one: ChargeImportRow) =>
  chargesFromFile(app.parts).write(app.database.pool, boss, one, null, { tasks: [] });

describe('charges from a sheet', () => {
  it('are unpaid charges like those of the form, with their deed of the ledger and a row of the log', async () => {
    await app.vehicle('2709001');
    expect(await judged([row('2709001', { remark: 'Spring' })])).toEqual([[]]);
    const { id } = await written(row('2709001', { remark: 'Spring' }));
    expect(await app.get<ChargeRow>(`chargeRecord/${id}`)).toMatchObject({
      sn: '2709001',
      state: 'unpaid',
      amount: '240.00',
      months: 12,
      remark: 'Spring',
      origin: 'typed',
    });
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from ledger_deed where charge_id = $1::uuid and kind = 'charged') as deeds,
         (select count(*)::int from operation_log where action = 'chargeRecord.import' and subject_id = $1::text) as lines`,
      [id],
    );
    expect(rows).toEqual([{ deeds: 1, lines: 1 }]);
  });

  it('that are open and say the same are there already; another amount or remark is another charge', async () => {
    await app.vehicle('2709002');
    await written(row('2709002'));
    expect(
      await judged([
        row('2709002'),
        row('2709002', { amount: '120.00' }),
        row('2709002', { remark: 'Autumn' }),
        row('2709002', { months: 6 }),
      ]),
    ).toEqual([['there'], [], [], []]);
  });

  it('keep the rules of the form: months of a data plan, days of a registration, a machine that is there and in use', async () => {
    await app.vehicle('2709003');
    await app.vehicle('2709004', { state: 'cancelled' });
    const clerk = { ...boss, roleId: 20, scopeKind: 'dealer' as const };
    expect(
      await judged([
        row('2709003', { months: undefined }),
        row('2709003', { feeType: 'parts' }),
        row('2709003', { feeType: 'parts', months: undefined, days: 30 }),
        row('2709999'),
        row('2709004'),
      ]),
    ).toEqual([
      ['months required'],
      ['months monthsOfFlow'],
      ['days daysOfService'],
      ['sn snUnknown'],
      ['sn vehicleCancelled'],
    ]);
    const long = row('2709003', { feeType: 'service', months: undefined, days: 500 });
    expect([await judged([long]), await judged([long], clerk)]).toEqual([[[]], [['days daysTooMany']]]);
  });

  it('of machines of others do not exist for who imports', async () => {
    await app.vehicle('2709005', { dealer_id: app.theirs });
    const mine = coverage({ dealers: [app.mine] });
    const stranger = {
      ...boss,
      scopeKind: 'dealer' as const,
      scope: { ...boss.scope, vehicles: { see: mine, operate: mine } },
    };
    expect(await judged([row('2709005')], stranger)).toEqual([['sn snUnknown']]);
  });
});
