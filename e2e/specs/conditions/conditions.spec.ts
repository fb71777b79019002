import type { ConditionRow, ListAnswer } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';

const { conditions: words, titles } = zh;

test('R-2-043 both lists open without standing in the menu; a motor at 95 degrees is red and is found by its limit', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  test.slow();
  const [vehicle] = await sql.rows<{ no: number; sn: string }>(
    `insert into vehicle (id, sn, terminal_number, work_type, division_code, state, category)
     values (gen_random_uuid(), '8700031', '13988700031', 'tillage', '230102', 'inUse', 'autoSteer') returning no, sn`,
  );
  await sql.rows(
    `insert into condition_latest (vehicle_no, time, told, times)
     values ($1, now(), '{"motorTemperature": 95, "voltage": 13.8}',
       jsonb_build_object('motorTemperature', extract(epoch from now()), 'voltage', extract(epoch from now() - interval '20 minutes')))`,
    [vehicle!.no],
  );
  await signIn(page);
  await page.goto('/workCondition?beyond=motorTemperature&sn=8700031');
  const row = page.getByRole('row', { name: vehicle!.sn });
  await expect(row).toBeVisible();
  const hot = row.getByText('95', { exact: true });
  const aged = row.getByText('13.8', { exact: true });
  const colourOf = (of: typeof hot) => of.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(hot)).not.toBe(await colourOf(aged));
  await expect(page.getByRole('menuitem', { name: titles.workCondition })).toHaveCount(0);
  // The demo fleet's machines tell CAN data.
  const told = () => client.get<ListAnswer<ConditionRow>>('tboxWorkCondition?running=yes');
  await expect.poll(async () => (await told()).rows.length, { timeout: 90_000 }).toBeGreaterThan(0);
  await page.goto('/tboxWorkCondition?running=yes');
  await expect(page.getByRole('row', { name: (await told()).rows[0]!.sn })).toBeVisible();
});

test('R-2-079 the details of a machine draw its curves with one cursor, and its analysis divides the hours', async ({
  page,
  client,
  signIn,
}) => {
  test.slow();
  const told = () => client.get<ListAnswer<ConditionRow>>('tboxWorkCondition?running=yes&size=5');
  await expect.poll(async () => (await told()).rows.length, { timeout: 90_000 }).toBeGreaterThan(0);
  const { id, sn } = (await told()).rows[0]!;
  await signIn(page);
  await page.goto(`/conditionDetail?id=${id}`);
  await expect(page.getByRole('heading', { name: sn })).toBeVisible();
  const curve = page.getByRole('slider', { name: words.signals.engineSpeed });
  await expect(curve).toBeVisible();
  // The keys move the cursor that all curves have in common.
  await curve.focus();
  await curve.press('ArrowRight');
  await expect(page.getByRole('slider', { name: words.signals.engineLoad })).toHaveAttribute(
    'aria-valuetext',
    /%/,
  );
  await expect(page.getByText(words.detail.zoomHint)).toBeHidden();
  // The worker rolls the hour up within some minutes; the demo's past week at once.
  await expect
    .poll(
      async () =>
        (
          await client.get<{ days: unknown[] }>(
            `condition/analysis?ids=${id}&from=${Math.floor(Date.now() / 1000) - 6 * 86_400}&to=${Math.ceil(Date.now() / 1000)}`,
          )
        ).days.length,
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0);
  await page.goto(`/condAnalyse?ids=${id}`);
  await expect(page.getByText(words.analysis.workingHours).first()).toBeVisible();
  await expect(page.getByText(words.analysis.perDay)).toBeVisible();
});
