import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@furrow/contract';
import { texts } from '@furrow/texts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const { operations, actions, titles } = texts.en;
const words = { ...actions, ...operations.deeds } as Record<string, string>;
const subjects = { ...titles, ...operations.alone } as Record<string, string>;
const rights = new Set<string>(contract.permissionCodes);

/** Actions that stand in the code as they go into the log, `snConnect.report`. */
function loggedActions(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\baction: '([a-z]\w*(?:\.\w+)+)'/gi)].map(
      ([, action]) => action!,
    ),
  );
  return [...new Set(found)];
}

/** Steps of everything that has a life: they become the last part of an action. */
const steps = Object.values(contract as Record<string, unknown>).flatMap((one) =>
  typeof one === 'object' && one !== null && 'steps' in one && 'states' in one
    ? Object.keys(one.steps as object)
    : [],
);

it('every action that goes into the operation log has words', () => {
  const found = loggedActions();
  expect(found.length).toBeGreaterThan(50);
  const without = found.filter((action) => {
    const [what = '', ...rest] = action.split('.');
    return !rights.has(action) && !(subjects[what] && words[rest.at(-1)!]);
  });
  expect(without).toEqual([]);
});

it('every step of a life has words', () => {
  expect(steps.length).toBeGreaterThan(20);
  expect([...new Set(steps)].filter((step) => !words[step])).toEqual([]);
});
