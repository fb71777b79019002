import type { TerminalJobOptions } from '@furrow/contract';
import { Checkbox, Input, InputNumber, Radio } from 'antd';
import type { ReactNode } from 'react';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../wizard/wizard.module.css';

export function Option({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.option}>
      {label && <span>{label}</span>}
      {children}
    </div>
  );
}

type Start = Pick<TerminalJobOptions, 'startAt' | 'nextStart'>;

interface StartProps extends Omit<Start, 'nextStart'> {
  /** Whether each terminal begins with its next login; without it, that is not offered. */
  nextStart?: boolean;
  onChange: (start: Start) => void;
}

const later = () => Math.ceil(Date.now() / 1000 / 3600) * 3600 + 3600;

/** When a job begins. */
export function StartOption({ startAt, nextStart, onChange }: StartProps) {
  const text = useTexts();
  return (
    <Option>
      <Radio.Group
        value={nextStart ? 'next' : startAt === null ? 'now' : 'at'}
        onChange={({ target }) =>
          onChange({ startAt: target.value === 'at' ? later() : null, nextStart: target.value === 'next' })
        }
        options={[
          { value: 'now', label: text('upgrade.options.startNow') },
          ...(nextStart === undefined ? [] : [{ value: 'next', label: text('softUpgrade.nextStart') }]),
          { value: 'at', label: text('upgrade.options.startAt') },
        ]}
      />
      {startAt !== null && (
        <MomentInput
          value={startAt}
          onChange={(at) => at !== null && onChange({ startAt: at, nextStart: false })}
          placeholder={text('upgrade.options.startAt')}
          to="minute"
        />
      )}
    </Option>
  );
}

type Window = TerminalJobOptions['window'];

/** Between which times of day its tasks begin. */
export function WindowOption({ value, onChange }: { value: Window; onChange: (window: Window) => void }) {
  const text = useTexts();
  return (
    <Option>
      <Checkbox
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? { from: '22:00', to: '05:00' } : null)}
      >
        {text('upgrade.options.window')}
      </Checkbox>
      {value !== null &&
        (['from', 'to'] as const).map((end) => (
          <Input
            key={end}
            type="time"
            aria-label={text(`upgrade.options.${end}`)}
            value={value[end]}
            onChange={({ target }) => onChange({ ...value, [end]: target.value })}
          />
        ))}
    </Option>
  );
}

interface CountProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number from 1. */
export function CountOption({ label, value, max, onChange }: CountProps) {
  return (
    <Option label={label}>
      <InputNumber
        aria-label={label}
        min={1}
        max={max}
        precision={0}
        value={value}
        onChange={(n) => n !== null && onChange(n)}
      />
    </Option>
  );
}
