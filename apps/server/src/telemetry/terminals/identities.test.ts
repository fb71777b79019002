import { setImmediate as breath } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { Identities, type ReportedIdentity } from './identities.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const told = (tabletSn: string): ReportedIdentity => ({
  machineCode: '',
  tabletSn,
  receiverSn: '',
  controllerSn: '',
  motorSn: '',
  iccid: '',
  softwareType: '',
  softwareVersion: '',
  registeredUntil: 0,
  locked: false,
});

it('a fleet that comes back at once is looked at two at a time, each terminal in its own order, and all is kept', async () => {
  let [now, most] = [0, 0];
  const seen: string[] = [];
  // The first one waits for company: that two are looked at at once shows whatever order the machine has of its own.
  let come = (): void => undefined;
  const company = new Promise<void>((resolve) => {
    come = resolve;
  });
  const identities = new Identities({
    pool: database.pool,
    log: createLog({ level: 'error', name: 'test' }),
    identified: async (_vehicleNo, { tabletSn }) => {
      now += 1;
      most = Math.max(most, now);
      if (now === 2) come();
      await company;
      await breath();
      seen.push(tabletSn);
      now -= 1;
      if (tabletSn === 'T7 first') throw new Error('one of them fails');
    },
  });
  const numbers = Array.from({ length: 40 }, (_, no) => no + 1);
  for (const turn of ['first', 'second'])
    for (const no of numbers) void identities.report(no, told(`T${no} ${turn}`), 1_780_000_000);
  await identities.close();
  expect(most).toBe(2);
  expect(seen).toHaveLength(80);
  for (const no of numbers) expect(seen.indexOf(`T${no} first`)).toBeLessThan(seen.indexOf(`T${no} second`));
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from terminal_identity where tablet_sn like '%second'`,
  );
  expect(rows[0]!.count).toBe(40);
});
