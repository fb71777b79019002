import { languages, noReminderTexts, type ReminderPreview } from '@furrow/contract';
import { notificationText, texts } from '@furrow/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { setSetting } from '#rooms/access/public.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { remindOfExpiry } from './remind-of-ends.job.ts';

let app: BillingApp;
const dayS = 86_400;
/** Ends lie at 23:59:59 of UTC+8, as everywhere. */
const endIn = (days: number): Date => {
  const today = Math.floor((Date.now() / 1000 + 8 * 3600) / dayS);
  return new Date(((today + days + 1) * dayS - 8 * 3600 - 1) * 1000);
};
const dayIn = (days: number): string =>
  new Date(endIn(days).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const tenOClock = Math.floor((Date.now() / 1000 + 8 * 3600) / dayS) * dayS + 2 * 3600;
const run = () => remindOfExpiry({ pool: app.database.pool, bus: app.one.bus }, tenOClock);
const set = (key: string, value: unknown) => setSetting(app.database.pool, null, key, value);

/** What displays were told, by SN. */
const shown = async (): Promise<string[]> =>
  (
    await app.database.pool.query<{ told: string }>(
      `select v.sn || ': ' || (c.parameters ->> 'text') as told from terminal_command c join vehicle v on v.no = c.vehicle_no
       where c.kind = 'text' order by 1`,
    )
  ).rows.map(({ told }) => told);
/** What is read in each language in the bell of somebody. */
const read = async (name: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ values: Record<string, string> }>(
    `select n.act_values as values from notification n join account a on a.id = n.account_id
     where a.name = $1 and n.act = 'termEnding' order by n.operator_time, n.id`,
    [name],
  );
  return rows.flatMap(({ values }) =>
    languages.map((language) => notificationText(language, 'termEnding', values)),
  );
};
const remind = (id: string, over: object = {}) =>
  app.post('flowPay/batch/remind', {
    batchKey: newId(),
    ids: [`${id}:flow`],
    terminal: true,
    dealer: true,
    ...over,
  });

beforeAll(async () => {
  app = await billingApp();
  const { pool } = app.database;
  await addAccount(pool, 'mine', { roleId: 20, dealerId: app.mine });
  await addAccount(pool, 'stranger', { roleId: 20, dealerId: app.theirs });
  await pool.query(
    `insert into product (id, family, category, model, pn, flow_price, registration_price)
     values ($1, 'autopilot', 'autoSteer', 'P-1', 'PN-1', 365.00, 730.00)`,
    [newId()],
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  const { pool } = app.database;
  await pool.query('delete from notification');
  await pool.query('delete from terminal_command');
  await pool.query('delete from component');
  await pool.query('delete from vehicle');
  await pool.query(`delete from setting where key like 'expiry.%'`);
});

describe('whereto reminders go that nobody sends (R-2-065)', () => {
  it('is the dealer alone at first, and the display with the setting, once a turn whoever runs it', async () => {
    await app.vehicle('8839000', { flow_until: endIn(7) });
    expect(await run()).toBe(1);
    expect(await shown()).toEqual([]);
    await set('expiry.remindTo', ['dealer', 'terminal']);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await run()).toBe(0);
    const { zh } = texts;
    const words = zh.billing.expiry.remindText
      .replace('{{what}}', zh.billing.expiry.things.flow)
      .replace('{{day}}', dayIn(7))
      .replace('{{count}}', '7');
    expect(await shown()).toEqual([`8839000: ${words}`]);
    expect(await read('mine')).toHaveLength(languages.length);
    expect(await read('stranger')).toEqual([]);
  });

  it('is the display alone, also of a device without a dealer, but not of services that tell their terminal themselves', async () => {
    await set('expiry.remindTo', ['terminal']);
    await app.vehicle('8839001', { flow_until: endIn(7), dealer_id: null, division_code: 'TR' });
    const id = await app.vehicle('8839002', { registration_until: endIn(1), division_code: 'RU' });
    const { pool } = app.database;
    await pool.query(
      `insert into cht_record (vehicle_id, registered_at, valid_until) values ($1, now(), $2)`,
      [id, endIn(7)],
    );
    const [model, receiver] = [newId(), newId()];
    await pool.query(
      `insert into component_model (id, kind, model, name) values ($1, 'receiver', 'RX-1', 'RX-1')`,
      [model],
    );
    await pool.query(
      `insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id) values ($1, 'receiver', $2, 'RX8839002', 'fitted', 'out', $3)`,
      [receiver, model, id],
    );
    await pool.query(
      `insert into satellite_service (id, no, vehicle_id, receiver_id, supplier, level, days, begins, origin, state, begins_at, ends_at, activated_at)
       values ($1, 'DX-1', $2, $3, 'B2B', 'decimetre', 90, 'activation', 'gift', 'active', now(), $4, now())`,
      [newId(), id, receiver, endIn(7)],
    );
    expect(await run()).toBe(3);
    expect(await read('mine')).toEqual([]);
    const told = await shown();
    expect(told).toHaveLength(3);
    expect(told[0]).toContain(texts.tr.billing.expiry.things.flow);
    expect(told.slice(1).join()).toContain(texts.ru.billing.expiry.things.registration);
    await set('expiry.remindTo', ['dealer']);
    expect(await run()).toBe(3);
  });

  it('counts what a person has sent to the display today', async () => {
    await set('expiry.remindTo', ['terminal']);
    const id = await app.vehicle('8839003', { flow_until: endIn(7) });
    expect((await remind(id, { dealer: false })).json().data).toMatchObject({ done: 1 });
    expect(await run()).toBe(0);
    expect(await shown()).toHaveLength(1);
  });
});

