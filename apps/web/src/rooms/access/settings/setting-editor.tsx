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
  editor: Editor;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control that fits a setting; what is wrong with a value is the server's to say. */
export function SettingEditor({ id, label, editor, value, onChange }: Props) {
  const text = useTexts();
  switch (editor) {
    case 'minutes':
    case 'days': {
      const factor = editor === 'minutes' ? 60 : 1;
      return (
        <InputNumber
          id={id}
          className={styles.number ?? ''}
          min={1}
          precision={0}
          suffix={text(`settings.${editor}`)}
          value={Math.round(Number(value) / factor)}
          onChange={(number) => number !== null && onChange(number * factor)}
        />
      );
    }
    case 'dayList':
      return <DayListInput id={id} label={label} value={value as DayEntry[]} onChange={onChange} />;
    case 'channels':
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
    case 'remindTexts':
    case 'overTexts':
      return (
        <ReminderTextsInput
          id={id}
          label={label}
          over={editor === 'overTexts'}
          value={value as ReminderTexts}
          onChange={onChange}
        />
      );
    case 'captcha':
      return (
        <Select
          id={id}
          value={value}
          options={captchaChoices.map((one) => ({ value: one, label: text(`settings.captcha.${one}`) }))}
          onChange={onChange}
        />
      );
    case 'flag':
      return <Switch id={id} checked={value === true} onChange={onChange} aria-label={label} />;
    case 'titles':
      return <Titles id={id} value={value as Titles} onChange={onChange} />;
    case 'tiles':
      return <TileSources id={id} value={value as TileSource[]} onChange={onChange} />;
    case 'limits':
      return <SortieLimitsInput id={id} value={value as SortieLimits} onChange={onChange} />;
    case 'conditions':
      return (
        <ConditionLimitsInput id={id} value={value as Record<ConditionLimit, number>} onChange={onChange} />
      );
    case 'hours':
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
    case 'health':
      return <HealthThresholdsInput id={id} value={value as HealthThresholds} onChange={onChange} />;
    case 'mailServer':
      return <MailServerInput id={id} value={value as MailServer} onChange={onChange} />;
    case 'speeds':
      return <SpeedBandsInput id={id} value={value as SpeedBands} onChange={onChange} />;
    default:
      return (
        <Input
          id={id}
          maxLength={300}
          value={String(value)}
          placeholder={editor === 'address' ? 'https://' : ''}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      );
  }
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
