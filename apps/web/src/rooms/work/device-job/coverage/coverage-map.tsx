import { CaretRightOutlined } from '@ant-design/icons';
import type { CoverageLegend } from '@furrow/contract';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { RasterLayer } from '#map/layers/raster-layer.tsx';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import { newPlaybackStore, PlaybackContext } from '../../historical-track/playback/playback-store.ts';
import { CellReading } from './cell-reading.tsx';
import styles from './coverage.module.css';
import type { Shown } from './coverage-address.ts';
import { Player } from './player.tsx';
import { PassLines, PlayedStrips } from './strip-lines.tsx';
import { type Choices, useStrips, useTiles } from './use-coverage.ts';

interface Props {
  shown: Shown;
  legend: CoverageLegend;
  choices: Choices;
  /** Layers of the caller over the cells. */
  children?: ReactNode;
}

/** Base map, covered cells, passes; pointer and play. */
export function CoverageMap({ shown, legend, choices, children }: Props) {
  const text = useTexts();
  const [store] = useState(newPlaybackStore);
  const [playing, setPlaying] = useState(false);
  const url = useTiles(shown, choices, `${legend.areaM2}-${legend.to}`);
  const strips = useStrips(shown, playing || choices.passes);
  const lat = (legend.bbox[1] + legend.bbox[3]) / 2;
  return (
    <PlaybackContext value={store}>
      <MapView label={text('deviceJob.coverage.title')}>
        <Fit legend={legend} place={shown.id} />
        <RasterLayer id="coverage" url={url} bounds={withMargin(legend.bbox)} visible={!playing} />
        {choices.passes && strips.data && <PassLines strips={strips.data} />}
        {playing && strips.data && <PlayedStrips strips={strips.data} lat={lat} />}
        {children}
        <CellReading shown={shown} />
      </MapView>
      {playing && strips.data ? (
        <Player strips={strips.data} onClose={() => setPlaying(false)} />
      ) : (
        <div className={styles.player}>
          <Button
            type="text"
            size="small"
            icon={<CaretRightOutlined />}
            loading={playing}
            onClick={() => setPlaying(true)}
          >
            {text('deviceJob.coverage.play')}
          </Button>
        </div>
      )}
    </PlaybackContext>
  );
}

/** Strips reach further than the track that they were measured along. */
const margin = 0.0005;
const withMargin = ([west, south, east, north]: CoverageLegend['bbox']): CoverageLegend['bbox'] => [
  west - margin,
  south - margin,
  east + margin,
  north + margin,
];

/** Moves the map onto the work, once for each thing that is shown. */
function Fit({ legend: { bbox }, place }: { legend: CoverageLegend; place: string }) {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that grows must not move the map under somebody's hand
  useEffect(() => {
    map.fitBounds([bbox[0], bbox[1], bbox[2], bbox[3]], { padding: 48, maxZoom: 19, animate: false });
  }, [map, place]);
  return null;
}
