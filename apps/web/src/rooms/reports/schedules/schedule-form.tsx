import {
  languages,
  presetsOf,
  type ReportName,
  reportScheduleForm,
  type ScheduleRow,
  scheduleRhythms,
  type ScheduleForm as Values,
} from '@furrow/contract';
import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useAccount } from '#kit/session/account.ts';
import { currentLanguage, type Text, useTexts } from '#kit/words/text.ts';
import type { ReportAddress } from '../report/report-address.ts';
import { ReceiverInput } from './receiver-input.tsx';
import { hourWords, scheduleCallsOf, weekdays, wishOf } from './schedule-words.ts';

const Field = fieldOf(reportScheduleForm, 'reportSchedules.fields');
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourWords(hour) }));
const monthDays = Array.from({ length: 31 }, (_, place) => ({ value: place + 1, label: String(place + 1) }));

interface Props {
  name: ReportName;
  address: ReportAddress;
  /** Null: a new one. */
  row: ScheduleRow | null;
  onClose: () => void;
}

/** Has the report of the screen sent regularly, or changes how that is done. */
export function ScheduleForm({ name, address, row, onClose }: Props) {
  const text = useTexts();
  const account = useAccount();
  const calls = scheduleCallsOf(name);
  const [takes, setTakes] = useState(false);
  const [initial] = useState(() => (row ? valuesOf(row) : fresh(name)));
  const known = Object.fromEntries((row?.receivers ?? []).map((one) => [one.id, one.name]));
  const send = async (body: unknown, idempotencyKey: string): Promise<null> => {
    const values = reportScheduleForm.parse(body);
    if (row === null) {
      await ask(calls.create, { body: { ...values, wish: wishOf(address) } }, { idempotencyKey });
      return null;
    }
    const wish = takes ? wishOf(address) : row.wish;
    const sent = { ...values, wish, version: row.version };
    await ask(calls.edit, { params: { id: row.id }, body: sent }, { idempotencyKey });
    return null;
  };
  return (
    <FormDialog
      path="reportSchedules"
      labels="reportSchedules.fields"
      title={
        row === null
          ? text('reportSchedules.createTitle')
          : text('reportSchedules.editTitle', { name: row.name })
      }
      schema={reportScheduleForm}
      initial={initial}
      lead={row === null ? text('reportSchedules.wish') : undefined}
      go={text('reportSchedules.save')}
      send={send}
      onCancel={onClose}
      onDone={() => {
        onClose();
        showSuccess(text('reportSchedules.saved'));
      }}
    >
      <Field name="name" />
      <Field name="receivers">
        <ReceiverInput call={calls.receivers} known={known} />
      </Field>
      <Period name={name} text={text} />
      <When text={text} timeZone={row?.timeZone ?? account?.timeZone ?? defaultTimeZone} />
      <Field
        name="language"
        choices={languages.map((value) => ({ value, label: text(`shell.languageNames.${value}`) }))}
      />
      {row !== null && (
        <Checkbox checked={takes} onChange={({ target }) => setTakes(target.checked)}>
          {text('reportSchedules.takeWish')}
        </Checkbox>
      )}
    </FormDialog>
  );
}

function Period({ name, text }: { name: ReportName; text: Text }) {
  return (
    <>
      <Field
        name="preset"
        choices={presetsOf(name).map((value) => ({ value, label: text(`reports.presets.${value}`) }))}
      />
      <Field name="withoutToday" />
    </>
  );
}

/** How often and when; only what the rhythm knows is asked for. */
function When({ text, timeZone }: { text: Text; timeZone: string }) {
  const rhythm = Form.useWatch<Values['rhythm'] | undefined>('rhythm', Form.useFormInstance());
  return (
    <>
      <Field
        name="rhythm"
        choices={scheduleRhythms.map((value) => ({ value, label: text(`reportSchedules.rhythms.${value}`) }))}
      />
      {rhythm === 'weekly' && (
        <Field name="weekday">
          <Select
            options={weekdays.map((day, place) => ({
              value: place + 1,
              label: text(`reportSchedules.weekdays.${day}`),
            }))}
          />
        </Field>
      )}
      {rhythm === 'monthly' && (
        <Field name="monthDay" hint={text('reportSchedules.monthDayHint')}>
          <Select options={monthDays} />
        </Field>
      )}
      <Field name="hour" hint={text('reportSchedules.hourHint', { zone: timeZone })}>
        <Select options={hours} />
      </Field>
    </>
  );
}

const fresh = (name: ReportName): Values => ({
  name: '',
  preset: presetsOf(name)[0]!,
  withoutToday: true,
  rhythm: 'weekly',
  weekday: 1,
  monthDay: 1,
  hour: 7,
  language: currentLanguage(),
  receivers: [],
});

const valuesOf = ({
  name,
  preset,
  withoutToday,
  rhythm,
  weekday,
  monthDay,
  hour,
  language,
  ...row
}: ScheduleRow) => ({
  name,
  preset,
  withoutToday,
  rhythm,
  weekday,
  monthDay,
  hour,
  language,
  receivers: row.receivers.map(({ id }) => id),
});
