import type { Language, ScreenName } from '@furrow/contract';
import { titles as en } from './en/titles.ts';
import { titles as ru } from './ru/titles.ts';
import { titles as tr } from './tr/titles.ts';
import { titles as zh } from './zh/titles.ts';

/** The titles alone, in all languages: a page is found by any of its names (L19). */
export const titlesByLanguage: Record<Language, Record<ScreenName, string>> = { zh, en, ru, tr };
