import { type CorrectionSupplierRow, correctionSupplier } from '@furrow/contract';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { modelSteps } from '#kit/record/use-record-actions.ts';

const view: RecordView<CorrectionSupplierRow, typeof correctionSupplier.list> = {
  of: correctionSupplier,
  nameOf: ({ name }) => name,
  columns: [
    ...([
      'name',
      'host',
      'port',
      'ntripVersion',
      'mountPoints',
      'accounts',
      'free',
      'contact',
      'state',
    ] as const),
    { key: 'updatedAt', hidden: true },
  ],
  groups: [
    {
      lines: [
        'name',
        'host',
        'port',
        'ntripVersion',
        'mountPoints',
        'accounts',
        'free',
        'contact',
        'state',
        'remark',
      ],
    },
  ],
  colours: { enabled: 'passed', disabled: 'offline' },
  steps: modelSteps,
  initial: { port: 8002, ntripVersion: '1', mountPoints: [] },
};

/** Who sells accounts: where their caster is, and how many accounts are left. */
export function SuppliersTab() {
  const record = useRecordParts(view);
  // Columns and saved filters of its own, beside those of the accounts.
  return <RecordPages record={{ ...record, screen: 'correctionSuppliers' }} />;
}
