import {
  flowPayCalls,
  type Language,
  languages,
  longestOf,
  problemsOf,
  type ReminderPreview,
  type ReminderTexts,
  reminderLength,
  reminderText,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { problemWords } from '#kit/form/field-words.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

interface Props {
  id: string;
  /** What the setting is called. */
  label: string;
  /** Texts of what has ended, else of what will end. */
  over: boolean;
  value: ReminderTexts;
  onChange: (value: ReminderTexts) => void;
}

/** The words of a reminder, a box for each language, with what is wrong under each and a look at them with the values of a device. */
export function ReminderTextsInput({ id, label, over, value, onChange }: Props) {
  const text = useTexts();
  const preview = useMutation({
    mutationFn: () => ask(flowPayCalls.previewReminders, { body: { over, texts: value } }),
  });
  const fits = languages.every((language) => reminderText.safeParse(value[language]).success);
  return (
    <div className={styles.titles}>
      {languages.map((language, i) => (
        <ReminderBox
          key={language}
          id={i === 0 ? id : `${id}-${language}`}
          label={label}
          language={language}
          value={value[language]}
          line={preview.data?.lines[language]}
          onChange={(typed) => {
            preview.reset();
            onChange({ ...value, [language]: typed });
          }}
        />
      ))}
      <div className={styles.foot}>
        <Button size="small" disabled={!fits} loading={preview.isPending} onClick={() => preview.mutate()}>
          {text('settings.reminders.preview')}
        </Button>
        {preview.data && (
          <span className={styles.hint} role="status">
            {preview.data.sn === null
              ? text('settings.reminders.noDevice')
              : text('settings.reminders.example', { sn: preview.data.sn })}
          </span>
        )}
      </div>
    </div>
  );
}

interface BoxProps {
  id: string;
  label: string;
  language: Language;
  value: string;
  line: ReminderPreview['lines'][Language] | undefined;
  onChange: (value: string) => void;
}

function ReminderBox({ id, label, language, value, line, onChange }: BoxProps) {
  const text = useTexts();
  const name = text(`shell.languageNames.${language}`);
  const { error } = reminderText.safeParse(value);
  const [problem] = error ? problemsOf(error) : [];
  return (
    <div className={styles.reminder}>
      <span className={styles.language}>{name}</span>
      <div>
        <Input.TextArea
          id={id}
          aria-label={`${label}: ${name}`}
          aria-invalid={problem !== undefined}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={text('settings.reminders.delivered')}
          status={problem ? 'error' : ''}
          value={value}
          // A display has no lines of its own: what was pasted with some becomes one.
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        />
        <p className={styles.hint}>{`${longestOf(value)} / ${reminderLength}`}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problemWords(text, problem, name)}
          </p>
        )}
        {line?.text && (
          <p className={styles.shown} lang={language}>
            {line.text}
            {!line.own && <span className={styles.hint}> · {text('settings.reminders.delivered')}</span>}
          </p>
        )}
      </div>
    </div>
  );
}
