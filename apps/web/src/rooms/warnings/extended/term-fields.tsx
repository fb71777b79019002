import { areaKinds, extendGrantForm } from '@furrow/contract';
import { Form, Radio } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { AreaInput } from '#map/draw/area-input.tsx';

const Field = fieldOf(extendGrantForm, 'extended.fields');
const none: string[] = [];

/** Place, time and reason. `begun`: only the end can still be changed. */
export function TermFields({ begun = false }: { begun?: boolean }) {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const { wayTo } = useDivisions();
  const kind = Form.useWatch('kind', form) ?? 'divisions';
  const divisions: string[] = Form.useWatch('divisions', form) ?? none;
  const names = Object.fromEntries(divisions.map((code) => [code, wayTo(code).at(-1)?.name ?? code]));
  return (
    <>
      <Field name="from">
        <MomentInput to="minute" disabled={begun} />
      </Field>
      <Field name="to" hint={begun ? text('extended.begun') : undefined}>
        <MomentInput to="minute" />
      </Field>
      <Field name="reason" disabled={begun} />
      <Field name="kind">
        <Radio.Group
          optionType="button"
          disabled={begun}
          options={areaKinds.map((value) => ({ value, label: text(`regions.kinds.${value}`) }))}
          onChange={() => put({ divisions: [], outline: null })}
        />
      </Field>
      {kind === 'divisions' && (
        <Field name="divisions">
          <RegionPicker known={names} disabled={begun} />
        </Field>
      )}
      <Field name="outline" wide>
        <AreaInput kind={kind} divisions={divisions} colour={chartColours[0]} disabled={begun} />
      </Field>
    </>
  );
}
