import type { BaseStationRow, DifferentialAccountRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../kit/id.ts';
import { addAccount } from '../access/testing/test-app.ts';
import { type Office, openOffice } from './testing/office.ts';

let office: Office;
let { database, app: one, boss, mine, theirs, post, made, stationOf, accountOf, reasonOf } = {} as Office;

beforeAll(async () => {
  office = await openOffice();
  ({ database, app: one, boss, mine, theirs, post, made, stationOf, accountOf, reasonOf } = office);
});
afterAll(() => office.close());

describe('who sees what', () => {
  it('is what belongs to the company; the caster is the provider’s', async () => {
    await made('baseStations', stationOf('BS01'));
    await made('baseStations', stationOf('OTHER', { dealerId: theirs }));
    await made('ntrip/accounts', accountOf('tractor-1'));
    await made('ntrip/accounts', accountOf('of-theirs', { dealerId: theirs }));
    await addAccount(database.pool, 'person', { roleId: 20, dealerId: mine });
    const token = await one.signIn('person');
    const list = async (path: string) => (await one.call('GET', path, { token })).json().data.rows;
    const codes = (await list('baseStations?size=100')).map(({ bsCode }: BaseStationRow) => bsCode);
    expect(codes).toContain('BS01');
    expect(codes).not.toContain('OTHER');
    const names = (await list('ntrip/accounts?size=100')).map(
      ({ account }: DifferentialAccountRow) => account,
    );
    expect(names).toContain('tractor-1');
    expect(names).not.toContain('of-theirs');
    await reasonOf('a-stranger', 'ACC');
    expect((await list('diffLog?account=a-stranger')).length).toBe(0);
    const provider = (await one.call('GET', 'diffLog?account=a-stranger', { token: boss })).json().data.rows;
    expect(provider).toMatchObject([{ result: 'refused', reason: 'unknownAccount', accountId: null }]);
    expect((await one.call('GET', 'ntrip/caster', { token })).statusCode).toBe(403);
    expect((await post('diffBlack', { kind: 'account', values: ['tractor-1'] }, token)).statusCode).toBe(403);
  });

  it('is nothing for a stranger', async () => {
    await database.pool.query(`insert into role (id, name, scope_kind) values (21, 'service', 'service')`);
    await database.pool.query(
      'insert into role_permission select 21, permission from role_permission where role_id = 20',
    );
    await addAccount(database.pool, 'stranger', { roleId: 21 });
    const token = await one.signIn('stranger');
    for (const path of [
      'baseStations',
      'monitor/station/list',
      'ntrip/accounts',
      'ntrip/session',
      'diffLog',
      'diffBlack',
    ])
      expect([path, (await one.call('GET', path, { token })).json().data.total]).toEqual([path, 0]);
    expect((await one.call('GET', `baseStations/${newId()}`, { token })).statusCode).toBe(404);
  });

  it('follows a viewing area for base stations (R-6-023)', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from account where name = 'stranger'`,
    );
    await database.pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'stations', 'division', '230100')`,
      [rows[0]!.id],
    );
    const token = await one.signIn('stranger');
    const seen = (await one.call('GET', 'monitor/station/list?size=100', { token })).json().data.rows;
    expect(seen.map(({ bsCode }: BaseStationRow) => bsCode).sort()).toEqual(['BS01', 'OTHER']);
  });
});
