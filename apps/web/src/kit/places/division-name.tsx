import type { ReactNode } from 'react';
import { currentLanguage, useTexts } from '../words/text.ts';
import { useDivisions } from './use-divisions.ts';

/** The way to a division from its province down; the code itself where nobody knows it, "—" for none. */
export function DivisionName({ code }: { code: string }) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const names = wayTo(code).map(({ name }) => name);
  if (names.length === 0) return code || text('format.none');
  return names.join(currentLanguage() === 'zh' ? '' : ', ');
}

/** A cell of a list: `{ key: 'divisionCode', title: …, cell: divisionCell }`. */
export const divisionCell = (code: string): ReactNode => <DivisionName code={code} />;
