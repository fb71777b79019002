import {
  CaretRightOutlined,
  FastBackwardOutlined,
  FastForwardOutlined,
  MinusOutlined,
  PauseOutlined,
  PlusOutlined,
  RedoOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { useFormats } from '#kit/formats/use-formats.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import {
  atEnd,
  atStart,
  factorOf,
  faster,
  gapAtCursor,
  pause,
  play,
  rateOf,
  slower,
  step,
  tenths,
  toEnd,
  toStart,
} from './playback.ts';
import styles from './playback-bar.module.css';
import { usePlayback, usePlaybackAct, usePlaybackStore, useReadableCursor } from './playback-store.ts';
import { neighbourTime } from './position-at.ts';

const PlaybackOptions = lazyPart(async () => (await import('./playback-options.tsx')).PlaybackOptions);

/** The buttons of the playback, the time of the cursor, the speed factor and what it comes to. */
export function PlaybackBar({ tracks }: { tracks: readonly ShownTrack[] }) {
  return (
    <div className={styles.bar}>
      <PlayButtons tracks={tracks} />
      <CursorTime />
      <SpeedFactor />
      <GapLabel />
      <PlaybackOptions />
    </div>
  );
}

export function PlayButtons({ tracks }: { tracks: readonly ShownTrack[] }) {
  const text = useTexts();
  const store = usePlaybackStore();
  const act = usePlaybackAct();
  const playing = usePlayback(({ playback }) => playback.playing);
  const first = usePlayback(({ playback }) => atStart(playback));
  const last = usePlayback(({ playback }) => atEnd(playback));
  const empty = tracks.every(({ columns }) => columns.time.length === 0);
  const stepTo = (direction: 1 | -1) => {
    const { cursor } = store.getState().playback;
    const columns = tracks.map((track) => track.columns);
    act((playback) => step(playback, neighbourTime(columns, cursor, direction), direction));
  };
  const name = text(playing ? 'track.play.pause' : last ? 'track.play.again' : 'track.play.play');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className={styles.buttons} role="group" aria-label={text('track.play.controls')}>
      <IconButton name={text('track.play.toStart')} disabled={empty || first} onClick={() => act(toStart)}>
        <FastBackwardOutlined />
      </IconButton>
      <IconButton name={text('track.play.stepBack')} disabled={empty || first} onClick={() => stepTo(-1)}>
        <StepBackwardOutlined />
      </IconButton>
      <IconButton
        name={name}
        className={styles.play ?? ''}
        disabled={empty}
        onClick={() => act(playing ? pause : play)}
      >
        {playing ? <PauseOutlined /> : last && !empty ? <RedoOutlined /> : <CaretRightOutlined />}
      </IconButton>
      <IconButton name={text('track.play.stepForward')} disabled={empty || last} onClick={() => stepTo(1)}>
        <StepForwardOutlined />
      </IconButton>
      <IconButton name={text('track.play.toEnd')} disabled={empty || last} onClick={() => act(toEnd)}>
        <FastForwardOutlined />
      </IconButton>
    </div>
  );
}

export function CursorTime() {
  const formats = useFormats();
  const cursor = useReadableCursor();
  return (
    <time className={styles.time} dateTime={new Date(cursor * 1000).toISOString()}>
      {cursor > 0 ? formats.dateTime(cursor) : ''}
    </time>
  );
}

export function SpeedFactor() {
  const text = useTexts();
  const formats = useFormats();
  const act = usePlaybackAct();
  const value = usePlayback(({ playback }) => playback.tenths);
  const factor = usePlayback(({ playback }) => factorOf(playback));
  const rate = usePlayback(({ playback }) => rateOf(playback));
  return (
    <div className={styles.factor}>
      <IconButton
        name={text('track.play.slower')}
        disabled={value <= tenths.least}
        onClick={() => act(slower)}
      >
        <MinusOutlined />
      </IconButton>
      <output
        className={styles.number}
        aria-label={text('track.play.factor', { factor: formats.number(factor, 1) })}
      >
        {formats.number(factor, 1, 1)}
      </output>
      <IconButton
        name={text('track.play.faster')}
        disabled={value >= tenths.most}
        onClick={() => act(faster)}
      >
        <PlusOutlined />
      </IconButton>
      <span className={styles.rate}>
        {text('track.play.rate', { rate: formats.number(rate, rate < 10 ? 1 : 0) })}
      </span>
    </div>
  );
}

/** Names the gap in which the cursor stands or over which it has just leapt. */
function GapLabel() {
  const text = useTexts();
  const formats = useFormats();
  const gap = usePlayback(({ playback }) => gapAtCursor(playback));
  return (
    <span className={styles.gap} role="status">
      {gap && text('track.play.noData', { duration: formats.duration(gap.to - gap.from) })}
    </span>
  );
}
