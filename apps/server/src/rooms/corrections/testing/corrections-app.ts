import type { LightMyRequestResponse } from 'fastify';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { CasterDoor } from '#gateways/ntrip/door.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { createLog } from '#kit/log.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { correctionBatches, correctionRoutes, openCasterDoor } from '../public.ts';
import { knock, testKeys } from './caster-rig.ts';

/** The calls of the room with the door of its caster, an administrator and two companies. */
export interface CorrectionsApp {
  database: TestDatabase;
  one: TestApp;
  door: CasterDoor;
  /** Where its passwords are sealed. */
  box: SecretBox;
  /** Token of the administrator. */
  boss: string;
  mine: string;
  theirs: string;
  post(path: string, body?: object, token?: string): Promise<LightMyRequestResponse>;
  /** The row that a call made. @throws Error with the refusal */
  made<Row = { id: string }>(path: string, body: object): Promise<Row>;
  /** How a knock comes out: `in`, or the refusal. */
  reasonOf(...how: Parameters<typeof knock>): Promise<string>;
  /** A session that came in. @throws Error when it was refused */
  admitted(...how: Parameters<typeof knock>): Promise<string>;
  /** A network station of the company `mine`. */
  stationOf(bsCode: string, over?: object): object;
  accountOf(account: string, over?: object): object;
  close(): Promise<void>;
}

export async function correctionsApp(): Promise<CorrectionsApp> {
  const keys = testKeys();
  const { keyFolder } = keys;
  const database = await testDatabase();
  const one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...correctionRoutes(pool, bus, keyFolder),
    ...batchRoutes(
      { pool, log: createLog({ level: 'silent', name: 'test' }) },
      correctionBatches({ pool, bus, logOperation, box: keys.box }),
    ).filter(({ spec }) => /^(diffAssign|mobileAccounts|ntrip\/accounts)\//.test(spec.path)),
  ]);
  const door = await openCasterDoor({ pool: database.pool, bus: one.bus, keyFolder, node: 'test' });
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(
    `insert into role_permission select 20, unnest(array['basicInfo', 'bsManage', 'bsManage.create', 'serviceLog', 'ntrip',
       'ntrip.create', 'ntrip.secret', 'ntrip.kick', 'diffLog', 'diffBlack', 'monitoring', 'baseStationMonitor', 'mobileAccount', 'thirdVariance', 'diffAssign', 'diffAssign.assign',
       'diffAssign.release'])`,
  );
  const boss = await one.signIn('boss');
  const post: CorrectionsApp['post'] = (path, body = {}, token = boss) =>
    one.call('POST', path, { token, body });
  const made: CorrectionsApp['made'] = async <Row>(path: string, body: object): Promise<Row> => {
    const answer = await post(path, body);
    if (answer.statusCode !== 200) throw new Error(answer.payload);
    return answer.json<{ data: Row }>().data;
  };
  const dealer = async (company: string): Promise<string> => (await made('dealers', dealerBody(company))).id;
  const [mine, theirs] = [await dealer('Mine'), await dealer('Theirs')];
  return {
    database,
    one,
    door,
    box: keys.box,
    boss,
    mine,
    theirs,
    post,
    made,
    async reasonOf(...how) {
      const answer = await door.admit(knock(...how));
      return 'refused' in answer ? answer.refused : 'in';
    },
    async admitted(...how) {
      const answer = await door.admit(knock(...how));
      if ('refused' in answer) throw new Error(answer.refused);
      return answer.connectionId;
    },
    stationOf: (bsCode, over = {}) => ({
      bsCode,
      name: bsCode,
      bsType: 'network',
      longitude: '126.630000001',
      latitude: 45.72,
      height: 150.25,
      mountPoint: bsCode,
      divisionCode: '230102',
      dealerId: mine,
      ...over,
    }),
    accountOf: (account, over = {}) => ({ account, validity: 'permanent', dealerId: mine, ...over }),
    async close() {
      await one.close();
      await database.close();
      keys.remove();
    },
  };
}
