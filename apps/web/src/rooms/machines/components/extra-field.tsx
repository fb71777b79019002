import { type FormSchema, pppKinds } from '@furrow/contract';
import { Select } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { text } from '#kit/words/text.ts';
import { constellations, constellationWords, kindWords, pppWords } from './extra-words.ts';

/** The fields of a kind's form; names that have no label do not compile. */
export const componentFieldOf = (schema: FormSchema) => fieldOf(schema, 'libraries.components.fields');
type ComponentField = ReturnType<typeof componentFieldOf>;
type Name = Parameters<ComponentField>[0]['name'];

const parts = ['motor', 'slab', 'receiver', 'sensor'] as const;

/** A field that only some kinds have, with the input that it needs. */
export function ExtraField({ of: Field, name }: { of: ComponentField; name: string }) {
  const known = name as Name;
  if (name === 'constellations')
    return (
      <Field name={known}>
        <Select
          mode="multiple"
          placeholder={text('forms.choose')}
          options={constellations.map((value) => ({ value, label: constellationWords([value]) }))}
        />
      </Field>
    );
  if (name === 'ppp')
    return <Field name={known} choices={pppKinds.map((value) => ({ value, label: pppWords(value) }))} />;
  if (name === 'forPart')
    return <Field name={known} choices={parts.map((value) => ({ value, label: kindWords(value) }))} />;
  return <Field name={known} wide={name === 'fits' || name === 'qrContent'} />;
}
