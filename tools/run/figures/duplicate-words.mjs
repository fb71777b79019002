// Keys of the texts that say the same as another key in every language.
import { build } from 'esbuild';
import { at } from '../steps/places.mjs';

/** Every word of a language by its key. */
function wordsBelow(words, place = '') {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[`${place}${key}`, word]] : wordsBelow(word, `${place}${key}.`),
  );
}

/**
 * @param {Record<string, object>} texts by language
 * @returns {{ keys: number, repeated: number, most: { word: string, keys: string[] }[] }} those that equal an earlier key in all languages
 */
export function repeatedWords(texts) {
  const languages = Object.values(texts).map((words) => new Map(wordsBelow(words)));
  const [first] = languages;
  const same = new Map();
  for (const key of first.keys()) {
    const said = JSON.stringify(languages.map((words) => words.get(key)));
    same.set(said, [...(same.get(said) ?? []), key]);
  }
  const several = [...same].filter(([, keys]) => keys.length > 1);
  const most = several
    .map(([said, keys]) => ({ word: JSON.parse(said)[Object.keys(texts).indexOf('en')], keys }))
    .sort((a, b) => b.keys.length - a.keys.length);
  return { keys: first.size, repeated: several.reduce((sum, [, { length }]) => sum + length - 1, 0), most };
}

/** The texts as the pages have them. */
export async function readTexts() {
  const entry = at('packages', 'texts', 'src', 'index.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const { texts } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return texts;
}
