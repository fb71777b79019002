import { type IssuedReport, issuedBlocks, type SinceIssue } from '@furrow/contract';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { plantJob, type ReportWorld, randomOf, reportWorld } from './report-world.ts';

/** Beside the people of the world of reports: a colleague of the dealer, somebody of the company below, and of another company. */
export type Reader = 'admin' | 'dealer' | 'colleague' | 'below' | 'south' | 'stranger';
type Answer = Awaited<ReturnType<ReportWorld['app']['call']>>;

export interface IssuedWorld {
  world: ReportWorld;
  ids: Record<Reader, string>;
  /** The month before this one, YYYY-MM, in which the company of the dealer has a job. */
  month: string;
  call(
    who: Reader,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    lang?: string,
  ): Promise<Answer>;
  /** Begins a draft; its id. */
  begin(who: Reader, wish?: object, month?: string): Promise<string>;
  read(id: string, who?: Reader, lang?: string): Promise<IssuedReport>;
  issue(
    id: string,
    who?: Reader,
    receivers?: readonly string[],
  ): Promise<{ number: number; revision: number }>;
  since(id: string, who?: Reader): Promise<SinceIssue | null>;
  /** Marks a job of the month, one of the dealer's company, invalid, or takes that back. */
  mark(state: 'invalid' | 'finished'): Promise<void>;
  close(): Promise<void>;
}

export const template = (over: object = {}) => ({
  title: 'Month of the north',
  logo: 'product',
  blocks: [...issuedBlocks],
  comments: {},
  ...over,
});

export async function issuedWorld(seed: number): Promise<IssuedWorld> {
  const world = await reportWorld(seed);
  const { pool, app, dealer } = world;
  const named = async (company: string): Promise<string> =>
    (await pool.query<{ id: string }>('select id from dealer where company = $1', [company])).rows[0]!.id;
  await addAccount(pool, 'colleague', { roleId: 701, dealerId: dealer });
  await addAccount(pool, 'below', { roleId: 701, dealerId: await named('Below') });
  await addAccount(pool, 'south', { roleId: 701, dealerId: await named('South') });
  const people = await pool.query<{ id: string; name: Reader }>('select id, name from account');
  const ids = Object.fromEntries(people.rows.map(({ id, name }) => [name, id])) as Record<Reader, string>;
  const tokens: Partial<Record<Reader, string>> = {};
  const call: IssuedWorld['call'] = async (who, method, path, body, lang = 'en') => {
    tokens[who] ??= await app.signIn(who);
    return app.call(method, path, { token: tokens[who], lang, ...(body ? { body } : {}) });
  };
  const get = async <Data>(answer: Promise<Answer>): Promise<Data> => {
    const found = await answer;
    if (found.statusCode !== 200)
      throw new Error(`${found.statusCode} ${found.payload} ${app.logged().slice(-2000)}`);
    return found.json<{ data: Data }>().data;
  };
  const today = world.day(0);
  const month = new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 7);
  const { rows } = await pool.query<{ no: number }>('select no from vehicle order by sn limit 1');
  const job = await plantJob(pool, randomOf(seed + 1), {
    no: rows[0]!.no,
    on: `${month}-11`,
    dealer,
    division: '230102',
    category: 'autoSteer',
    brand: 'Lovol',
    carType: 'Tractor',
    horsepower: 120,
  });
  await pool.query(`update job set state = 'finished' where id = $1`, [job]);
  const read: IssuedWorld['read'] = (id, who = 'admin', lang = 'en') =>
    get(call(who, 'GET', `report/issue/${id}`, undefined, lang));
  return {
    world,
    ids,
    month,
    call,
    read,
    async begin(who, wish = {}, of = month) {
      const made = call(who, 'POST', 'report/issue', { month: of, wish: { rows: ['region'], ...wish } });
      return (await get<{ id: string }>(made)).id;
    },
    async issue(id, who = 'admin', receivers = []) {
      const { version } = await read(id, who);
      return get(call(who, 'POST', `report/issue/${id}/issue`, { receivers, version }));
    },
    since: (id, who = 'admin') => get(call(who, 'GET', `report/issue/${id}/since`)),
    async mark(state) {
      await pool.query('update job set state = $2 where id = $1', [job, state]);
    },
    close: () => world.close(),
  };
}
