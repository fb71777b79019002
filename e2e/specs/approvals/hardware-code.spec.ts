import { en, expect, test } from '../../src/fixtures.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { approvals } = en;
const { hardware } = approvals;
const sn = '8837150';

test('R-2-060 a device with a new board gets a licence for it by another person, whose code can be typed in; a stranger knows nothing of it', async ({
  page,
  product,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  const { id: vehicle } = await client.post<{ id: string }>('vehicles', {
    sn,
    terminalNumber: `1371${sn}`,
    alias: sn,
  });
  await sql.rows(
    `update vehicle set state = 'inUse', installed_at = now(), machine_code = 'BOARD1', stock_state = 'out',
       registration_until = now() + interval '60 days' where id = '${vehicle}'`,
  );
  await sql.rows(
    `insert into terminal_identity (vehicle_no, machine_code, tablet_sn, receiver_sn, controller_sn, motor_sn, iccid, software_type,
       software_version, registered_until, locked, heard_at)
     select no, 'BOARD2', '', '', '', '', '', '', '', null, false, now() from vehicle where id = '${vehicle}'`,
  );
  await client.patch(`cars/${vehicle}/region`, { divisionCode: '230102' });
  const rights = [
    'approvals',
    'hardwareCode',
    'hardwareCode.check',
    'hardwareCode.approve',
    'hardwareCode.secret',
  ];
  await sql.rows(`insert into role (id, name, scope_kind) values (982, 'Grants 8837150', 'provider')`);
  await sql.rows(`insert into role_permission select 982, unnest($1::text[])`, [rights]);
  const second = { username: 'second8837150', password: 'Furrow-2026a' };
  const { id: account } = await client.post<{ id: string }>('accountManage', {
    name: second.username,
    password: second.password,
    displayName: 'Second',
    phone: '13912345679',
    roleId: 982,
    endsOn: null,
    mustChangePassword: false,
    dealerId: null,
  });
  await client.put(`accountManage/${account}/area`, { subject: 'vehicles', areas: ['230000'] });

  await signIn(page, { language: 'en' });
  await page.goto(`/hardwareCode?edit=new&sn=${sn}`);
  await expect(page.getByText('BOARD1').first()).toBeVisible();
  await page.getByLabel(hardware.fields.machineCode, { exact: true }).fill('board2');
  const again = page.getByLabel(hardware.fields.machineCodeAgain, { exact: true });
  await again.fill('BOARD3');
  await page.getByLabel(hardware.fields.explanation).fill('The main board was exchanged');
  const save = page.getByRole('button', { name: en.forms.save, exact: true });
  await save.click();
  await expect(page.getByText(en.refusals.codesDiffer).first()).toBeVisible();
  await again.fill('BOARD2');
  await save.click();
  await expect(page).not.toHaveURL(/edit=/);
  const asked = async () =>
    (
      await client.get<{ rows: { id: string; number: string; version: string; state: string }[] }>(
        `hardwareCode?sn=${sn}`,
      )
    ).rows[0];
  await expect.poll(async () => (await asked())?.state).toBe('toReview');
  const one = (await asked())!;
  const own = client.post(`hardwareCode/${one.id}/review`, { version: one.version });
  await expect(own).rejects.toThrow();

  const other = await elsewhere();
  await signIn(other, { language: 'en', as: second });
  await other.goto(`/hardwareCode?id=${one.id}`);
  await other.getByRole('button', { name: approvals.deeds.review, exact: true }).first().click();
  await other.getByRole('button', { name: approvals.deeds.pass, exact: true }).first().click();
  const dialog = other
    .getByRole('dialog')
    .filter({ hasText: approvals.asks.pass.replace('{{number}}', one.number) });
  await dialog.getByRole('button', { name: approvals.deeds.pass, exact: true }).click();
  await expect.poll(async () => (await asked())?.state).toBe('passed');
  await other.goto(`/hardwareCode?tab=all&sn=${sn}&id=${one.id}`);
  await other.getByRole('button', { name: hardware.showCode, exact: true }).first().click();
  await expect(other.getByRole('dialog').getByText(/^([A-Z2-7]{1,5}-)+[A-Z2-7]{1,5}$/)).toBeVisible();
  await other.goto('/hardwareCode?tab=all');
  await expect(other.getByText(one.number).first()).toBeVisible();
  expect(await rowFaults(other)).toEqual([]);
  await other.goto('/hardwareCode');
  await other.getByRole('button', { name: hardware.revoked, exact: true }).click();
  await expect(other.getByRole('dialog').getByText('BOARD1')).toBeVisible();

  // Somebody of a dealer who holds the page, but not the device.
  await sql.addAccount('stranger8837150', 983, ['approvals', 'hardwareCode']);
  const away = await elsewhere();
  await signIn(away, { language: 'en', as: { username: 'stranger8837150', password: product.password } });
  await away.goto(`/hardwareCode?tab=all&sn=${sn}`);
  await expect(away.getByText(en.look.state.noMatch)).toBeVisible();
  await expect(away.getByText(one.number)).toHaveCount(0);
});
