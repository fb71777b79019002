import type { ListAnswer, RemoteQueueRow, RemoteSessionDetail, RemoteSessionRow } from '@furrow/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { commandRoutes } from '#rooms/terminals/public.ts';
import { addDealer, addReaders } from '#rooms/work/testing/readers.ts';
import { storeDriverWord } from '#telemetry/messages/driver-messages.ts';
import { contactRoutes, problemRoutes, remoteRoutes, takeDriverWords } from '../public.ts';
import { told } from './problem-world.ts';

/** `admin` and `second` are engineers of the provider, `dealer` has machines, `stranger` knows none. */
export type Who = 'admin' | 'second' | 'dealer' | 'stranger';
const everybody = ['admin', 'second', 'dealer', 'stranger'] as const;

/** Sessions about the machines of a dealer, for the tests of one file. `from`: the first SN. */
export function remoteWorld(from: number) {
  let database: TestDatabase;
  let app: TestApp;
  let dealer = '';
  let count = 0;
  const tokens: Partial<Record<Who, string>> = {};
  beforeAll(async () => {
    database = await testDatabase();
    dealer = await addDealer(database.pool);
    await addReaders(database.pool, dealer);
    await addAccount(database.pool, 'second', { roleId: 1 });
    app = await testApp(database, (db, bus) => [
      ...remoteRoutes({ ...entityParts(db), bus }),
      ...problemRoutes({ ...entityParts(db), bus }),
      ...contactRoutes({ ...entityParts(db), bus }),
      ...commandRoutes(db, bus),
    ]);
    for (const who of everybody) tokens[who] = await app.signIn(who);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who: Who = 'admin') =>
    app.call(method, path, { token: tokens[who]!, lang: 'en', ...(body && { body }) });
  async function done<Answer = RemoteSessionDetail>(
    path: string,
    body: object = {},
    who: Who = 'admin',
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<Answer> {
    const answer = await call(method, path, body, who);
    expect(answer.statusCode, `${path}: ${answer.payload}`).toBe(200);
    return answer.json().data;
  }
  async function got<Answer>(path: string, who: Who = 'admin'): Promise<Answer> {
    const answer = await call('GET', path, undefined, who);
    expect(answer.statusCode, `${path}: ${answer.payload}`).toBe(200);
    return answer.json().data;
  }
  const step = (id: string, name: string, body: object = {}, who: Who = 'admin') =>
    done(`remoteServeList/${id}/${name}`, body, who);
  return {
    call,
    done,
    got,
    step,
    database: () => database,
    pool: () => database.pool,
    bus: () => app.bus,
    dealer: () => dealer,
    /** A machine of the dealer that was heard just now, and drives at so many m/s. */
    async machine({ speed = 0, heard = true } = {}): Promise<{ id: string; sn: string; no: number }> {
      const n = count++;
      const [id, sn] = [newId(), String(from + n)];
      const { rows } = await database.pool.query<{ no: number }>(
        `insert into vehicle (id, sn, terminal_number, category, state, dealer_id, product_model)
         values ($1, $2, $3, 'autoSteer', 'inUse', $4, 'NX100') returning no`,
        [id, sn, `1389${sn}`, dealer],
      );
      const { no } = rows[0]!;
      if (heard)
        await database.pool.query(
          `insert into vehicle_latest (vehicle_no, time, lng, lat, speed, heading, status, alarms, received_at, heard_at)
           values ($1, now(), 126.5, 45.5, $2, 0, 0, 0, now(), now())`,
          [no, speed],
        );
      return { id, sn, no };
    },
    /** What a driver says on his terminal, taken by the worker. */
    async says(vehicle: { no: number }, kind: 'help' | 'answer', text: string, type = 1): Promise<void> {
      await storeDriverWord(database.pool, { vehicleNo: vehicle.no, kind, type, text });
      await takeDriverWords({ pool: database.pool, bus: app.bus });
    },
    list: async (query = '', who: Who = 'admin') =>
      (await got<ListAnswer<RemoteSessionRow>>(`remoteServeList?${query}`, who)).rows,
    queue: (query = '', who: Who = 'admin') => got<RemoteQueueRow[]>(`remotePlat/queue?${query}`, who),
    asked: (sn: string, over: object = {}, who: Who = 'admin') =>
      done('remoteServeList', { sn, subject: 'steering', text: 'Swerves', ...over }, who),
    problem: (sn: string) => done<{ id: string; number: string }>('problemManage', told(sn), 'dealer'),
    problemState: async (id: string): Promise<string> =>
      (await got<{ state: string }>(`problemManage/${id}`)).state,
    idOf: async (name: Who): Promise<string> =>
      (await database.pool.query('select id from account where name = $1', [name])).rows[0].id,
    bells: async (act: string, id: string): Promise<number> =>
      (await database.pool.query('select from notification where act = $1 and subject_id = $2', [act, id]))
        .rowCount ?? 0,
  };
}
