import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkWalls, walls } from './walls.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'furrow-walls-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds a small house in which `from` imports `to` (or holds `text`), and names the walls that it breaks. */
async function broken(from: string, to: string, text?: string): Promise<string[]> {
  if (/^(packages|apps|tools)/.test(to)) file(to, 'export const x = 1;\n');
  file(from, text ?? `import { x } from '${specifier(from, to)}';\nexport const y = x;\n`);
  const { violations } = await checkWalls(dir);
  return [...new Set(violations.map(({ rule }) => rule))].filter((rule) => rule !== 'not-found');
}

function file(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

function specifier(from: string, to: string): string {
  if (!to.includes('/')) return to;
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}

const server = 'apps/server/src';
const web = 'apps/web/src';

// One broken import for every wall.
const breaches: [wall: string, from: string, to: string][] = [
  ['package-imports-app', 'packages/geo/src/area.ts', `${server}/kit/log.ts`],
  ['package-not-pure', 'packages/jt808/src/frame.ts', 'fs'],
  ['package-upwards', 'packages/contract/src/vehicle.ts', 'packages/texts/src/zh.ts'],
  ['web-imports-server', `${web}/live/stream.ts`, `${server}/live/fleet.ts`],
  ['server-imports-web', `${server}/live/fleet.ts`, `${web}/live/stream.ts`],
  ['app-imports-tool', `${server}/live/fleet.ts`, 'tools/simulator/src/index.ts'],
  [
    'inside-of-another-room',
    `${server}/rooms/work/track.routes.ts`,
    `${server}/rooms/machines/vehicle.store.ts`,
  ],
  ['inside-of-another-room', `${web}/rooms/work/track.tsx`, `${web}/rooms/machines/vehicle-list.tsx`],
  ['server-ground-imports-room', `${server}/kit/http/app.ts`, `${server}/rooms/access/public.ts`],
  ['server-ground-imports-room', `${server}/telemetry/inbox.ts`, `${server}/rooms/machines/public.ts`],
  ['server-kit-upwards', `${server}/kit/id.ts`, `${server}/telemetry/inbox.ts`],
  ['gateway-beyond-telemetry', `${server}/gateways/jt808/session.ts`, `${server}/database/pool.ts`],
  ['gateway-beyond-telemetry', `${server}/gateways/jt808/session.ts`, `${server}/rooms/machines/public.ts`],
  ['gateway-beyond-telemetry', `${server}/gateways/jt808/session.ts`, 'pg'],
  ['sql-outside-its-places', `${server}/rooms/access/sign-in.ts`, 'pg'],
  ['rules-import-more-than-rules', `${server}/rooms/access/access.rules.ts`, `${server}/kit/id.ts`],
  ['rules-import-more-than-rules', `${server}/rooms/access/access.rules.ts`, 'crypto'],
  ['process-imported', `${server}/kit/id.ts`, `${server}/processes/http.process.ts`],
  ['web-ground-imports-room', `${web}/kit/table.tsx`, `${web}/rooms/machines/public.ts`],
  ['web-room-imports-app', `${web}/rooms/machines/room.ts`, `${web}/app/router.tsx`],
  ['test-code-in-the-product', `${server}/kit/id.ts`, `${server}/database/testing/test-database.ts`],
];

describe('the walls', () => {
  it.each(breaches)('%s is seen: %s → %s', async (wall, from, to) => {
    expect(await broken(from, to)).toContain(wall);
  });

  it('a circle is seen, by types alone too', async () => {
    file(`${server}/kit/a.ts`, `import type { B } from './b.ts';\nexport type A = B | 1;\n`);
    file(`${server}/kit/b.ts`, `import type { A } from './a.ts';\nexport type B = A | 2;\n`);
    expect((await checkWalls(dir)).violations.map(({ rule }) => rule)).toContain('circle');
  });

  it('an import of a type alone breaks a wall as well', async () => {
    const text = `import type { X } from '../../../../${server}/live/fleet.ts';\nexport type Y = X;\n`;
    file(`${server}/live/fleet.ts`, 'export type X = 1;\n');
    expect(await broken(`${web}/live/stream.ts`, '', text)).toContain('web-imports-server');
  });

  it('an import that leads nowhere is seen', async () => {
    file(`${server}/kit/a.ts`, `import { b } from './nowhere.ts';\nexport const a = b;\n`);
    expect((await checkWalls(dir)).violations.map(({ rule }) => rule)).toEqual(['not-found']);
  });

  it('SQL text outside its places is seen, and inside them it is not', async () => {
    const text = 'export const q = `\n  select id from account where id = $1`;\n';
    expect(await broken(`${server}/rooms/access/sign-in.ts`, '', text)).toEqual([
      'sql-text-outside-its-places',
    ]);
    rmSync(join(dir, server), { recursive: true });
    expect(await broken(`${server}/rooms/access/account.store.ts`, '', text)).toEqual([]);
  });

  it('SQL text with names in quotes is seen where it is asked', async () => {
    const text =
      'export const q = (db) => db.query<{ n: number }>(\n  `select no as "no", \'x\' as kind from account where id = $1`);\n';
    expect(await broken(`${server}/rooms/access/sign-in.ts`, '', text)).toEqual([
      'sql-text-outside-its-places',
    ]);
  });

  it('an import that leaves its room or climbs far without # is seen', async () => {
    const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;
    const place = `${server}/rooms/machines/cars`;
    expect(await broken(`${place}/a.ts`, '', importing('../../../kit/id.ts'))).toEqual([
      'afar-without-its-place',
    ]);
    expect(await broken(`${place}/a.ts`, '', importing('../../work/public.ts'))).toEqual([
      'afar-without-its-place',
    ]);
    expect(await broken(`${place}/a.ts`, '', importing('../devices/b.ts'))).toEqual([]);
    file('apps/server/package.json', '{ "imports": { "#*": "./src/*" } }');
    file(`${server}/kit/id.ts`, 'export const x = 1;\n');
    file(`${place}/a.ts`, importing('#kit/id.ts'));
    expect((await checkWalls(dir)).violations).toEqual([]);
  });

  it('what is allowed passes', async () => {
    expect(
      await broken(`${server}/rooms/work/track.routes.ts`, `${server}/rooms/machines/public.ts`),
    ).toEqual([]);
    expect(await broken(`${server}/gateways/jt808/gateway.ts`, `${server}/telemetry/telemetry.ts`)).toEqual(
      [],
    );
    expect(await broken(`${server}/processes/http.process.ts`, `${server}/rooms/access/public.ts`)).toEqual(
      [],
    );
  });

  it('every wall is broken by a case here', () => {
    const seen = new Set([...breaches.map(([wall]) => wall), 'circle', 'not-found']);
    expect(
      walls.forbidden.map(({ name }: { name: string }) => name).filter((name: string) => !seen.has(name)),
    ).toEqual([]);
  });
});
