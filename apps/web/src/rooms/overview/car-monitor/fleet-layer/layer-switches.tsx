import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { fenceStore } from '../fences/fence-store.ts';
import { type LayerName, layerNames } from '../monitor-address.ts';
import { setPanels, usePanels } from '../use-monitor.ts';
import { useFleetPicture } from './fleet-context.ts';
import styles from './layer-switches.module.css';

/** The layers of this map, each with a switch and how much of it the view holds. */
export function LayerSwitches() {
  const text = useTexts();
  const formats = useFormats();
  const { layers } = usePanels();
  const picture = useFleetPicture();
  const fences = fenceStore((state) => state.inView);
  const toggle = (name: LayerName) =>
    setPanels({ layers: layers.includes(name) ? layers.filter((one) => one !== name) : [...layers, name] });
  return (
    <div className={styles.list}>
      {layerNames.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={layers.includes(name)} onChange={() => toggle(name)} />
          {text(`monitor.layers.${name}`)}
          <small>
            {name === 'tails' && text('monitor.layers.tailsHint')}
            {name === 'ground' && text('monitor.layers.groundHint')}
            {(name === 'vehicles' || name === 'heat') && formats.number(picture.total, 0)}
            {name === 'fences' && fences !== null && formats.number(fences, 0)}
          </small>
        </label>
      ))}
      <button type="button" onClick={() => setPanels({ fences: true })}>
        {text('fences.open')}
      </button>
    </div>
  );
}
