import {
  type Language,
  type NotificationAct,
  type PermissionCode,
  permissionCodes,
  type RefusalKey,
} from '@furrow/contract';
import { en } from './en/index.ts';
import { permissionWords } from './permission-words.ts';
import { ru } from './ru/index.ts';
import { tr } from './tr/index.ts';
import { fill, type Words } from './words.ts';
import { zh } from './zh/index.ts';

export type { CallWords } from './call-words.ts';
export { callTexts } from './calls.ts';
export { fill, type Words } from './words.ts';
export { textAt, textsBelow } from './words-at.ts';

/** All words of a language; the shape is that of the Chinese source. */
export type Texts = Words<typeof zh>;
export const texts: Record<Language, Texts> = { zh, en, ru, tr };

/** The words of a refusal in a language, with its values filled in. */
export function refusalText(
  language: Language,
  key: RefusalKey,
  values?: Record<string, string | number>,
): string {
  return fill(texts[language].refusals[key], values);
}

/** A right in words: its menu group, its page, or "Role management — edit" (G6, L11). */
export function permissionText(language: Language, code: PermissionCode): string {
  const { titles, actions, list, frame, shell } = texts[language];
  const pages: Readonly<Record<string, string>> = { ...titles, demo: shell.demo.mark };
  return permissionWords(code, {
    group: (name) => frame.groups[name],
    page: (name) => pages[name] ?? name,
    action: (name) => actions[name],
    both: (parts) => fill(list.permission, parts),
  });
}

/**
 * The words of a notification in a reader's language; the piece in [[ ]] is its link. A right among its values is told in words, and who has
 * taken what it asks for (`takenBy`) behind them. Words that the provider wrote (`own.LANGUAGE`) stand in the place of the product's.
 */
export function notificationText(
  language: Language,
  act: NotificationAct,
  values: Record<string, string | number> = {},
): string {
  const right = permissionCodes.find((code) => code === values.permission);
  const page = right ? { page: permissionText(language, right) } : {};
  const { acts, takenBy } = texts[language].notices;
  const taken = values.takenBy === undefined ? '' : fill(takenBy, { name: values.takenBy });
  const own = values[`own.${language}`];
  return (own === undefined ? fill(acts[act], { ...values, ...page }) : String(own)) + taken;
}
