import { type ExternalCasterRow, externalCaster, externalCasterCalls } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { modelSteps } from '#kit/record/use-record-actions.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SupplierPicker } from '../bought/supplier-picker.tsx';
import { useRoomDeed } from '../parts/use-room-deed.ts';
import { TableDialog } from './table-dialog.tsx';

const view: RecordView<ExternalCasterRow, typeof externalCaster.list> = {
  of: externalCaster,
  kind: 'externalCaster',
  nameOf: ({ name }) => name,
  rights: { export: 'thirdVariance.export' },
  columns: [
    ...(['name', 'supplier', 'host', 'port', 'ntripVersion', 'tls', 'reach', 'sourceTableAt'] as const),
    ...(['mounts', 'accounts', 'free', 'contractUntil', 'state'] as const),
    ...(['frame', 'contact', 'reachedAt', 'answer', 'remark', 'updatedAt'] as const).map((key) => ({
      key,
      hidden: true as const,
    })),
  ],
  groups: [
    {
      lines: [
        ...(['name', 'supplier', 'host', 'port', 'ntripVersion', 'tls', 'frame', 'contractUntil'] as const),
        ...(['contact', 'state', 'reach', 'reachedAt', 'answer', 'sourceTableAt', 'mounts'] as const),
        ...(['accounts', 'free', 'remark'] as const),
      ],
    },
  ],
  colours: {
    enabled: 'passed',
    disabled: 'offline',
    reachable: 'passed',
    refused: 'waiting',
    unreachable: 'error',
  },
  steps: modelSteps,
  initial: { port: 2101, ntripVersion: '2', tls: false, frame: 'cgcs2000', contact: '', remark: '' },
  form: (Field) => (
    <>
      <Field name="supplierId">
        <SupplierPicker />
      </Field>
      {(['name', 'host', 'port', 'ntripVersion', 'tls', 'frame', 'contractUntil', 'contact'] as const).map(
        (name) => (
          <Field key={name} name={name} />
        ),
      )}
      <Field name="remark" wide />
    </>
  ),
};

/** Casters of others: where they are, whether they answer, and what they serve. */
export function CastersTab() {
  const { actions, dialog } = useCasterDeeds();
  const record = useRecordParts({ ...view, actions });
  return (
    <>
      <RecordPages record={{ ...record, screen: 'externalCasters' }} />
      {dialog}
    </>
  );
}

function useCasterDeeds(): { actions: (row: ExternalCasterRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const mayEdit = useMay('thirdVariance.edit');
  const deed = useRoomDeed('externalCasters');
  const [shown, setShown] = useState<{ row: ExternalCasterRow; fetches: boolean } | null>(null);
  const test = async ({ id }: ExternalCasterRow) => {
    try {
      const { reach, ms } = await ask(externalCasterCalls.test, { params: { id } });
      showSuccess(
        text('third.casters.tested', {
          reach: text(`third.casters.reaches.${reach}`),
          ms: String(Math.round(ms)),
        }),
      );
    } catch (error) {
      showError(error);
    }
    await deed(async () => undefined, '');
  };
  const actions = (row: ExternalCasterRow): RowAction[] => {
    if (row.deletedAt !== null) return [];
    const offered: [boolean, 'table' | 'fetchTable' | 'test', () => void][] = [
      [row.sourceTableAt !== null, 'table', () => setShown({ row, fetches: false })],
      [mayEdit, 'fetchTable', () => setShown({ row, fetches: true })],
      [mayEdit, 'test', () => void test(row)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`third.casters.deeds.${key}`), onClick }] : [],
    );
  };
  const dialog = shown && (
    <TableDialog
      id={shown.row.id}
      name={shown.row.name}
      fetches={shown.fetches}
      onClose={() => setShown(null)}
    />
  );
  return { actions, dialog };
}