describe('words of reminders that the provider writes (R-2-065)', () => {
  const before = {
    zh: '设备 {sn}：{what}还有 {days} 天，{price} 元',
    en: 'Device {sn}: {what}, {days} days, CNY {price}',
    ru: 'Устройство {sn}: {what}, {days} дн., {price} CNY',
    tr: 'Cihaz {sn}: {what}, {days} gün, {price} CNY',
  };

  it('are read in each language, on the display in that of the country, sent by hand or by themselves', async () => {
    await set('expiry.remindTexts', before);
    const id = await app.vehicle('8839010', { flow_until: endIn(7), product_model: 'P-1' });
    expect((await remind(id)).json().data).toMatchObject({ done: 1 });
    const things = languages.map((language) => texts[language].billing.expiry.things.flow);
    expect(await read('mine')).toEqual([
      `设备 8839010：${things[0]}还有 7 天，365.00 元`,
      `Device 8839010: ${things[1]}, 7 days, CNY 365.00`,
      `Устройство 8839010: ${things[2]}, 7 дн., 365.00 CNY`,
      `Cihaz 8839010: ${things[3]}, 7 gün, 365.00 CNY`,
    ]);
    expect(await shown()).toEqual([`8839010: 设备 8839010：${things[0]}还有 7 天，365.00 元`]);
    expect((await remind(id)).json().data).toMatchObject({ done: 1 });
    expect(await shown()).toHaveLength(1);
    await app.vehicle('8839011', { flow_until: endIn(30), product_model: 'P-1', division_code: 'TR' });
    await set('expiry.remindTo', ['terminal', 'dealer']);
    expect(await run()).toBe(2);
    expect((await shown())[1]).toBe(`8839011: Cihaz 8839011: ${things[3]}, 30 gün, 365.00 CNY`);
    expect((await read('mine'))[4]).toBe(`设备 8839011：${things[0]}还有 30 天，365.00 元`);
  });

  it('are the delivered ones where a language has none, or a price is named that nobody has set', async () => {
    await set('expiry.remindTexts', { ...noReminderTexts, en: 'Device {sn} ends', ru: '{price}' });
    const id = await app.vehicle('8839012', { flow_until: endIn(7) });
    await remind(id, { terminal: false });
    const delivered = (language: 'zh' | 'ru' | 'tr') =>
      notificationText(language, 'termEnding', { sn: '8839012', day: dayIn(7) });
    expect(await read('mine')).toEqual([
      delivered('zh'),
      'Device 8839012 ends',
      delivered('ru'),
      delivered('tr'),
    ]);
  });

  it('are others for what is over', async () => {
    await set('expiry.remindTexts', before);
    await set('expiry.overTexts', { ...noReminderTexts, zh: '{sn} 已过期 {days} 天' });
    const id = await app.vehicle('8839013', { flow_until: endIn(-3), product_model: 'P-1' });
    await remind(id, { dealer: false });
    expect(await shown()).toEqual(['8839013: 8839013 已过期 3 天']);
  });

  it('are seen with the values of the nearest end before they are kept, by who may set them alone', async () => {
    const preview = (body: object, token?: string) => app.post('flowPay/reminders/preview', body, token);
    const empty = (await preview({ over: false, texts: before })).json().data as ReminderPreview;
    expect(empty).toEqual({
      sn: null,
      lines: Object.fromEntries(languages.map((one) => [one, { text: before[one], own: true }])),
    });
    await app.vehicle('8839014', { flow_until: endIn(20), product_model: 'P-1' });
    await app.vehicle('8839015', { flow_until: endIn(90) });
    await app.vehicle('8839016', { flow_until: endIn(-2) });
    const seen = (await preview({ over: false, texts: { ...before, tr: '' } })).json()
      .data as ReminderPreview;
    expect(seen.sn).toBe('8839014');
    expect(seen.lines.en).toEqual({
      text: `Device 8839014: ${texts.en.billing.expiry.things.flow}, 20 days, CNY 365.00`,
      own: true,
    });
    expect(seen.lines.tr).toMatchObject({ own: false });
    const gone = (
      await preview({ over: true, texts: { ...noReminderTexts, en: '{sn} {price}', ru: '{sn} {days}' } })
    ).json().data as ReminderPreview;
    expect(gone.sn).toBe('8839016');
    expect(gone.lines.en.own).toBe(false);
    expect(gone.lines.ru).toEqual({ text: '8839016 2', own: true });
    const wrong = await preview({ over: false, texts: { ...before, ru: '{who}', tr: 'x'.repeat(201) } });
    expect(problems(wrong)).toEqual(['texts.ru reminderPlace', 'texts.tr reminderTooLong']);
    const stranger = await app.one.signIn('stranger');
    expect((await preview({ over: false, texts: before }, stranger)).statusCode).toBe(403);
  });
});
