import type { Language, ScreenGroup } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { texts } from '@furrow/texts';
import type { Page } from '@playwright/test';
import {
  type BuiltScreen,
  builtScreens,
  closeOthers,
  settled,
  titled,
  visit,
} from '../../src/built-screens.ts';
import { expect, test } from '../../src/fixtures.ts';
import { type Stretch, stretch } from '../../src/track.ts';
import { exportEveryColumn, exporting } from '../../src/walk/every-column.ts';
import { isWhole, lookedAt, looksInTurn } from '../../src/walk/looks.ts';
import { rowFaults } from '../../src/walk/rows.ts';
import { wordFaults } from '../../src/walk/worded.ts';

// Every screen is visited once in each language, and all that is held against every screen is held then.
test.use({ viewport: { width: 1280, height: 800 } });

/** Screens that show little without a record, and what tells that it has come. */
const asked = (
  { id, from, to }: Stretch,
  language: Language,
): Record<string, [query: string, shows?: string]> => ({
  '/carMonitor': [`?id=${id}&dock=1`, texts[language].monitor.card.today],
  '/historicalTrack': [`?id=${id}&from=${from}&to=${to}&tab=stops`, texts[language].track.summary.lengths],
  '/deviceDetail': [`?id=${id}`],
  '/carMonitorDetail': [`?id=${id}`],
  '/conditionDetail': [`?id=${id}`],
  '/condAnalyse': [`?ids=${id}`],
  '/editCar': [`?id=${id}`],
  '/401': ['?reason=forbidden&path=/x&permission=historicalTrack'],
});

/**
 * A walk over every screen in every language takes half an hour where a page takes a second to draw: in `npm test` Chinese sees all of
 * them and holds every second against the rules of access, English sees every third, with every column of its list in a file (the files
 * of all lists are held against their words by the server's own tests), Russian, which has the longest words, every second, Turkish
 * every third. All see all of them with FURROW_TEST_WALK=whole.
 */
const oneIn =
  (step: number, first = 0) =>
  (_: BuiltScreen, at: number) =>
    isWhole || at % step === first;
const seenBy: Record<Exclude<Language, 'zh'>, ReturnType<typeof oneIn>> = {
  en: oneIn(3),
  ru: oneIn(2, 1),
  tr: oneIn(3, 2),
};
const screensOf = async (language: Exclude<Language, 'zh'>) =>
  (await builtScreens()).filter(seenBy[language]);

/** So many pages stay open before they are closed. axe, in Chinese, reads through all that is there, seen or not. */
const keptOpen = (language: Language): number => (language === 'zh' ? 1 : 4);

/** Visits the screens and gathers what `faults` finds on each. */
async function walk(
  page: Page,
  language: Language,
  one: Stretch,
  screens: BuiltScreen[],
  faults: (screen: BuiltScreen, index: number) => Promise<string[]>,
): Promise<string[]> {
  await page.goto('/profile/index');
  await settled(page, 'profile', language);
  const bad: string[] = [];
  for (const [index, screen] of screens.entries()) {
    const [query, shows] = asked(one, language)[screen.path] ?? [];
    await visit(page, screen, query, language);
    if (shows) await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible();
    // Those that are kept are looked through again, though nothing is seen of them.
    if (index % keptOpen(language) === 0) await closeOthers(page, language);
    const found = [...(await wordFaults(page, language, one.alias)), ...(await faults(screen, index))];
    bad.push(...found.map((fault) => `${screen.path}: ${fault}`));
  }
  return bad;
}

/** The pages for who is not signed in, or lost. */
async function outsideFaults(page: Page, language: Language): Promise<string[]> {
  const { titles, shell } = texts[language];
  const bad: string[] = [];
  const hold = async (path: string, title: string) => {
    await page.goto(path);
    await expect(page).toHaveTitle(titled(title, shell.productTitle));
    bad.push(...(await wordFaults(page, language)).map((fault) => `${path}: ${fault}`));
  };
  await hold('/noSuchPage', titles.notFound);
  await page.evaluate(() => localStorage.removeItem('token'));
  await hold('/login', titles.login);
  await hold('/auth-redirect', titles.authRedirect);
  return bad;
}

