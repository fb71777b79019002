import {
  type ChtRow,
  chtCalls,
  chtChargeForm,
  chtRegisterForm,
  chtTerms,
  type PayCode,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showMessage, showSuccess } from '#kit/messages/messages.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { copyPayCode, PayCodeDialog } from '../charges/pay-code-dialog.tsx';
import { payTag } from './cht-columns.tsx';

const path = 'cht';
const RegisterField = fieldOf(chtRegisterForm, 'cht.fields');
const ChargeField = fieldOf(chtChargeForm, 'cht.fields');
type Form = 'register' | 'charge';
type Deed = 'register' | 'extend' | 'charge' | 'payCode' | 'copyPay' | 'code' | 'charges' | 'cancel';

/** What may be done with a CHT device, and the dialogs that the deeds need. */
export function useChtDeeds(): { actions: (row: ChtRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed(path);
  const [asked, setAsked] = useState<{ form: Form; row: ChtRow } | null>(null);
  const { codeFor, show, shown } = usePayCode();
  const may = {
    register: useMay('chtManage.register'),
    charge: useMay('chtManage.charge'),
    secret: useMay('chtManage.secret'),
    charges: useMay('chargeRecord'),
  };
  const copyPay = async (row: ChtRow) => {
    const code = await codeFor(row);
    if (code) await copyPayCode(code, text);
  };
  const copyCode = async ({ id }: ChtRow) => {
    try {
      const { code } = await ask(chtCalls.code, { params: { id } });
      await copyText(code);
    } catch (error) {
      showError(error);
    }
  };
  const cancel = async ({ id, sn }: ChtRow) => {
    const go = text('cht.deeds.cancel');
    const reason = await askReason({ title: `${go} ${sn}`, go, hint: text('cht.fields.reason') });
    if (reason === null) return;
    await deed(() => ask(chtCalls.cancel, { params: { id }, body: { reason } }), text('plain.done'));
  };
  const actions = (row: ChtRow): RowAction[] => {
    const { sn, state, payment, coded } = row;
    const open = payment === 'unpaid' || payment === 'scanned';
    const begin = (form: Form) => () => setAsked({ form, row });
    const offered: [boolean, Deed, () => void, danger?: boolean][] = [
      [may.register, state === 'registered' ? 'extend' : 'register', begin('register')],
      [may.charge && !open, 'charge', begin('charge')],
      [may.charge && open, 'payCode', () => void show(row)],
      [may.charge && open, 'copyPay', () => void copyPay(row)],
      [may.secret && coded && state === 'registered', 'code', () => void copyCode(row)],
      [may.charges, 'charges', () => void navigate(`/chargeRecord?sn=${sn}&fee=cht`)],
      [may.charge && open, 'cancel', () => void cancel(row), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`cht.deeds.${key}`), onClick, danger }] : [],
    );
  };
  const end = (made: ChtRow | null) => {
    if (made && asked?.form === 'charge') void show(made);
    setAsked(null);
  };
  const dialog = (
    <>
      {asked && <AskedDialog {...asked} onEnd={end} />}
      {shown}
    </>
  );
  return { actions, dialog };
}

/** The code of an open charge, and the dialog that shows it. */
function usePayCode() {
  const text = useTexts();
  const [code, setCode] = useState<{ row: ChtRow; code: PayCode } | null>(null);
  const codeFor = async ({ id }: ChtRow): Promise<PayCode | null> => {
    try {
      return await ask(chtCalls.payCode, { params: { id } });
    } catch {
      showMessage('error', text('messages.qrCodeFailed'));
      return null;
    }
  };
  const show = async (row: ChtRow) => {
    const made = await codeFor(row);
    if (made) setCode({ row, code: made });
  };
  const shown = code && (
    <PayCodeDialog
      name={code.row.sn}
      code={code.code}
      state={<PayState id={code.row.id} />}
      onNew={() => void show(code.row)}
      onClose={() => setCode(null)}
    />
  );
  return { codeFor, show, shown };
}

/** Where the charge stands; the page asks its calls anew while it is open. */
function PayState({ id }: { id: string }) {
  const { data } = useCall(chtCalls.read, { params: { id } });
  return data ? payTag(data.payment) : null;
}

/** Free days, or a charge for years. */
function AskedDialog({
  form,
  row,
  onEnd,
}: {
  form: Form;
  row: ChtRow;
  onEnd: (made: ChtRow | null) => void;
}) {
  const text = useTexts();
  const params = { id: row.id };
  const registers = form === 'register';
  const name = registers && row.state === 'registered' ? 'extend' : form;
  const initial = registers ? {} : { term: '1' };
  return (
    <FormDialog
      title={`${text(`cht.deeds.${name}`)} ${row.sn}`}
      path={path}
      schema={registers ? chtRegisterForm : chtChargeForm}
      labels="cht.fields"
      initial={initial}
      go={text(`cht.deeds.${name}`)}
      send={(body) => {
        const call = registers ? chtCalls.register : chtCalls.charge;
        return sendValues(call, { ...initial, ...body }, params);
      }}
      onDone={(made) => {
        showSuccess(text(registers ? 'cht.registered' : 'cht.charged'));
        onEnd(made);
      }}
      onCancel={() => onEnd(null)}
    >
      {registers ? (
        <RegisterField name="days" hint={text('cht.daysHint')} />
      ) : (
        <>
          <ChargeField
            name="term"
            hint={text('cht.termHint')}
            choices={chtTerms.map((value) => ({ value, label: text(`cht.terms.years${value}`) }))}
          />
          <ChargeField name="amount" unit="¥" />
        </>
      )}
    </FormDialog>
  );
}
