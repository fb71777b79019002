import type { PanelBlock } from '@furrow/contract';
import { Button, Checkbox, Modal } from 'antd';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './data-panel.module.css';

/** Hides, shows and orders the blocks; kept per account. */
export function CustomiseDialog({ blocks, onClose }: { blocks: PanelBlock[]; onClose: () => void }) {
  const text = useTexts();
  const hidden = usePreference('dataPanel')?.hidden ?? [];
  const keep = useSetPreference('dataPanel');
  const move = (from: number, by: number) => {
    const order = [...blocks];
    order.splice(from + by, 0, ...order.splice(from, 1));
    keep({ order, hidden });
  };
  const show = (block: PanelBlock, on: boolean) =>
    keep({ order: blocks, hidden: on ? hidden.filter((one) => one !== block) : [...hidden, block] });
  return (
    <Modal
      open
      title={text('dataPanel.customise')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => keep(undefined)}>{text('dataPanel.reset')}</Button>
          <Button type="primary" onClick={onClose}>
            {text('messages.close')}
          </Button>
        </>
      }
    >
      <ul className={styles.choices}>
        {blocks.map((block, place) => {
          const name = text(`dataPanel.blocks.${block}`);
          return (
            <li key={block}>
              <Checkbox
                checked={!hidden.includes(block)}
                onChange={({ target }) => show(block, target.checked)}
              >
                {name}
              </Checkbox>
              <Button
                size="small"
                type="text"
                disabled={place === 0}
                aria-label={`${text('dataPanel.up')}: ${name}`}
                onClick={() => move(place, -1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                type="text"
                disabled={place === blocks.length - 1}
                aria-label={`${text('dataPanel.down')}: ${name}`}
                onClick={() => move(place, 1)}
              >
                ↓
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
