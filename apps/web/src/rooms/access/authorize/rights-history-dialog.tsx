import type { AuthorizeRow } from '@furrow/contract';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { HistoryWords } from '#kit/detail/history-tab.tsx';
import { HistoryTab } from '#kit/detail/history-tab.tsx';
import { permissionName } from '#kit/words/permission-name.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { actionWords } from '../operation-list/operation-words.ts';

/** Every grant, denial and allocation of an account, by whom and why; the newest first. */
export function RightsHistoryDialog({ row, onClose }: { row: AuthorizeRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal
      open
      width={760}
      title={text('grants.historyTitle', { name: row.name })}
      footer={null}
      onCancel={onClose}
    >
      <HistoryTab path="authorizeManage" id={row.id} words={wordsOf(text)} />
    </Modal>
  );
}

const wordsOf = (text: Text): HistoryWords => ({
  labelOf: (field) => (field in labels ? text(labels[field as keyof typeof labels]) : null),
  deedOf: actionWords,
  show: (field, value): ReactNode | undefined => {
    if (field === 'permissions') return (value as string[] | undefined)?.length ?? text('format.none');
    if (field === 'changes' && Array.isArray(value)) return <Changes changes={value} />;
    if (field === 'method' && typeof value === 'string')
      return text(`grants.methods.${value}` as 'grants.methods.region');
    if (field === 'access' && typeof value === 'string')
      return text(`grants.accesses.${value}` as 'grants.accesses.see');
    return undefined;
  },
});

/** Fields of the log with their words; ids and what another field says already are left out. */
const labels = {
  changes: 'grants.permission',
  permissions: 'grants.permissions',
  reason: 'grants.reason',
  from: 'grants.from',
  until: 'grants.until',
  method: 'grants.method',
  targets: 'grants.target',
  access: 'grants.access',
  grant: 'grants.permission',
  allocation: 'grants.given',
  vehicles: 'grants.columns.vehicleAreas',
  stations: 'grants.columns.stationAreas',
} as const;

function Changes({ changes }: { changes: { permission: string; effect: 'role' | 'granted' | 'denied' }[] }) {
  const text = useTexts();
  return changes.map(({ permission, effect }) => (
    <div key={permission}>
      {permissionName(permission as Parameters<typeof permissionName>[0], text)}:{' '}
      {text(`grants.effects.${effect}`)}
    </div>
  ));
}
