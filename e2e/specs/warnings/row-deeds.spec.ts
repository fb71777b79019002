import { expect, test, zh } from '../../src/fixtures.ts';
import { location, terminalItem } from '../../src/hand-frames.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';
import { rowDeed } from '../../src/lists.ts';

const sn = '8837680';
const home = { lng: 126.63, lat: 45.75 };
const { warnings } = zh;

test('a row that another deed has just redrawn asks its terminal where it is, and the terminal tells', async ({
  page,
  product,
  client,
  sql,
  signIn,
}) => {
  const terminalNumber = '13608837680';
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias: 'Asked' });
  await sql.rows(`update vehicle set division_code = '230102', state = 'inUse' where id = $1`, [id]);
  const terminal = await HandTerminal.enter(product.jt808Port, terminalNumber, sn);
  const begin = nowS() - 60;
  for (let time = begin; time < begin + 120; time += 10)
    await terminal.ask(0x0200, Buffer.concat([location({ ...home, time }), terminalItem(95)]));
  const rows = async () =>
    (await client.get<{ rows: object[] }>(`warnings/exceptionQuery?tab=all&sn=${sn}`)).rows;
  await expect.poll(async () => (await rows()).length).toBe(1);

  await signIn(page);
  await page.goto(`/exceptionQuery?tab=all&sn=${sn}`);
  const row = page.locator('[data-shown] tr', { hasText: sn });
  await rowDeed(page, row, warnings.deeds.take);
  await expect(row).toContainText(warnings.handlings.taken);
  // The "…" has slid to where the pointer rests.
  await rowDeed(page, row, zh.monitor.commands.kinds.locate);
  terminal.tellLocation(await terminal.next(0x8201), { ...home, time: begin + 120 });
  await expect(page.getByText(warnings.signals.commanded)).toBeVisible();
  const told = `select 1 from terminal_command where vehicle_no = (select no from vehicle where id = $1) and kind = 'locate' and state = 'confirmed'`;
  await expect.poll(async () => (await sql.rows(told, [id])).length).toBe(1);
  terminal.close();
});
