import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import * as shared from './zh/terms.ts';

/** The keys of a file that refer to shared words, as `dealer: terms.dealer`. */
function referencesOf(language: string, file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, language, file), 'utf8');
  return [...text.matchAll(/\S+: (?:terms|deeds|states)\.\w+/g)].map(([reference]) => reference).sort();
}

const files = readdirSync(join(import.meta.dirname, 'zh')).filter((file) => file !== 'terms.ts');

describe('shared words', () => {
  it.each(languages.filter((language) => language !== 'zh'))(
    'are referred to in %s by the same keys as in Chinese',
    (language) => {
      for (const file of files) expect(referencesOf(language, file), file).toEqual(referencesOf('zh', file));
    },
  );

  it('are each said by more than one key', () => {
    const said = files.flatMap((file) => referencesOf('zh', file).map((one) => one.split(': ')[1]));
    const words = Object.entries(shared).flatMap(([part, all]) =>
      Object.keys(all).map((key) => `${part}.${key}`),
    );
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word) => said.indexOf(word) === said.lastIndexOf(word))).toEqual([]);
  });
});
