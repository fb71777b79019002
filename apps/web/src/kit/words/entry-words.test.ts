import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { languages } from '@furrow/contract';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What a stranger's browser loads: the ground, and the public screens with what they open. */
const starts = [
  'main.tsx',
  'rooms/access/login/login.tsx',
  'rooms/access/login/forgot-password.tsx',
  'rooms/access/login/third/third-login.tsx',
  'rooms/access/login/apply/apply-drawer.tsx',
  'rooms/access/login/qr/qr-panel.tsx',
  'rooms/access/login/captcha/captcha-dialog.tsx',
  'rooms/access/auth-redirect/auth-redirect.tsx',
  'kit/messages/message-list.tsx',
];
/** These speak only to somebody who is signed in. */
const signedInOnly = ['kit/words/permission-name.ts', 'kit/parts/copyable.tsx'];

const textsOf = (language: string): string => join(root, `../../../packages/texts/src/${language}`);
/** The groups of words that /login loads, as their file says: the object itself grows when somebody signs in. */
const groupsOf = (language: string): string[] =>
  /entry = \{([^}]*)\}/
    .exec(readFileSync(join(textsOf(language), 'entry.ts'), 'utf8'))![1]!
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Every file that the given ones import, straight or by another. */
function closure(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8').replace(/import type[^;]*;/g, '');
    for (const [, target] of source.matchAll(/(?:import|export)\s+(?:[\w*{}\s,]+?\s+from\s+)?'([.#][^']+)'/g))
      visit(target!.startsWith('#') ? join(root, target!.slice(1)) : resolve(dirname(file), target!));
  };
  for (const file of files) visit(resolve(root, file));
  return seen;
}

it('what a stranger may read is among the words that /login loads', () => {
  const files = closure(starts);
  expect(files.size).toBeGreaterThan(60);
  const entry = groupsOf('zh');
  const missing = [...files].flatMap((file) => {
    if (signedInOnly.some((one) => file.endsWith(one))) return [];
    const groups = [...readFileSync(file, 'utf8').matchAll(/\btext\(\s*['`](\w+)\./g)].map(
      ([, group]) => group!,
    );
    return groups
      .filter((group) => !entry.includes(group))
      .map((group) => `${file.slice(root.length)}: ${group}`);
  });
  expect(missing).toEqual([]);
});

it.each(languages)('what /login loads in %s refers to no shared term: it would load them all', (language) => {
  const files = [...closure([join(textsOf(language), 'entry.ts')])];
  const ofEntry = files.filter((file) => file.includes(`/texts/src/${language}/`));
  expect(ofEntry.length).toBeGreaterThan(groupsOf(language).length);
  expect(ofEntry.filter((file) => file.endsWith('/terms.ts'))).toEqual([]);
});
