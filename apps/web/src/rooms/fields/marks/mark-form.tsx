import { isObstacle, type MarkRow, type MarkType, markForm, markTarget, markTypes } from '@furrow/contract';
import { Form } from 'antd';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { LastDayInput } from '#kit/form/inputs/last-day-input.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PointPicker } from '#map/pick/point-picker.tsx';
import { TargetPicker } from '../target-picker.tsx';

const Field = fieldOf(markForm, 'marks.fields');
const initial = { type: 'pole' };
const leave = () => pushAddress({ edit: null });

/** Adds a mark, or changes one. */
export function MarkFormPage({ id }: { id: string | null }) {
  const text = useTexts();
  const [lng] = useAddressItem('lng');
  const [lat] = useAddressItem('lat');
  return (
    <FormPage<MarkRow>
      name="mark"
      path="marks"
      kind="mark"
      id={id}
      nameOf={({ name }) => name}
      title={text(id === null ? 'marks.create' : 'marks.edit')}
      schema={markForm}
      labels="marks.fields"
      initial={lng && lat ? { ...initial, longitude: lng, latitude: lat } : initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => <MarkFields />}
    </FormPage>
  );
}

function MarkFields() {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const type: MarkType = Form.useWatch('type', form) ?? 'pole';
  const [longitude, latitude] = [Form.useWatch('longitude', form), Form.useWatch('latitude', form)];
  const blockId: string | null = Form.useWatch('blockId', form) ?? null;
  const target = (vehicleId: unknown): string | null =>
    markTarget({ vehicleId: (vehicleId as string | null | undefined) ?? null, blockId })
      ? null
      : text('refusals.markTarget');
  const [lng, lat] = [Number(longitude), Number(latitude)];
  const known = longitude !== undefined && latitude !== undefined && Number.isFinite(lng + lat);
  return (
    <>
      <Field name="name" />
      <Field
        name="type"
        choices={markTypes.map((value) => ({ value, label: text(`marks.types.${value}`) }))}
      />
      <Field name="vehicleId" hint={text('marks.targetHint')} check={target}>
        <TargetPicker path="marks/vehicles" allowClear />
      </Field>
      <Field name="blockId">
        <TargetPicker path="marks/blocks" allowClear />
      </Field>
      <Field name="longitude" />
      <Field name="latitude" />
      <div className="form-wide">
        <PointPicker
          point={known ? { lng, lat } : null}
          onPick={(point) => put({ longitude: point.lng, latitude: point.lat })}
        />
      </div>
      {isObstacle(type) && <Field name="radiusM" unit={text('format.unit.metres')} />}
      {isObstacle(type) && <Field name="alertM" unit={text('format.unit.metres')} />}
      <Field name="validUntil" hint={text('marks.photoAfter')}>
        <LastDayInput />
      </Field>
    </>
  );
}
