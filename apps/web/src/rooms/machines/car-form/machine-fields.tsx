import {
  carForm,
  libraryFlow,
  machineSubcategories,
  type VehicleModelRow,
  workTypes,
} from '@furrow/contract';
import { Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(carForm, 'carForm.fields');

/** The machine: out of the vehicle library, or named by hand. */
export function MachineFields() {
  const text = useTexts();
  const { before, put } = useFormPlace();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch('vehicleModelId') as string | null | undefined;
  const tracks = Form.useWatch('tracks') as boolean | undefined;
  const [byHand, setByHand] = useState(!before.vehicleModelId && Boolean(before.brand));
  const inLibrary = Boolean(chosen) || !byHand;
  const choose = (library: boolean) => {
    setByHand(!library);
    if (!library) put({ vehicleModelId: null });
  };
  const needed = (name: 'vehicleModelId' | 'carType' | 'brand' | 'model') => (value: unknown) =>
    value ? null : text('forms.required', { label: text(`carForm.fields.${name}`) });
  // A terminal or an older file may have told a type that the library does not know: it stays choosable, in words.
  const told = [before.carType].filter((type): type is string => typeof type === 'string' && type !== '');
  const types = [...new Set<string>([...machineSubcategories, ...told])];
  const typeChoices = types.map((value) => ({ value, label: carTypeWords(value, text) }));
  return (
    <>
      <div className="form-wide" style={{ marginBottom: 16 }}>
        <Segmented
          options={[
            { value: true, label: text('carForm.inLibrary') },
            { value: false, label: text('carForm.notInLibrary') },
          ]}
          value={inLibrary}
          onChange={choose}
        />
      </div>
      {inLibrary ? (
        <Field name="vehicleModelId" check={needed('vehicleModelId')}>
          <ModelPicker
            onPicked={(row) => {
              if (!row) return;
              const { brand, model, subcategory: carType, horsepower } = row;
              put({ brand, model, carType, ...(form.getFieldValue('horsepower') ? {} : { horsepower }) });
            }}
          />
        </Field>
      ) : (
        <>
          <Field name="carType" check={needed('carType')}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={typeChoices} />
          </Field>
          <Field name="brand" check={needed('brand')} />
          <Field name="model" check={needed('model')} />
        </>
      )}
      <Field name="alias" />
      <Field name="plate" />
      <Field name="horsepower" />
      <Field name="tracks" />
      {!tracks && <Field name="tyreCount" />}
      <Field name="tractorType" />
      <Field
        name="workType"
        choices={workTypes.map((value) => ({ value, label: text(`exports.workType.${value}`) }))}
      />
      <Field name="widthCm" unit={text('carForm.cmUnit')} placeholder={text('carForm.widthHint')} />
    </>
  );
}

interface ModelPickerProps {
  onPicked: (row: VehicleModelRow | undefined) => void;
  /** Form.Item fills these in. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
}

function ModelPicker({ onPicked, onChange, ...rest }: ModelPickerProps) {
  return (
    <EntityPicker<VehicleModelRow>
      {...rest}
      path="depot"
      filter="model"
      within={{ state: libraryFlow.first }}
      keyOf={({ id }) => id}
      labelOf={({ brand, model }) => `${brand} ${model}`}
      hintOf={({ subcategory }) => ` · ${carTypeWords(subcategory)}`}
      allowClear
      onChange={(id: never, rows: VehicleModelRow[]) => {
        onChange?.((id as string | null) ?? null);
        onPicked(rows[0]);
      }}
    />
  );
}
