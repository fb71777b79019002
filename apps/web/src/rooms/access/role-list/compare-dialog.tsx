import type { RoleDetail, RoleRow } from '@furrow/contract';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { useRole, useRoles } from './role-calls.ts';
import styles from './role-list.module.css';

/** Two roles side by side, differences only. */
export function CompareDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const text = useTexts();
  const [other, setOther] = useState<number | null>(null);
  const roles = useRoles();
  const [one, two] = [useRole(role.id), useRole(other)];
  const error = one.error ?? two.error ?? roles.error;
  const options = (roles.data ?? [])
    .filter(({ id }) => id !== role.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Modal
      open
      width={720}
      title={text('roles.compareTitle', { name: role.name })}
      onCancel={onClose}
      footer={null}
    >
      <Select
        className={styles.wide ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        loading={roles.isPending}
        placeholder={text('roles.compareWith')}
        aria-label={text('roles.compareWith')}
        value={other}
        onChange={setOther}
      />
      {error && <ErrorState error={error} onRetry={() => void roles.refetch()} />}
      {one.data && two.data && <Differences one={one.data} two={two.data} />}
    </Modal>
  );
}

function Differences({ one, two }: { one: RoleDetail; two: RoleDetail }) {
  const text = useTexts();
  const sides = [
    { role: one, only: one.codes.filter((code) => !two.codes.includes(code)) },
    { role: two, only: two.codes.filter((code) => !one.codes.includes(code)) },
  ];
  const sameScope = one.scopeKind === two.scopeKind;
  if (sameScope && sides.every(({ only }) => only.length === 0)) return <p>{text('roles.sameRights')}</p>;
  return (
    <div className={styles.sides}>
      {sides.map(({ role, only }) => (
        <section key={role.id}>
          <h3 className={styles.sideHead}>{text('roles.onlyIn', { name: role.name })}</h3>
          <ul className={styles.codes}>
            {!sameScope && (
              <li>
                {text('roles.scope')}: {text(`exports.scopeKind.${role.scopeKind}`)}
              </li>
            )}
            {only.map((code) => (
              <li key={code}>{permissionName(code, text)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
