import {
  type BlockRow,
  type DeviceJobRow,
  deviceJobsCalls,
  type JobDetail,
  jobCorrectionForm,
  workTypes,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { jobName } from '../job-cells.tsx';
import styles from './deeds.module.css';
import { FiguresCompared } from './figures-compared.tsx';
import { ToolPicker } from './use-job-bulk.tsx';

const labels = 'deviceJob.fields';
const Field = fieldOf(jobCorrectionForm, labels);

interface Props {
  job: DeviceJobRow;
  onDone: (job: JobDetail) => void;
  onCancel: () => void;
}

/** What the tool, its width, the work type or the block really was; the figures before and after stand below (R12). */
export function CorrectDialog({ job, onDone, onCancel }: Props) {
  const text = useTexts();
  const { workType, implementId, blockId, crop, widthM } = job;
  const initial = { workType, implementId, blockId, crop, widthM, reason: '' };
  return (
    <FormDialog
      title={text('deviceJob.deeds.correctTitle', { name: jobName(job) })}
      path="deviceJob"
      schema={jobCorrectionForm}
      labels={labels}
      initial={initial}
      go={text('deviceJob.deeds.correct')}
      send={(body, key) => sendValues(deviceJobsCalls.correct, body, { id: job.id }, key)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Field
        name="workType"
        choices={workTypes.map((value) => ({ value, label: text(`exports.workType.${value}`) }))}
      />
      <Field name="widthM" unit={text('format.unit.metres')} />
      <Field name="implementId">
        <ToolPicker />
      </Field>
      <Field name="blockId">
        <EntityPicker<BlockRow>
          path="blocks"
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          known={job.blockId && job.block ? { [job.blockId]: job.block } : {}}
          allowClear
        />
      </Field>
      <Field name="crop" />
      <Field name="reason" wide />
      <Preview id={job.id} />
    </FormDialog>
  );
}

/** Asks what the correction would make of the job; nothing is kept by it. */
function Preview({ id }: { id: string }) {
  const text = useTexts();
  const form = Form.useFormInstance();
  const preview = useMutation({
    mutationFn: () => {
      const { reason: _, ...wished } = form.getFieldsValue() as Record<string, unknown>;
      return sendValues(deviceJobsCalls.preview, wished, { id });
    },
  });
  return (
    <div className={styles.wide}>
      <Button loading={preview.isPending} onClick={() => preview.mutate()}>
        {text('deviceJob.deeds.preview')}
      </Button>
      {preview.data && (
        <FiguresCompared
          heads={[text('deviceJob.deeds.before'), text('deviceJob.deeds.after')]}
          figures={[preview.data.before, preview.data.after]}
        />
      )}
    </div>
  );
}
