import { type CasterForm, type CasterState, casterCalls, casterForm } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './caster.module.css';

const Field = fieldOf(casterForm, 'corrections.caster.fields');
const limits = ['sessions', 'sessionsOfAddress', 'sourceSilenceS', 'ggaSilenceS', 'queueBytes'] as const;
const aliveEveryMs = 10_000;

/** The caster itself: since when it runs, what it may do, what it did. */
export function CasterTab() {
  const text = useTexts();
  const query = useCall(casterCalls.caster, {}, { refetchInterval: aliveEveryMs });
  return (
    <main id="content" className={styles.page}>
      <PageHeading hidden>{text('corrections.tabs.caster')}</PageHeading>
      <QueryState query={query} lines={8}>
        {(caster) => <Caster caster={caster} />}
      </QueryState>
    </main>
  );
}

function Caster({ caster }: { caster: CasterState }) {
  const text = useTexts();
  const formats = useFormats();
  const [editing, setEditing] = useState(false);
  return (
    <>
      {caster.paused && <Alert type="warning" showIcon title={text('corrections.caster.pausedNow')} />}
      <div className={styles.groups}>
        <Fields
          title="corrections.caster.state"
          lines={[
            {
              label: 'corrections.caster.startedAt',
              value:
                caster.startedAt === null ? (
                  text('corrections.sourceTable.never')
                ) : (
                  <Time at={caster.startedAt} />
                ),
            },
            { label: 'corrections.caster.node', value: caster.node },
            { label: 'corrections.caster.plainPort', value: caster.plainPort },
            { label: 'corrections.caster.tlsPort', value: caster.tlsPort },
            { label: 'corrections.caster.fields.host', value: caster.host, copy: true },
            { label: 'corrections.caster.fields.port', value: caster.port },
          ]}
        />
        <Fields
          title="corrections.caster.limits"
          lines={[
            ...limits.map((key) => ({
              label: `corrections.caster.fields.${key}` as const,
              value: formats.number(caster[key]),
            })),
            { label: 'corrections.caster.fields.wrongPasswords', value: caster.wrongPasswords },
            { label: 'corrections.caster.fields.keepOutMinutes', value: caster.keepOutMinutes },
          ]}
        />
      </div>
      <Button className={styles.edit ?? ''} onClick={() => setEditing(true)}>
        {text('plain.edit')}
      </Button>
      <Chart
        title={text('corrections.caster.chart')}
        namesTitle={text('dataPanel.columns.time')}
        kind="bar"
        stacked
        names={caster.perHour.map(({ at }) => formats.dateTime(at))}
        series={(['accepted', 'refused'] as const).map((key) => ({
          name: text(`corrections.log.results.${key}`),
          values: caster.perHour.map((hour) => hour[key]),
        }))}
      />
      {editing && <LimitsDialog caster={caster} onClose={() => setEditing(false)} />}
    </>
  );
}

function LimitsDialog({ caster, onClose }: { caster: CasterState; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () =>
      Object.fromEntries(Object.keys(casterForm.shape).map((key) => [key, caster[key as keyof CasterForm]])),
    [caster],
  );
  return (
    <FormDialog
      title={text('corrections.caster.limits')}
      path="ntrip"
      schema={casterForm}
      labels="corrections.caster.fields"
      initial={initial}
      go={text('corrections.caster.save')}
      send={(body) => ask(casterCalls.change, { body: { ...initial, ...body } as CasterForm })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="host" />
      <Field name="port" />
      {limits.map((key) => (
        <Field key={key} name={key} />
      ))}
      <Field name="wrongPasswords" hint={text('corrections.caster.zeroHint')} />
      <Field name="keepOutMinutes" />
      <Field name="paused" />
    </FormDialog>
  );
}
