import type { Page } from '@playwright/test';
import {
  type BuiltScreen,
  builtScreens,
  closeOthers,
  goInside,
  settled,
  visit,
} from '../../src/built-screens.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { findings, wear } from '../../src/look.ts';
import { stretch } from '../../src/track.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Four themes, both skins, by day and by night. The first is looked at with every rule, the others for their colours. */
const looks = [
  ['1-green', 'light'],
  ['2-blue', 'light'],
  ['3-green', 'light'],
  ['4-blue', 'light'],
  ['1-blue', 'dark'],
  ['2-green', 'dark'],
  ['3-blue', 'dark'],
  ['4-green', 'dark'],
] as const;

/** Everything wrong with the page as it stands; `part`: what is looked at for its colours. */
async function look(page: Page, where: string, part = 'body'): Promise<string[]> {
  const bad: string[] = [];
  for (const [index, [skin, appearance]] of looks.entries()) {
    await wear(page, skin, appearance);
    const found = await findings(page, index === 0 ? undefined : part);
    bad.push(...found.map((finding) => `${where} ${skin} ${appearance}: ${finding}`));
  }
  await wear(page, ...looks[0]);
  return bad;
}

/** Every screen is looked at by one of so many tests: what failed is tried again without all the others. */
const parts = 4;
for (let part = 0; part < parts; part++)
  test(`every built screen passes WCAG 2.2 AA in four themes, two skins, by day and by night (C24), ${part + 1} of ${parts}`, async ({
    page,
    signIn,
    client,
  }) => {
    test.setTimeout(600_000);
    const asked = await stretch(client);
    const queries: Partial<Record<BuiltScreen['path'], string>> = {
      '/carMonitor': `?id=${asked.id}&dock=1`,
      '/historicalTrack': `?id=${asked.id}&from=${asked.from}&to=${asked.to}&tab=stops`,
      '/deviceDetail': `?id=${asked.id}`,
      '/carMonitorDetail': `?id=${asked.id}`,
      '/editCar': `?id=${asked.id}`,
      '/401': '?reason=forbidden&path=/x&permission=historicalTrack',
    };
    await signIn(page);
    await page.goto('/profile/index');
    await settled(page, 'profile');
    const built = await builtScreens();
    expect(built.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/carMonitor', '/historicalTrack', '/profile/index', '/401']),
    );
    const bad: string[] = [];
    for (const screen of built.filter((_, i) => i % parts === part)) {
      const { path } = screen;
      await visit(page, screen, queries[path]);
      await closeOthers(page);
      // The frame is the same around all: its colours are looked at once.
      bad.push(...(await look(page, path, path === '/profile/index' ? 'body' : 'main')));
    }
    expect(bad).toEqual([]);
  });

test('sign-in, the not-found page and the two dialogs of the look pass too (C24)', async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bad = await look(page, '/login');
  await signIn(page);
  await page.goto('/noSuchPage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  bad.push(...(await look(page, '404', 'main')));
  await page.getByRole('button', { name: zh.look.skin.title }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  bad.push(...(await look(page, 'skin dialog', '[role=dialog]')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await goInside(page, '/profile/index');
  await page.getByRole('button', { name: new RegExp(`^${zh.shell.language}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  bad.push(...(await look(page, 'language dialog', '[role=dialog]')));
  expect(bad).toEqual([]);
});
