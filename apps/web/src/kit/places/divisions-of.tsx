import { useTexts } from '../words/text.ts';
import { DivisionName } from './division-name.tsx';

/** The first divisions of several, and how many there are. */
export function DivisionsOf({ codes, most = 3 }: { codes: readonly string[]; most?: number }) {
  const words = useTexts();
  if (codes.length === 0) return words('format.none');
  return (
    <>
      {codes.slice(0, most).map((code, i) => (
        <span key={code}>
          {i > 0 && ' · '}
          <DivisionName code={code} />
        </span>
      ))}
      {codes.length > most && ` · ${words('regions.more', { count: codes.length })}`}
    </>
  );
}
