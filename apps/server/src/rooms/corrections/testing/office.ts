import { type TestDatabase, testDatabase } from '../../../database/testing/test-database.ts';
import type { CasterDoor } from '../../../gateways/ntrip/door.ts';
import { addAccount, type TestApp, testApp } from '../../access/testing/test-app.ts';
import { dealerRoutes } from '../../parties/public.ts';
import { correctionRoutes } from '../corrections.routes.ts';
import { openCasterDoor } from '../door/caster-door.ts';
import { knock, reasonFrom, testKeys } from './caster-rig.ts';

/** Office and caster's door on one database: the provider's `boss`, two dealers, and a role 20 of dealers with the rights of the room. */
export interface Office {
  readonly database: TestDatabase;
  readonly app: TestApp;
  readonly door: CasterDoor;
  readonly boss: string;
  readonly mine: string;
  readonly theirs: string;
  post(path: string, body?: object, token?: string): ReturnType<TestApp['call']>;
  /** Posts as the boss; throws when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: the row of whatever was made
  made(path: string, body: object): Promise<any>;
  /** What a form of a station of `mine` holds. */
  stationOf(bsCode: string, over?: object): object;
  /** What a form of an account of `mine` holds. */
  accountOf(account: string, over?: object): object;
  /** Why the door refuses; `in` when it does not. */
  reasonOf(...how: Parameters<typeof knock>): Promise<string>;
  close(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const keys = testKeys();
  const database = await testDatabase();
  const app = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...correctionRoutes(pool, bus, keys.keyFolder),
  ]);
  const door = await openCasterDoor({
    pool: database.pool,
    bus: app.bus,
    keyFolder: keys.keyFolder,
    node: 'test',
  });
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(
    `insert into role_permission select 20, unnest(array['basicInfo', 'bsManage', 'bsManage.create', 'serviceLog', 'ntrip',
       'ntrip.create', 'ntrip.secret', 'ntrip.kick', 'diffLog', 'diffBlack', 'monitoring', 'baseStationMonitor'])`,
  );
  const boss = await app.signIn('boss');
  const post: Office['post'] = (path, body = {}, token = boss) => app.call('POST', path, { token, body });
  const made: Office['made'] = async (path, body) => {
    const answer = await post(path, body);
    if (answer.statusCode !== 200) throw new Error(answer.payload);
    return answer.json().data;
  };
  const dealer = (company: string) =>
    made('dealers', {
      ...{ company, superiorId: null, legalPerson: 'X', phone: '13812345678', categories: ['autoSteer'] },
      ...{ address: 'Y', country: 'CN', divisionCode: '230102' },
    });
  const [{ id: mine }, { id: theirs }] = [await dealer('Mine'), await dealer('Theirs')];
  return {
    database,
    app,
    door,
    boss,
    mine,
    theirs,
    post,
    made,
    stationOf: (bsCode, over = {}) => ({
      ...{
        bsCode,
        name: bsCode,
        bsType: 'network',
        longitude: '126.630000001',
        latitude: 45.72,
        height: 150.25,
      },
      ...{ mountPoint: bsCode, divisionCode: '230102', dealerId: mine },
      ...over,
    }),
    accountOf: (account, over = {}) => ({ account, validity: 'permanent', dealerId: mine, ...over }),
    reasonOf: (...how) => reasonFrom(door, knock(...how)),
    close: async () => {
      await app.close();
      await database.close();
      keys.remove();
    },
  };
}
