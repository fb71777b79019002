import {
  type LineForm,
  type LineRow,
  type LngLat,
  lineForm,
  lineTargetCalls,
  lineTypes,
} from '@furrow/contract';
import { guidanceFault } from '@furrow/geo';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { TargetPicker } from '../target-picker.tsx';
import { CourseInput } from './course-input.tsx';
import { guidanceOf } from './line-shapes.ts';

const Field = fieldOf(lineForm, 'lines.fields');
const initial = { type: 'straight', points: [] };
const leave = () => pushAddress({ edit: null });
const none: LngLat[] = [];

/** Draws an AB line, or changes one. */
export function LineFormPage({ id }: { id: string | null }) {
  const text = useTexts();
  return (
    <FormPage<LineRow>
      name="abLine"
      path="abLines"
      kind="abLine"
      id={id}
      nameOf={({ name }) => name}
      title={text(id === null ? 'lines.create' : 'lines.edit')}
      schema={lineForm}
      labels="lines.fields"
      initial={initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => <LineFields />}
    </FormPage>
  );
}

function LineFields() {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const type: LineForm['type'] = Form.useWatch('type', form) ?? 'straight';
  const points: LngLat[] = Form.useWatch('points', form) ?? none;
  const heading = numberOf(Form.useWatch('heading', form));
  const widthM = numberOf(Form.useWatch('widthM', form));
  const rings = useRings(Form.useWatch('blockId', form));
  const fault = (): string | null => {
    const found = guidanceFault(guidanceOf({ type, points, heading }));
    return found === null || found === 'lineHeading' ? null : text(`refusals.${found}`);
  };
  return (
    <>
      <Field name="name" />
      <Field name="vehicleId">
        <TargetPicker path="abLines/vehicles" />
      </Field>
      <Field name="blockId">
        <TargetPicker path="abLines/blocks" allowClear />
      </Field>
      <Field name="widthM" unit={text('format.unit.metres')} />
      <Field name="type">
        <Radio.Group
          optionType="button"
          options={lineTypes.map((value) => ({ value, label: text(`lines.types.${value}`) }))}
          onChange={() => put({ points: [], heading: null })}
        />
      </Field>
      {type === 'heading' && <Field name="heading" />}
      <Field name="points" wide check={fault}>
        <CourseInput line={{ type, points, heading, widthM: widthM ?? 0 }} rings={rings} />
      </Field>
    </>
  );
}

/** What is typed into a field of numbers, or null. */
function numberOf(typed: unknown): number | null {
  const value = typeof typed === 'string' ? Number(typed.replace(',', '.')) : typed;
  return typeof value === 'number' && Number.isFinite(value) && typed !== '' ? value : null;
}

/** The rings of the chosen block, so that passes are shown inside it. */
function useRings(blockId: string | null | undefined): LngLat[][] | null {
  const { data } = useQuery({
    queryKey: ['abLines/blocks', 'row', blockId],
    queryFn: () => ask(lineTargetCalls.block, { params: { targetId: blockId ?? '' } }),
    enabled: Boolean(blockId),
    staleTime: 60_000,
  });
  return blockId ? (data?.rings ?? null) : null;
}
