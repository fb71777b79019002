import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';

/** The nine groups and their pages as the specification lists them. */
const menu = {
  monitoring:
    'carMonitor constructMonitor agentMonitor tboxMonitor baseStationMonitor serverPointMonitor zhiweitongMonitor historicalTrack tboxTrack',
  analysis: 'deviceJob preciseJob subsidyStatement subsidyParam jiading sampling_statistics',
  basicInfo: `warehouse carManage sdk chtManage argTool r26RegQuery agriculture depthSet flowManage unitSoftReg trafficRenewal zwtuser
    deviceList bsManage tboxConfig versionManage abLine blockManage markManage serverManage regionManage extendArea agentManage
    userInfo products depot front snConnect nameplate spline bracket slab motor control moudle sensor receiver`,
  approvals: 'accountAudit infoEntry infoEntryQuery equipReplace equipCancel hardwareCode',
  warnings: `exceptionQuery flowControl agentWarning crossRegion dismantle workWarning terminalCrossRegionWarning
    terminalCrossRegionMap crossSnWhite`,
  reports: 'install global machineS workS',
  serviceLog: `chargeRecord xignji replaceRecord newReplaceRecord repairRecord artificial remoteServeList debugSwitch flowPay
    deviceFeedBack singleRegistration softVersion softRemoteUpgrade preUploadConfig mobileAccount ntrip diffLog thirdVariance
    diffBlack diffAssign canFirewareManage softFreq`,
  system: `accountManage userOperateLog terminalCondition softVideoSet roleManage authorizeManage invalidTrack logManage
    softwareLog feedBack`,
  remoteService: 'repairManage problemManage',
} as const;
type Group = keyof typeof menu;

const sidebar = (page: Page) => page.locator('[data-ground=side]');
const groupLinks = (page: Page) =>
  page.getByRole('navigation', { name: zh.shell.mainMenu }).getByRole('link');

/** Chooses a group and opens the folds of its sidebar. */
async function choose(page: Page, group: Group): Promise<void> {
  const link = groupLinks(page).and(page.getByText(zh.frame.groups[group], { exact: true }));
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  const label = zh.frame.sidebar.label.replace('{{group}}', zh.frame.groups[group]);
  const pages = sidebar(page).getByRole('navigation', { name: label });
  await expect(pages).toBeVisible();
  const folds = pages.locator('button[aria-expanded=false]');
  for (let left = await folds.count(); left > 0; left -= 1) {
    await folds.first().click();
    await expect(folds).toHaveCount(left - 1);
  }
}

test('R-2-038 R-2-039 R-2-145 R-6-003 the menu of an administrator has nine groups, the last one remote service, and each all its pages, in the order of the specification', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  const groups = Object.keys(menu) as Group[];
  expect(groups).toHaveLength(9);
  await expect(groupLinks(page)).toHaveText(groups.map((group) => zh.frame.groups[group]));
  for (const group of groups) {
    await choose(page, group);
    const links = sidebar(page).getByRole('navigation').getByRole('link');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(addresses, group).toEqual(menu[group].split(/\s+/).map((name) => `/${name}`));
  }
});

/** The entries of the newer site by the path names that it is told; `/moudle` is `module` there. */
const newerSite: Partial<Record<Group, readonly string[]>> = {
  serviceLog: ['flowPay', 'softRemoteUpgrade', 'deviceFeedBack', 'softVersion'],
  basicInfo: [
    'motor',
    'nameplate',
    'control',
    'sensor',
    'spline',
    'bracket',
    'module',
    'slab',
    'receiver',
    'sdk',
  ],
};

test('R-2-095 R-2-096 R-2-097 the four of the service log, the nine libraries and the SDK open the newer site in a new tab by their path names', async ({
  page,
  context,
  sql,
  signIn,
}) => {
  // Where the newer site stands elsewhere, all of them lead there.
  const base = 'https://newer.example';
  await sql.rows(`insert into setting (key, value) values ('newSiteBase', $1)`, [JSON.stringify(base)]);
  await context.route(`${base}/**`, (route) => route.fulfill({ body: 'the newer site' }));
  await signIn(page);
  await page.goto('/profile/index');
  for (const [group, names] of Object.entries(newerSite)) {
    await choose(page, group as Group);
    const { pathname } = new URL(page.url());
    for (const name of names) {
      const opened = context.waitForEvent('page');
      await sidebar(page)
        .locator(`a[href="/${name === 'module' ? 'moudle' : name}"]`)
        .click();
      const tab = await opened;
      await expect(tab).toHaveURL(new RegExp(`^${base}/\\?path=${name}&token=.+`));
      await tab.close();
    }
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
  await context.unroute(`${base}/**`);
  await sql.rows(`delete from setting where key = 'newSiteBase'`);
});
