import type { AuthorizeRow, ScopeCount } from '@furrow/contract';
import { Modal } from 'antd';
import { latePart } from '#kit/late-part.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '../permission-tree/permission-tree.tsx';
import styles from './authorize.module.css';
import { useEffective } from './authorize-calls.ts';

/** The map is fetched when somebody has something on it. */
const EffectiveMap = latePart(async () => (await import('./effective-map.tsx')).EffectiveMap);

/** What an account has now: how many devices it sees and operates, where they are, and what it may do. */
export function EffectiveDialog({ row, onClose }: { row: AuthorizeRow; onClose: () => void }) {
  const text = useTexts();
  const view = useEffective(row.id);
  return (
    <Modal
      open
      width={640}
      title={text('grants.effectiveTitle', { name: row.name })}
      footer={null}
      onCancel={onClose}
    >
      <QueryState query={view} lines={8}>
        {({ vehicles, stations, codes }) => (
          <>
            <p>{text('grants.sees', { see: vehicles.see, operate: vehicles.operate })}</p>
            <p>{text('grants.stationsSeen', { see: stations.see, operate: stations.operate })}</p>
            <Areas count={vehicles} />
            {vehicles.places.length + stations.places.length > 0 && (
              <div className={styles.map}>
                <EffectiveMap label={text('grants.map')} places={[...vehicles.places, ...stations.places]} />
              </div>
            )}
            <h3>{text('grants.permissions')}</h3>
            <PermissionTree value={codes} readOnly height={320} />
          </>
        )}
      </QueryState>
    </Modal>
  );
}

function Areas({ count: { all, divisions } }: { count: ScopeCount }) {
  const text = useTexts();
  if (!all && divisions.length === 0) return null;
  return (
    <p>
      {text('grants.areas')}: {all ? text('grants.all') : divisions.map(({ name }) => name).join(', ')}
    </p>
  );
}
