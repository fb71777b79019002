import { carForm, type PartSlot } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../car-form.module.css';
import { useDevice } from '../use-device.ts';
import { PartsInput } from './parts-input.tsx';
import { countedWords, slotWords } from './slot-words.ts';

const Field = fieldOf(carForm, 'carForm.fields');

/** A field per part that product and vehicle model ask for; what comes from stock is told. */
export function PartsBlock() {
  const text = useTexts();
  const device = useDevice();
  const { draft } = useFormPlace();
  const note = device ? (
    <p className={styles.note}>
      {device.slots.length === 1 && device.counted.length === 0 && text('carForm.noParts')}
      {device.counted.length > 0 && text('carForm.fromStock', { what: countedWords(device.counted) })}
    </p>
  ) : (
    <p className={styles.note}>{text('carForm.firstTerminal')}</p>
  );
  const missing = (value: unknown) => {
    const lacking = (device?.slots ?? []).filter((slot) => slot.required && !filled(value, slot));
    return lacking.length === 0
      ? null
      : text('carForm.partMissing', {
          what: lacking.map((slot) => slotWords(slot, device!.slots)).join(', '),
        });
  };
  return (
    <FormBlock title={text('carForm.blocks.parts')} note={note}>
      {device && (
        <Field name="parts" wide {...(draft ? {} : { check: missing })}>
          <PartsInput device={device} />
        </Field>
      )}
    </FormBlock>
  );
}

export const filled = (parts: unknown, { key }: PartSlot): boolean =>
  ((parts as Record<string, string> | undefined)?.[key] ?? '').trim() !== '';
