import {
  type BaseStationRow,
  baseStationCalls,
  baseStationForm,
  type DealerNode,
  dealerCalls,
  fields,
  type OwnerRow,
  type StationKind,
  stationKinds,
} from '@furrow/contract';
import { Form } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PointPicker } from '#map/pick/point-picker.tsx';
import { ChannelSpacing } from './channel-spacing.tsx';
import { kindWords } from './station-columns.tsx';

const Field = fieldOf(baseStationForm, 'stations.fields');
const initial = {
  bsType: 'network',
  radiusKm: 15,
  mountPoint: '',
  radioProtocol: '',
  firmware: '',
  remark: '',
};
const leave = () => pushAddress({ edit: null });

export function StationForm({ id }: { id: string | null }) {
  const text = useTexts();
  return (
    <FormPage<BaseStationRow>
      name="baseStation"
      path={baseStationCalls.read}
      kind="baseStation"
      id={id}
      title={text(id === null ? 'stations.create' : 'stations.edit')}
      nameOf={({ bsCode }) => bsCode}
      schema={baseStationForm}
      labels="stations.fields"
      initial={initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {(station) => <StationFields station={station} />}
    </FormPage>
  );
}

function StationFields({ station }: { station: BaseStationRow | null }) {
  const { form } = useFormPlace();
  const kind = Form.useWatch<StationKind | undefined>('bsType', form) ?? 'network';
  return (
    <>
      <Field name="bsCode" />
      <Field name="name" />
      <Field name="bsType" choices={stationKinds.map((value) => ({ value, label: kindWords(value) }))} />
      <Field name="mountPoint" />
      <Field name="longitude" />
      <Field name="latitude" />
      <PlaceOnMap />
      <Field name="height" />
      <Field name="radiusKm" />
      <Field name="divisionCode">
        <DivisionPicker />
      </Field>
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
      </Field>
      <Field name="ownerId">
        <EntityPicker<OwnerRow>
          path="owners"
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          hintOf={({ phone }) => phone}
          known={station?.ownerId ? { [station.ownerId]: station.owner ?? '' } : {}}
        />
      </Field>
      {kind === 'radio' && (
        <>
          <Field name="radioFrequency" />
          <Field name="radioProtocol" />
          <Field name="channelSpacing">
            <ChannelSpacing />
          </Field>
          <Field name="airRate" />
        </>
      )}
      <Field name="firmware" />
      <Field name="remark" wide />
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
