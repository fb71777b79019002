import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportAnswer } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';
import { enter, login } from '../../src/session.ts';
import { Sql } from '../../src/sql.ts';

const filesBelow = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ name }) => name)
    : [];

test('an export of 50,000 rows shows its progress in the tray, can be cancelled and leaves no file; another is fetched', async ({
  page,
  another,
}) => {
  test.setTimeout(180_000);
  const product = await another({ environment: { FURROW_DEMO: 'off' } });
  const sql = await Sql.open(product.databaseUrl());
  await sql.rows(
    `insert into account (id, name, password_hash, role_id, phone)
     select gen_random_uuid(), 'many' || i, 'x', 5, '13900000000' from generate_series(1, 50000) i`,
  );
  const client = await Client.signIn(product.url, 'admin', product.password);
  const session = await login(product.url, { username: 'admin', password: product.password });
  await enter(page, product.url, session, 'en');
  await page.goto(`${product.url}/profile/index`);
  // The tray hears of a task by the stream; one that began before it was open is shown when it is over.
  const light = fill(en.shell.connection.light, { state: en.shell.connection.open });
  await expect(page.getByRole('img', { name: light })).toBeVisible();
  const kept = join(product.dataDir, 'files', 'tasks');
  const start = async (name: string, format: string) =>
    (await client.post<ExportAnswer>(`accountManage/export?name=${name}&format=${format}`, {})).task!;

  const first = await start('many', 'xlsx');
  await page.getByRole('button', { name: fill(en.tasks.tray.open, { count: 1 }) }).click();
  const row = page.getByRole('listitem').filter({ hasText: en.titles.accountManage }).first();
  await expect(row.getByText(/[1-9][\d,]* \/ 50,000/)).toBeVisible();
  await row.getByRole('button', { name: en.tasks.tray.cancel }).click();
  await expect(row.getByText(en.tasks.state.cancelled)).toBeVisible();
  expect(filesBelow(kept)).toEqual([]);
  expect((await client.get<{ state: string }>(`tasks/${first.id}`)).state).toBe('cancelled');

  // Those whose number has a 1 in front: enough for a task.
  await start('many1', 'csv');
  const done = page.getByRole('listitem').filter({ hasText: en.tasks.state.done });
  await expect(done).toBeVisible({ timeout: 60_000 });
  await expect(done).toContainText(fill(en.tasks.tray.rows, { rows: '11,111' }));
  await page.reload();
  await page.getByRole('button', { name: en.tasks.tray.title }).click();
  const download = page.waitForEvent('download');
  await done.getByRole('button', { name: en.tasks.tray.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^Account management_\d{8}-\d{4}\.csv$/);
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'tray.png') });
  await sql.close();
});
