import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOperationAction, operationActions } from '@furrow/contract';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.ts') &&
    !name.includes('.test.ts') &&
    !name.includes('testing/') &&
    !name.includes('demo-'),
);
const deeds = files.flatMap((name) => {
  const text = readFileSync(join(source, name), 'utf8');
  return text.includes('logOperation(') || text.includes('log(') ? [{ name, text }] : [];
});

it('every action that is written out in the source is declared, so that the chooser and the words know it', () => {
  const missing = deeds.flatMap(({ name, text }) =>
    [...text.matchAll(/\baction: '([\w.]+)'|\blog\([^']{0,60}'(\w+\.[\w.]+)'/g)]
      .map(([, property, argument]) => property ?? argument!)
      .filter((action) => action.includes('.') && !isOperationAction(action))
      .map((action) => `${name}: ${action}`),
  );
  expect(missing).toEqual([]);
});

it('every page or thing whose deeds are put together is declared with deeds', () => {
  const missing = deeds.flatMap(({ name, text }) =>
    [...text.matchAll(/action: `([a-z]\w*(?:\.\w+)*)\.\$\{/g)]
      .map(([, page]) => page!)
      .filter((page) => !operationActions.some((action) => action.startsWith(`${page}.`)))
      .map((page) => `${name}: ${page}`),
  );
  expect(missing).toEqual([]);
});
