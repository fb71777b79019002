import type { ListAnswer, ProblemDetail, ProblemRow } from '@furrow/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addDealer, addReaders } from '#rooms/work/testing/readers.ts';
import { problemRoutes } from '../public.ts';

type Who = 'admin' | 'dealer' | 'stranger';

export const told = (sn: string, over: object = {}) => ({
  type: 'steering',
  title: 'Swerves to the left',
  text: 'It swerves at 8 km/h on the slope',
  sns: [sn],
  happenedAt: Math.floor(Date.now() / 1000) - 600,
  priority: 'high',
  contact: 'Wang',
  phone: '13812345678',
  ...over,
});
export const solution = { solutionKind: 'settingChanged', solution: 'Gain lowered', cause: 'Gain too high' };

/** Problems of the machines of a dealer, for the tests of one file: the dealer tells of them, `admin` works on them, `stranger` knows none. */
export function problemWorld() {
  let database: TestDatabase;
  let app: TestApp;
  let dealer = '';
  let count = 0;
  const tokens: Partial<Record<Who, string>> = {};
  const signIn = async (who: Who): Promise<void> => {
    tokens[who] = await app.signIn(who);
  };
  beforeAll(async () => {
    database = await testDatabase();
    dealer = await addDealer(database.pool);
    await addReaders(database.pool, dealer);
    app = await testApp(database, (db, bus) => problemRoutes({ pool: db, bus, logOperation }));
    for (const who of ['admin', 'dealer', 'stranger'] as const) await signIn(who);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who: Who = 'admin') =>
    app.call(method, path, { token: tokens[who]!, lang: 'en', ...(body && { body }) });
  const step = (id: string, name: string, body: object = {}, who: Who = 'admin') =>
    call('POST', `problemManage/${id}/${name}`, body, who);
  return {
    call,
    step,
    signIn,
    parts: () => ({ pool: database.pool, bus: app.bus }),
    /** The dealer whose people read. */
    dealer: () => dealer,
    async machine(state = 'inUse', dealerId: string | null = dealer): Promise<{ id: string; sn: string }> {
      const n = count++;
      const [id, sn] = [newId(), String(8_830_100 + n)];
      await database.pool.query(
        `insert into vehicle (id, sn, terminal_number, category, state, dealer_id) values ($1, $2, $3, 'autoSteer', $5, $4)`,
        [id, sn, `1388300${String(n).padStart(4, '0')}`, dealerId, state],
      );
      return { id, sn };
    },
    async made(sn: string, over: object = {}, who: Who = 'dealer'): Promise<ProblemDetail> {
      const answer = await call('POST', 'problemManage', told(sn, over), who);
      expect(answer.statusCode, answer.payload).toBe(200);
      return answer.json().data;
    },
    async done(id: string, name: string, body: object = {}, who: Who = 'admin'): Promise<ProblemDetail> {
      const answer = await step(id, name, body, who);
      expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
      return answer.json().data;
    },
    list: async (query: string, who: Who = 'admin'): Promise<ProblemRow[]> =>
      ((await call('GET', `problemManage?${query}`, undefined, who)).json().data as ListAnswer<ProblemRow>)
        .rows,
    idOf: async (name: Who): Promise<string> =>
      (await database.pool.query('select id from account where name = $1', [name])).rows[0].id,
    stateOf: async (id: string): Promise<string> =>
      (await database.pool.query('select state from vehicle where id = $1', [id])).rows[0].state,
    bells: async (act: string, id: string): Promise<number> =>
      (await database.pool.query('select from notification where act = $1 and subject_id = $2', [act, id]))
        .rowCount ?? 0,
  };
}
