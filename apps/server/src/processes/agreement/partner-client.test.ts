import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MadeAccessKey } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

const client = fileURLToPath(new URL('../../../../../docs/examples/jobs-as-csv.mjs', import.meta.url));
const run = promisify(execFile);

let app: WholeApp;
let url: string;
let mine: World;
let other: World;

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    ({ mine, other } = await twoWorlds(pool));
    // The client asks for what was there at a whole second.
    await pool.query(
      `update job j set created_at = j.created_at - interval '1 minute', dealer_id = v.dealer_id
       from vehicle v where v.no = j.vehicle_no`,
    );
    await pool.query(`update job_version set at = at - interval '1 minute'`);
  });
  url = await app.listen();
});
afterAll(() => app.close());

async function keyOf(rights: string[]): Promise<string> {
  const body = { name: 'ERP', rights, endsOn: homeDay(Date.now() / 1000 + 86_400) };
  const answer = await app.call('POST', 'profile/keys', await app.signIn('seller'), body);
  return answer.json<{ data: MadeAccessKey }>().data.key;
}

const fetched = (key: string) =>
  run(process.execPath, [client, '2000-01-01', '2099-12-31'], {
    env: { FURROW_URL: url, FURROW_KEY: key },
  });

it('the client of the guide for partners prints the jobs of its account, and nobody else’s', async () => {
  const { stdout } = await fetched(await keyOf(['deviceJob']));
  expect(stdout).toContain(`"${mine.sn}"`);
  expect(stdout).not.toContain(other.sn);
});

it('the client of the guide for partners says why it was refused', async () => {
  await expect(fetched('fa_unknown')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('deviceJob: '),
  });
  const without = await keyOf(['carManage']);
  await expect(fetched(without)).rejects.toMatchObject({ stderr: expect.stringContaining('No permission') });
});
