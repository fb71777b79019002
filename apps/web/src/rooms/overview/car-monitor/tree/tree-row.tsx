import { Button, Dropdown } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { MoreIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { StateSign } from '../state-sign.tsx';
import styles from './tree.module.css';
import { isMoreLine } from './tree-data.ts';
import type { TreeItem } from './tree-items.ts';
import { useNodeMenu } from './use-node-menu.tsx';
import { useVehicleMenu } from './use-vehicle-menu.ts';

/** One line: name, and "working/online/total" of a node or the sign of a vehicle. */
export function TreeRow({ item, name, onMore }: { item: TreeItem; name: string; onMore: () => void }) {
  const text = useTexts();
  if (isMoreLine(item)) {
    return (
      <Button type="link" size="small" onClick={onMore}>
        {text('monitor.tree.more', { count: Math.min(100, item.more) })}
      </Button>
    );
  }
  return item.vehicle ? <VehicleRow item={item} name={name} /> : <NodeRow item={item} name={name} />;
}

function VehicleRow({ item, name }: { item: TreeItem; name: string }) {
  const text = useTexts();
  const vehicle = item.vehicle!;
  const items = useVehicleMenu(vehicle.id);
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }}>
      <span
        className={styles.row}
        title={`${name} · ${vehicle.sn} · ${text(`format.state.${vehicle.state}`)}`}
      >
        <StateSign state={vehicle.state} />
        <span className={styles.name}>{name}</span>
        {!vehicle.hasPosition && <small>{text('monitor.noPosition')}</small>}
      </span>
    </Dropdown>
  );
}

function NodeRow({ item, name }: { item: TreeItem; name: string }) {
  const text = useTexts();
  const { number } = useFormats();
  const { working, online, total } = item.node!;
  const { items, dialog } = useNodeMenu(item, name);
  const counts = [working, online, total].map((count) => number(count, 0)).join('/');
  return (
    <span className={styles.row}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <small title={text('monitor.tree.counts')}>{counts}</small>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
        <button
          type="button"
          className={styles.menu}
          aria-label={text('monitor.tree.nodeMenu', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          <MoreIcon />
        </button>
      </Dropdown>
      {dialog}
    </span>
  );
}
