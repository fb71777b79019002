import type { Language } from '@furrow/contract';
import type { CallWords } from './call-words.ts';
import { calls as en } from './en/calls.ts';
import { calls as ru } from './ru/calls.ts';
import { calls as tr } from './tr/calls.ts';
import { calls as zh } from './zh/calls.ts';

/** Apart from the words of the pages: no page loads them. */
export const callTexts: Readonly<Record<Language, CallWords>> = { zh, en, ru, tr };
