import {
  type ChargeRow,
  chargeCalls,
  invoiceForm,
  type PayCode,
  receiptForm,
  receiptWays,
  refundForm,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showMessage, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { PayCodeDialog } from './pay-code-dialog.tsx';

const path = 'chargeRecord';
const ReceiptField = fieldOf(receiptForm, 'billing.charges.fields');
const RefundField = fieldOf(refundForm, 'billing.charges.fields');
const InvoiceField = fieldOf(invoiceForm, 'billing.charges.fields');
type Kind = 'confirm' | 'refund' | 'invoice';
type Deed = Kind | 'payCode' | 'cancel' | 'approve' | 'reject' | 'batch';

/** What may be done with a charge, and the dialogs that the deeds need. */
export function useChargeDeeds(): { actions: (row: ChargeRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed(path);
  const [asked, setAsked] = useState<{ kind: Kind; row: ChargeRow } | null>(null);
  const [code, setCode] = useState<{ row: ChargeRow; code: PayCode } | null>(null);
  const may = {
    edit: useMay('chargeRecord.edit'),
    collect: useMay('chargeRecord.collect'),
    confirm: useMay('chargeRecord.confirm'),
    refund: useMay('chargeRecord.refund'),
    approve: useMay('chargeRecord.approve'),
    batches: useMay('trafficRenewal'),
  };
  const show = async (row: ChargeRow) => {
    try {
      setCode({ row, code: await ask(chargeCalls.payCode, { params: { id: row.id } }) });
    } catch {
      showMessage('error', text('messages.qrCodeFailed'));
    }
  };
  const reasoned = async ({ id, no, payMode }: ChargeRow, key: 'cancel' | 'reject') => {
    const go = text(`billing.charges.deeds.${key}`);
    // A dealer that is billed later has what it buys already.
    const lead = key === 'cancel' && payMode === 'dealerAccount' && text('billing.charges.refundNote');
    const hint = text('billing.charges.fields.reason');
    const reason = await askReason({ title: `${go} ${no}`, go, hint, ...(lead && { lead }) });
    if (reason === null) return;
    const call = key === 'cancel' ? chargeCalls.cancel : chargeCalls.rejectRefund;
    await deed(() => ask(call, { params: { id }, body: { reason } }), text('plain.done'));
  };
  const approve = async ({ id, no, refundAsked }: ChargeRow) => {
    const go = text('billing.charges.deeds.approve');
    const follows = `¥ ${refundAsked} · ${text('billing.charges.refundNote')}`;
    if (await confirmDeed({ title: `${go} ${no}`, follows, go, danger: true }))
      await deed(() => ask(chargeCalls.approveRefund, { params: { id } }), text('plain.done'));
  };
  const actions = (row: ChargeRow): RowAction[] => {
    const { state, refundAsked, batchId } = row;
    const open = state === 'unpaid' || state === 'scanned';
    const payable = open || state === 'failed';
    const waits = refundAsked !== null;
    const offered: [boolean, Deed, () => void, danger?: boolean][] = [
      [may.collect && payable, 'payCode', () => void show(row)],
      [may.confirm && payable, 'confirm', () => setAsked({ kind: 'confirm', row })],
      [may.approve && waits, 'approve', () => void approve(row), true],
      [may.approve && waits, 'reject', () => void reasoned(row, 'reject')],
      [may.refund && state === 'paid' && !waits, 'refund', () => setAsked({ kind: 'refund', row }), true],
      [may.edit, 'invoice', () => setAsked({ kind: 'invoice', row })],
      [may.batches && batchId !== null, 'batch', () => void navigate(`/trafficRenewal?id=${batchId}`)],
      [may.edit && open, 'cancel', () => void reasoned(row, 'cancel'), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`billing.charges.deeds.${key}`), onClick, danger }] : [],
    );
  };
  const dialog = (
    <>
      {asked && <AskedDialog {...asked} onClose={() => setAsked(null)} />}
      {code && (
        <PayCodeDialog
          name={code.row.no}
          code={code.code}
          onNew={() => void show(code.row)}
          onClose={() => setCode(null)}
        />
      )}
    </>
  );
  return { actions, dialog };
}

const forms = { confirm: receiptForm, refund: refundForm, invoice: invoiceForm } as const;

/** A receipt, a refund, or the number of an invoice. */
function AskedDialog({ kind, row, onClose }: { kind: Kind; row: ChargeRow; onClose: () => void }) {
  const text = useTexts();
  const params = { id: row.id };
  const initial = {
    confirm: { way: 'transfer' },
    refund: { amount: row.amount },
    invoice: { invoiceNo: row.invoiceNo },
  }[kind];
  return (
    <FormDialog
      title={`${text(`billing.charges.deeds.${kind}`)} ${row.no}`}
      path={path}
      schema={forms[kind]}
      labels="billing.charges.fields"
      initial={initial}
      lead={kind === 'refund' ? <RefundLead row={row} /> : undefined}
      go={text(`billing.charges.deeds.${kind}`)}
      send={(body) => {
        const values = { ...initial, ...body };
        if (kind === 'confirm') return sendValues(chargeCalls.confirm, values, params);
        return kind === 'refund'
          ? sendValues(chargeCalls.refund, values, params)
          : sendValues(chargeCalls.invoice, values, params);
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {kind === 'confirm' && (
        <>
          <ReceiptField
            name="way"
            choices={receiptWays.map((value) => ({ value, label: text(`billing.charges.ways.${value}`) }))}
          />
          <ReceiptField name="paidOn" />
          <ReceiptField name="documentNo" />
        </>
      )}
      {kind === 'refund' && (
        <>
          <RefundField name="amount" unit="¥" />
          <RefundField name="reason" />
        </>
      )}
      {kind === 'invoice' && <InvoiceField name="invoiceNo" />}
    </FormDialog>
  );
}

/** The ends before and after, and whether a second person is needed. */
function RefundLead({ row }: { row: ChargeRow }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(chargeCalls.refundPreview, { params: { id: row.id } });
  const when = (at: number | null): string => (at === null ? text('format.none') : formats.dateTime(at));
  return (
    <>
      <p>{text('billing.charges.refundNote')}</p>
      {data?.ends.map(({ what, before, after }) => (
        <p key={what}>
          {text('billing.charges.endsMove', {
            what: text(`billing.expiry.things.${what}`),
            before: when(before),
            after: when(after),
          })}
        </p>
      ))}
      {data?.needsSecond && <p>{text('billing.charges.refundSecond')}</p>}
    </>
  );
}
