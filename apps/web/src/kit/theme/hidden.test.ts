import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

it('what is hidden is gone on every screen: no class with a display of its own keeps a hidden button where it can be pressed', () => {
  const style = document.createElement('style');
  // A class of a screen, loaded after what holds everywhere, as in the built product.
  style.textContent = `${readFileSync(join(root, 'kit/theme/global.css'), 'utf8')}\n.row { display: flex; }`;
  document.head.append(style);
  const row = document.createElement('div');
  row.className = 'row';
  document.body.append(row);
  expect(getComputedStyle(row).display).toBe('flex');
  row.hidden = true;
  expect(getComputedStyle(row).display).toBe('none');
  row.remove();
  style.remove();
});

it('no screen has a rule of its own for what is hidden', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const own = sheets.filter(
    (file) => !file.endsWith('global.css') && readFileSync(join(root, file), 'utf8').includes('[hidden]'),
  );
  expect(own).toEqual([]);
});
