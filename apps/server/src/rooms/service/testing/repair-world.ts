import type { ListAnswer, RepairDetail, RepairRow } from '@furrow/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addDealer, addReaders } from '#rooms/work/testing/readers.ts';
import { problemRoutes, repairRecordRoutes, repairRoutes } from '../public.ts';

export type Who = 'admin' | 'dealer' | 'colleague' | 'stranger' | 'engineer';
const people = ['admin', 'dealer', 'colleague', 'stranger', 'engineer'] as const;

/**
 * Repairs of the machines of a dealer, for the tests of one file: `dealer` asks (`colleague` is of his company), `admin` decides and
 * gives them to people, `engineer` sees no machine by himself, `stranger` sees none at all.
 */
export function repairWorld() {
  let database: TestDatabase;
  let app: TestApp;
  let dealer = '';
  let count = 0;
  const tokens = {} as Record<Who, string>;
  const ids = {} as Record<Who, string>;
  const pool = () => database.pool;
  beforeAll(async () => {
    database = await testDatabase();
    dealer = await addDealer(pool());
    await addReaders(pool(), dealer);
    await addAccount(pool(), 'colleague', { roleId: 701, dealerId: dealer });
    await pool().query(`insert into role (id, name, scope_kind) values (702, 'engineer', 'provider')`);
    await pool().query('insert into role_permission select 702, unnest($1::text[])', [
      ['repairManage', 'repairManage.take', 'repairManage.complete', 'repairRecord', 'repairRecord.edit'],
    ]);
    await addAccount(pool(), 'engineer', { roleId: 702 });
    app = await testApp(database, (db, bus) => [
      ...problemRoutes({ pool: db, bus, logOperation }),
      ...repairRoutes({ pool: db, bus, logOperation }),
      ...repairRecordRoutes({ pool: db, bus, logOperation }),
    ]);
    for (const who of people) {
      tokens[who] = await app.signIn(who);
      ids[who] = (await pool().query('select id from account where name = $1', [who])).rows[0].id;
    }
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    who: Who = 'admin',
  ) => app.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
  const read = async (id: string, who: Who = 'admin'): Promise<RepairDetail> =>
    (await call('GET', `repairManage/${id}`, undefined, who)).json().data;
  /** A step of the audit, which says which version it read. */
  const audit = async (id: string, name: string, body: object = {}, who: Who = 'admin') =>
    call('POST', `repairManage/${id}/${name}`, { version: (await read(id)).version, ...body }, who);
  const step = (id: string, name: string, body: object = {}, who: Who = 'admin') =>
    call('POST', `repairManage/${id}/${name}`, body, who);
  const done = async (
    id: string,
    name: string,
    body: object = {},
    who: Who = 'admin',
  ): Promise<RepairRow> => {
    const answer = await step(id, name, body, who);
    expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
    return answer.json().data;
  };
  const audited = async (
    id: string,
    name: string,
    body: object = {},
    who: Who = 'admin',
  ): Promise<RepairRow> => {
    const answer = await audit(id, name, body, who);
    expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
    return answer.json().data;
  };
  const picture = async (who: Who): Promise<string> => {
    const id = newId();
    await pool().query(
      `insert into file (id, account_id, name, type, size, received, state) values ($1, $2, 'a.jpg', 'image/jpeg', 9, 9, 'ready')`,
      [id, ids[who]],
    );
    return id;
  };
  const form = async (sn: string, over: object = {}, who: Who = 'dealer') => ({
    sn,
    batchKey: newId(),
    type: 'onSite',
    category: 'steering',
    since: '2026-01-01',
    stopped: true,
    text: 'The motor of the wheel does not turn',
    contact: 'Wang',
    phone: '13812345678',
    priority: 'high',
    items: [{ type: 'motor', fileId: await picture(who) }],
    ...over,
  });
  const make = async (sn: string, over: object = {}, who: Who = 'dealer') =>
    call('POST', 'repairManage', await form(sn, over, who), who);
  const made = async (sn: string, over: object = {}, who: Who = 'dealer'): Promise<RepairRow> => {
    const answer = await make(sn, over, who);
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().data;
  };
  return {
    call,
    read,
    audit,
    audited,
    step,
    done,
    form,
    make,
    made,
    picture,
    ids,
    pool,
    parts: () => ({ pool: pool(), bus: app.bus }),
    /** In warranty, where nothing else is said. */
    async machine(
      over: { months?: number | null; state?: string } = {},
    ): Promise<{ id: string; sn: string }> {
      const n = count++;
      const [id, sn, product] = [newId(), String(8_836_301 + n), newId()];
      const { months = 24, state = 'inUse' } = over;
      await pool().query(
        `insert into product (id, family, category, model, pn, warranty_months) values ($1, 'autopilot', 'autoSteer', $2, $2, $3)`,
        [product, `R-${n}`, months],
      );
      await pool().query(
        `insert into vehicle (id, sn, terminal_number, category, state, dealer_id, product_id, installed_at)
         values ($1, $2, $3, 'autoSteer', $4, $5, $6, now() - interval '1 year')`,
        [id, sn, `1388363${String(n).padStart(4, '0')}`, state, dealer, product],
      );
      return { id, sn };
    },
    /** A motor that sits on a machine, or lies in its dealer's library; `stock`: in the warehouse of the provider. */
    async motor(sn: string, place: { on?: string; stock?: boolean } = {}): Promise<string> {
      const [id, model] = [newId(), newId()];
      await pool().query(
        `insert into component_model (id, kind, model) values ($1, 'motor', 'M-9') on conflict do nothing`,
        [model],
      );
      await pool().query(
        `insert into component (id, kind, model_id, sn, state, stock_state, dealer_id, vehicle_id, fitted_at)
         select $1, 'motor', m.id, $2, $3, $4, $5, $6::uuid, case when $6::uuid is null then null else now() end
         from component_model m where m.kind = 'motor' and m.model = 'M-9'`,
        [
          id,
          sn,
          place.on ? 'fitted' : 'inLibrary',
          place.stock ? 'inWarehouse' : 'out',
          place.stock ? null : dealer,
          place.on ?? null,
        ],
      );
      return id;
    },
    /** One that was asked for by the dealer and passed by the administrator. */
    async passed(sn: string, over: object = {}): Promise<string> {
      const { id } = await made(sn, over);
      await audited(id, 'review');
      const checks = (await call('GET', `repairManage/${id}/checks`)).json().data as {
        key: string;
        level: string;
      }[];
      const ticks = checks
        .filter(({ level }) => level === 'look')
        .map(({ key }) => ({ key, remark: 'looked at' }));
      await audited(id, 'approve', { ticks });
      return id;
    },
    list: async (query: string, who: Who = 'admin'): Promise<RepairRow[]> =>
      ((await call('GET', `repairManage?${query}`, undefined, who)).json().data as ListAnswer<RepairRow>)
        .rows,
    stateOf: async (id: string): Promise<string> =>
      (await pool().query('select state from vehicle where id = $1', [id])).rows[0].state,
    bells: async (act: string, id: string, who?: Who): Promise<number> =>
      (
        await pool().query(
          'select 1 from notification where act = $1 and subject_id = $2 and ($3::uuid is null or account_id = $3)',
          [act, id, who ? ids[who] : null],
        )
      ).rowCount ?? 0,
  };
}

/** What a completion says where it does not matter what. */
export const completion = (fileId: string, over: object = {}) => ({
  treatment: 'Motor exchanged and calibrated',
  finishedAt: Math.floor(Date.now() / 1000),
  afterItems: [{ type: 'motor', fileId }],
  testRemark: 'No network in the yard',
  signedBy: 'Wang',
  ...over,
});
/** What was found where it does not matter what. */
export const diagnosis = (over: object = {}) => ({
  foundCategory: 'steering',
  cause: 'Motor burnt',
  diagnosis: '',
  labourH: 2,
  travelKm: 30,
  warranty: true,
  warrantyRemark: '',
  parts: [],
  ...over,
});
