import type { ExceptionRow, GeofenceRow, ListAnswer } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { location } from '../../src/hand-frames.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';
import { Monitor } from '../../src/monitor.ts';

const sn = '8837561';
const yard = { lng: 92.4, lat: 44.6 };
/** Some 800 m to the east. */
const beyond = { ...yard, lng: yard.lng + 0.01 };
const { fences } = zh;
const panelOf = (page: Page) => page.getByRole('region', { name: fences.title, exact: true });

test('a fence drawn on the map warns of the machine that leaves it, is changed, and is deleted by name', async ({
  page,
  elsewhere,
  product,
  client,
  sql,
  signIn,
}) => {
  const terminalNumber = '13608837561';
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias: 'Fenced' });
  await sql.rows(`update vehicle set division_code = '650100', state = 'inUse' where id = $1`, [id]);
  const terminal = await HandTerminal.enter(product.jt808Port, terminalNumber, sn);
  let time = nowS() - 120;
  const run = async (at: typeof yard, points: number) => {
    for (let i = 0; i < points; i++) {
      time += 10;
      await terminal.ask(0x0200, location({ ...at, time }));
    }
  };
  await run(yard, 2);

  await signIn(page);
  const monitor = new Monitor(page);
  await monitor.open(`?map=14/${yard.lat}/${yard.lng}&tree=0`);
  await page.getByRole('button', { name: fences.title, exact: true }).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: fences.tools.circle, exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText(fences.hints.circle);
  const box = (await monitor.map.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(middle.x, middle.y);
  await page.mouse.click(middle.x + 120, middle.y);
  await expect(panel.getByRole('status')).toHaveText(fences.hints.done);
  const radius = panel.getByRole('spinbutton', { name: fences.fields.radius });
  const drawn = Number(await radius.inputValue());
  expect(drawn).toBeGreaterThan(200);
  expect(drawn).toBeLessThan(700);

  // A name that no fence may bear is told at its field.
  await panel.getByRole('textbox', { name: fences.fields.name }).fill('a/b');
  await panel.getByRole('button', { name: fences.save }).click();
  await expect(panel.getByText(zh.refusals.specialCharacters)).toBeVisible();
  await panel.getByRole('textbox', { name: fences.fields.name }).fill('E2E yard');
  await panel.getByRole('combobox', { name: fences.fields.vehicles }).fill(sn);
  await page.locator('.ant-select-item-option', { hasText: sn }).click();
  await panel.getByRole('button', { name: fences.save }).click();
  await expect(panel.getByRole('heading', { name: 'E2E yard' })).toBeVisible();
  await expect(panel).toContainText('Fenced');

  // Known to the gateway before the next point.
  await run(yard, 2);
  const rows = async () =>
    (await client.get<ListAnswer<ExceptionRow>>(`warnings/exceptionQuery?tab=all&sn=${sn}`)).rows;
  await run(beyond, 6);
  await expect
    .poll(async () => (await rows()).map(({ rule, state, count }) => `${rule} ${state} ${count}`))
    .toEqual(['EX-10 active 1']);

  await page.goto(`/exceptionQuery?tab=active&fence=E2E`);
  const row = page.locator('[data-shown] tr', { hasText: sn });
  await expect(row).toContainText(fences.told.leave);
  const { fenceId } = (await rows())[0]!;
  await page.goto(`/carMonitor?fence=${fenceId}`);
  await expect(panel).toContainText('1');
  await panel.getByRole('button', { name: fences.edit }).click();
  await expect(radius).toHaveValue(String(drawn));
  await radius.fill(String(drawn + 100));
  await panel.getByRole('button', { name: fences.save }).click();
  await expect(panel.getByRole('button', { name: fences.edit })).toBeVisible();
  // It is judged by another line now: what stood for the old one is over.
  await expect.poll(async () => (await rows())[0]!.endCause).toBe('fenceChanged');

  // People of a company see its own alone; without the right nobody draws.
  await sql.addAccount('fencer', 1016, ['monitoring', 'carMonitor']);
  const stranger = await elsewhere();
  await signIn(stranger, { as: { username: 'fencer', password: product.password } });
  await stranger.goto('/carMonitor?fences=1');
  await expect(panelOf(stranger)).toContainText(fences.empty);
  await expect(panelOf(stranger).getByRole('button', { name: fences.tools.circle })).toHaveCount(0);

  await panel.getByRole('button', { name: fences.remove }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('E2E yard');
  await expect(dialog).toContainText(sn);
  await dialog.getByRole('button', { name: fences.remove }).click();
  await expect
    .poll(async () =>
      (await client.get<ListAnswer<GeofenceRow>>('geofence?name=E2E')).rows.map(({ name }) => name),
    )
    .toEqual([]);
  terminal.close();
});
