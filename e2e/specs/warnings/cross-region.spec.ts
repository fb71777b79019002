import type { CrossRegionRow, ListAnswer, RuleSaved, WhiteRow } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';
import { rowDeed } from '../../src/lists.ts';

const sn = '8780001';
/** North of the city of Harbin, some tens of kilometres beyond its border. */
const away = { lng: 126.97, lat: 46.65 };
const { warnings, titles } = zh;
/** Of two kept pages the one that is seen. */
const shown = (page: Page) => page.locator('[data-shown]');
const rowOf = (page: Page) => shown(page).locator('tr', { hasText: sn });

// Points older than five minutes are history, so the rule's half an hour is shortened to the five that may lie before and after now.
test('R-1-019 a tractor that leaves its region is warned of once, handled, and silent on the white list', async ({
  page,
  product,
  client,
  sql,
  signIn,
}) => {
  const terminalNumber = '13608780001';
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias: 'Stray' });
  await sql.rows(`update vehicle set division_code = '230102', state = 'inUse' where id = $1`, [id]);
  const saved = await client.get<RuleSaved>('warnings/crossRegion/rule');
  const exceptions = [{ scope: 'vehicle', target: sn, values: { staysS: 300 } }];
  const { version, on, base } = saved;
  await client.put('warnings/crossRegion/rule', { version, on, base, exceptions, reason: 'e2e' });
  const terminal = await HandTerminal.enter(product.jt808Port, terminalNumber, sn);
  let time = nowS() - 280;
  const stay = async (seconds: number) => {
    for (const end = time + seconds; time < end; time += 40) await terminal.report({ ...away, time });
  };
  const rows = async () =>
    (await client.get<ListAnswer<CrossRegionRow>>(`warnings/crossRegion?tab=all&sn=${sn}`)).rows;

  await stay(360);
  await expect
    .poll(async () => (await rows()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['active']);
  await signIn(page);
  await page.goto(`/crossRegion?tab=all&sn=${sn}`);
  await expect(rowOf(page)).toContainText(warnings.levels.notice);
  await rowDeed(page, rowOf(page), warnings.deeds.handled);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(warnings.fields.note).fill('Ferry');
  await dialog.getByRole('button', { name: warnings.deeds.handled }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page)).toContainText(warnings.handlings.handled);

  const other = await page.context().newPage();
  await other.goto(`/crossSnWhite?add=${sn}`);
  const form = other.getByRole('dialog', { name: warnings.white.add });
  await form.getByLabel(warnings.white.fields.reason).fill('Demonstration');
  await form.locator('.ant-modal-footer .ant-btn-primary').click();
  await other.locator('.ant-modal-confirm .ant-btn-primary').click();
  // The question before it bears the same name.
  await expect(form).toHaveCount(0);
  await expect(rowOf(other)).toContainText(warnings.white.states.inForce);
  // The open list follows: the row is active no more.
  await page.bringToFront();
  await expect.poll(async () => (await rows()).map(({ endCause }) => endCause)).toEqual(['whiteList']);
  await expect(rowOf(page)).toContainText(warnings.ends.whiteList);

  await stay(360);
  const entries = async () => (await client.get<ListAnswer<WhiteRow>>(`crossSnWhite?sn=${sn}`)).rows;
  await expect.poll(async () => (await entries())[0]?.preventedMonth, { timeout: 20_000 }).toBe(1);
  expect(await rows()).toHaveLength(1);
  await other.reload();
  await expect(other.getByRole('heading', { name: titles.crossSnWhite }).first()).toBeVisible();
  terminal.close();
});
