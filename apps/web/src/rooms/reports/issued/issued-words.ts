import { type IssuedRow, type IssuedState, issuedNumber, localeTags } from '@furrow/contract';
import type { StateColour } from '#kit/theme/tokens.ts';
import { currentLanguage, type Text } from '#kit/words/text.ts';

export const stateColours: Readonly<Record<IssuedState, StateColour>> = {
  draft: 'waiting',
  issued: 'passed',
};

/** A month YYYY-MM as it is called: `April 2026`, `2026年4月`. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat(localeTags[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** `M-000012 · Revision 2`; empty for a draft. */
export const numberWords = (
  { number, revision }: Pick<IssuedRow, 'number' | 'revision'>,
  text: Text,
): string =>
  number === null || revision === null
    ? ''
    : `${issuedNumber(number)} · ${text('issuedReports.revision', { n: revision })}`;

/** Whose facts it tells of, and which of them. */
export const scopeWords = (
  { company, filters }: Pick<IssuedRow, 'company' | 'filters'>,
  text: Text,
): string => `${company || text('issuedReports.provider')} · ${filters || text('issuedReports.whole')}`;
