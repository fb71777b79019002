import { SettingOutlined } from '@ant-design/icons';
import { Checkbox, Popover } from 'antd';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './playback-bar.module.css';
import { type PlayOptions, usePlayback, usePlaybackStore } from './playback-store.ts';

const names = [
  'skipStops',
  'skipGaps',
  'follow',
  'trailOnly',
  'headingUp',
] as const satisfies (keyof PlayOptions)[];

/** What is skipped, and how the map goes along. */
export function PlaybackOptions() {
  const text = useTexts();
  const store = usePlaybackStore();
  const options = usePlayback((state) => state.options);
  const content = (
    <div className={styles.options}>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={options[name]}
          onChange={({ target }) => store.setState({ options: { ...options, [name]: target.checked } })}
        >
          {text(`track.play.${name}`)}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="topRight">
      <span className={styles.last}>
        <IconButton name={text('track.play.options')}>
          <SettingOutlined />
        </IconButton>
      </span>
    </Popover>
  );
}
