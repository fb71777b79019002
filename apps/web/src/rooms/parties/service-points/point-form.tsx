import {
  type AccountRow,
  type DealerNode,
  fields,
  type PointRow,
  pointForm,
  pointServices,
} from '@furrow/contract';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '../../../kit/address.ts';
import { fieldOf } from '../../../kit/form/field-of.tsx';
import { useFormPlace } from '../../../kit/form/form-context.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { companyOf } from '../../../kit/picker/dealer-nodes.ts';
import { EntityPicker } from '../../../kit/picker/entity-picker.tsx';
import { TreePicker } from '../../../kit/picker/tree-picker.tsx';
import { DivisionPicker } from '../../../kit/places/division-picker.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { PointPicker } from '../../../map/pick/point-picker.tsx';
import { usePlaceCheck } from './use-place-check.ts';

const Field = fieldOf(pointForm, 'parties.points.fields');
const initial = { services: [], staff: [], openingHours: '' };

/** /addServer: makes a service point, or with `?id=` edits one. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [id] = useAddressItem('id');
  const [lng] = useAddressItem('lng');
  const [lat] = useAddressItem('lat');
  // From the map of service points: the place is known already.
  const place = useMemo(
    () => (lng && lat ? { ...initial, longitude: lng, latitude: lat } : initial),
    [lng, lat],
  );
  const send = usePlaceCheck(id);
  const leave = () => void navigate('/serverManage');
  return (
    <FormPage<PointRow>
      name="servicePoint"
      path="servicePoints"
      kind="servicePoint"
      id={id}
      title={text(id === null ? 'parties.points.create' : 'parties.points.edit')}
      schema={pointForm}
      labels="parties.points.fields"
      initial={place}
      send={send}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => <PointFormFields />}
    </FormPage>
  );
}

function PointFormFields() {
  const text = useTexts();
  const services = pointServices.map((value) => ({ value, label: text(`parties.points.services.${value}`) }));
  return (
    <>
      <Field name="name" />
      <Field name="dealerId">
        <TreePicker<DealerNode> path="dealers/tree" labelOf={companyOf} />
      </Field>
      <Field name="personInCharge" />
      <Field name="phone" />
      <Field name="divisionCode">
        <DivisionPicker />
      </Field>
      <Field name="address" />
      <Field name="longitude" />
      <Field name="latitude" />
      <PlaceOnMap />
      <Field name="services">
        <Select mode="multiple" options={services} />
      </Field>
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
  );
}

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
