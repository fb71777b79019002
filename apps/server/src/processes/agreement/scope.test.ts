import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from '#kit/http/route.ts';
import { type Answers, leaks, saidOf, walk } from './testing/scope-walker.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let mine: World;
let other: World;
let [boss, stranger, scoped, seller]: string[] = [];
let bossOfMine: Answers;
let bossOfOther: Answers;

/** Two calls that forget the scope: the walk must see them, or it sees nothing. */
const forgetful = [
  route({ method: 'GET', path: 'forgetful', right: 'carMonitor' }, async () => ({
    rows: [{ alias: 'OtherMark' }, { alias: 'MineMark' }],
    total: 2,
  })),
  route({ method: 'GET', path: 'forgetful/:id', right: 'carMonitor' }, async () => ({ colour: 'red' })),
];
const known = (call: string): boolean => call.startsWith('forgetful');
/** It says that it does not know the SN that was asked for, by that SN. */
const meant = (call: string): boolean => call.startsWith('preUploadConfig/reference tells of');

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    ({ mine, other } = await twoWorlds(pool));
  }, forgetful);
  [boss, stranger, scoped, seller] = [
    await app.signIn('boss'),
    await app.signIn('stranger'),
    await app.signIn('scoped'),
    await app.signIn('seller'),
  ];
});
// Each walk makes every call: steps of their own, or the time that hangs are given would go to all of them together.
beforeAll(async () => {
  bossOfMine = await walk(app, boss!, mine);
});
beforeAll(async () => {
  bossOfOther = await walk(app, boss!, other, saidOf(bossOfMine, mine, other));
});
afterAll(() => app.close());

describe('the data scope', () => {
  it('is walked by calls that can be made, and that show something to who may see all', () => {
    const broken = [...bossOfMine].filter(([, { status }]) => status === 400 || status >= 500);
    expect(broken.filter(([call]) => !call.includes(':')).map(([call]) => call)).toEqual([]);
    const shown = (answers: Answers, world: World) =>
      [...answers].filter(([, { text }]) => world.marks.some((mark) => text.includes(mark))).length;
    expect(shown(bossOfMine, mine)).toBeGreaterThan(12);
    expect(shown(bossOfOther, other)).toBeGreaterThan(15);
  });

  it('lets a stranger with every right see nothing', async () => {
    for (const [world, ofBoss] of [
      [mine, bossOfMine],
      [other, bossOfOther],
    ] as const) {
      const found = leaks(await walk(app, stranger!, world, ofBoss), ofBoss, world);
      expect(found.filter((call) => !known(call) && !meant(call))).toEqual([]);
      expect(found.filter(known).map((call) => call.replace(/[0-9a-f-]{36}|701/, 'ID'))).toContain(
        'forgetful/:id ID answers with a record',
      );
    }
  });

  it('lets a scoped account see its own and nothing else', async () => {
    const found = leaks(await walk(app, scoped!, other, bossOfOther), bossOfOther, other);
    expect(found.filter((call) => !known(call) && !meant(call))).toEqual([]);
    expect(found.filter(known)[0]).toBe('forgetful tells of OtherMark');
    const own = await walk(app, scoped!, mine, bossOfMine);
    for (const call of [
      'monitor/vehicle/list',
      `monitor/vehicle/:id/card ${mine.vehicle}`,
      `vehicles/:id ${mine.vehicle}`,
    ])
      expect(own.get(call)?.text, call).toContain(mine.sn);
    expect(leaks(own, new Map(), other).filter((call) => !known(call) && !meant(call))).toEqual([]);
  });

  it('lets a dealer’s account see what is of his company and nothing else', async () => {
    const found = leaks(await walk(app, seller!, other, bossOfOther), bossOfOther, other);
    expect(found.filter((call) => !known(call) && !meant(call))).toEqual([]);
    const own = await walk(app, seller!, mine, bossOfMine);
    for (const call of [`dealers/:id ${mine.dealer}`, `cars/:id ${mine.vehicle}`, 'vehicleTools', 'abLines'])
      expect(own.get(call)?.text, call).toContain('MineMark');
    expect(leaks(own, new Map(), other).filter((call) => !known(call) && !meant(call))).toEqual([]);
  });
});
