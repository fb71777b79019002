import type { RemoteSessionDetail } from '@furrow/contract';
import { machines, runFleet } from '@furrow/simulator';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { remoteSessions, monitor } = en;
const sn = '8837200';
const terminalNumber = `1008${sn}`;
const wait = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

test('R-1-023 R-2-032 a driver asks for help on his terminal, and is helped from the workbench', async ({
  page,
  client,
  product,
  signIn,
  sql,
  elsewhere,
}) => {
  const [machine] = machines(1, Number(sn));
  const own = { ...machine!, sn, terminalNumber, alias: `Help ${sn}`, plate: '', roster: 'parked' as const };
  await client.post('vehicles', { sn, terminalNumber, alias: own.alias, category: 'autoSteer' });
  const ending = new AbortController();
  const help = { type: 1, text: 'Swerves on the slope', afterMs: 3_000, everyMs: 3_600_000 };
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: [own],
    signal: ending.signal,
    own: new Map([[sn, { help }]]),
  });
  try {
    await signIn(page, { language: 'en' });
    await page.goto(`/remoteServeList?sn=${sn}`);
    const row = page.locator('[data-shown]').getByRole('row').filter({ hasText: sn }).first();
    await expect(row).toContainText(remoteSessions.states.waiting, wait);
    const opening = page.context().waitForEvent('page');
    await rowDeed(page, row, remoteSessions.deeds.take);
    const bench = await opening;
    await expect(bench).toHaveURL(/remotePlat\?session=/);
    await expect(bench.getByRole('heading', { name: en.titles.remotePlat })).toBeVisible();
    // Outside of the layout: no menu, no tags.
    await expect(bench.getByRole('link', { name: en.titles.carMonitor, exact: true })).toHaveCount(0);

    await bench.getByRole('tab', { name: remoteSessions.plat.tabs.parameters }).click();
    await bench.getByRole('button', { name: en.devices.detail.read, exact: true }).click();
    const id = new URL(bench.url()).searchParams.get('session')!;
    const session = () => client.get<RemoteSessionDetail>(`remoteServeList/${id}`);
    await expect.poll(async () => (await session()).commands[0]?.state, wait).toBe('confirmed');

    await bench.getByLabel(remoteSessions.plat.notes).getByRole('textbox').fill('Gain was too high');
    await bench.getByRole('button', { name: remoteSessions.plat.addNote }).click();
    // It is ticked when the server has kept it.
    await bench.getByRole('checkbox', { name: remoteSessions.checks.tyres }).click();
    await expect(bench.getByRole('checkbox', { name: remoteSessions.checks.tyres })).toBeChecked();
    await expect.poll(async () => (await session()).checks).toEqual(['tyres']);
    await bench.getByRole('button', { name: remoteSessions.deeds.end, exact: true }).click();
    const dialog = bench.getByRole('dialog');
    await dialog.getByLabel(remoteSessions.end.summary).fill('Gain lowered');
    await dialog.getByRole('button', { name: remoteSessions.deeds.end, exact: true }).click();
    await expect(bench.getByText(remoteSessions.states.ended).first()).toBeVisible();
    expect(await session()).toMatchObject({ state: 'ended', result: 'solved', summary: 'Gain lowered' });

    await page.goto(`/remoteServeList?sn=${sn}&id=${id}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(monitor.commands.kinds.readParameters)).toBeVisible();
    await expect(drawer.getByText('Gain was too high')).toBeVisible();

    // Who sees no machine sees nobody who waits.
    await sql.addAccount('remote-guest', 985, ['serviceLog', 'remoteServeList', 'remoteServeList.take']);
    const guest = await elsewhere();
    await signIn(guest, { language: 'en', as: { username: 'remote-guest', password: product.password } });
    await guest.goto('/remotePlat?scope=all');
    await expect(guest.getByText(remoteSessions.plat.noQueue)).toBeVisible();
  } finally {
    ending.abort();
    await running;
  }
});
