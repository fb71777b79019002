import { type AccountRow, type DealerNode, type PointRow, pointForm, pointServices } from '@furrow/contract';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '../../../kit/address.ts';
import { fieldOf } from '../../../kit/form/field-of.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { companyOf } from '../../../kit/picker/dealer-nodes.ts';
import { EntityPicker } from '../../../kit/picker/entity-picker.tsx';
import { TreePicker } from '../../../kit/picker/tree-picker.tsx';
import { DivisionPicker } from '../../../kit/places/division-picker.tsx';
import { useTexts } from '../../../kit/words/text.ts';

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
