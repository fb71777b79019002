import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { location, terminalItem } from '../../src/hand-frames.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';

const sn = '8837682';
const home = { lng: 126.63, lat: 45.75 };
const { tryOut, rules } = zh.warnings;

test('a draft of the rule on exceptions is tried out on a device before it is saved: what it would have raised, again after closing, and a wrong SN by name', async ({
  page,
  product,
  client,
  sql,
  signIn,
}) => {
  const terminalNumber = `1361${sn}`;
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias: 'Tried' });
  await sql.rows(`update vehicle set division_code = '230102', state = 'inUse' where id = $1`, [id]);
  const terminal = await HandTerminal.enter(product.jt808Port, terminalNumber, sn);
  const from = nowS() - 240;
  for (let passed = 0; passed < 180; passed += 10)
    await terminal.ask(
      0x0200,
      Buffer.concat([location({ ...home, time: from + passed }), terminalItem(passed < 30 ? 70 : 95)]),
    );
  terminal.close();
  await signIn(page);
  await page.goto('/exceptionQuery?rules=1');
  // The list below knows what stands in the address.
  await expect(page.getByText(fill(zh.list.ignored, { names: 'rules' }))).toHaveCount(0);
  const part = page.getByRole('dialog').getByRole('region', { name: tryOut.title });
  await part.getByLabel(tryOut.sns).fill(sn);
  await part.getByRole('button', { name: tryOut.go }).click();
  await expect(part.getByRole('row', { name: sn })).toContainText(rules['EX-08']);
  await expect(part.getByRole('status')).toContainText('1');

  // The longer the motor may be hot, the fewer.
  const limit = page
    .getByRole('dialog')
    .getByLabel(`${zh.warnings.scopes.base}: ${zh.warnings.values.limitS}`);
  await limit.fill('3600');
  await part.getByRole('button', { name: tryOut.go }).click();
  await expect(part.getByRole('row', { name: sn })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(part).toBeHidden();
  await page.goto('/exceptionQuery?rules=1');
  await expect(part.getByRole('status')).toContainText(tryOut.none.split('{{')[0] ?? '');

  await part.getByLabel(tryOut.sns).fill(`${sn} 1234567`);
  await part.getByRole('button', { name: tryOut.go }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1234567' })).toBeVisible();
});
