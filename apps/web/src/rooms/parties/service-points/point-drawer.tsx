import type { PointRow } from '@furrow/contract';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import { Fields } from '../../../kit/detail/fields.tsx';
import { Attachments } from '../../../kit/files/attachments.tsx';
import { DivisionName } from '../../../kit/places/division-name.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { type TextKey, useTexts } from '../../../kit/words/text.ts';
import { servicesText, stateTag } from './point-columns.tsx';

const shownFields = [
  'name',
  'personInCharge',
  'phone',
  'address',
  'longitude',
  'latitude',
  'services',
  'openingHours',
];

/** One service point with its history. */
export function PointDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const mayEdit = useMay('serverManage.edit');
  const labelOf = (field: string) => {
    if (field === 'files') return text('tasks.files.list');
    return shownFields.includes(field) ? text(`parties.points.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<PointRow>
      path="servicePoints"
      kind="servicePoint"
      ids={ids}
      titleOf={({ name }) => name}
      details={(point) => <PointFields point={point} />}
      attachments={({ id }) => <Attachments path="servicePoints" id={id} mayEdit={mayEdit} />}
      history={{ labelOf }}
    />
  );
}

function PointFields({ point }: { point: PointRow }) {
  return (
    <>
      <Fields
        title="parties.points.groups.who"
        lines={[
          { label: 'parties.points.fields.personInCharge', value: point.personInCharge },
          { label: 'parties.points.fields.phone', value: point.phone, copy: true },
          { label: 'parties.points.fields.dealerId', value: point.dealer },
          { label: 'parties.points.columns.state', value: stateTag(point.state) },
        ]}
      />
      <Fields
        title="parties.points.groups.where"
        lines={[
          { label: 'parties.points.fields.divisionCode', value: <DivisionName code={point.divisionCode} /> },
          { label: 'parties.points.fields.address', value: point.address },
          { label: 'parties.points.fields.longitude', value: String(point.longitude), copy: true },
          { label: 'parties.points.fields.latitude', value: String(point.latitude), copy: true },
        ]}
      />
      <Fields
        title="parties.points.groups.what"
        lines={[
          { label: 'parties.points.fields.services', value: servicesText(point.services) },
          { label: 'parties.points.fields.openingHours', value: point.openingHours },
        ]}
      />
    </>
  );
}
