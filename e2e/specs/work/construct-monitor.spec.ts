import type { SiteRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';
import { box, newOwner, workedJob } from '../../src/worked-field.ts';

const { sites } = en;

test('R-1-003 a planned site is started by the first levelled ground, and its progress moves by the area of the strips', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const name = `Site ${Date.now() % 1_000_000}`;
  const ownerId = await newOwner(client);
  const site = await client.post<SiteRow>('construct/sites', {
    name,
    ownerId,
    outline: box(0, 0, 40, 500),
    plannedAreaM2: 40_000,
    designHeightM: 12.5,
    plannedStart: '2026-01-01',
    plannedEnd: '2100-01-01',
  });
  await signIn(page, { language: 'en' });
  await page.goto(`/constructMonitor?id=${site.id}`);
  const panel = page.getByRole('region', { name: en.titles.constructMonitor });
  const line = panel.getByRole('button', { name: new RegExp(name) });
  await expect(line).toContainText(sites.states.planned);
  await workedJob(sql, site, 'levelling');
  await expect(line).toContainText(sites.states.running, { timeout: 40_000 });
  await expect(line).toContainText('50%');
  const card = page.locator('.ant-drawer', { hasText: sites.groups.progress });
  await expect(card.getByText('2.00 ha').first()).toBeVisible();
  await card.getByRole('button', { name: sites.steps.finish, exact: true }).click();
  const question = page.locator('.ant-modal-confirm');
  await question.getByRole('textbox').fill('rain');
  await question.getByRole('button', { name: sites.steps.finish, exact: true }).click();
  await expect(line).toContainText(sites.states.finished);
  await expect(card.getByText('rain')).toBeVisible();
});
