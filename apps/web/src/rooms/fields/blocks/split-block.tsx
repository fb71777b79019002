import { type BlockRow, blockCalls, type Outline } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useMemo, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { LineDrawing } from '#map/draw/line-drawing.tsx';
import { MapView } from '#map/map-view.tsx';
import { BlockLayer } from './block-layer.tsx';
import styles from './blocks.module.css';

/** A block is cut by a line that is drawn across it. */
export function SplitBlock({ block, onClose }: { block: BlockRow; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [line, setLine] = useState<Outline>([]);
  const blocks = useMemo(() => [block], [block]);
  const split = useMutation({
    mutationFn: () =>
      ask(blockCalls.split, { params: { id: block.id }, body: { line, version: block.version } }),
    onSuccess: (parts) => {
      showSuccess(text('blocks.split.done', { count: parts.length }));
      void queries.invalidateQueries({ queryKey: ['blocks'] });
      onClose();
    },
  });
  return (
    <Modal
      open
      width={880}
      title={text('blocks.split.title', { name: block.name })}
      okText={text('blocks.split.go')}
      cancelText={text('forms.confirm.cancel')}
      okButtonProps={{ disabled: line.length < 2 }}
      confirmLoading={split.isPending}
      onOk={() => split.mutate()}
      onCancel={onClose}
    >
      <div className={styles.place}>
        <MapView label={text('blocks.mapLabel')} small>
          <BlockLayer id="split-block" blocks={blocks} />
          <FitPoints points={block.outline.coordinates[0] ?? []} fit={block.id} />
          <LineDrawing hint={text('blocks.split.hint')} onChange={setLine} />
        </MapView>
      </div>
    </Modal>
  );
}
