import { CloseCircleOutlined, ColumnWidthOutlined, ExpandOutlined } from '@ant-design/icons';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { usePlayback, usePlaybackStore } from '../playback/playback-store.ts';

/** Selecting a span without the Shift key, giving the selection up, and back to the whole time line. */
export function TimeLineTools({ zoomed, onWhole }: { zoomed: boolean; onWhole: () => void }) {
  const text = useTexts();
  const store = usePlaybackStore();
  const brushing = usePlayback((state) => state.brushing);
  const brushed = usePlayback((state) => state.brushed);
  return (
    <>
      {zoomed && (
        <IconButton name={text('track.time.wholeView')} onClick={onWhole}>
          <ExpandOutlined />
        </IconButton>
      )}
      {brushed && (
        <IconButton name={text('track.time.clearBrush')} onClick={() => store.setState({ brushed: null })}>
          <CloseCircleOutlined />
        </IconButton>
      )}
      <IconButton
        name={text('track.time.brush')}
        pressed={brushing}
        onClick={() => store.setState({ brushing: !brushing })}
      >
        <ColumnWidthOutlined />
      </IconButton>
    </>
  );
}
