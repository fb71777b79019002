import {
  type Calculated,
  type SubsidyParameterRow,
  type SubsidyPreview,
  type SubsidyTry,
  subsidyParameterCalls,
  subsidyTryForm,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useTaskDeeds } from '#kit/tasks/task-calls.ts';
import { calculatedKey, useCalculated } from '#kit/tasks/use-calculated.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../statements/statements.module.css';
import { PreviewStep } from '../wizard/preview-steps.tsx';

const Field = fieldOf(subsidyTryForm, 'subsidyParam.try.fields');

/** What the work of a device would give by a parameter, step by step; nothing is saved. The last try is shown again. */
export function TryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useTexts();
  const [anew, setAnew] = useState(false);
  const parameter = useCall(subsidyParameterCalls.read, { params: { id } });
  const last = useCalculated(subsidyParameterCalls.lastTry, { id });
  if (parameter.data && last.data !== undefined && (last.data === null || anew))
    return <Asked parameter={parameter.data} onDone={() => setAnew(false)} onClose={onClose} />;
  const title = text('subsidyParam.try.title', { name: parameter.data?.name ?? '' });
  return (
    <Modal open width={1080} title={title} footer={null} onCancel={onClose}>
      <QueryState query={last} lines={6}>
        {(found) => found && <Shown found={found} onAgain={() => setAnew(true)} />}
      </QueryState>
    </Modal>
  );
}

function Shown({
  found: { task, asked, outcome },
  onAgain,
}: {
  found: Calculated<SubsidyTry, SubsidyPreview>;
  onAgain: () => void;
}) {
  const text = useTexts();
  return (
    <div className={styles.section}>
      <p className={styles.row}>
        <span>
          {asked.sn} · {asked.from} – {asked.to}
        </span>
        <Button onClick={onAgain}>{text('subsidyParam.try.again')}</Button>
      </p>
      <CalculationState task={task} onCancelled={onAgain} />
      {outcome && <PreviewStep preview={outcome} />}
    </div>
  );
}

interface AskedProps {
  parameter: SubsidyParameterRow;
  onDone: () => void;
  onClose: () => void;
}

function Asked({ parameter, onDone, onClose }: AskedProps) {
  const text = useTexts();
  const queries = useQueryClient();
  const { refresh } = useTaskDeeds();
  const { id, name, seasonFrom: from, seasonTo: to } = parameter;
  const begun = async () => {
    void refresh();
    await queries.invalidateQueries({ queryKey: calculatedKey(subsidyParameterCalls.lastTry, { id }) });
    onDone();
  };
  return (
    <FormDialog
      title={text('subsidyParam.try.title', { name })}
      path="subsidyParam"
      schema={subsidyTryForm}
      labels="subsidyParam.try.fields"
      initial={{ from, to }}
      lead={text('subsidyParam.try.lead')}
      go={text('subsidyParam.try.go')}
      send={(body, key) => sendValues(subsidyParameterCalls.try, body, { id }, key)}
      onDone={() => void begun()}
      onCancel={onClose}
    >
      <Field name="sn" />
      <Field name="from" />
      <Field name="to" />
    </FormDialog>
  );
}
