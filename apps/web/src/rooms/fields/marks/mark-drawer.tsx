import type { MarkRow } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Attachments } from '#kit/files/attachments.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { Metres } from '../lines/line-columns.tsx';
import { typeTag } from './mark-columns.tsx';

const shownFields = ['name', 'type', 'longitude', 'latitude', 'radiusM', 'alertM', 'validUntil'];

/** One mark with its photos, the terminals that it was sent to, and its history. */
export function MarkDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const [maySend, mayEdit] = [useMay('markManage.send'), useMay('markManage.edit')];
  const labelOf = (field: string) => {
    if (field === 'files') return text('tasks.files.list');
    return shownFields.includes(field) ? text(`marks.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<MarkRow>
      path="marks"
      kind="mark"
      ids={ids}
      titleOf={({ name }) => name}
      details={(mark) => (
        <>
          <MarkFields mark={mark} />
          <Deliveries path="marks" id={mark.id} maySend={maySend} />
        </>
      )}
      attachments={({ id }) => <Attachments path="marks" id={id} mayEdit={mayEdit} />}
      history={{ labelOf }}
    />
  );
}

function MarkFields({ mark }: { mark: MarkRow }) {
  const text = useTexts();
  return (
    <Fields
      title="marks.groups.what"
      lines={[
        { label: 'marks.fields.type', value: typeTag(mark.type) },
        { label: 'marks.fields.longitude', value: mark.longitude.toFixed(7), copy: true },
        { label: 'marks.fields.latitude', value: mark.latitude.toFixed(7), copy: true },
        { label: 'marks.fields.radiusM', value: <Metres value={mark.radiusM} /> },
        { label: 'marks.fields.alertM', value: <Metres value={mark.alertM} /> },
        { label: 'marks.columns.vehicleSn', value: mark.vehicleSn, copy: true },
        { label: 'marks.columns.block', value: mark.block },
        { label: 'marks.columns.owner', value: mark.owner },
        { label: 'marks.columns.source', value: text(`marks.sources.${mark.source}`) },
        { label: 'marks.fields.validUntil', value: <Time at={mark.validUntil} /> },
        { label: 'marks.columns.createdAt', value: <Time at={mark.createdAt} /> },
      ]}
    />
  );
}
