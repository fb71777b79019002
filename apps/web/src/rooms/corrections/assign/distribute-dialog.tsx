import {
  type AssignMethod,
  type AssignPlan,
  type AssignPreview,
  type AssignPreviewForm,
  assignableSources,
  assignMethods,
  assignmentCalls,
  assignPlan,
  assignPreviewForm,
  type OwnerRow,
} from '@furrow/contract';
import { Form, Select, Steps } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import { BatchResultDialog } from '#kit/list/selection/batch-result.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { SupplierPicker } from '../bought/supplier-picker.tsx';
import { PlanFields, PreviewPart } from './plan-step.tsx';

const Field = fieldOf(assignPreviewForm, 'corrections.assign.fields');
export type Chosen = Partial<AssignPreviewForm>;

/** Distributes accounts in two steps: which devices and which pool, then what each gets, with the preview above it. */
export function DistributeDialog({
  initial,
  onClose,
}: {
  initial: Chosen;
  onClose: (done: boolean) => void;
}) {
  const text = useTexts();
  const [chosen, setChosen] = useState<Chosen>({
    method: 'singleDevice',
    source: 'own',
    lot: '',
    ...initial,
  });
  const [preview, setPreview] = useState<AssignPreview | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);
  if (result)
    return <BatchResultDialog result={result} onRetried={setResult} onClose={() => onClose(true)} />;
  if (preview)
    return (
      <PlanDialog chosen={chosen} preview={preview} onDone={setResult} onBack={() => setPreview(null)} />
    );
  return (
    <FormDialog
      title={text('corrections.assign.deeds.assign')}
      path="diffAssign"
      schema={assignPreviewForm}
      labels="corrections.assign.fields"
      initial={chosen}
      lead={<Way at={0} />}
      go={text('corrections.assign.next')}
      send={(body) => {
        const form = { ...chosen, ...body } as AssignPreviewForm;
        // Own accounts have no supplier, also where one was chosen before.
        if (form.source === 'own') form.supplierId = null;
        setChosen(form);
        return ask(assignmentCalls.preview, { body: form });
      }}
      onDone={setPreview}
      onCancel={() => onClose(false)}
    >
      <DeviceFields />
    </FormDialog>
  );
}

function Way({ at }: { at: number }) {
  const text = useTexts();
  return (
    <Steps
      size="small"
      current={at}
      items={(['devices', 'plan', 'run'] as const).map((key) => ({
        title: text(`corrections.assign.steps.${key}`),
      }))}
    />
  );
}

/** Which devices, and from which pool. */
function DeviceFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const method = Form.useWatch<AssignMethod | undefined>('method', form) ?? 'singleDevice';
  const source = Form.useWatch<string | undefined>('source', form) ?? 'own';
  return (
    <>
      <Field
        name="method"
        choices={assignMethods.map((value) => ({
          value,
          label: text(`corrections.assign.methods.${value}`),
        }))}
      />
      {method === 'singleDevice' && (
        <Field name="sns">
          <TagsInput />
        </Field>
      )}
      {method === 'region' && (
        <Field name="divisionCode">
          <DivisionPicker />
        </Field>
      )}
      {method === 'userContact' && (
        <Field name="ownerId">
          <EntityPicker<OwnerRow> path="owners" keyOf={({ id }) => id} labelOf={({ name }) => name} />
        </Field>
      )}
      {method === 'company' && (
        <Field name="dealerIds">
          <CompaniesPicker />
        </Field>
      )}
      <Field
        name="source"
        choices={assignableSources.map((value) => ({
          value,
          label: text(`corrections.assign.sources.${value}`),
        }))}
      />
      {source !== 'own' && (
        <Field name="supplierId">
          <SupplierPicker allowClear />
        </Field>
      )}
      <Field name="lot" />
    </>
  );
}

interface CompaniesProps {
  id?: string;
  /** Form.Item fills these in. */
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** Up to ten companies out of the tree of dealers. */
function CompaniesPicker({ value = [], onChange, ...rest }: CompaniesProps) {
  const text = useTexts();
  const nodes = useDealerNodes();
  const flat = (all: typeof nodes): { value: string; label: string }[] =>
    all.flatMap((node) => [
      { value: String(node.value), label: String(node.title) },
      ...flat((node.children ?? []) as typeof nodes),
    ]);
  return (
    <Select
      {...rest}
      mode="multiple"
      maxCount={10}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={text('forms.choose')}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      options={flat(nodes)}
    />
  );
}

interface PlanProps {
  chosen: Chosen;
  preview: AssignPreview;
  onDone: (result: BatchResult) => void;
  onBack: () => void;
}

function PlanDialog({ chosen, preview, onDone, onBack }: PlanProps) {
  const text = useTexts();
  const { source = 'own', supplierId = null, lot = '', method = 'singleDevice' } = chosen;
  const ids = preview.devices.map(({ id }) => id);
  const missing = Math.max(0, ids.length - preview.free);
  const initial = { source, supplierId, lot, method, mountPoint: '', validity: 'pool', delivery: 'send' };
  return (
    <FormDialog
      title={text('corrections.assign.deeds.assign')}
      path="diffAssign"
      schema={assignPlan}
      labels="corrections.assign.fields"
      initial={{ ...initial, endsOn: null, asFarAsTheyGo: false }}
      lead={
        <>
          <Way at={ids.length === 0 ? 1 : 2} />
          <PreviewPart preview={preview} missing={missing} />
        </>
      }
      go={text(ids.length === 0 ? 'corrections.assign.back' : 'corrections.assign.run')}
      send={async (body) =>
        ids.length === 0
          ? null
          : runBatch('diffAssign', 'assign', { ids }, { ...initial, ...(body as Partial<AssignPlan>) })
      }
      onDone={(result) => (result === null ? onBack() : onDone(result))}
      onCancel={onBack}
    >
      {ids.length > 0 && <PlanFields source={source} />}
    </FormDialog>
  );
}
