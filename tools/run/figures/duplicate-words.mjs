// Keys of the texts that say the same as another key in every language, and those that refer to a shared term instead.
import { build } from 'esbuild';
import { at } from '../steps/places.mjs';

/** Stands in the place of a word that a key takes from `terms.ts`. */
class Term {
  constructor(name) {
    this.name = name;
  }
}
export const termOf = (name) => new Term(name);

/** Every word of a language by its key; a term where the key refers to one. */
function wordsBelow(words, place = '') {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' || word instanceof Term
      ? [[`${place}${key}`, word]]
      : wordsBelow(word, `${place}${key}.`),
  );
}

/**
 * @param {Record<string, object>} texts by language
 * @returns {{ keys: number, shared: number, repeated: number, most: { word: string, keys: string[] }[] }} shared: keys that refer to a term;
 * repeated: those that equal an earlier key in all languages and do not
 */
export function repeatedWords(texts) {
  const languages = Object.values(texts).map((words) => new Map(wordsBelow(words)));
  const [first] = languages;
  const own = [...first].filter(([, word]) => typeof word === 'string').map(([key]) => key);
  const same = new Map();
  for (const key of own) {
    const said = JSON.stringify(languages.map((words) => words.get(key)));
    same.set(said, [...(same.get(said) ?? []), key]);
  }
  const several = [...same].filter(([, keys]) => keys.length > 1);
  const most = several
    .map(([said, keys]) => ({ word: JSON.parse(said)[Object.keys(texts).indexOf('en')], keys }))
    .sort((a, b) => b.keys.length - a.keys.length);
  return {
    keys: first.size,
    shared: first.size - own.length,
    repeated: several.reduce((sum, [, { length }]) => sum + length - 1, 0),
    most,
  };
}

/** Gives keys that refer to a term a term, where pages have its word. */
const termsAsTerms = {
  name: 'terms',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]texts[\\/]src[\\/]\w\w[\\/]terms\.ts$/ }, () => ({
      contents: [
        'const asTerms = new Proxy({}, { get: (_, name) => globalThis.furrowTermOf(name) });',
        'export { asTerms as deeds, asTerms as states, asTerms as terms };',
      ].join('\n'),
    }));
  },
};

/** The texts as the pages have them, but for their terms. */
export async function readTexts() {
  const entry = at('packages', 'texts', 'src', 'index.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [termsAsTerms],
  });
  globalThis.furrowTermOf = termOf;
  const { texts } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return texts;
}
