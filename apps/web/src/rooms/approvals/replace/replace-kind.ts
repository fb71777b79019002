import { type ReplacementRow, replacementCalls } from '@furrow/contract';
import type { WebKind } from '../shared/web-kind.ts';

/** Replacements of parts; a pass moves the pieces, and nothing is typed for it. */
export const replaceKind: WebKind<ReplacementRow> = { page: 'equipReplace', calls: replacementCalls };
