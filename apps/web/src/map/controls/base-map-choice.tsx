import { useTexts } from '#kit/words/text.ts';
import { type BaseMap, offlineKey } from '../tiles/use-base-map.ts';
import styles from './controls.module.css';

/** The bundled map and the tile sources of the settings. */
export function BaseMapChoice({ base }: { base: BaseMap }) {
  const text = useTexts();
  const options = [
    { key: offlineKey, name: text('map.offlineMap') },
    ...base.sources.map(({ key, name, kind }) => ({ key, name: name || text(`map.${kind}`) })),
  ];
  return (
    <fieldset className={styles.options} aria-label={text('map.baseMap')}>
      {options.map(({ key, name }) => (
        <label key={key}>
          <input
            type="radio"
            name="base-map"
            checked={(base.shown?.key ?? offlineKey) === key}
            onChange={() => base.choose(key)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