/** Over the lines stands when they came, how often, or how they are spread: charts that a click filters by. */
const withChart = ['/logManage', '/diffLog', '/softFreq', '/softVersion'];

/**
 * The menu of the specification, by its statements: each address opens, under the name of its group. What failed is tried again
 * without all the others.
 */
const stretchesOfMenu: [statements: string, groups: ScreenGroup[], addresses: string][] = [
  [
    'R-1-032 R-2-040 R-2-041 R-2-042 R-2-136',
    ['monitoring'],
    `/carMonitor /constructMonitor /agentMonitor /tboxMonitor /baseStationMonitor /serverPointMonitor /zhiweitongMonitor
     /historicalTrack /tboxTrack`,
  ],
  [
    'R-1-032 R-2-044 R-2-045 R-2-046',
    ['analysis'],
    '/deviceJob /preciseJob /subsidyStatement /subsidyParam /jiading /sampling_statistics',
  ],
  [
    'R-2-047 R-2-048 R-2-049 R-2-138 R-2-143',
    ['basicInfo'],
    '/warehouse /carManage /deviceList /sdk /chtManage /r26RegQuery /argTool /agriculture /depthSet',
  ],
  [
    'R-2-050 R-2-051 R-2-055 R-2-138 R-2-141',
    ['basicInfo'],
    '/flowManage /unitSoftReg /trafficRenewal /zwtuser /userInfo /products /depot /front /snConnect',
  ],
  [
    'R-1-032 R-2-052 R-2-053 R-2-054',
    ['basicInfo'],
    `/bsManage /tboxConfig /versionManage /abLine /blockManage /markManage /serverManage /regionManage /extendArea
     /agentManage`,
  ],
  [
    'R-1-032 R-2-056 R-2-057 R-2-058',
    ['basicInfo'],
    '/nameplate /spline /bracket /slab /motor /control /moudle /sensor /receiver',
  ],
  [
    'R-1-032 R-2-059 R-2-060 R-2-064',
    ['approvals', 'reports'],
    `/accountAudit /infoEntry /infoEntryQuery /equipReplace /equipCancel /hardwareCode
     /install /global /machineS /workS`,
  ],
  [
    'R-1-032 R-2-061 R-2-062 R-2-063',
    ['warnings'],
    `/exceptionQuery /flowControl /agentWarning /crossRegion /dismantle /workWarning
     /terminalCrossRegionWarning /terminalCrossRegionMap /crossSnWhite`,
  ],
  [
    'R-2-065 R-2-066 R-2-067 R-2-141 R-2-143',
    ['serviceLog'],
    `/chargeRecord /xignji /flowPay /replaceRecord /newReplaceRecord /repairRecord /artificial
     /remoteServeList /debugSwitch /deviceFeedBack /singleRegistration`,
  ],
  [
    'R-2-068 R-2-069 R-2-070 R-2-071 R-2-142',
    ['serviceLog'],
    `/debugSwitch /softVersion /softRemoteUpgrade /preUploadConfig /mobileAccount /ntrip /diffLog /thirdVariance /diffBlack
     /diffAssign /canFirewareManage /softFreq`,
  ],
  [
    'R-2-072 R-2-073 R-2-074 R-2-075 R-2-144',
    ['system', 'remoteService'],
    `/accountManage /roleManage /authorizeManage /userOperateLog /logManage /softwareLog
     /terminalCondition /softVideoSet /invalidTrack /feedBack /repairManage /problemManage`,
  ],
];
const addressesIn = (stretch: string): string[] => stretch.split(/\s+/);
/** The rest: hidden pages, those of the frame, and those outside of it. */
const inNoMenu = async () => {
  const listed = new Set(stretchesOfMenu.flatMap(([, , addresses]) => addressesIn(addresses)));
  return (await builtScreens()).filter(({ path }) => !listed.has(path));
};
const seenInChinese = `${isWhole ? 'each' : 'every second'} passes WCAG 2.2 AA by day and by night, in four themes and two skins in turn (C24)`;

