import type { LineRow } from '@furrow/contract';
import { useMemo, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { MapNote } from '#map/map-note.tsx';
import { MapView } from '#map/map-view.tsx';
import { LineLayer, PassLayer } from './line-layers.tsx';
import { guidanceOf, lineShapes } from './line-shapes.ts';

interface Props {
  lines: readonly LineRow[];
  /** What is said where there are none. */
  none: string | null;
  picked: string | null;
  onPick: (id: string) => void;
}

/** The lines of the page on a map; the picked one with its passes. */
export function LineMap({ lines, none, picked, onPick }: Props) {
  const text = useTexts();
  const shapes = useMemo(() => lines.flatMap(lineShapes), [lines]);
  const line = lines.find(({ id }) => id === picked) ?? null;
  const points = useMemo(
    () => (line ? [line] : lines).flatMap((one) => guidanceOf(one).points),
    [lines, line],
  );
  // A view that stands in the address is kept.
  const [kept] = useState(() => new URLSearchParams(location.search).has('map'));
  return (
    <MapView label={text('titles.abLine')}>
      <PassLayer line={line} rings={line?.blockRings ?? null} />
      <LineLayer id="lines" shapes={shapes} picked={picked} onPick={onPick} />
      {lines.length === 0 && none !== null && <MapNote>{none}</MapNote>}
      <FitPoints points={points} fit={picked ?? (kept ? null : 'all')} />
    </MapView>
  );
}
