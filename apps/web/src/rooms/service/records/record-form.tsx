import {
  faultCategories,
  type RepairRecordBeginning,
  type RepairRecordRow,
  repairRecordCalls,
  repairRecordChange,
  typedRepairForm,
} from '@furrow/contract';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { EngineerSelect } from '../parts/engineer-select.tsx';
import { PicturesInput } from '../parts/pictures-input.tsx';
import { IdSelect } from '../repairs/deeds/id-select.tsx';
import { PartsInput } from '../repairs/deeds/parts-input.tsx';
import { categoryWords } from '../repairs/repair-columns.tsx';

const path = 'repairRecord';
const NewField = fieldOf(typedRepairForm, 'repairRecords.form');
const WordField = fieldOf(repairRecordChange, 'repairRecords.form');
const isSn = (sn: string): boolean => typedRepairForm.shape.sn.safeParse(sn).success;
/** A usual visit, s: what the form begins with. */
const usualS = 3600;
const minute = (s: number): number => Math.floor(s / 60) * 60;

/** What the form of a machine needs; nothing before there is an SN. */
function useBeginning(sn: string): RepairRecordBeginning | undefined {
  const { data } = useCall(
    repairRecordCalls.beginning,
    { query: { sn } },
    { enabled: isSn(sn), retry: false },
  );
  return data;
}

/** A repair that was done without an application. */
export function NewRecordDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(() => {
    const now = minute(Date.now() / 1000);
    return {
      sn,
      category: 'steering',
      fault: '',
      cause: '',
      treatment: '',
      arrivedAt: now - usualS,
      finishedAt: now,
      pointId: null,
      engineerId: null,
      remark: '',
      warrantyRemark: '',
      labourH: 0,
      travelKm: 0,
      parts: [],
      pictures: [],
      signedBy: '',
    };
  }, [sn]);
  return (
    <FormDialog
      title={text('repairRecords.deeds.create')}
      path={path}
      schema={typedRepairForm}
      labels="repairRecords.form"
      initial={initial}
      go={text('repairRecords.deeds.create')}
      send={(body) => {
        const { engineerId, ...form } = { ...initial, ...body } as Record<string, unknown>;
        return sendValues(repairRecordCalls.create, { ...form, engineerId: engineerId || null });
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <NewFields />
    </FormDialog>
  );
}

function NewFields() {
  const text = useTexts();
  const formats = useFormats();
  const { form } = useFormPlace();
  const sn = Form.useWatch<string | undefined>('sn', form)?.trim() ?? '';
  const data = useBeginning(sn);
  const until = data?.warrantyUntil ?? null;
  const warranty =
    until === null
      ? text('repairRecords.noWarranty')
      : text('repairRecords.warrantyUntil', { date: formats.date(until) });
  return (
    <>
      <NewField name="sn" hint={data && warranty} />
      <NewField
        name="category"
        choices={faultCategories.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <NewField name="fault" wide>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </NewField>
      <NewField name="cause" wide />
      <NewField name="treatment" wide>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </NewField>
      <NewField name="arrivedAt">
        <MomentInput past to="minute" />
      </NewField>
      <NewField name="finishedAt">
        <MomentInput past to="minute" />
      </NewField>
      <NewField name="labourH" />
      <NewField name="travelKm" />
      <NewField name="warranty" />
      <NewField name="warrantyRemark" />
      <NewField
        name="parts"
        wide
        hint={
          <>
            {text('repairRecords.replaceHint')}{' '}
            <Link to="/equipReplace">{text('repairRecords.replace')}</Link>
          </>
        }
      >
        <PartsInput fitted={data?.fitted ?? []} />
      </NewField>
      <NewField name="pointId">
        <IdSelect options={pointsOf(data)} />
      </NewField>
      <NewField name="engineerId">
        <EngineerSelect engineers={data?.engineers} />
      </NewField>
      <NewField name="pictures" wide>
        <PicturesInput most={9} />
      </NewField>
      <NewField name="signedBy" />
      <NewField name="remark" />
    </>
  );
}

const pointsOf = (data: RepairRecordBeginning | undefined) =>
  (data?.points ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Other words of a row: in it, or by a row of its own in its place. */
export function RecordWordsDialog({
  row,
  deed,
  onClose,
}: {
  row: RepairRecordRow;
  deed: 'edit' | 'correct';
  onClose: () => void;
}) {
  const text = useTexts();
  const { category, fault, cause, treatment, finishedAt, pointId, engineerId, remark, version } = row;
  const initial = {
    category,
    fault,
    cause,
    treatment,
    finishedAt,
    pointId,
    engineerId,
    remark,
    arrivedAt: row.arrivedAt ?? row.reportedAt,
  };
  return (
    <FormDialog
      title={`${text(`repairRecords.deeds.${deed}`)} ${row.number}`}
      path={path}
      schema={repairRecordChange}
      labels="repairRecords.form"
      initial={initial}
      lead={deed === 'correct' ? <p>{text('repairRecords.correctText')}</p> : undefined}
      go={text(`repairRecords.deeds.${deed}`)}
      send={(body) => {
        const { engineerId: engineer, ...words } = { ...initial, ...body } as Record<string, unknown>;
        const values = { ...words, engineerId: engineer || null, version };
        return sendValues(repairRecordCalls[deed], values, { id: row.id });
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <WordFields row={row} />
    </FormDialog>
  );
}

function WordFields({ row }: { row: RepairRecordRow }) {
  const data = useBeginning(row.sn);
  const { pointId, point, engineerId, engineer } = row;
  // What stands in the row is among the choices, though it could not be chosen anew.
  const points = pointsOf(data);
  const engineers = data?.engineers ?? [];
  return (
    <>
      <WordField
        name="category"
        choices={faultCategories.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <WordField name="cause" />
      <WordField name="fault" wide>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </WordField>
      <WordField name="treatment" wide>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </WordField>
      <WordField name="arrivedAt">
        <MomentInput past to="minute" />
      </WordField>
      <WordField name="finishedAt">
        <MomentInput past to="minute" />
      </WordField>
      <WordField name="pointId">
        <IdSelect
          options={
            pointId === null || points.some(({ value }) => value === pointId)
              ? points
              : [{ value: pointId, label: point }, ...points]
          }
        />
      </WordField>
      <WordField name="engineerId">
        <EngineerSelect
          engineers={
            engineerId === null || engineers.some(({ id }) => id === engineerId)
              ? engineers
              : [{ id: engineerId, name: engineer, open: 0 }, ...engineers]
          }
        />
      </WordField>
      <WordField name="remark" wide />
    </>
  );
}