/** Over the screens in Chinese, and all that is held against each; `also` adds what is held against these. */
async function walkInChinese(
  { page, client }: { page: Page; client: Client },
  screens: BuiltScreen[],
  also: (screen: BuiltScreen) => Promise<string[]>,
): Promise<string[]> {
  const paths = (await builtScreens()).map(({ path }) => path);
  return walk(page, 'zh', await stretch(client), screens, async (screen) => {
    const { path } = screen;
    const found = [...(await also(screen)), ...(withChart.includes(path) ? [] : await rowFaults(page))];
    // The frame is the same around all: its colours are looked at once.
    if (path === '/profile/index') return [...found, ...(await lookedAt(page, path, { part: 'body' }))];
    const others = looksInTurn(paths.indexOf(path));
    return others === null ? found : [...found, ...(await lookedAt(page, path, { others }))];
  });
}

for (const [statements, groups, addresses] of stretchesOfMenu)
  test(`${statements} the pages of ${groups.join(' and ')} open under their group, are wholly in zh and fit into 1280, ${seenInChinese}: ${addressesIn(addresses)[0]} and on`, async ({
    page,
    signIn,
    client,
  }) => {
    test.setTimeout(480_000);
    const built = new Map((await builtScreens()).map((screen) => [screen.path, screen]));
    const screens = addressesIn(addresses).map(
      (path) => built.get(path) ?? { path, name: 'notFound' as const },
    );
    await signIn(page, { language: 'zh' });
    const names = groups.map((group) => texts.zh.frame.groups[group]);
    const crumbs = page.getByRole('navigation', { name: texts.zh.frame.breadcrumbs });
    const bad = await walkInChinese({ page, client }, screens, async ({ name }) => {
      const [group = '', ...rest] = await crumbs.getByRole('listitem').allTextContents();
      return names.includes(group) && rest.join() === texts.zh.titles[name]
        ? []
        : [`under ${[group, ...rest]}`];
    });
    expect(bad).toEqual([]);
  });

const parts = 2;
for (let part = 0; part < parts; part++)
  test(`R-1-032 R-2-076 pages of no menu open by their address, are wholly in zh and fit into 1280, ${seenInChinese}, ${part + 1} of ${parts}`, async ({
    page,
    signIn,
    client,
  }) => {
    test.setTimeout(480_000);
    const screens = (await inNoMenu()).filter((_, at) => at % parts === part);
    await signIn(page, { language: 'zh' });
    const linked = page.locator('[data-ground=side]');
    const bad = await walkInChinese({ page, client }, screens, async ({ path }) =>
      (await linked.locator(`a[href="${path}"]`).count()) === 0 ? [] : ['stands in a menu'],
    );
    if (part === 0) bad.push(...(await outsideFaults(page, 'zh')));
    expect(bad).toEqual([]);
  });

test(`R-1-033 ${isWhole ? 'every built screen is' : 'screens are'} wholly in en and fit into 1280; their lists write every column that they can show (C9)`, async ({
  page,
  signIn,
  client,
  sql,
}) => {
  test.setTimeout(480_000);
  const one = await stretch(client);
  // Which columns are shown is remembered for the account.
  await sql.rows(
    `insert into account (id, name, password_hash, role_id)
     select gen_random_uuid(), 'exporter', password_hash, 1 from account where name = 'admin'`,
  );
  await signIn(page, { language: 'en', as: { username: 'exporter', password: 'Harness2026' } });
  const screens = await screensOf('en');
  expect(screens.filter(({ name }) => exporting.has(name)).length).toBeGreaterThan(exporting.size / 4);
  const bad = await walk(page, 'en', one, screens, async ({ name }) => {
    const refusal = exporting.has(name) ? await exportEveryColumn(page) : '';
    return refusal ? [`export: ${refusal}`] : [];
  });
  bad.push(...(await outsideFaults(page, 'en')));
  expect(bad).toEqual([]);
});

for (const language of ['ru', 'tr'] as const)
  test(`R-1-034 R-1-035 ${isWhole ? 'every built screen is' : 'screens are'} wholly in ${language} and fit into 1280`, async ({
    page,
    signIn,
    client,
  }) => {
    test.setTimeout(480_000);
    const one = await stretch(client);
    await signIn(page, { language });
    const bad = await walk(page, language, one, await screensOf(language), async () => []);
    bad.push(...(await outsideFaults(page, language)));
    expect(bad).toEqual([]);
  });
