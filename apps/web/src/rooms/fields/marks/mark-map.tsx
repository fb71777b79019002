import { type MarkOnMap, type MarkRow, markCalls } from '@furrow/contract';
import { useMemo, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import type { PointerEvent } from '#map/drag/place-of.ts';
import { useDrag } from '#map/drag/use-drag.ts';
import { MapView } from '#map/map-view.tsx';
import { MarkLayer } from '#map/marks/mark-layer.tsx';
import { useMarksInView } from '#map/marks/use-marks-in-view.ts';

interface Props {
  rows: readonly MarkRow[];
  /** The mark that the map goes to. */
  on: string | null;
  mayEdit: boolean;
  onPick: (id: string) => void;
}

/** Every mark in the view; a drag moves one once the question is answered. */
export function MarkMap({ rows, on, mayEdit, onPick }: Props) {
  const text = useTexts();
  const shown = rows.find(({ id }) => id === on);
  const points = useMemo(
    () => (shown ? [shown] : rows).map(({ longitude, latitude }) => [longitude, latitude]),
    [rows, shown],
  );
  const [kept] = useState(() => new URLSearchParams(location.search).has('map'));
  return (
    <MapView label={text('titles.markManage')}>
      <Marks on={on} mayEdit={mayEdit} onPick={onPick} />
      <FitPoints points={points} fit={shown ? shown.id : kept ? null : 'all'} />
    </MapView>
  );
}

function Marks({ on, mayEdit, onPick }: Omit<Props, 'rows'>) {
  const view = useMarksInView(markCalls.map);
  const [dragged, setDragged] = useState<MarkOnMap | null>(null);
  const move = useMove(() => setDragged(null));
  useDrag<MarkOnMap>({
    find: (event) => (mayEdit ? markAt(event, view.marks) : null),
    drag: (held, [longitude, latitude]) => setDragged({ ...held, longitude, latitude }),
    drop: () => {
      if (dragged) void move(dragged);
    },
  });
  const shown = useMemo(
    () =>
      dragged
        ? { ...view, marks: view.marks.map((mark) => (mark.id === dragged.id ? dragged : mark)) }
        : view,
    [view, dragged],
  );
  return <MarkLayer id="marks" view={shown} picked={on} onPick={onPick} />;
}

/** Saves the new place when the person says so; else the mark goes back. */
function useMove(settled: () => void): (mark: MarkOnMap) => Promise<void> {
  const text = useTexts();
  const deed = useDeed('marks');
  return async ({ id, name, longitude, latitude }) => {
    const place = `${longitude.toFixed(6)}, ${latitude.toFixed(6)}`;
    const asked = { title: text('marks.moveTitle', { name }), follows: text('marks.moveText', { place }) };
    if (await confirmDeed({ ...asked, go: text('plain.edit') })) {
      const { version } = await ask(markCalls.read, { params: { id } });
      await deed(
        () => ask(markCalls.edit, { params: { id }, body: { longitude, latitude, version } }),
        text('marks.moved'),
      );
    }
    settled();
  };
}

function markAt({ target, point: { x, y } }: PointerEvent, marks: readonly MarkOnMap[]): MarkOnMap | null {
  if (!target.getLayer('marks')) return null;
  const found = target.queryRenderedFeatures([x, y], { layers: ['marks'] })[0];
  return marks.find(({ id }) => id === found?.properties.id) ?? null;
}
