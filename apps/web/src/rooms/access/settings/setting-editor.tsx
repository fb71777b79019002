import {
  type ConditionLimit,
  captchaChoices,
  type HealthThresholds,
  languages,
  type MailServer,
  type ReminderChannel,
  type ReminderTexts,
  reminderChannels,
  type SortieLimits,
  type SpeedBands,
  type TileSource,
} from '@furrow/contract';
import { Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { HealthThresholdsInput } from '#rooms/terminals/public.ts';
import { ConditionLimitsInput } from './condition-limits-input.tsx';
import type { DayEntry } from './day-list.ts';
import { DayListInput } from './day-list-input.tsx';
import { MailServerInput } from './mail-server-input.tsx';
import { ReminderTextsInput } from './reminder-texts-input.tsx';
import { channelWords, type Editor } from './setting-lines.ts';
import styles from './settings.module.css';
import { SortieLimitsInput } from './sortie-limits-input.tsx';
import { SpeedBandsInput } from './speed-bands-input.tsx';
import { TileSources } from './tile-sources.tsx';

interface Props {
  id: string;
  label: string;
  /** Of the shape that the setting has. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control that fits a setting; what is wrong with a value is the server's to say. */
export function SettingEditor({ editor, ...props }: Props & { editor: Editor }) {
  const Control = controls[editor];
  return <Control {...props} />;
}

const controls: Readonly<Record<Editor, (props: Props) => ReactNode>> = {
  minutes: (props) => <Span {...props} unit="minutes" factor={60} />,
  days: (props) => <Span {...props} unit="days" factor={1} />,
  dayList: ({ value, ...props }) => <DayListInput {...props} value={value as DayEntry[]} />,
  channels: Channels,
  remindTexts: ({ value, ...props }) => (
    <ReminderTextsInput {...props} over={false} value={value as ReminderTexts} />
  ),
  overTexts: ({ value, ...props }) => <ReminderTextsInput {...props} over value={value as ReminderTexts} />,
  captcha: Captcha,
  flag: ({ id, label, value, onChange }) => (
    <Switch id={id} checked={value === true} onChange={onChange} aria-label={label} />
  ),
  words: Words,
  address: (props) => <Words {...props} placeholder="https://" />,
  titles: ({ id, value, onChange }) => <Titles id={id} value={value as Titles} onChange={onChange} />,
  tiles: ({ id, value, onChange }) => (
    <TileSources id={id} value={value as TileSource[]} onChange={onChange} />
  ),
  limits: ({ id, value, onChange }) => (
    <SortieLimitsInput id={id} value={value as SortieLimits} onChange={onChange} />
  ),
  conditions: ({ id, value, onChange }) => (
    <ConditionLimitsInput id={id} value={value as Record<ConditionLimit, number>} onChange={onChange} />
  ),
  hours: ServiceHours,
  health: ({ id, value, onChange }) => (
    <HealthThresholdsInput id={id} value={value as HealthThresholds} onChange={onChange} />
  ),
  mailServer: ({ id, value, onChange }) => (
    <MailServerInput id={id} value={value as MailServer} onChange={onChange} />
  ),
  speeds: ({ id, value, onChange }) => (
    <SpeedBandsInput id={id} value={value as SpeedBands} onChange={onChange} />
  ),
};

/** A whole number of a unit of people; `factor` of what is stored are one of it. */
function Span({ id, value, onChange, unit, factor }: Props & { unit: 'minutes' | 'days'; factor: number }) {
  const text = useTexts();
  return (
    <InputNumber
      id={id}
      className={styles.number ?? ''}
      min={1}
      precision={0}
      suffix={text(`settings.${unit}`)}
      value={Math.round(Number(value) / factor)}
      onChange={(number) => number !== null && onChange(number * factor)}
    />
  );
}

/** Hours of an engine between two services. */
function ServiceHours({ id, value, onChange }: Props) {
  return (
    <InputNumber
      id={id}
      min={10}
      max={5000}
      precision={0}
      value={Number(value)}
      onChange={(number) => number !== null && onChange(number)}
    />
  );
}

function Channels({ id, label, value, onChange }: Props) {
  const text = useTexts();
  return (
    <Select
      id={id}
      mode="multiple"
      className={styles.few ?? ''}
      aria-label={label}
      value={value as ReminderChannel[]}
      options={reminderChannels.map((one) => ({ value: one, label: channelWords(text, one) }))}
      onChange={onChange}
    />
  );
}

function Captcha({ id, value, onChange }: Props) {
  const text = useTexts();
  return (
    <Select
      id={id}
      value={value}
      options={captchaChoices.map((one) => ({ value: one, label: text(`settings.captcha.${one}`) }))}
      onChange={onChange}
    />
  );
}

function Words({ id, value, onChange, placeholder = '' }: Props & { placeholder?: string }) {
  return (
    <Input
      id={id}
      maxLength={300}
      value={String(value)}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}

type Titles = Readonly<Record<string, string>>;

/** The product's title, a box for each language in its own name. */
function Titles({ id, value, onChange }: { id: string; value: Titles; onChange: (value: Titles) => void }) {
  const text = useTexts();
  return (
    <div className={styles.titles}>
      {languages.map((language, i) => (
        <Input
          key={language}
          {...(i === 0 ? { id } : {})}
          maxLength={60}
          aria-label={text(`shell.languageNames.${language}`)}
          prefix={<span className={styles.language}>{text(`shell.languageNames.${language}`)}</span>}
          value={value[language] ?? ''}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      ))}
    </div>
  );
}
