import { readFileSync } from 'node:fs';
import type {
  AccountRow,
  DeviceJobRow,
  ListAnswer,
  SubsidyParameterRow,
  SubsidyStatementDetail,
} from '@furrow/contract';
import { Client, cellsOf, sheetOf } from '@furrow/harness';
import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { subsidy, subsidyMaking, subsidyParam, refusals } = en;
const password = 'Furrow-2026b';
const stamp = Date.now() % 1_000_000;
const nameOf = (who: string): string => `${who}${stamp}`;
/** An amount as the page writes it. */
const grouped = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2 }).replace('.', '\\.');
const confirm = (page: Page) => page.locator('.ant-modal-confirm .ant-btn-primary').click();

test.describe.configure({ timeout: 120_000 });

test('R-2-084 one makes a statement, a second checks it, a third approves it, and its lines add up to its total', async ({
  page,
  client,
  product,
  signIn,
}) => {
  // Subsidies are China's: machines abroad loosen, too.
  const jobs = async () =>
    (
      await client.get<ListAnswer<DeviceJobRow>>('deviceJob?size=50&workType=deepLoosening&state=finished')
    ).rows.filter(({ divisionCode }) => /^\d{6}$/.test(divisionCode));
  await expect.poll(async () => (await jobs()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [job] = (await jobs()) as [DeviceJobRow];
  const year = Number(job.workDate.slice(0, 4));
  const name = `Deep ${stamp}`;
  await client.post<SubsidyParameterRow>('subsidyParam', {
    name,
    year,
    divisions: [`${job.divisionCode.slice(0, 2)}0000`],
    workType: 'deepLoosening',
    depthM: 0.25,
    passRate: 50,
    price: 30,
    publicityDays: 0,
    sampleShare: 0,
    seasonFrom: `${year}-01-01`,
    seasonTo: `${year}-12-31`,
  });
  for (const who of ['maker', 'checker', 'approver'])
    await client.post<AccountRow>('accountManage', {
      name: nameOf(who),
      password,
      displayName: who,
      phone: '13912345678',
      roleId: 1,
      endsOn: null,
      mustChangePassword: false,
    });
  const as = (who: string) => ({ language: 'en', as: { username: nameOf(who), password } }) as const;

  await signIn(page, as('maker'));
  await page.goto(`/subsidyParam?name=${encodeURIComponent(name)}`);
  await rowDeed(page, page.locator('.ant-table-row', { hasText: name }), subsidyParam.putInForce);
  await confirm(page);
  await expect(page.locator('.ant-table-row', { hasText: subsidyParam.states.inForce })).toBeVisible();

  await page.goto('/addSubsidy');
  await page.locator('#parameterId').click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
  await vehiclesOfFile(page, [...new Set((await jobs()).map(({ sn }) => sn))]);
  // A button that waited keeps the name of its wheel for a while.
  const next = page.getByRole('button', { name: new RegExp(`${subsidy.wizard.next}$`) });
  await next.click();
  await expect(page.getByRole('heading', { name: subsidy.wizard.leftOut })).toBeVisible();
  const { button, noLine } = subsidy.wizard.declaredFile;
  const areas = sheetOf([
    ['Owner', 'Block', 'mu'],
    ['Nobody', 'Nowhere', '5'],
  ]);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await choosing).setFiles({ name: 'areas.xlsx', mimeType: '', buffer: areas });
  await expect(page.getByText(fill(noLine, { owner: 'Nobody', block: 'Nowhere' }))).toBeVisible();
  await next.click();
  await expect(page.getByText(subsidy.wizard.budgetLeft)).toBeVisible();
  // The preview is the worker's: it is found again when the page is loaded anew, with the lines on the map.
  await page.reload();
  await expect(page.getByText(subsidy.wizard.budgetLeft)).toBeVisible();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: subsidy.wizard.asDraft, exact: true }).click();
  await expect(page).toHaveURL(/\/subsidyStatement\?id=/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  const maker = await Client.signIn(product.url, nameOf('maker'), password);
  const read = () => maker.get<SubsidyStatementDetail>(`subsidyStatement/${id}`);
  // Demo vehicles have neither owners nor known tools: what that fails is cleared with a reason.
  for (const line of (await read()).lines)
    for (const { check, result } of line.checks)
      if (result === 'fail')
        await maker.post(`subsidyStatement/${id}/lines/${line.id}/decide`, {
          deed: 'clear',
          check,
          reason: 'seen on paper',
          version: (await read()).version,
        });
  const cleared = await read();
  const hundredths = cleared.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(hundredths).toBeGreaterThan(0);
  expect(Math.round(cleared.amount * 100)).toBe(hundredths);

  const step = async (deed: 'submit' | 'take' | 'check' | 'approve', state: keyof typeof subsidy.states) => {
    await page.goto(`/subsidyStatement?id=${id}`);
    await page.getByRole('button', { name: subsidy.deeds[deed], exact: true }).click();
    await confirm(page);
    await expect(page.locator('header').getByText(subsidy.states[state], { exact: true })).toBeVisible();
  };
  await step('submit', 'notReviewed');
  const own = maker.post(`subsidyStatement/${id}/take`, { version: (await read()).version });
  await expect(own).rejects.toThrow(refusals.subsidyOwnWork);
  // The money of a line is followed back by its steps: area, share that is deep enough, price.
  await page.locator('.ant-table-row-expand-icon').first().click();
  const [line] = cleared.lines;
  await expect(page.getByText(new RegExp(`× 30\\.00 = .*${grouped(line!.amount)}`))).toBeVisible();
  await rejectedAndMended(page, id, {
    checker: await Client.signIn(product.url, nameOf('checker'), password),
    version: async () => (await read()).version,
  });
  // The fleet may have worked on meanwhile.
  const mended = await read();
  await signIn(page, as('checker'));
  await step('take', 'reviewing');
  await step('check', 'initialPassed');
  const checker = await Client.signIn(product.url, nameOf('checker'), password);
  const again = checker.post(`subsidyStatement/${id}/approve`, { version: (await read()).version });
  await expect(again).rejects.toThrow(refusals.subsidyOwnWork);
  await expect(page.getByRole('button', { name: subsidy.deeds.approve, exact: true })).toHaveCount(0);
  await signIn(page, as('approver'));
  await step('approve', 'approved');
  expect((await read()).amount).toBe(mended.amount);
  await sameOnPaperAndInTheFile(page, mended);
  await page.getByRole('tab', { name: subsidy.tabs.map }).click();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  await deedsWithoutRoom(page);
});

