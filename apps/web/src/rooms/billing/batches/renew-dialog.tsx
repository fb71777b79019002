import {
  amountRule,
  type CheckedRow,
  centsOf,
  moneyOf,
  payModes,
  type Renewable,
  type RenewalBatchForm,
  renewables,
  renewalCalls,
  renewalTerms,
  typedSns,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Space } from 'antd';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CheckTable } from './check-table.tsx';

const shape = z.object({ sns: typedSns, ...renewalTerms });
const Field = fieldOf(shape, 'billing.batches.fields');
type Entry = Omit<RenewalBatchForm, 'batchKey' | 'items'> & { sns: string[] };
const presets = { month: 30, half: 182, year: 365 } as const;

/** Which vehicles, what and how it is paid; then what each would cost and come to, and the deed. */
export function RenewDialog({ sns, onClose }: { sns: readonly string[]; onClose: () => void }) {
  const text = useTexts();
  const [entry, setEntry] = useState<Entry | null>(null);
  const [rows, setRows] = useState<CheckedRow[] | null>(null);
  const initial = useMemo(
    () => ({
      sns: [...sns],
      what: 'both',
      payMode: 'payCode',
      days: 365,
      reason: '',
      payer: '',
      phone: '',
      ...entry,
    }),
    [sns, entry],
  );
  if (rows && entry)
    return <Checked entry={entry} rows={rows} onBack={() => setRows(null)} onClose={onClose} />;
  return (
    <FormDialog
      title={text('billing.batches.deeds.renew')}
      path="renewals"
      schema={shape}
      labels="billing.batches.fields"
      initial={initial}
      go={text('billing.batches.deeds.check')}
      send={(body) => {
        const typed = { ...initial, ...body } as Entry;
        setEntry(typed);
        return ask(renewalCalls.check, { body: { sns: typed.sns, what: typed.what, days: typed.days } });
      }}
      onDone={setRows}
      onCancel={onClose}
    >
      <Terms />
    </FormDialog>
  );
}

function Terms() {
  const text = useTexts();
  const { form } = useFormPlace();
  const mayWaive = useMay('trafficRenewal.waive');
  const payMode = Form.useWatch<string | undefined>('payMode', form) ?? 'payCode';
  const modes = payModes.filter((mode) => mode !== 'free' || mayWaive);
  return (
    <>
      <Field name="sns">
        <SnsInput />
      </Field>
      <Field
        name="what"
        choices={renewables.map((value) => ({ value, label: text(`billing.batches.renewables.${value}`) }))}
      />
      <Field
        name="days"
        hint={
          <Space wrap>
            {(['month', 'half', 'year'] as const).map((key) => (
              <Button key={key} size="small" onClick={() => form.setFieldValue('days', presets[key])}>
                {text(`billing.batches.presets.${key}`)}
              </Button>
            ))}
            {text('billing.batches.renewHint')}
          </Space>
        }
      />
      <Field
        name="payMode"
        choices={modes.map((value) => ({ value, label: text(`billing.charges.modes.${value}`) }))}
      />
      {payMode === 'free' && <Field name="reason" />}
      {payMode !== 'free' && <Field name="payer" />}
      {payMode !== 'free' && <Field name="phone" />}
    </>
  );
}

type Kind = 'flowAmount' | 'registrationAmount';
type Amounts = Readonly<Record<string, Partial<Record<Kind, string>>>>;
const kindsOf = (what: Renewable): Kind[] =>
  what === 'both'
    ? ['flowAmount', 'registrationAmount']
    : [what === 'flow' ? 'flowAmount' : 'registrationAmount'];

interface CheckedProps {
  entry: Entry;
  rows: readonly CheckedRow[];
  onBack: () => void;
  onClose: () => void;
}

function Checked({ entry, rows, onBack, onClose }: CheckedProps) {
  const text = useTexts();
  const [typed, setTyped] = useState<Amounts>({});
  const { busy, run } = useRun(entry, onClose);
  const kinds = kindsOf(entry.what);
  const ready = rows.filter(({ verdict }) => verdict === 'ready');
  const amountOf = (row: CheckedRow, kind: Kind): string => typed[row.sn]?.[kind] ?? row[kind] ?? '';
  const amounts = ready.flatMap((row) => kinds.map((kind) => amountRule.safeParse(amountOf(row, kind))));
  const free = entry.payMode === 'free';
  const right = free || amounts.every(({ success }) => success);
  const total = free
    ? 0
    : amounts.reduce((sum, { data }) => sum + (data === undefined ? 0 : centsOf(data)), 0);
  const items = rows.map(({ sn }) => ({ sn, ...(free ? {} : typed[sn]) }));
  return (
    <Modal
      open
      width="min(1200px, 96vw)"
      title={text('billing.batches.deeds.renew')}
      okText={text('billing.batches.deeds.run')}
      okButtonProps={{ disabled: ready.length === 0 || !right, loading: busy }}
      cancelText={text('billing.batches.deeds.back')}
      onOk={() => void run(items)}
      onCancel={onBack}
    >
      <CheckTable
        rows={rows}
        what={entry.what}
        more={kinds.map((kind) => ({
          key: kind,
          title: text(`billing.batches.rows.${kind}`),
          render: (_, row) =>
            row.verdict === 'ready' &&
            !free && (
              <AmountInput
                label={`${text(`billing.batches.rows.${kind}`)} ${row.sn}`}
                value={amountOf(row, kind)}
                usual={row[kind]}
                onChange={(amount) =>
                  setTyped((all) => ({ ...all, [row.sn]: { ...all[row.sn], [kind]: amount } }))
                }
              />
            ),
        }))}
      />
      <p role="status">
        {ready.length === 0
          ? text('billing.batches.nothingReady')
          : text('billing.batches.total', { amount: moneyOf(total) })}
      </p>
    </Modal>
  );
}

/** An amount: another one than the usual needs the right for it, which the server asks again. */
function AmountInput({
  label,
  value,
  usual,
  onChange,
}: {
  label: string;
  value: string;
  usual: string | null;
  onChange: (amount: string) => void;
}) {
  const mayPrice = useMay('trafficRenewal.price');
  const wrong = !amountRule.safeParse(value).success;
  return (
    <Input
      size="small"
      aria-label={label}
      inputMode="decimal"
      status={wrong ? 'error' : ''}
      disabled={usual !== null && !mayPrice}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function useRun(entry: Entry, onClose: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // The same batch however often it is sent.
  const [batchKey] = useState(() => crypto.randomUUID());
  const run = async (items: RenewalBatchForm['items']) => {
    setBusy(true);
    try {
      const { sns: _, ...terms } = entry;
      const { id } = await ask(renewalCalls.make, { body: { ...terms, batchKey, items } });
      await queries.invalidateQueries({ queryKey: ['renewals/batches'] });
      onClose();
      pushAddress({ id });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return { busy, run };
}
