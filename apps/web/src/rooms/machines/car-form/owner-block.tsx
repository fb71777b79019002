import { carForm, type DealerNode, dealerCalls, ownerKinds } from '@furrow/contract';
import { Form } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { type FieldProps, fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { PointPicker } from '#map/pick/point-picker.tsx';
import { useKnownOwner } from './use-device.ts';

type OwnerField =
  | ('ownerPhone' | 'ownerName' | 'ownerKind' | 'ownerContact' | 'divisionCode' | 'address')
  | ('dealerId' | 'installer' | 'installedOn' | 'longitude' | 'latitude');

interface Props {
  /** Its dealer is not this form's to say, nor who owns it where no phone is told. */
  sold?: boolean;
  /** The fields of a form whose rules are others than those of a fitting. */
  field?: (props: FieldProps<OwnerField>) => ReactElement;
  /** What is said of an owner whom nobody knows yet. */
  unknownHint?: TextKey;
}

const FittingField = fieldOf(carForm, 'carForm.fields');

/** Whose machine it is, where it belongs, and when it was fitted. */
export function OwnerBlock({
  sold = false,
  field: Field = FittingField,
  unknownHint = 'carForm.ownerNew',
}: Props) {
  const text = useTexts();
  const { put } = useFormPlace();
  const form = Form.useFormInstance();
  const owner = useKnownOwner();
  const kind = Form.useWatch('ownerKind') as string | undefined;
  useEffect(() => {
    if (!owner) return;
    const division = form.getFieldValue('divisionCode') as string | undefined;
    put({
      ownerName: owner.name,
      ownerKind: 'individual',
      ...(division ? {} : { divisionCode: owner.divisionCode }),
    });
  }, [owner, form, put]);
  const hint = owner === undefined ? undefined : text(owner ? 'carForm.ownerKnown' : unknownHint);
  const kinds = ownerKinds.map((value) => ({ value, label: text(`carForm.ownerKinds.${value}`) }));
  const told = Boolean(Form.useWatch('ownerPhone'));
  const another = !owner && (told || !sold);
  const needsContact = another && kind !== undefined && kind !== 'individual';
  return (
    <FormBlock title={text('carForm.blocks.owner')}>
      <Field name="ownerPhone" hint={hint} />
      <Field name="ownerName" disabled={Boolean(owner)} needed={told} />
      {another && <Field name="ownerKind" choices={kinds} />}
      {needsContact && <Field name="ownerContact" needed />}
      <Field name="divisionCode">
        <DivisionPicker />
      </Field>
      <Field name="address" />
      {!sold && (
        <Field name="dealerId">
          <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
        </Field>
      )}
      <Field name="installer" />
      <Field name="installedOn" />
      <Field name="longitude" />
      <Field name="latitude" />
      <PlaceOnMap />
    </FormBlock>
  );
}

function PlaceOnMap() {
  const text = useTexts();
  const { put } = useFormPlace();
  const [lng, lat] = [
    Form.useWatch('longitude') as number | null,
    Form.useWatch('latitude') as number | null,
  ];
  return (
    <div className="form-wide">
      <PointPicker
        hint={text('carForm.mapHint')}
        point={typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null}
        onPick={({ lng: longitude, lat: latitude }) => put({ longitude, latitude })}
      />
    </div>
  );
}
