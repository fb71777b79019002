import {
  type AnyRecord,
  type DealerNode,
  dealerCalls,
  type FormSchema,
  type ValueKind,
} from '@furrow/contract';
import { Select } from 'antd';
import type { ReactElement } from 'react';
import { type FieldProps, namedField } from '../form/field-of.tsx';
import { ScaledInput } from '../form/inputs/scaled-input.tsx';
import { useFormats } from '../formats/use-formats.ts';
import { companyOf } from '../picker/dealer-nodes.ts';
import { TreePicker } from '../picker/tree-picker.tsx';
import { DivisionPicker } from '../places/division-picker.tsx';
import { choiceWord, labelKey } from './record-values.tsx';

/** An input of a described record: what it is follows from the kind of the field, unless one of its own stands inside. */
export type RecordFieldOf = (props: FieldProps<string>) => ReactElement;

export function recordField(of: AnyRecord & { form: FormSchema }): RecordFieldOf {
  const Plain = namedField<string>(of.form, (name) => labelKey(of, name));
  return function Field({ children, ...props }) {
    const field = of.fields[props.name];
    if (children) return <Plain {...props}>{children}</Plain>;
    if (!field) return <Plain {...props} />;
    const { kind, values = [], choices } = field;
    const options = values.map((value) => ({ value, label: choiceWord(choices, value) }));
    const own = inputOf(kind, options);
    const words = { wide: kind === 'words', ...props };
    if (own) return <Plain {...words}>{own}</Plain>;
    return <Plain {...words} {...(kind === 'choice' ? { choices: options } : {})} />;
  };
}

type Options = { value: string; label: string }[];

/** Inputs of kinds that a rule alone does not tell. */
function inputOf(kind: ValueKind, options: Options): ReactElement | null {
  switch (kind) {
    case 'choices':
      return <Select mode="multiple" options={options} />;
    case 'list':
      return <Select mode="tags" open={false} suffixIcon={null} />;
    case 'division':
      return <DivisionPicker />;
    case 'reference':
      return <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} />;
    case 'distance':
    case 'depth':
    case 'speed':
      return <Measure kind={kind} />;
    default:
      return null;
  }
}

/** How many of the unit that people type one SI unit is. */
const factors = { distance: 1, depth: 100, speed: 3.6 } as const;

/** Typed in the unit that people read, kept in SI units; Form.Item hands in the value. */
function Measure({ kind, ...given }: { kind: keyof typeof factors }) {
  const formats = useFormats();
  return <ScaledInput {...given} factor={factors[kind]} unit={formats[kind](0.1).unit} />;
}
