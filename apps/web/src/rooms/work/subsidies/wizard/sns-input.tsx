import { mostSubsidyScope, type VehicleSheet } from '@furrow/contract';
import { Button, Form } from 'antd';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { type Text, type TextKey, useTexts } from '#kit/words/text.ts';
import styles from '../statements/statements.module.css';
import { SheetUpload, useSheet } from './sheet-upload.tsx';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (sns: string[]) => void;
}

/** SNs that are typed, or taken from a sheet: many more than anybody types. */
export function SnsInput({ id, value = [], onChange }: Props) {
  const text = useTexts();
  const form = Form.useFormInstance();
  const fromFile: boolean | undefined = Form.useWatch('fromFile', { form, preserve: true });
  const read = useSheet('vehicles', ({ sns, refused }: VehicleSheet) => {
    form.setFieldValue('fromFile', true);
    onChange?.(sns);
    return { taken: sns.length, told: refused.map((one) => told(one, text)) };
  });
  const type = (sns: string[]) => {
    form.setFieldValue('fromFile', false);
    read.reset();
    onChange?.(sns);
  };
  return (
    <div className={styles.section}>
      {fromFile && value.length > mostSubsidyScope ? (
        <p className={styles.chosen}>
          {text('subsidyMaking.vehicleFile.chosen', { count: value.length })}{' '}
          <Button size="small" onClick={() => type([])}>
            {text('subsidyMaking.vehicleFile.clear')}
          </Button>
        </p>
      ) : (
        <TagsInput {...(id === undefined ? {} : { id })} value={value} onChange={type} />
      )}
      <SheetUpload sheet="vehicles" read={read} />
    </div>
  );
}

function told({ row, found, key }: VehicleSheet['refused'][number], text: Text) {
  const why = key === 'snUnknown' ? 'subsidyMaking.vehicleFile.unknown' : `refusals.${key}`;
  const label = text('subsidy.columns.sn');
  const words = key === 'required' ? text('forms.required', { label }) : text(why as TextKey);
  return { row, words: found === '' ? words : `${found}: ${words}` };
}
