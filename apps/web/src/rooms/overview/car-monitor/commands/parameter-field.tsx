import type { TerminalParameter } from '@furrow/contract';
import { Input, InputNumber, Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { useParameterName } from './parameter-name.ts';
import { canWrite, inUnit } from './parameter-values.ts';

interface Props {
  parameter: TerminalParameter;
  draft: number | string | undefined;
  onChange: (value: number | string) => void;
}

/** One value in its unit: number in its bounds, choice, or text. What cannot be written stands as plain text. */
export function ParameterField({ parameter, draft, onChange }: Props) {
  const text = useTexts();
  const label = useParameterName()(parameter);
  const { value, min, max, choices, unit, scale } = parameter;
  if (!canWrite(parameter)) return value === null ? text('monitor.commands.hidden') : <code>{value}</code>;
  const shown = draft ?? inUnit(value!, parameter);
  if (typeof shown === 'string') {
    return (
      <Input
        size="small"
        aria-label={label}
        maxLength={255}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (choices) {
    const options = choices.map((choice) => ({
      value: inUnit(choice, parameter),
      label: String(inUnit(choice, parameter)),
    }));
    return (
      <Select
        size="small"
        aria-label={label}
        style={{ width: 120 }}
        value={shown}
        options={options}
        onChange={onChange}
      />
    );
  }
  return (
    <InputNumber
      size="small"
      aria-label={label}
      style={{ width: 180 }}
      value={shown}
      step={scale}
      {...(min === null ? {} : { min: min * scale })}
      {...(max === null ? {} : { max: max * scale })}
      {...(unit === null ? {} : { suffix: unit })}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
