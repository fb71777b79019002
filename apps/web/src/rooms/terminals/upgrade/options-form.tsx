import type { TerminalJobOptions } from '@furrow/contract';
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { MomentInput } from '../../../kit/form/inputs/moment-input.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from '../wizard/wizard.module.css';

interface Props {
  value: TerminalJobOptions;
  onChange: (value: TerminalJobOptions) => void;
  mayDowngrade: boolean;
  /** Software of tablets: the next start, and how many tries. */
  software?: boolean;
}

const later = () => Math.ceil(Date.now() / 1000 / 3600) * 3600 + 3600;

/** When and how carefully a job goes about its devices. */
export function OptionsForm({ value, onChange, mayDowngrade, software = false }: Props) {
  const text = useTexts();
  const put = (part: Partial<TerminalJobOptions>) => onChange({ ...value, ...part });
  const words = (key: keyof ReturnType<typeof labels>) => labels(text)[key];
  const count = (key: 'deadlineHours' | 'atOnce' | 'stopPercent' | 'tries', max: number) => (
    <Option label={words(key)}>
      <InputNumber
        aria-label={words(key)}
        min={1}
        max={max}
        precision={0}
        value={value[key]}
        onChange={(n) => n !== null && put({ [key]: n })}
      />
    </Option>
  );
  return (
    <section aria-label={words('title')} className={styles.options}>
      <Option>
        <Radio.Group
          value={value.nextStart ? 'next' : value.startAt === null ? 'now' : 'at'}
          onChange={({ target }) =>
            put({ startAt: target.value === 'at' ? later() : null, nextStart: target.value === 'next' })
          }
          options={[
            { value: 'now', label: words('startNow') },
            ...(software ? [{ value: 'next', label: words('nextStart') }] : []),
            { value: 'at', label: words('startAt') },
          ]}
        />
        {value.startAt !== null && (
          <MomentInput
            value={value.startAt}
            onChange={(at) => at !== null && put({ startAt: at })}
            placeholder={words('startAt')}
            to="minute"
          />
        )}
      </Option>
      <Option>
        <Checkbox
          checked={value.window !== null}
          onChange={({ target }) => put({ window: target.checked ? { from: '22:00', to: '05:00' } : null })}
        >
          {words('window')}
        </Checkbox>
        {value.window !== null && (
          <>
            <Input
              type="time"
              aria-label={words('from')}
              value={value.window.from}
              onChange={({ target }) => put({ window: { from: target.value, to: value.window!.to } })}
            />
            <Input
              type="time"
              aria-label={words('to')}
              value={value.window.to}
              onChange={({ target }) => put({ window: { from: value.window!.from, to: target.value } })}
            />
          </>
        )}
      </Option>
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
    startNow: of('upgrade.options.startNow'),
    startAt: of('upgrade.options.startAt'),
    nextStart: of('softUpgrade.nextStart'),
    tries: of('softUpgrade.tries'),
    window: of('upgrade.options.window'),
    from: of('upgrade.options.from'),
    to: of('upgrade.options.to'),
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

function Option({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.option}>
      {label && <span>{label}</span>}
      {children}
    </div>
  );
}
