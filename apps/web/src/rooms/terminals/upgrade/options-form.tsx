import type { TerminalJobOptions } from '@furrow/contract';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from '../wizard/wizard.module.css';
import { CountOption, Option, StartOption, WindowOption } from './job-pace.tsx';

interface Props {
  value: TerminalJobOptions;
  onChange: (value: TerminalJobOptions) => void;
  mayDowngrade: boolean;
  /** Software of tablets: the next start, and how many tries. */
  software?: boolean;
}

/** When and how carefully a job goes about its devices. */
export function OptionsForm({ value, onChange, mayDowngrade, software = false }: Props) {
  const text = useTexts();
  const put = (part: Partial<TerminalJobOptions>) => onChange({ ...value, ...part });
  const words = (key: keyof ReturnType<typeof labels>) => labels(text)[key];
  const count = (key: 'deadlineHours' | 'atOnce' | 'stopPercent' | 'tries', max: number) => (
    <CountOption label={words(key)} value={value[key]} max={max} onChange={(n) => put({ [key]: n })} />
  );
  return (
    <section aria-label={words('title')} className={styles.options}>
      <StartOption
        startAt={value.startAt}
        {...(software ? { nextStart: value.nextStart } : {})}
        onChange={put}
      />
      <WindowOption value={value.window} onChange={(window) => put({ window })} />
      {count('deadlineHours', 720)}
      {count('atOnce', 100)}
      {count('stopPercent', 100)}
      {software && count('tries', 5)}
      <Option>
        <Checkbox
          checked={value.trial !== null}
          onChange={({ target }) => put({ trial: target.checked ? { devices: 1, after: 'goOn' } : null })}
        >
          {words('trial')}
        </Checkbox>
        {value.trial !== null && (
          <>
            <InputNumber
              aria-label={words('trialDevices')}
              min={1}
              max={100}
              precision={0}
              value={value.trial.devices}
              onChange={(n) => n !== null && put({ trial: { ...value.trial!, devices: n } })}
            />
            <Select
              aria-label={words('trial')}
              value={value.trial.after}
              onChange={(after) => put({ trial: { ...value.trial!, after } })}
              options={[
                { value: 'goOn' as const, label: words('trialGoOn') },
                { value: 'stop' as const, label: words('trialStop') },
              ]}
            />
          </>
        )}
      </Option>
      <Option>
        <Checkbox
          checked={value.installAgain}
          onChange={({ target }) => put({ installAgain: target.checked })}
        >
          {words('installAgain')}
        </Checkbox>
        {mayDowngrade && (
          <Checkbox checked={value.downgrade} onChange={({ target }) => put({ downgrade: target.checked })}>
            {words('downgrade')}
          </Checkbox>
        )}
      </Option>
      <Option label={words('note')}>
        <NoteInput
          label={words('note')}
          value={value.note}
          onChange={(note) => note !== value.note && put({ note })}
        />
      </Option>
    </section>
  );
}

/** Said when it is whole: letter by letter it would be a draft each. */
function NoteInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (note: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  return (
    <Input
      aria-label={label}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onChange(typed)}
      onPressEnter={() => onChange(typed)}
    />
  );
}

function labels(text: ReturnType<typeof useTexts>) {
  const of = (key: Parameters<typeof text>[0]) => text(key);
  return {
    title: of('upgrade.options.title'),
    tries: of('softUpgrade.tries'),
    deadlineHours: of('upgrade.options.deadlineHours'),
    atOnce: of('upgrade.options.atOnce'),
    trial: of('upgrade.options.trial'),
    trialDevices: of('upgrade.options.trialDevices'),
    trialGoOn: of('upgrade.options.trialGoOn'),
    trialStop: of('upgrade.options.trialStop'),
    stopPercent: of('upgrade.options.stopPercent'),
    installAgain: of('upgrade.options.installAgain'),
    downgrade: of('upgrade.options.downgrade'),
    note: of('upgrade.options.note'),
  };
}
