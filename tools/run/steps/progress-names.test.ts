import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pages = fileURLToPath(new URL('../../../apps/web/src', import.meta.url));
const bar = /<Progress\b.*?\/>/gs;
const nameless = (page: string): string[] =>
  [...page.matchAll(bar)].map(([tag]) => tag).filter((tag) => !tag.includes('aria-label'));

test('every bar of progress says what goes on to who does not see it', () => {
  const paths = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => nameless(readFileSync(`${pages}/${path}`, 'utf8')).length > 0)).toEqual([]);
  expect(nameless('<Progress percent={1} />')).toHaveLength(1);
});
