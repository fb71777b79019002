import type { Language } from '@furrow/contract';
import * as contract from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Page } from '@playwright/test';

/** Every string that stands in a tree of words, shapes or choices. */
function stringsIn(
  value: unknown,
  found: Set<string> = new Set(),
  seen: Set<unknown> = new Set(),
): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value);
    for (const one of Object.values(value)) stringsIn(one, found, seen);
  }
  return found;
}

/** Lists of codes among what the contract exports: choices, states, steps, permissions. */
function codesOfContract(): Set<string> {
  const codes = new Set<string>();
  const take = (value: unknown): void => {
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      for (const one of value) codes.add(one);
    else if (typeof value === 'object' && value !== null && 'states' in value && 'steps' in value) {
      take((value as { states: unknown }).states);
      take(Object.keys((value as { steps: object }).steps));
    } else if (
      value !== null &&
      typeof value === 'object' &&
      Object.getPrototypeOf(value) === Object.prototype
    )
      for (const one of Object.values(value)) if (Array.isArray(one)) take(one);
  };
  for (const value of Object.values(contract)) take(value);
  return codes;
}

/** Codes as people never write: `wheeledTractor`, `front.create`. Single small words are ones that data may hold, too. */
const isCode = (text: string): boolean => /^[a-z]+(?:[A-Z][A-Za-z]*|\.[A-Za-z]+)+$/.test(text);

/** What must not be read anywhere in a language: the codes, but for those that are words there. */
export function codesFor(language: Language): string[] {
  const words = stringsIn(texts[language]);
  return [...codesOfContract()].filter((code) => isCode(code) && !words.has(code));
}

const known = new Map<Language, string[]>();

/** Codes that stand alone somewhere on the page: in a cell, a tag, an option, a label of a chart. */
export async function codeFaults(page: Page, language: Language): Promise<string[]> {
  const codes = known.get(language) ?? codesFor(language);
  known.set(language, codes);
  const found = await page.evaluate((all) => {
    const set = new Set(all);
    const read = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const hits = new Set<string>();
    for (let node = read.nextNode(); node; node = read.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      // A list of choices is written with commas between them.
      for (const word of words.split(/[,，、·;]\s*/))
        if (set.has(word) && node.parentElement?.checkVisibility()) hits.add(word);
    }
    for (const one of document.querySelectorAll('[title],[aria-label],[placeholder]'))
      for (const name of ['title', 'aria-label', 'placeholder']) {
        const words = one.getAttribute(name) ?? '';
        if (set.has(words) && one.checkVisibility()) hits.add(words);
      }
    return [...hits];
  }, codes);
  return found.map((code) => `a code: ${code}`);
}
