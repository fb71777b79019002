import type { CommandRow, ListAnswer, ListRow, TrackAnswer, VehicleCard } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';
import { frame, location } from '../../src/hand-frames.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';
import { Monitor } from '../../src/monitor.ts';

// A terminal that we did not write: bytes by hand after JT/T 808-2013, nothing of packages/jt808.
const number = '13800138000';
const sn = '3138000';
const field = { lng: 124.3512, lat: 48.0123 };
let device: string;
let terminal: HandTerminal;

test.describe.configure({ mode: 'serial' });
test.afterAll(() => terminal?.close());

test('the frames of this terminal are those of public examples of the standard', () => {
  const heartbeat = frame(0x0002, '12345678901', 0x7fff, Buffer.alloc(0));
  expect(heartbeat.toString('hex')).toBe('7e000200000123456789017fff0a7e');
  const place = Buffer.from('000004000000080007203b7e02633df7013800030063241001235959', 'hex');
  expect(frame(0x0200, '12345678901', 0, place).toString('hex')).toBe(
    '7e0200001c0123456789010000000004000000080007203b7d0202633df70138000300632410012359591c7e',
  );
});

test('a number that nobody knows is refused and listed', async ({ product, client }) => {
  terminal = await HandTerminal.connect(product.jt808Port, number);
  expect((await terminal.register('FOREIGN')).result).toBe(4);
  const list = await client.get<ListAnswer<{ terminalNumber: string; maker: string; tries: number }>>(
    'unknownTerminals?page=1&size=100',
  );
  expect(list.rows).toContainEqual(
    expect.objectContaining({ terminalNumber: number, maker: 'NOTUS', tries: 1 }),
  );
});

test('entered as a vehicle it registers, proves its code and reports', async ({ product, client }) => {
  const made = await client.post<{ id: string }>('vehicles', {
    sn,
    terminalNumber: number,
    alias: 'By hand',
  });
  device = made.id;
  terminal.close();
  terminal = await HandTerminal.connect(product.jt808Port, number);
  const { result, code } = await terminal.register('FOREIGN');
  expect(result).toBe(0);
  expect(code.length).toBeGreaterThan(0);
  expect(await terminal.ask(0x0102, code)).toBe(0);
  expect(await terminal.ask(0x0002)).toBe(0);
  for (let back = 20; back >= 0; back -= 1)
    expect(
      await terminal.report({
        ...field,
        lng: field.lng + (20 - back) * 0.0001,
        speedKmh: 7.2,
        headingDeg: 90,
        time: nowS() - back,
      }),
    ).toBe(0);
});

test('what it reported is in the interface: card, list and track', async ({ client }) => {
  // The new vehicle and its points reach the living picture by the bus, some moments after they are stored.
  await expect(async () => {
    const card = await client.get<VehicleCard>(`monitor/vehicle/${device}/card`);
    expect(card.state).toBe('working');
    expect(card.point).toMatchObject({ heading: 90, speed: 2 });
    expect(card.point?.lng).toBeCloseTo(field.lng + 0.002, 6);
  }).toPass();
  const list = await client.get<ListAnswer<ListRow>>('monitor/vehicle/list?page=1&size=100&sort=-lastHeard');
  expect(list.rows.map((row) => row.sn)).toContain(sn);
  const track = await client.get<TrackAnswer>(
    `track/points?device=${device}&from=${nowS() - 600}&to=${nowS() + 60}`,
  );
  expect(track.points).toHaveLength(21);
});

test('the same point sent twice is stored once; a bad frame harms no neighbour; nonsense reaches no screen', async ({
  client,
}) => {
  const time = nowS();
  const point = { lng: field.lng + 0.0021, lat: field.lat, time };
  expect(await terminal.report(point)).toBe(0);
  const broken = frame(0x0200, number, 900, location(point));
  broken[20] = (broken[20] ?? 0) ^ 0x55;
  terminal.write(broken);
  expect(await terminal.report(point)).toBe(0);
  await terminal.report({ lng: 0, lat: 0, time: time + 1 });
  await terminal.report({ ...field, time: time + 86_400 });
  const track = await client.get<TrackAnswer>(
    `track/points?device=${device}&from=${time - 600}&to=${time + 600}`,
  );
  expect(track.points.filter((one) => one[5] === time)).toHaveLength(1);
  expect(track.points.every((one) => one[0] > 124 && one[5] <= time)).toBe(true);
});

test('it is commanded: 0x8201 is answered with its place, 0x8300 is acknowledged', async ({ client }) => {
  const locate = await client.post<CommandRow>('command', { kind: 'locate', device });
  const asked = await terminal.next(0x8201);
  terminal.tellLocation(asked, { lng: field.lng + 0.003, lat: field.lat, time: nowS() });
  await expect
    .poll(async () => (await client.get<CommandRow>(`command/${locate.id}`)).state)
    .toBe('confirmed');
  const { answer } = await client.get<CommandRow>(`command/${locate.id}`);
  expect(answer).toMatchObject({ position: { lng: expect.closeTo(field.lng + 0.003, 5) } });

  const text = await client.post<CommandRow>('command', { kind: 'text', device, text: '收工 now' });
  const told = await terminal.next(0x8300);
  expect(new TextDecoder('gbk').decode(told.body.subarray(1))).toBe('收工 now');
  terminal.acknowledge(told);
  await expect.poll(async () => (await client.get<CommandRow>(`command/${text.id}`)).state).toBe('confirmed');
});

test('staff find it by its SN, see it on the map and its card', async ({ page, signIn, client }) => {
  await signIn(page);
  const monitor = new Monitor(page);
  await monitor.open('?tree=0');
  await monitor.search.fill(sn);
  await monitor.hits.getByRole('option').first().click();
  const card = monitor.card('By hand');
  await expect(card).toContainText(sn);
  await expect(card).toContainText('48.0123');
  await card.getByRole('button', { name: zh.messages.close }).click();
  await expect(card).toHaveCount(0);
  const { point } = await client.get<VehicleCard>(`monitor/vehicle/${device}/card`);
  await monitor.open(`?tree=0&map=16/${point?.lat}/${point?.lng}`);
  await expect(async () => {
    await monitor.clickCentre();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
