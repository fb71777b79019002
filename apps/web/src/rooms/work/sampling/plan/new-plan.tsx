import {
  mostPlanPoints,
  type PlanPoint,
  type SamplingMethod,
  samplingCalls,
  samplingMethods,
  samplingPlanCalls,
  samplingPlanForm,
  usualLayers,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { TargetPicker } from '#rooms/fields/public.ts';
import styles from '../sampling.module.css';
import { PointMap } from './point-map.tsx';

const labels = 'sampling.form';
const Field = fieldOf(samplingPlanForm, labels);
const usual = usualLayers.map((layer) => ({ value: layer, label: layer.replace('-', '–') }));

/** A plan: a method lays the points, each can be dragged, and only then it is saved. */
export function NewPlan({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('sampling.plans.create')}
      path="sampling/plan"
      schema={samplingPlanForm}
      labels={labels}
      initial={{ blockId: null, name: '', method: 'grid', layers: ['0-20'], sampler: '', points: [] }}
      go={text('sampling.form.save')}
      send={(body) => sendValues(samplingPlanCalls.create, body)}
      onDone={() => {
        showSuccess(text('sampling.plans.created'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="blockId" wide>
        <TargetPicker path="sampling/blocks" />
      </Field>
      <Field name="name" />
      <Field name="sampler" />
      <Field name="layers" hint={text('sampling.form.layersHint')} wide>
        <Select mode="tags" options={usual} tokenSeparators={[',', ' ']} />
      </Field>
      <Field name="method" wide>
        <Segmented
          options={samplingMethods.map((value) => ({ value, label: text(`sampling.methods.${value}`) }))}
        />
      </Field>
      <Field name="points" wide>
        <LaidPoints />
      </Field>
    </FormDialog>
  );
}

interface Laid {
  /** Form.Item fills these in. */
  value?: PlanPoint[];
  onChange?: (points: PlanPoint[]) => void;
}

/** Lays the points by what the form says of block and method, and shows them on a map. */
function LaidPoints({ value = [], onChange }: Laid) {
  const text = useTexts();
  const formats = useFormats();
  const blockId = Form.useWatch<string | null>('blockId');
  const method = Form.useWatch<SamplingMethod>('method') ?? 'grid';
  const [amounts, setAmounts] = useState({ grid: 5, zigzag: 15, random: 15 });
  const [seed, setSeed] = useState(1);
  const [walkM, setWalkM] = useState<number | null>(null);
  const { data: block } = useQuery({
    queryKey: ['sampling/blocks', 'rings', blockId],
    queryFn: () => ask(samplingCalls.block, { params: { targetId: blockId ?? '' } }),
    enabled: Boolean(blockId),
  });
  const lay = async () => {
    if (!blockId) return;
    try {
      const wish = { blockId, method, amount: amounts[method], seed };
      const laid = await ask(samplingPlanCalls.points, { body: wish });
      onChange?.(laid.points);
      setWalkM(laid.walkM);
      setSeed(seed + 1);
    } catch (error) {
      showError(error);
    }
  };
  const amountLabel = text(method === 'grid' ? 'sampling.form.perPoint' : 'sampling.form.number');
  return (
    <>
      <div className={styles.row}>
        <span>{amountLabel}</span>
        <InputNumber<number>
          aria-label={amountLabel}
          min={method === 'grid' ? 0.1 : 1}
          max={mostPlanPoints}
          value={amounts[method]}
          onChange={(amount) => amount && setAmounts({ ...amounts, [method]: amount })}
        />
        <Button onClick={() => void lay()} disabled={!blockId}>
          {text(value.length > 0 ? 'sampling.form.again' : 'sampling.form.lay')}
        </Button>
        {!blockId && <span className={styles.hint}>{text('sampling.form.choose')}</span>}
      </div>
      {value.length > 0 && (
        <p className={styles.hint}>
          {text('sampling.form.laid', {
            count: value.length,
            walk: walkM === null ? text('format.none') : joined(formats.distance(walkM)),
          })}
          {` · ${text('sampling.form.drag')}`}
        </p>
      )}
      {block?.rings && (
        <PointMap
          key={block.id}
          rings={block.rings}
          points={value}
          onChange={(points) => {
            onChange?.(points);
            setWalkM(null);
          }}
        />
      )}
    </>
  );
}
