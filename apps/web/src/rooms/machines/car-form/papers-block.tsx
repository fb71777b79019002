import { carForm } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PhotosInput } from './photos/photos-input.tsx';
import { useDevice } from './use-device.ts';

const Field = fieldOf(carForm, 'carForm.fields');

/** Photos, the first registration, a remark. */
export function PapersBlock() {
  const text = useTexts();
  const required = useDevice()?.photos ?? [];
  const enough = (value: unknown) => {
    const shown = new Set((value as { kind: string }[] | undefined)?.map(({ kind }) => kind));
    return required.every((kind) => shown.has(kind)) ? null : text('refusals.photosMissing');
  };
  return (
    <FormBlock title={text('carForm.blocks.papers')}>
      <Field name="photos" wide check={enough}>
        <PhotosInput required={required} />
      </Field>
      <Field name="registrationDays" unit={text('carForm.daysUnit')} hint={text('carForm.daysHint')} />
      <Field name="remark" wide />
    </FormBlock>
  );
}
