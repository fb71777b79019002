import type { ExceptionRow, ListAnswer } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { location, terminalItem } from '../../src/hand-frames.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';
import { rowDeed } from '../../src/lists.ts';

const sn = '8837290';
const home = { lng: 126.63, lat: 45.75 };
const { warnings } = zh;
/** Of two kept pages the one that is seen. */
const shown = (page: Page) => page.locator('[data-shown]');
const rowOf = (page: Page) => shown(page).locator('tr', { hasText: sn });

test('a motor at 95 °C for two minutes is one exception, taken by one and seen by the other; cooling ends it on the open page', async ({
  page,
  elsewhere,
  product,
  client,
  sql,
  signIn,
}) => {
  const terminalNumber = '13608837290';
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias: 'Hot' });
  await sql.rows(`update vehicle set division_code = '230102', state = 'inUse' where id = $1`, [id]);
  const terminal = await HandTerminal.enter(product.jt808Port, terminalNumber, sn);
  // A slow machine must not make history of it: points may lie some minutes before and after now.
  let time = nowS() - 60;
  const run = async (motorC: number, seconds: number) => {
    for (const end = time + seconds; time < end; time += 10)
      await terminal.ask(0x0200, Buffer.concat([location({ ...home, time }), terminalItem(motorC)]));
  };
  const rows = async () =>
    (await client.get<ListAnswer<ExceptionRow>>(`warnings/exceptionQuery?tab=all&sn=${sn}`)).rows;

  await run(70, 30);
  await run(95, 120);
  await expect
    .poll(async () => (await rows()).map(({ state, rule, count }) => `${rule} ${state} ${count}`))
    .toEqual(['EX-08 active 1']);
  await signIn(page);
  await page.goto(`/exceptionQuery?tab=all&sn=${sn}`);
  await expect(rowOf(page)).toContainText('95 °C');
  await rowDeed(page, rowOf(page), warnings.deeds.take);
  await expect(rowOf(page)).toContainText(warnings.handlings.taken);

  const other = await elsewhere();
  await signIn(other);
  await other.goto(`/exceptionQuery?tab=all&sn=${sn}`);
  const taker = (await rows())[0]!.takenBy!;
  await expect(rowOf(other)).toContainText(taker);
  // Taken once is taken.
  await expect(client.post(`warnings/exceptionQuery/${(await rows())[0]!.id}/take`, {})).rejects.toThrow();

  await run(70, 80);
  await expect(rowOf(other)).toContainText(warnings.signals.over);
  await rowOf(other).click();
  const drawer = other.getByRole('dialog');
  await expect(drawer).toContainText(warnings.rules['EX-08']);
  expect((await rows()).map(({ state, endCause }) => `${state} ${endCause}`)).toEqual(['cancelled itself']);

  // People of a company see its own machines alone.
  await sql.addAccount('exceptor', 988, ['warnings', 'exceptionQuery']);
  const stranger = await elsewhere();
  await signIn(stranger, { as: { username: 'exceptor', password: product.password } });
  await stranger.goto('/exceptionQuery');
  await expect(shown(stranger)).toContainText(warnings.exceptions.empty);
  terminal.close();
});
