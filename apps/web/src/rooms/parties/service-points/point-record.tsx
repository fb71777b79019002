import { type AccountRow, fields, type PointRow, servicePoint } from '@furrow/contract';
import { Form } from 'antd';
import { useFormPlace } from '#kit/form/form-context.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import type { RecordView } from '#kit/record/record-screen.tsx';
import { PointPicker } from '#map/pick/point-picker.tsx';

/** Service points as the list and the form show them. */
export const pointView: RecordView<PointRow, typeof servicePoint.list> = {
  of: servicePoint,
  kind: 'servicePoint',
  nameOf: ({ name }) => name,
  rights: { import: 'serverManage.import', export: 'serverManage.export' },
  columns: [
    ...(['name', 'personInCharge', 'phone', 'dealer', 'divisionCode', 'address'] as const),
    { key: 'longitude', hidden: true },
    { key: 'latitude', hidden: true },
    'services',
    'openingHours',
    { key: 'vehicles', screenOnly: true },
    'state',
    'updatedAt',
  ],
  colours: { open: 'passed', closed: 'offline' },
  groups: [
    { title: 'parties.points.groups.who', lines: ['personInCharge', 'phone', 'dealer', 'state'] },
    { title: 'parties.points.groups.where', lines: ['divisionCode', 'address', 'longitude', 'latitude'] },
    { title: 'parties.points.groups.what', lines: ['services', 'openingHours'] },
  ],
  steps: [
    // Closing asks, for the point leaves the map; opening again does not.
    {
      step: 'close',
      from: 'open',
      label: 'parties.points.close',
      asks: { title: 'parties.points.closeTitle', text: 'parties.points.closeText' },
    },
    { step: 'open', from: 'closed', label: 'parties.points.open' },
  ],
  files: true,
  formAt: '/addServer',
  initial: { services: [], staff: [], openingHours: '' },
  form: (Field) => (
    <>
      <Field name="name" />
      <Field name="dealerId" />
      <Field name="personInCharge" />
      <Field name="phone" />
      <Field name="divisionCode" />
      <Field name="address" />
      <Field name="longitude" />
      <Field name="latitude" />
      <PlaceOnMap />
      <Field name="services" />
      <Field name="openingHours" />
      <Field name="staff" wide>
        <EntityPicker<AccountRow>
          path="accountManage"
          multiple
          keyOf={(account) => account.id}
          labelOf={(account) => account.displayName || account.name}
        />
      </Field>
    </>
  ),
};

/** A click on the map writes the fields beside it, and what is typed there moves its mark. */
function PlaceOnMap() {
  const { form, put } = useFormPlace();
  const [longitude, latitude] = [Form.useWatch('longitude', form), Form.useWatch('latitude', form)];
  const [lng, lat] = [fields.longitude.safeParse(longitude), fields.latitude.safeParse(latitude)];
  return (
    <div className="form-wide">
      <PointPicker
        point={lng.success && lat.success ? { lng: lng.data, lat: lat.data } : null}
        onPick={(point) => put({ longitude: point.lng, latitude: point.lat })}
      />
    </div>
  );
}
