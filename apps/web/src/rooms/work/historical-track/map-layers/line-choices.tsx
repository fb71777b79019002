import { Checkbox, Radio } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { colourings, type TrackAddress } from '../track-address.ts';
import styles from './line-choices.module.css';

interface Props {
  address: TrackAddress;
  /** Some vehicle's working width is known. */
  widthKnown: boolean;
  signs: boolean;
  onSigns: (shown: boolean) => void;
  onChange: (patch: Partial<TrackAddress>) => void;
}

/** Behind the layers button of the map: by what the line is coloured, and what lies over it. */
export function LineChoices({ address, widthKnown, signs, onSigns, onChange }: Props) {
  const text = useTexts();
  return (
    <div className={styles.choices}>
      <h2>{text('track.line.colourBy')}</h2>
      <Radio.Group
        vertical
        value={address.colouring}
        options={colourings.map((colouring) => ({
          value: colouring,
          label: text(`track.line.by.${colouring}`),
        }))}
        onChange={({ target }) => onChange({ colouring: target.value })}
      />
      <Checkbox
        checked={address.width && widthKnown}
        disabled={!widthKnown}
        onChange={({ target }) => onChange({ width: target.checked })}
      >
        {text(widthKnown ? 'track.line.width' : 'track.line.noWidth')}
      </Checkbox>
      <Checkbox checked={signs} onChange={({ target }) => onSigns(target.checked)}>
        {text('track.line.signs')}
      </Checkbox>
    </div>
  );
}