/** On a phone the deeds of the head that have no room stand under "…", and nothing is pushed out of the page. */
async function deedsWithoutRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: subsidy.print, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: en.list.moreDeeds }).click();
  await expect(page.getByRole('menuitem', { name: subsidy.print, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

/** The scope out of a sheet: all SNs are taken, and what is none is told by its row. */
async function vehiclesOfFile(page: Page, sns: readonly string[]): Promise<void> {
  const { button, taken, row } = subsidyMaking.vehicleFile;
  await page.getByText(subsidy.scopes.sns, { exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  const csv = ['SN', ...sns, '9999999', sns[0]].join('\n');
  await (await choosing).setFiles({ name: 'sns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText(fill(taken, { count: sns.length }))).toBeVisible();
  for (const [at, why] of [
    [sns.length + 2, '9999999'],
    [sns.length + 3, refusals.twiceInFile],
  ] as const)
    await expect(page.getByText(new RegExp(`${fill(row, { row: at })}: .*${why}`))).toBeVisible();
}

/** A checker rejects it; the reason stands where it is mended, and both rounds stand in its path. */
async function rejectedAndMended(
  page: Page,
  id: string,
  { checker, version }: { checker: Client; version: () => Promise<string> },
): Promise<void> {
  const reason = 'the owner is wrong';
  await checker.post(`subsidyStatement/${id}/take`, { version: await version() });
  await checker.post(`subsidyStatement/${id}/reject`, { version: await version(), reason });
  await page.goto(`/editSubsidy?id=${id}`);
  await expect(page.getByText(subsidy.rejectedBecause.replace('{{reason}}', reason))).toBeVisible();
  // The worker reckons it anew; what changed is told, also to who loads the page again.
  await page.getByRole('button', { name: subsidy.deeds.recompute, exact: true }).click();
  const changes = page.getByRole('dialog', { name: subsidy.changesTitle });
  await expect(changes).toBeVisible();
  await page.reload();
  await changes.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: subsidy.deeds.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/subsidyStatement\?id=/);
  await page.getByRole('tab', { name: subsidy.tabs.path }).click();
  for (const round of ['1', '2'])
    await expect(
      page.getByText(subsidy.round.replace('{{round}}', round)).filter({ visible: true }).first(),
    ).toBeVisible();
}

/** The amounts of the lines as the page writes them, in hundredths. */
async function amountsShown(page: Page): Promise<number[]> {
  const heads = await page.locator('.ant-table-thead th').allInnerTexts();
  const at = heads.indexOf(subsidy.columns.amount);
  const cells = await page
    .locator('tr.ant-table-row')
    .evaluateAll(
      (rows, place) => rows.map((row) => (row as HTMLTableRowElement).cells[place]!.innerText),
      at,
    );
  return cells.map((cell) => Number(cell.replaceAll(/[^\d-]/g, '')));
}

/** Screen, paper and xlsx hold the same amounts, and these add up to the total. */
async function sameOnPaperAndInTheFile(page: Page, { lines, amount }: SubsidyStatementDetail): Promise<void> {
  const expected = lines.map((line) => Math.round(line.amount * 100));
  expect(await amountsShown(page)).toEqual(expected);
  expect(expected.reduce((sum, one) => sum + one, 0)).toBe(Math.round(amount * 100));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => amountsShown(page)).toEqual(expected);
  await page.emulateMedia({ media: 'screen' });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: subsidy.linesFile, exact: true }).click();
  const rows = cellsOf(readFileSync(await (await coming).path()));
  const heads = rows.findIndex((row) => Object.values(row).includes(subsidy.columns.amount));
  const [column] = Object.entries(rows[heads]!).find(([, word]) => word === subsidy.columns.amount)!;
  expect(rows.slice(heads + 1).map((row) => Math.round(Number(row[column]) * 100))).toEqual(expected);
}
