import i18next from 'i18next';
import { useMemo } from 'react';
import type { TreeNode } from '#kit/list/list-screen.ts';
import { currentLanguage } from '#kit/words/text.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** Where the fields of a kind of record have their words, when their name alone does not tell. */
const places: Readonly<Record<string, string>> = {
  account: 'accounts.fields',
  role: 'accounts.role.fields',
  servicePoint: 'parties.points.fields',
};

let known: { language: string; byPlace: Map<string, Tree>; byName: Map<string, string> } | null = null;

/**
 * What a form calls a field that a row of the log names by its code: the words of its kind of record, else those of any form, of
 * every room. Fields that only the log has stand in `operations.fieldNames`; the code itself is the last resort.
 */
export function fieldLabel(kind: string, field: string): string {
  const { byPlace, byName } = wordsNow();
  const own = byPlace.get(places[kind] ?? '')?.[field];
  return typeof own === 'string' ? own : (byName.get(field) ?? field);
}

function wordsNow(): NonNullable<typeof known> {
  const language = currentLanguage();
  if (known?.language !== language) known = { language, ...collect(language) };
  return known;
}

function collect(language: string) {
  const byPlace = new Map<string, Tree>();
  const byName = new Map<string, string>();
  const walk = (tree: Tree, path: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') continue;
      const below = path ? `${path}.${key}` : key;
      if (key === 'fields') byPlace.set(below, value);
      walk(value, below);
    }
  };
  const bundle = i18next.getResourceBundle(language, 'translation') as Tree;
  walk(bundle, '');
  const own = (bundle.operations as Tree | undefined)?.fieldNames as Tree | undefined;
  for (const fields of [own ?? {}, ...byPlace.values()])
    for (const [name, words] of Object.entries(fields))
      if (typeof words === 'string' && !byName.has(name)) byName.set(name, words);
  return { byPlace, byName };
}

/** Every field that has words, in their order, for the chooser. */
export function useFieldNodes(): TreeNode[] {
  return useMemo(
    () =>
      [...wordsNow().byName]
        .map(([value, title]) => ({ value, title }))
        .toSorted((a, b) => a.title.localeCompare(b.title, currentLanguage())),
    [],
  );
}
