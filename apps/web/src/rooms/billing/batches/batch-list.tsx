import {
  type BillingBatchRow,
  billingBatchList,
  type PayCode,
  type registrationBatchCalls,
  renewalCalls,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { PayCodeDialog } from '../charges/pay-code-dialog.tsx';
import { batchColumns, batchFilters } from './batch-columns.tsx';
import { BatchDrawer } from './batch-drawer.tsx';

// Rows settle and payments come while somebody looks.
const settlesEveryMs = 5_000;
const known = ['add'];

interface Of {
  kind: BillingBatchRow['kind'];
  calls: Pick<typeof registrationBatchCalls | typeof renewalCalls, 'list' | 'read' | 'rows' | 'retry'>;
  right: 'unitSoftReg' | 'trafficRenewal';
  /** The dialog that begins one, with the SNs of the address. */
  entry: (sns: readonly string[], onClose: () => void) => ReactNode;
}

/** Earlier batches, and the entry of a new one: `?add=` opens it, with SNs when there are some. */
export function BatchList({ kind, calls, right, entry }: Of) {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const mayCreate = useMay(`${right}.create`);
  const resource = kind === 'registration' ? 'registrations' : 'renewals';
  // The list by its own resource; rows and figures below the first part of it.
  useAskAgain(`${resource}/batches`, settlesEveryMs);
  useAskAgain(resource, settlesEveryMs);
  const { actions, dialog } = useBatchDeeds(kind, calls, mayCreate);
  const label = text(
    kind === 'registration' ? 'billing.batches.deeds.register' : 'billing.batches.deeds.renew',
  );
  return (
    <>
      <ListPage<BillingBatchRow, typeof billingBatchList>
        screen={right}
        resource={calls.list}
        title={`titles.${right}`}
        list={billingBatchList}
        filters={batchFilters}
        columns={batchColumns(kind)}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ no }) => no}
        create={mayCreate ? { label, onClick: () => pushAddress({ add: 'new' }) } : undefined}
        rowActions={actions}
        drawer={({ ids }) => <BatchDrawer ids={ids} calls={calls} kind={kind} />}
        empty={`billing.batches.empty.${kind}`}
      />
      {adding !== null &&
        mayCreate &&
        entry(adding === 'new' ? [] : adding.split(','), () => pushAddress({ add: null }))}
      {dialog}
    </>
  );
}

function useBatchDeeds(kind: Of['kind'], calls: Of['calls'], mayCreate: boolean) {
  const text = useTexts();
  const resource = kind === 'registration' ? 'registrations' : 'renewals';
  const queries = useQueryClient();
  const once = useDeed(`${resource}/batches`);
  const deed: typeof once = async (...how) => {
    await once(...how);
    await queries.invalidateQueries({ queryKey: [resource] });
  };
  const mayCancel = useMay('trafficRenewal.cancel');
  const [code, setCode] = useState<{ batch: BillingBatchRow; code: PayCode } | null>(null);
  const show = async (batch: BillingBatchRow) => {
    try {
      setCode({ batch, code: await ask(renewalCalls.payCode, { params: { id: batch.id } }) });
    } catch {
      showMessage('error', text('messages.qrCodeFailed'));
    }
  };
  const cancel = async ({ id, no }: BillingBatchRow) => {
    const go = text('billing.batches.deeds.cancel');
    const asking = { title: `${go} ${no}`, follows: text('billing.batches.cancelText'), go, danger: true };
    if (await confirmDeed(asking))
      await deed(() => ask(renewalCalls.cancel, { params: { id } }), text('plain.done'));
  };
  const retry = ({ id }: BillingBatchRow) =>
    void deed(
      () => ask(calls.retry, { params: { id }, body: { batchKey: crypto.randomUUID() } }),
      text('billing.batches.started'),
    );
  const actions = (row: BillingBatchRow): RowAction[] => {
    const waits = row.own && row.awaitingPayment > 0;
    const offered: [boolean, 'payCode' | 'retry' | 'cancel', () => void, danger?: boolean][] = [
      [mayCreate && waits, 'payCode', () => void show(row)],
      [mayCreate && row.own && row.refused + row.failed > 0, 'retry', () => retry(row)],
      [mayCancel && waits, 'cancel', () => void cancel(row), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`billing.batches.deeds.${key}`), onClick, danger }] : [],
    );
  };
  const dialog = code && (
    <PayCodeDialog
      name={code.batch.no}
      code={code.code}
      onNew={() => void show(code.batch)}
      onClose={() => setCode(null)}
    />
  );
  return { actions, dialog };
}
