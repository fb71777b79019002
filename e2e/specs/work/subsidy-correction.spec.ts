import type { SubsidyParameterRow, SubsidyStatementDetail, TaskRow } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { drivenJobs, passBegin } from '../../src/driven-pass.ts';
import { en, expect, test } from '../../src/fixtures.ts';

const { subsidy, refusals } = en;
const password = 'Furrow-2026c';
const stamp = Date.now() % 1_000_000;
const people = ['maker', 'checker', 'approver'] as const;
type Person = (typeof people)[number];
const nameOf = (who: Person): string => `${who}c${stamp}`;
// The second drove half of the first one's way an hour later, on ground of their own: what was worked already gives nothing.
const first = { sn: '8700041', workingS: 250, northM: 3000 };
const second = { sn: '8700042', workingS: 125, northM: 3000, laterS: 3600 };

interface Made {
  task: TaskRow;
  outcome: { id: string } | null;
}

test('a correcting statement takes back what an invalid track gave and gives it to who worked there too, by three people; the approved one stays as it is', async ({
  page,
  client,
  product,
  sql,
  signIn,
}) => {
  const jobs = await drivenJobs({ sql, client }, first, second);
  for (const who of people)
    await client.post('accountManage', {
      name: nameOf(who),
      password,
      displayName: who,
      phone: '13912345678',
      roleId: 1,
      endsOn: null,
      mustChangePassword: false,
    });
  const as = (who: Person) => Client.signIn(product.url, nameOf(who), password);
  const calls: Record<Person, Client> = {
    maker: await as('maker'),
    checker: await as('checker'),
    approver: await as('approver'),
  };
  const id = await approved(calls, await statementOf(calls, jobs[0]!));
  const read = (one: string) => calls.maker.get<SubsidyStatementDetail>(`subsidyStatement/${one}`);
  const before = await read(id);
  const given = (one: SubsidyStatementDetail, sn: string) => one.lines.find((line) => line.sn === sn)!.amount;
  expect(given(before, first.sn)).toBeGreaterThan(0);
  expect(given(before, second.sn)).toBe(0);
  const settled = fill(refusals.jobSettled, { statement: before.number });
  await expect(client.post(`job/${jobs[0]!.id}/invalid`, { reason: 'road' })).rejects.toThrow(settled);
  // What the audit finds later is marked with a word that it is settled.
  await client.post('invalidTrack', {
    sn: first.sn,
    from: passBegin() - 60,
    to: passBegin() + 600,
    kind: 'transport',
    reason: 'road',
    afterSettlement: true,
    remark: 'found at the audit',
  });

  const looksAs = (who: Person) => signIn(page, { language: 'en', as: { username: nameOf(who), password } });
  await looksAs('maker');
  await page.goto(`/subsidyStatement?id=${id}`);
  await expect(page.getByText(subsidy.flagWords.changedAfterSettlement)).toBeVisible();
  await page.getByRole('button', { name: subsidy.deeds.correct, exact: true }).click();
  // The worker measures the work anew; then the statement that corrects is opened.
  const corrects = new RegExp(`${subsidy.columns.corrects}.*${before.number}`);
  await expect(page.locator('header dl > div', { hasText: corrects })).toBeVisible();
  const correcting = new URL(page.url()).searchParams.get('id')!;
  expect(correcting).not.toBe(id);
  const differences = await read(correcting);
  const [refund, claim] = [given(differences, first.sn), given(differences, second.sn)];
  expect(refund).toBe(-given(before, first.sn));
  expect(claim).toBeGreaterThan(0);
  expect(differences.amount).toBeCloseTo(refund + claim, 2);

  const step = stepOn(page, correcting);
  await step('submit', 'notReviewed');
  const audits = (who: Person, deed: string) => async () =>
    calls[who].post(`subsidyStatement/${correcting}/${deed}`, { version: (await read(correcting)).version });
  await expect(audits('maker', 'take')()).rejects.toThrow(refusals.subsidyOwnWork);
  await looksAs('checker');
  await step('take', 'reviewing');
  await step('check', 'initialPassed');
  await expect(audits('checker', 'approve')()).rejects.toThrow(refusals.subsidyOwnWork);
  await looksAs('approver');
  await step('approve', 'approved');
  // One that corrects is not corrected itself, and the approved one stands as it stood.
  await expect(page.getByRole('button', { name: subsidy.deeds.correct, exact: true })).toBeHidden();
  expect(money(await read(id))).toEqual(money(before));
});

/** What a statement gives, and how it came to it. */
const money = ({ amount, lines }: SubsidyStatementDetail) => [
  amount,
  ...lines.map((line) => ({ key: line.key, steps: line.steps, sMu: line.sMu, amount: line.amount })),
];

/** A draft over the two machines, with a price of 30 a mu. */
async function statementOf(
  { maker }: Record<Person, Client>,
  { divisionCode, workDate }: { divisionCode: string; workDate: string },
): Promise<string> {
  const year = Number(workDate.slice(0, 4));
  const divisions = [`${divisionCode.slice(0, 2)}0000`];
  const season = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { id: parameterId } = await maker.post<SubsidyParameterRow>('subsidyParam', {
    name: `Till ${stamp}`,
    year,
    divisions,
    workType: 'tillage',
    depthM: 0.25,
    passRate: 50,
    price: 30,
    publicityDays: 0,
    sampleShare: 0,
    seasonFrom: season.from,
    seasonTo: season.to,
  });
  await maker.post(`subsidyParam/${parameterId}/putInForce`, {});
  const { id: task } = await maker.post<TaskRow>('subsidyStatement', {
    parameterId,
    title: `Till ${stamp}`,
    divisions,
    workFrom: season.from,
    workTo: season.to,
    scopeKind: 'sns',
    scopeValues: [first.sn, second.sn],
    submit: false,
  });
  const made = () => maker.get<Made>(`subsidyStatement/made/${task}`);
  await expect.poll(async () => (await made()).outcome, { timeout: 60_000 }).not.toBeNull();
  return (await made()).outcome!.id;
}

/** Brings a draft to its approval by the calls of its three people; what its checks fail is cleared with a reason. */
async function approved({ maker, checker, approver }: Record<Person, Client>, id: string): Promise<string> {
  const read = () => maker.get<SubsidyStatementDetail>(`subsidyStatement/${id}`);
  for (const line of (await read()).lines)
    for (const { check, result } of line.checks)
      if (result === 'fail')
        await maker.post(`subsidyStatement/${id}/lines/${line.id}/decide`, {
          deed: 'clear',
          check,
          reason: 'seen on paper',
          version: (await read()).version,
        });
  for (const [client, deed] of [
    [maker, 'submit'],
    [checker, 'take'],
    [checker, 'check'],
    [approver, 'approve'],
  ] as const)
    await client.post(`subsidyStatement/${id}/${deed}`, { version: (await read()).version });
  return id;
}

/** A step of the audit on the page of a statement, by who looks at it. */
function stepOn(page: Page, id: string) {
  return async (deed: 'submit' | 'take' | 'check' | 'approve', state: keyof typeof subsidy.states) => {
    await page.goto(`/subsidyStatement?id=${id}`);
    await page.getByRole('button', { name: subsidy.deeds[deed], exact: true }).click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(page.locator('header').getByText(subsidy.states[state], { exact: true })).toBeVisible();
  };
}
