import type { BlockOnMap, BlockRow } from '@furrow/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useRow } from '#kit/form/save/use-row.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { MapNote } from '#map/map-note.tsx';
import { MapView } from '#map/map-view.tsx';
import { AreaOf } from './block-columns.tsx';
import { BlockLayer, ClusterLayer } from './block-layer.tsx';
import styles from './blocks.module.css';
import { useBlocksInView } from './use-blocks-in-view.ts';

interface Props {
  /** The rows of the page: the map begins where they lie. */
  rows: readonly BlockRow[];
}

/** Blocks in view beside their list; a click selects one. */
export function BlockMap({ rows }: Props) {
  const text = useTexts();
  const [picked, setPicked] = useAddressItem('block');
  const [kept] = useState(() => new URLSearchParams(location.search).has('map'));
  return (
    <MapView label={text('blocks.mapLabel')}>
      <View rows={rows} picked={picked} onPick={setPicked} kept={kept} />
    </MapView>
  );
}

interface ViewProps extends Props {
  picked: string | null;
  onPick: (id: string | null) => void;
  kept: boolean;
}

function View({ rows, picked, onPick, kept }: ViewProps) {
  const text = useTexts();
  const { blocks, clusters } = useBlocksInView();
  const listed = rows.find(({ id }) => id === picked) ?? null;
  const { data: asked } = useRow<BlockRow>('blocks', listed ? null : picked);
  const chosen = listed ?? asked ?? null;
  const shown = useMemo(
    (): readonly Pick<BlockOnMap, 'id' | 'name' | 'outline'>[] =>
      chosen && !blocks.some(({ id }) => id === chosen.id) ? [...blocks, chosen] : blocks,
    [blocks, chosen],
  );
  const corners = useMemo(
    () =>
      (chosen ? [chosen] : rows).flatMap(({ bbox: [w, s, e, n] }) => [
        [w, s],
        [e, n],
      ]),
    [rows, chosen],
  );
  return (
    <>
      <ClusterLayer clusters={clusters} />
      <BlockLayer id="blocks" blocks={shown} picked={picked} onPick={onPick} />
      <FitPoints points={corners} fit={chosen?.id ?? (kept || picked ? null : 'all')} />
      {clusters.length > 0 && !chosen && <MapNote>{text('blocks.clusters')}</MapNote>}
      {chosen && <Card block={chosen} onClose={() => onPick(null)} />}
    </>
  );
}

function Card({ block, onClose }: { block: BlockRow; onClose: () => void }) {
  const text = useTexts();
  const [, open] = useAddressItem('id');
  return (
    <section className={styles.card} aria-label={block.name}>
      <b>{block.name}</b>
      <span>
        <AreaOf m2={block.areaM2} /> · {block.owner}
      </span>
      <span className={styles.deeds}>
        <Button size="small" onClick={() => open(block.id)}>
          {text('blocks.details')}
        </Button>
        <Button size="small" type="text" onClick={onClose}>
          {text('blocks.closeCard')}
        </Button>
      </span>
    </section>
  );
}
