import type { AccountInfoView, AreaRow } from '@furrow/contract';
import { Tag } from 'antd';
import { Fields } from '#kit/detail/fields.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '../permission-tree/permission-tree.tsx';
import styles from './account-info.module.css';

/** What the account may do, and whose machines it sees (/accountInfo, "Access"). */
export function AccessTab({ view }: { view: AccountInfoView }) {
  const text = useTexts();
  const { roleCodes, codes, areas, allocations, scopeKind } = view;
  const granted = codes.filter((code) => !roleCodes.includes(code)).length;
  const denied = roleCodes.filter((code) => !codes.includes(code)).length;
  const names = (subject: AreaRow['subject']) => {
    const own = areas.filter((area) => area.subject === subject);
    if (own.length === 0) return text('accounts.info.noAreas');
    return own.map((area) => <Tag key={area.id}>{area.name}</Tag>);
  };
  return (
    <div className={styles.access}>
      <div className={styles.side}>
        <Fields
          columns={1}
          lines={[
            { label: 'accounts.fields.roleId', value: view.account.roleName },
            { label: 'accounts.roles.fields.scopeKind', value: text(`accounts.scopes.${scopeKind}`) },
            { label: 'accounts.fields.vehicleAreas', value: names('vehicles') },
            { label: 'accounts.fields.stationAreas', value: names('stations') },
            {
              label: 'accounts.info.allocations',
              value:
                allocations.length === 0
                  ? text('accounts.info.noAllocations')
                  : allocations.map((one) => (
                      <p key={one.id}>
                        {text(`accounts.methods.${one.method}`)}: {one.targetName}
                        {one.devices !== null &&
                          ` · ${text('accounts.info.devices', { count: one.devices })}`}
                      </p>
                    )),
            },
          ]}
        />
        {granted + denied > 0 && <p>{text('accounts.info.personal', { granted, denied })}</p>}
      </div>
      <PermissionTree value={codes} readOnly />
    </div>
  );
}
