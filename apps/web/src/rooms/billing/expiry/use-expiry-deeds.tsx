import {
  contactForm,
  contactKinds,
  type FlowPayRow,
  flowPayCalls,
  graceForm,
  payModes,
  remindForm,
  renewManyForm,
} from '@furrow/contract';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const path = 'flowPay';
const GraceField = fieldOf(graceForm, 'billing.expiry.fields');
const ContactField = fieldOf(contactForm, 'billing.expiry.fields');
const RemindField = fieldOf(remindForm, 'billing.expiry.fields');
const RenewField = fieldOf(renewManyForm, 'billing.expiry.fields');
type Kind = 'grace' | 'contact';

/** What may be done with what expires, and the dialogs that the deeds need. */
export function useExpiryDeeds(): { actions: (row: FlowPayRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ kind: Kind; row: FlowPayRow } | null>(null);
  const may = {
    renew: useMay('trafficRenewal.create'),
    grace: useMay('flowPay.grace'),
    contact: useMay('flowPay.remind'),
    assign: useMay('diffAssign'),
    cht: useMay('chtManage'),
    satellite: useMay('xignji'),
  };
  const actions = (row: FlowPayRow): RowAction[] => {
    const { sn, what } = row;
    const own = what !== 'correction' && what !== 'satellite';
    const places = {
      correction: [may.assign, `/diffAssign?sn=${sn}`],
      cht: [may.cht, `/chtManage?sn=${sn}`],
      satellite: [may.satellite, `/xignji?sn=${sn}`],
    } as const;
    const [mayRenew, place] =
      what === 'flow' || what === 'registration' ? [may.renew, `/trafficRenewal?add=${sn}`] : places[what];
    const offered: [boolean, 'renew' | Kind, () => void][] = [
      [mayRenew, 'renew', () => void navigate(place)],
      [may.contact, 'contact', () => setAsked({ kind: 'contact', row })],
      [may.grace && own, 'grace', () => setAsked({ kind: 'grace', row })],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`billing.expiry.deeds.${key}`), onClick }] : [],
    );
  };
  return { actions, dialog: asked && <AskedDialog {...asked} onClose={() => setAsked(null)} /> };
}

function AskedDialog({ kind, row, onClose }: { kind: Kind; row: FlowPayRow; onClose: () => void }) {
  const text = useTexts();
  const params = { id: row.id };
  const grace = kind === 'grace';
  return (
    <FormDialog
      title={text(grace ? 'billing.expiry.graceTitle' : 'billing.expiry.contactTitle', { name: row.sn })}
      path={path}
      schema={grace ? graceForm : contactForm}
      labels="billing.expiry.fields"
      initial={grace ? {} : { kind: 'promised', until: null, reason: '' }}
      go={text(`billing.expiry.deeds.${kind}`)}
      send={async (body) => {
        if (grace) await sendValues(flowPayCalls.grace, body, params);
        else await sendValues(flowPayCalls.contact, { kind: 'promised', ...body }, params);
        return true;
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {grace ? (
        <>
          <GraceField name="days" hint={text('billing.expiry.graceHint')} />
          <GraceField name="reason" />
        </>
      ) : (
        <ContactFields />
      )}
    </FormDialog>
  );
}

function ContactFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const kind = Form.useWatch<string | undefined>('kind', form) ?? 'promised';
  return (
    <>
      <ContactField
        name="kind"
        choices={contactKinds.map((value) => ({
          value,
          label: text(`billing.expiry.contactKinds.${value}`),
        }))}
      />
      {kind === 'promised' && <ContactField name="until" />}
      <ContactField name="reason" />
    </>
  );
}

interface Asked {
  kind: 'renew' | 'remind';
  selection: Selection;
  resolve: (result: BatchResult | undefined) => void;
}

/** The same with many rows: up to 10,000 go on as a job of the server. */
export function useExpiryBulk(): { actions: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [mayRenew, mayRemind] = [useMay('trafficRenewal.create'), useMay('flowPay.remind')];
  const [asked, setAsked] = useState<Asked | null>(null);
  const begin = (kind: Asked['kind']) => (selection: Selection) =>
    new Promise<BatchResult | undefined>((resolve) => setAsked({ kind, selection, resolve }));
  const end = (result: BatchResult | undefined) => {
    asked?.resolve(result);
    setAsked(null);
  };
  const actions: BulkAction[] = [
    ...(mayRenew
      ? [{ key: 'renew', label: text('billing.expiry.deeds.renewMany'), run: begin('renew') }]
      : []),
    ...(mayRemind
      ? [{ key: 'remind', label: text('billing.expiry.deeds.remind'), run: begin('remind') }]
      : []),
  ];
  return { actions, dialog: asked && <ManyDialog asked={asked} onEnd={end} /> };
}

function ManyDialog({ asked, onEnd }: { asked: Asked; onEnd: (result: BatchResult | undefined) => void }) {
  const text = useTexts();
  const { kind, selection } = asked;
  const renews = kind === 'renew';
  const initial = renews
    ? { days: 365, payMode: 'dealerAccount', reason: '' }
    : { terminal: true, dealer: true };
  const title = text(renews ? 'billing.expiry.deeds.renewMany' : 'billing.expiry.deeds.remind');
  return (
    <FormDialog
      title={title}
      path={path}
      schema={renews ? renewManyForm : remindForm}
      labels="billing.expiry.fields"
      initial={initial}
      go={title}
      send={(body) => runBatch(path, kind, selection, { ...initial, ...body })}
      onDone={onEnd}
      onCancel={() => onEnd(undefined)}
    >
      {renews ? (
        <ManyFields />
      ) : (
        <>
          <RemindField name="terminal" />
          <RemindField name="dealer" />
        </>
      )}
    </FormDialog>
  );
}

function ManyFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const mayWaive = useMay('trafficRenewal.waive');
  const payMode = Form.useWatch<string | undefined>('payMode', form);
  const modes = payModes.filter((mode) => mode !== 'free' || mayWaive);
  return (
    <>
      <RenewField name="days" hint={text('billing.batches.renewHint')} />
      <RenewField
        name="payMode"
        choices={modes.map((value) => ({ value, label: text(`billing.charges.modes.${value}`) }))}
      />
      {payMode === 'free' && <RenewField name="reason" />}
    </>
  );
}
