import {
  type AccountRow,
  areaKinds,
  type DealerNode,
  dealerCalls,
  type PointRow,
  type RegionRow,
  regionForm,
} from '@furrow/contract';
import { ColorPicker, Form, Radio } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { AreaInput } from '#map/draw/area-input.tsx';
import { useRegionsOnMap } from './region-map.tsx';
import { RegionPreview } from './region-preview.tsx';

const Field = fieldOf(regionForm, 'regions.fields');
const initial = {
  kind: 'divisions',
  divisions: [],
  outline: null,
  dealerId: null,
  accounts: [],
  points: [],
  phone: '',
  colour: '#1890FF',
  remark: '',
};

/** /addRegion: makes a service region, or with `?id=` edits one. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [id] = useAddressItem('id');
  const leave = () => void navigate('/regionManage');
  return (
    <FormPage<RegionRow>
      name="serviceRegion"
      path="regions"
      kind="serviceRegion"
      id={id}
      title={text(id === null ? 'regions.create' : 'regions.edit')}
      schema={regionForm}
      labels="regions.fields"
      initial={initial}
      aside={(values) => <RegionPreview id={id} values={values} />}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {(region) => <RegionFormFields region={region} />}
    </FormPage>
  );
}

function RegionFormFields({ region }: { region: RegionRow | null }) {
  return (
    <>
      <Field name="name" />
      <Field name="colour">
        <ColourInput />
      </Field>
      <Responsible region={region} />
      <Field name="phone" />
      <Field name="points">
        <EntityPicker<PointRow>
          path="servicePoints"
          multiple
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          hintOf={({ address }) => address}
        />
      </Field>
      <AreaFields key={region?.id ?? 'new'} id={region?.id ?? null} />
      <Field name="remark" wide />
    </>
  );
}

/** A dealer or accounts: choosing the one takes the other away. */
function Responsible({ region }: { region: RegionRow | null }) {
  const { put } = useFormPlace();
  const persons = Object.fromEntries(
    (region?.accounts ?? []).map((account, i) => [account, region?.persons[i] ?? account]),
  );
  return (
    <>
      <Field name="dealerId">
        <Putting<string | null>
          put={(dealerId) => put(dealerId === null ? { dealerId } : { dealerId, accounts: [] })}
        >
          {({ id, value, onChange }) => (
            <TreePicker<DealerNode>
              id={id}
              call={dealerCalls.tree}
              labelOf={companyOf}
              allowClear
              value={value ?? null}
              onChange={onChange}
            />
          )}
        </Putting>
      </Field>
      <Field name="accounts">
        <Putting<string[]>
          put={(accounts) => put(accounts.length === 0 ? { accounts } : { accounts, dealerId: null })}
        >
          {({ id, value, onChange }) => (
            <EntityPicker<AccountRow>
              id={id}
              path="accountManage"
              multiple
              keyOf={({ id }) => id}
              labelOf={({ displayName, name }) => displayName || name}
              known={persons}
              value={value ?? []}
              onChange={(chosen) => onChange(chosen as string[])}
            />
          )}
        </Putting>
      </Field>
    </>
  );
}

/** An input whose choice also says something about other fields. */
function Putting<Value>({ id = '', value, put, children }: PuttingProps<Value>) {
  return children({ id, value, onChange: put });
}

interface PuttingProps<Value> {
  /** Form.Item fills these in. */
  id?: string;
  value?: Value;
  put: (value: Value) => void;
  children: (input: {
    id: string;
    value: Value | undefined;
    onChange: (value: Value) => void;
  }) => ReactElement;
}

function AreaFields({ id }: { id: string | null }) {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const { wayTo } = useDivisions();
  const kind = Form.useWatch('kind', form) ?? 'divisions';
  const divisions: string[] = Form.useWatch('divisions', form) ?? none;
  const colour = Form.useWatch('colour', form) ?? initial.colour;
  const regions = useRegionsOnMap();
  const others = useMemo(() => regions.filter((region) => region.id !== id), [regions, id]);
  const names = Object.fromEntries(divisions.map((code) => [code, wayTo(code).at(-1)?.name ?? code]));
  return (
    <>
      <Field name="kind">
        <Radio.Group
          optionType="button"
          options={areaKinds.map((value) => ({ value, label: text(`regions.kinds.${value}`) }))}
          onChange={() => put({ divisions: [], outline: null })}
        />
      </Field>
      {kind === 'divisions' && (
        <Field name="divisions">
          <RegionPicker known={names} />
        </Field>
      )}
      <Field name="outline" wide>
        <AreaInput kind={kind} divisions={divisions} colour={colour} others={others} />
      </Field>
    </>
  );
}

const none: string[] = [];

function ColourInput({ value, onChange }: { value?: string; onChange?: (colour: string) => void }) {
  return (
    <ColorPicker
      value={value ?? initial.colour}
      disabledAlpha
      showText
      presets={[{ label: '', colors: [...chartColours] }]}
      onChangeComplete={(colour) => onChange?.(colour.toHexString().toUpperCase())}
    />
  );
}
