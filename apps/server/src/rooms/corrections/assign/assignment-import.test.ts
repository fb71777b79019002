import {
  type AssignmentImportRow,
  type AssignmentRow,
  type DifferentialAccountRow,
  languages,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { coverage } from '#kit/data-scope.ts';
import { newId } from '#kit/id.ts';
import { problemsOfSheet } from '#kit/import/testing/problems-of-sheet.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';
import { importer } from '../testing/importer.ts';
import { assignmentsFromFile } from './assignment-import.ts';

let app: CorrectionsApp;
let boss: Actor;
beforeAll(async () => {
  app = await correctionsApp();
  boss = await importer(app.database.pool);
  for (const code of ['BS01', 'BS02']) await app.made('baseStations', app.stationOf(code));
});
afterAll(() => app.close());

/** What was published, in its order. */
const heard: string[] = [];
const sheet = () =>
  assignmentsFromFile(
    { ...entityParts(app.database.pool), bus: { publish: (channel) => void heard.push(channel) } },
    app.box,
  );
const row = (sn: string, account: string, over: Partial<AssignmentImportRow> = {}): AssignmentImportRow => ({
  sn,
  account,
  source: 'own',
  delivery: 'none',
  ...over,
});
const judged = async (rows: AssignmentImportRow[], actor = boss) => {
  const verdicts = await sheet().judge(app.database.pool, actor, rows, { tasks: [] });
  return verdicts.map(({ problems, present }) => [
    ...problems.map(({ field, key }) => `${field} ${key}`),
    ...(present === null ? [] : ['there']),
  ]);
};
const written = (one: AssignmentImportRow, actor = boss) =>
  sheet().write(app.database.pool, actor, one, null, { tasks: [] });
async function vehicle(sn: string, over: { dealerId?: string; state?: string } = {}): Promise<number> {
  const { rows } = await app.database.pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, state, division_code, dealer_id) values ($1, $2, $2, $3, '230102', $4)
     returning no`,
    [newId(), sn, over.state ?? 'inUse', over.dealerId ?? app.mine],
  );
  return rows[0]!.no;
}
const account = (name: string, over: object = {}): Promise<DifferentialAccountRow> =>
  app.made('ntrip/accounts', app.accountOf(name, over));
const rowOf = async (sn: string): Promise<AssignmentRow> =>
  (await app.one.call('GET', `diffAssign?sn=${sn}`, { token: app.boss })).json().data.rows[0];
const commandsOf = async (no: number) =>
  (await app.database.pool.query('select kind from terminal_command where vehicle_no = $1', [no])).rows;

describe('assigned accounts from a sheet', () => {
  it('are given with their mount point and end, with a row of the log; a sheet that is sent twice gives nothing', async () => {
    const no = await vehicle('2430001');
    await account('Given-1');
    const one = row('2430001', 'given-1', { mountPoint: 'bs02', endsOn: '2099-12-31' });
    expect(await judged([one])).toEqual([[]]);
    const { id } = await written(one);
    expect(await rowOf('2430001')).toMatchObject({
      id,
      account: 'Given-1',
      mountPoint: 'BS02',
      state: 'assigned',
      delivery: 'none',
      active: true,
      endsAt: Date.parse('2100-01-01T00:00:00+08:00') / 1000,
    });
    expect(await commandsOf(no)).toEqual([]);
    const { rows: lines } = await app.database.pool.query(
      `select after ->> 'sn' as sn, after ->> 'account' as account from operation_log
       where action = 'diffAssign.import' and subject_id = $1`,
      [id],
    );
    expect(lines).toEqual([{ sn: '2430001', account: 'given-1' }]);
    expect(await judged([one])).toEqual([['there']]);
    await expect(written(one)).rejects.toMatchObject({ key: 'alreadyThere' });
  });

  it('are sent to their terminals where the sheet says so, and nobody hears of it before the commit', async () => {
    const no = await vehicle('2430002');
    await account('sent-1');
    const { after } = await written(row('2430002', 'sent-1', { delivery: 'send' }));
    expect(await rowOf('2430002')).toMatchObject({ state: 'delivering', delivery: 'waiting' });
    expect(await commandsOf(no)).toEqual([{ kind: 'correctionAccess' }]);
    expect(heard).toEqual([]);
    after?.();
    expect(heard.length).toBeGreaterThan(0);
  });

  it('keep the rules of a distribution, each at its field', async () => {
    for (const sn of ['2430010', '2430011']) await vehicle(sn);
    await vehicle('2430012', { state: 'cancelled' });
    const { id: station } = await app.made('baseStations', app.stationOf('BS03'));
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from mount_point where station_id = $1',
      [station],
    );
    await account('rule-1', { mounts: [rows[0]!.id] });
    await account('rule-2');
    await account('rule-frozen');
    await account('rule-theirs', { dealerId: app.theirs });
    await app.database.pool.query(
      `update differential_account set state = 'frozen' where account = 'rule-frozen'`,
    );
    await written(row('2430011', 'rule-2'));
    expect(
      await judged([
        row('9999999', 'rule-1'),
        row('2430012', 'rule-1'),
        row('2430011', 'rule-1'),
        row('2430010', 'nobody'),
        row('2430010', 'rule-2'),
        row('2430010', 'rule-frozen'),
        row('2430010', 'rule-theirs'),
        row('2430010', 'rule-1', { mountPoint: 'nowhere' }),
        row('2430010', 'rule-1', { mountPoint: 'BS01' }),
        row('2430010', 'rule-1', { mountPoint: 'bs03' }),
        row('2430010', 'rule-1', { endsOn: '2020-01-01' }),
        row('2430010', 'rule-1', { source: 'mobileOperator' }),
      ]),
    ).toEqual([
      ['sn snUnknown'],
      ['sn accountNotUsable'],
      ['sn deviceHasAccount'],
      ['account accountUnknown'],
      ['account accountNotUsable'],
      ['account accountNotUsable'],
      ['account accountOfOther'],
      ['mountPoint mountUnknown'],
      ['mountPoint mountNotOfAccount'],
      [],
      ['endsOn dateInPast'],
      ['account accountUnknown'],
    ]);
    await expect(written(row('2430010', 'rule-theirs'))).rejects.toMatchObject({
      key: 'accountOfOther',
      fields: [{ field: 'account' }],
    });
    expect((await rowOf('2430010')).state).toBe('none');
  });

  it('name the supplier where several have an account of that name', async () => {
    await vehicle('2430020');
    for (const name of ['North', 'South']) {
      const place = { host: '127.0.0.1', port: 2101 };
      const { id: supplierId } = await app.made('correctionSuppliers', { name, ...place, ntripVersion: '1' });
      await app.made('mobileAccounts', {
        supplierId,
        account: 'twin',
        secretText: 'secret',
        ...place,
        mountPoint: 'BASE1',
        lot: 'A',
        validity: 'date',
        endsOn: '2099-01-01',
      });
    }
    const bought = row('2430020', 'twin', { source: 'mobileOperator' });
    expect(await judged([bought, { ...bought, supplier: 'south' }, { ...bought, supplier: 'West' }])).toEqual(
      [['supplier required'], [], ['account accountUnknown']],
    );
    await written({ ...bought, supplier: 'south' });
    expect(await rowOf('2430020')).toMatchObject({ supplier: 'South', account: 'twin' });
  });

  it('are read from a sheet in each language, and a row that is wrong is named by its field', async () => {
    await vehicle('2430040');
    await account('worded-1');
    for (const language of languages) {
      const { sources, sendings } = texts[language].corrections.assign;
      const rows = [
        ['2430040', sources.own, '', 'worded-1', 'BS01', '2099-12-31', sendings.none],
        ['2430041', sources.own, '', '', '', '', sendings.send],
        ['2430042', 'rented', '', 'worded-1', '', '', sendings.none],
        ['2430043', sources.own, '', 'worded-1', '', '2099', ''],
      ];
      const told = await problemsOfSheet(app.database.pool, sheet(), { actor: boss, language, rows });
      expect([language, ...told]).toEqual([
        language,
        [2],
        [3, 'account required'],
        [4, 'source invalidValue'],
        [5, 'endsOn invalidValue', 'delivery required'],
      ]);
    }
  });

  it('of devices and accounts of others do not exist for who imports', async () => {
    await vehicle('2430030', { dealerId: app.theirs });
    await vehicle('2430031');
    await account('mine-1');
    await account('theirs-1', { dealerId: app.theirs });
    const mine = coverage({ dealers: [app.mine] });
    const accountId = await addAccount(app.database.pool, 'person', { roleId: 20, dealerId: app.mine });
    const dealer: Actor = {
      ...boss,
      accountId,
      roleId: 20,
      scopeKind: 'dealer',
      scope: { ...boss.scope, vehicles: { see: mine, operate: mine } },
    };
    expect(await judged([row('2430030', 'mine-1')], dealer)).toContainEqual(
      expect.arrayContaining(['sn snUnknown']),
    );
    expect(await judged([row('2430031', 'theirs-1')], dealer)).toEqual([['account accountUnknown']]);
    await expect(written(row('2430030', 'theirs-1'), dealer)).rejects.toMatchObject({ key: 'snUnknown' });
  });
});
