import { CloseOutlined } from '@ant-design/icons';
import { emptyColumns } from '@furrow/geo';
import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { ShownTrack } from '../../historical-track/loading/shown-track.ts';
import { newPlayback } from '../../historical-track/playback/playback.ts';
import { CursorTime, PlayButtons, SpeedFactor } from '../../historical-track/playback/playback-bar.tsx';
import { usePlaybackStore, usePlayingFrames } from '../../historical-track/playback/playback-store.ts';
import styles from './coverage.module.css';

interface Props {
  strips: FeatureCollection;
  onClose: () => void;
}

/** Lets the coverage grow with time, by the controls of /historicalTrack. */
export function Player({ strips, onClose }: Props) {
  const text = useTexts();
  const store = usePlaybackStore();
  const times = useMemo(
    () => strips.features.map(({ properties }) => Number(properties?.to)).sort((a, b) => a - b),
    [strips],
  );
  useEffect(() => {
    const from = Math.min(...strips.features.map(({ properties }) => Number(properties?.from)));
    const to = times.at(-1);
    if (to !== undefined) store.setState({ playback: newPlayback({ from, to }) });
  }, [store, strips, times]);
  usePlayingFrames(store);
  const tracks = useMemo((): ShownTrack[] => {
    const columns = { ...emptyColumns(times.length), time: Float64Array.from(times) };
    return [{ device: '', unit: 'm', columns, gaps: [], complete: true, thinnedFrom: null }];
  }, [times]);
  return (
    <div className={styles.player}>
      <PlayButtons tracks={tracks} />
      <CursorTime />
      <SpeedFactor />
      <IconButton name={text('deviceJob.coverage.stop')} onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </div>
  );
}
