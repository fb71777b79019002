import type { LineRow } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { Metres } from './line-columns.tsx';

const shownFields = ['name', 'type', 'points', 'heading', 'widthM'];

/** One AB line, the terminals that it was sent to, and its history. */
export function LineDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const maySend = useMay('abLine.send');
  const labelOf = (field: string) =>
    shownFields.includes(field) ? text(`lines.fields.${field}` as TextKey) : null;
  return (
    <DetailDrawer<LineRow>
      path="abLines"
      kind="abLine"
      ids={ids}
      titleOf={({ name }) => name}
      details={(line) => (
        <>
          <LineFields line={line} />
          <Deliveries path="abLines" id={line.id} maySend={maySend} />
        </>
      )}
      history={{ labelOf }}
    />
  );
}

function LineFields({ line }: { line: LineRow }) {
  const text = useTexts();
  const places = line.points
    .slice(0, 2)
    .map((point) => point.map((degrees) => degrees.toFixed(7)).join(', '));
  return (
    <Fields
      title="lines.groups.what"
      lines={[
        { label: 'lines.fields.type', value: text(`lines.types.${line.type}`) },
        { label: 'lines.columns.vehicleSn', value: line.vehicleSn, copy: true },
        { label: 'lines.columns.owner', value: line.owner },
        { label: 'lines.columns.block', value: line.block },
        { label: 'lines.columns.widthM', value: <Metres value={line.widthM} /> },
        { label: 'lines.columns.lengthM', value: <Metres value={line.lengthM} /> },
        { label: 'lines.columns.headingDeg', value: line.headingDeg?.toFixed(2) ?? null },
        { label: 'lines.columns.a', value: places[0] ?? null, copy: true },
        { label: 'lines.columns.b', value: places[1] ?? null, copy: true },
        { label: 'lines.columns.source', value: text(`lines.sources.${line.source}`) },
        { label: 'lines.columns.createdAt', value: <Time at={line.createdAt} /> },
      ]}
    />
  );
}
