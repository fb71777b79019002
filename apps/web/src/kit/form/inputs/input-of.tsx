import type { FieldDescription } from '@furrow/contract';
import { Input, Select, Switch } from 'antd';
import type { ReactElement } from 'react';
import { text } from '../../words/text.ts';
import { DayInput } from './day-input.tsx';
import { DecimalInput } from './decimal-input.tsx';
import { PhoneInput } from './phone-input.tsx';

export interface InputOptions {
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Behind a number. */
  unit?: string | undefined;
  /** First day that can be chosen. */
  from?: string | undefined;
  /** Names of the values of a choice. */
  choices?: readonly { value: string | number; label: string }[] | undefined;
  autoComplete?: string | undefined;
}

/** The input of a field's kind (C12); Form.Item fills in value, change and blur. */
export function inputOf(field: FieldDescription, options: InputOptions): ReactElement {
  const { disabled = false, placeholder, unit, from, choices, autoComplete = 'off' } = options;
  const same = { disabled, placeholder };
  const length = field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  switch (field.kind) {
    case 'words':
      return <Input.TextArea {...same} autoSize={{ minRows: 2, maxRows: 8 }} />;
    case 'password':
      return <Input.Password {...same} autoComplete="new-password" maxLength={128} />;
    case 'phone':
      return <PhoneInput {...same} />;
    case 'number':
    case 'money':
      return <DecimalInput {...same} unit={unit} />;
    case 'day':
      return <DayInput {...same} from={from} />;
    case 'choice':
      return (
        <Select
          disabled={disabled}
          placeholder={placeholder ?? text('forms.choose')}
          allowClear={!field.required}
          options={[...(choices ?? (field.choices ?? []).map((value) => ({ value, label: value })))]}
        />
      );
    case 'flag':
      return <Switch disabled={disabled} />;
    default:
      return <Input {...same} {...length} suffix={unit} autoComplete={autoComplete} />;
  }
}
