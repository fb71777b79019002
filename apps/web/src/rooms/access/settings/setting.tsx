import { type SettingRow, settingChanges } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { HistoryTab } from '#kit/detail/history-tab.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { SettingEditor } from './setting-editor.tsx';
import { settingLines, settingWords } from './setting-lines.ts';
import { problemOfValue, settingProblemWords } from './setting-problem.ts';
import styles from './settings.module.css';

/** One setting: its value, who changed it last, and on request everything that it was. */
export function Setting({ row }: { row: SettingRow }) {
  const text = useTexts();
  const id = useId();
  const { key } = row;
  const label = text(`settings.names.${settingLines[key].name}`);
  const [value, setValue] = useState(row.value);
  const [history, setHistory] = useState(false);
  const save = useSave(row, label);
  const changed = JSON.stringify(value) !== JSON.stringify(row.value);
  return (
    <div className={styles.setting}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p className={styles.hint}>{text(`settings.hints.${settingLines[key].name}`)}</p>
      <SettingEditor
        id={id}
        label={label}
        editor={settingLines[key].editor}
        value={value}
        onChange={(typed) => {
          save.reset();
          setValue(typed);
        }}
      />
      {save.error && (
        <p role="alert" className={styles.problem}>
          {wordsOf(save.error, text, label)}
        </p>
      )}
      <div className={styles.foot}>
        <ChangedBy row={row} />
        <Button type="link" size="small" aria-expanded={history} onClick={() => setHistory(!history)}>
          {text('settings.history')}
        </Button>
        {changed && (
          <Button type="primary" size="small" loading={save.isPending} onClick={() => save.mutate(value)}>
            {text('list.save')}
          </Button>
        )}
      </div>
      {history && (
        <HistoryTab
          path="settings"
          id={key}
          words={{
            labelOf: () => label,
            show: (_field, shown) => settingWords(text, key, shown),
            deedOf: () => text('settings.changed'),
          }}
        />
      )}
    </div>
  );
}

function useSave({ key }: SettingRow, label: string) {
  const text = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (value: unknown) => {
      const problem = problemOfValue(key, value);
      if (problem) throw new Error(settingProblemWords(text, problem, label));
      await ask(settingChanges[key], { body: { value } });
    },
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(text('settings.saved', { name: label }));
      return client.invalidateQueries({ queryKey: ['settings'] });
    },
  });
}

function wordsOf(error: Error, text: ReturnType<typeof useTexts>, label: string): string {
  const [problem] = error instanceof ApiError ? (error.errors ?? []) : [];
  return problem ? settingProblemWords(text, problem, label) : error.message;
}

function ChangedBy({ row: { changedAt, changedBy, initial } }: { row: SettingRow }) {
  const text = useTexts();
  const formats = useFormats();
  if (initial || changedAt === null) return <span className={styles.hint}>{text('settings.initial')}</span>;
  const time = formats.dateTime(changedAt);
  return (
    <span className={styles.hint}>
      {changedBy === null ? time : text('settings.changedBy', { name: changedBy, time })}
    </span>
  );
}
