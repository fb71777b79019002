import { type ApprovalReviewer, type ApprovalRow, mostRejectedAtOnce } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import type { Query } from '#kit/api/request.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { HandOverManyDialog } from './hand-over-dialog.tsx';
import type { WebKind } from './web-kind.ts';

interface HandingOver {
  selection: Selection;
  found: { all: number; people: readonly (ApprovalReviewer & { count: number })[] };
  resolve: (result: BatchResult | undefined) => void;
}

const passes = ['check', 'approve', 'retry'];

/** What is done to ticked applications: rejecting with one reason, handing over, and passing: many where the kind allows it, else one. */
export function useApprovalBulk<Row extends ApprovalRow>(
  kind: WebKind<Row>,
  { passesMany, actions }: { passesMany: boolean; actions: (row: Row) => RowAction[] },
): { bulk: BulkAction[]; dialog: ReactNode } {
  const { page, calls } = kind;
  const text = useTexts();
  const [mayCheck, mayApprove] = [useMay(`${page}.check`), useMay(`${page}.approve`)];
  const handOver = useHandOver(kind);
  const passOne: BulkAction = {
    key: 'pass',
    label: text('approvals.deeds.pass'),
    single: true,
    run: async (selection) => {
      const [id = ''] = 'ids' in selection ? selection.ids : [];
      // What a kind's own call answers is its own row.
      const row = (await ask(calls.read, { params: { id } })) as Row;
      const pass = actions(row).find(({ key }) => passes.includes(key));
      if (pass) pass.onClick();
      else showMessage('error', text('approvals.passNotOffered', { number: row.number }));
      return undefined;
    },
  };
  const passMany: BulkAction = {
    key: 'approve',
    label: text('approvals.deeds.pass'),
    run: async (selection) => {
      const go = text('approvals.deeds.pass');
      const sure = await confirmDeed({ title: go, follows: text('approvals.asks.bulkPass'), go });
      return sure ? runBatch(page, 'approve', selection, {}) : undefined;
    },
  };
  const pass = passesMany ? mayApprove && passMany : (mayCheck || mayApprove) && passOne;
  const reject: BulkAction = {
    key: 'reject',
    label: text('approvals.deeds.reject'),
    danger: true,
    run: async (selection) => {
      const go = text('approvals.deeds.reject');
      const reason = await askReason({ title: text('approvals.bulkReject'), go });
      return reason === null ? undefined : runBatch(page, 'reject', selection, { reason });
    },
  };
  return {
    bulk: [reject, ...(handOver.action ? [handOver.action] : []), ...(pass ? [pass] : [])],
    dialog: handOver.dialog,
  };
}

/** Handing many over: who could take them is asked before anybody has to choose. */
function useHandOver<Row extends ApprovalRow>({
  page,
  calls,
}: WebKind<Row>): { action: BulkAction | null; dialog: ReactNode } {
  const text = useTexts();
  const mayAssign = useMay(`${page}.assign`);
  const [asked, setAsked] = useState<HandingOver | null>(null);
  const action: BulkAction = {
    key: 'handOver',
    label: text('approvals.deeds.handOver'),
    run: async (selection) => {
      const many = 'ids' in selection && selection.ids.length > mostRejectedAtOnce;
      if (many) showMessage('error', text('list.tooManySelected', { most: mostRejectedAtOnce }));
      if (many) return undefined;
      const found = await ask(calls.receivers, { query: queryOf(selection) });
      if (found.people.length > 0) return new Promise((resolve) => setAsked({ selection, found, resolve }));
      showMessage('error', text(`approvals.bulkHandOver.${found.all > 0 ? 'nobody' : 'none'}`));
      return undefined;
    },
  };
  const dialog = asked && (
    <HandOverManyDialog
      page={page}
      found={asked.found}
      send={(body) => runBatch(page, 'handOver', asked.selection, body)}
      onDone={(result) => {
        setAsked(null);
        asked.resolve(result);
      }}
    />
  );
  return { action: mayAssign ? action : null, dialog };
}

/** The chosen applications in the words of the list's call. */
const queryOf = (selection: Selection): Query =>
  'ids' in selection ? { ids: selection.ids } : (selection.filter as Query);
