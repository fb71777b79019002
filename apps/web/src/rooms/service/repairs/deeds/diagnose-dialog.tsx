import { faultCategories, type RepairDetail, repairCalls, repairDiagnosis } from '@furrow/contract';
import { Input } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { categoryWords } from '../repair-columns.tsx';
import { PartsInput } from './parts-input.tsx';

const Field = fieldOf(repairDiagnosis, 'repairs.found');

/** What was found, the work it takes, and the parts that will be exchanged. */
export function DiagnoseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useRow<RepairDetail>('repairManage', id, { once: true });
  return (
    <QueryState query={found} lines={6}>
      {(row) => <Dialog row={row} onClose={onClose} />}
    </QueryState>
  );
}

function Dialog({ row, onClose }: { row: RepairDetail; onClose: () => void }) {
  const text = useTexts();
  const { id, number, cause, diagnosis, labourH, travelKm, warrantyRemark } = row;
  const open = row.parts.filter(({ swappedAt }) => swappedAt === null);
  return (
    <FormDialog
      title={text('repairs.dialogs.diagnose.title', { number })}
      path="repairManage"
      schema={repairDiagnosis}
      labels="repairs.found"
      initial={{
        foundCategory: row.foundCategory || row.category,
        cause,
        diagnosis,
        labourH,
        travelKm,
        warranty: row.warranty ?? false,
        warrantyRemark,
        parts: open.map(({ kind, oldId, newSn, price }) => ({ kind, oldId, newSn, price })),
      }}
      go={text('repairs.deeds.diagnose')}
      send={(body) => ask(repairCalls.diagnose, { params: { id }, body: body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field
        name="foundCategory"
        choices={faultCategories.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <Field name="cause" />
      <Field name="diagnosis" wide>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Field>
      <Field name="labourH" />
      <Field name="travelKm" />
      <Field name="warranty" />
      <Field name="warrantyRemark" />
      <Field name="parts" wide>
        <PartsInput fitted={row.fitted} />
      </Field>
    </FormDialog>
  );
}
