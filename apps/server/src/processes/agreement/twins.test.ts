import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf, plainCall } from './testing/cases.ts';
import { faults, faultyRoutes } from './testing/faulty-routes.ts';
import { noteWrites, writtenSince } from './testing/touched.ts';
import { type Walker, walkTwins } from './testing/twin-walker.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { readSoil } from './testing/worlds/planter.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let mine: World;
let other: World;
let found: string[];
let untold: string[];
let walked: number;

beforeAll(async () => {
  app = await wholeApp(
    async ({ pool }) => {
      ({ mine, other } = await twoWorlds(pool, { whole: true }));
      await noteWrites(pool, await readSoil(pool), other);
    },
    faultyRoutes(() => app.database.pool),
  );
  const worlds = { mine, other };
  const { cases, untold: kinds } = casesOf(app.routes, worlds);
  untold = kinds;
  walked = cases.length;
  const walker = { app, pool: app.database.pool, token: await app.signIn('seller'), worlds };
  const named = new Set(cases.map(({ route }) => route));
  found = [...(await walkTwins(walker, cases)), ...(await walkPlain(walker, named))];
}, 300_000);
afterAll(() => app.close());

/** Answers that may differ, and why. */
const meant: readonly RegExp[] = [
  // The names of accounts are one space: whoever makes one is told that it is taken.
  /^GET (accountApply\/name|accountManage\/nameFree) query name/,
  // Who holds the code on the screen is the one who was shown it.
  /^POST qrcode\/:code\/(scan|confirm|refuse) /,
  // Who holds the code of a payment is the one who was shown it.
  /^(GET|POST) pay\/:code :code: /,
  // A batch keeps what was typed, too, where it names nothing that is known: what becomes of it, and why, stands at its row.
  /^POST (registrations|renewals)\/batch body \S*sns?\S*: wrote insert billing_row, update billing_row$/,
  // A report is narrowed by what it counts by; the others are no filters of it, whatever they hold.
  /^GET report\/(install|global|machine|issue\/latest)(\/distribution|\/quartiles|\/retention|\/funnel|\/installers)?(\/rows)? query crop: was refused for its form/,
  /^GET report\/(global|machine|work|issue\/latest)(\/distribution|\/quartiles|\/retention)?(\/rows)? query installer: was refused for its form/,
  // A draft keeps what it is filtered by, also vehicles that nobody has: it counts what its maker sees.
  /^POST report\/issue body wish\.sn: wrote insert issued_report$/,
  // Regions are read by everybody, with the company that answers for each.
  /^GET regions query dealer: /,
  // Released firmware is everybody's, as in the catalogue; the devices of the body are one's own.
  /^POST canFirmware\/:id\/flash :id: /,
  // The key for signing in is made when it is asked for the first time.
  /^POST getEncrypt: wrote insert setting/,
];

/** Calls that end the session that walks, or leave it for another. */
const ending = /^(logout|loginOut|profile\/password|profile\/sessions|roleSwitch.*)$/;

/** Writing calls that name no record: they change what all share, or something of one's own. */
async function walkPlain(
  { app: walk, pool, token, worlds }: Walker,
  named: ReadonlySet<unknown>,
): Promise<string[]> {
  const findings: string[] = [];
  for (const { spec } of app.routes) {
    if (spec.method === 'GET' || named.has(spec) || ending.test(spec.path)) continue;
    const { method, path, body } = plainCall(spec, worlds);
    const answer = await walk.call(method, path, token, body);
    const name = `${spec.method} ${spec.path}`;
    if (answer.statusCode >= 500) findings.push(`${name}: broke with ${answer.statusCode}`);
    if (answer.payload.includes('OtherMark')) findings.push(`${name}: tells of the other world`);
    const written = await writtenSince(pool);
    if (written.length > 0) findings.push(`${name}: wrote ${written.join(', ')}`);
  }
  return findings;
}

describe('every call that may name a record', () => {
  it('is known by what it names', () => {
    expect(untold).toEqual([]);
    expect(walked).toBeGreaterThan(1000);
  });

  it('is walked by one that sees a leak of each kind', () => {
    for (const fault of faults) expect(found).toContainEqual(expect.stringContaining(fault));
  });

  it('answers a dealer’s administrator alike of what is not there and of what is another’s, and writes nothing of it', () => {
    expect(
      found.filter((one) => !one.includes(' faulty/') && !meant.some((known) => known.test(one))),
    ).toEqual([]);
  });
});
