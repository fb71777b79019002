import { classMethods, fewestClasses, type LayerLegend, layerCellsM, mostClasses } from '@furrow/contract';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { writeAddress } from '#kit/address.ts';
import { useTexts } from '#kit/words/text.ts';
import { useCut } from './layer-address.ts';
import styles from './layers.module.css';

/** Which layer, in which cells, in which classes. */
export function CutBar({ legend }: { legend: LayerLegend }) {
  const text = useTexts();
  const { cell, method, classes } = useCut();
  const counts = Array.from({ length: mostClasses - fewestClasses + 1 }, (_, i) => fewestClasses + i);
  return (
    <div className={styles.cuts}>
      <Select
        aria-label={text('layers.pick.layer')}
        value={legend.layer}
        options={legend.layers.map((value) => ({ value, label: text(`layers.names.${value}`) }))}
        onChange={(layer) => writeAddress({ layer })}
      />
      <Select
        aria-label={text('layers.pick.cell')}
        value={cell}
        options={layerCellsM.map((side) => ({
          value: String(side),
          label: `${text('layers.pick.cell')} ${side} ${text('format.unit.metres')}`,
        }))}
        onChange={(side) => writeAddress({ cell: side })}
      />
      {legend.layer !== 'difference' && (
        <>
          <Select
            aria-label={text('layers.pick.method')}
            value={method}
            options={classMethods.map((value) => ({ value, label: text(`layers.methods.${value}`) }))}
            onChange={(value) => writeAddress({ method: value, breaks: null })}
          />
          {method === 'own' ? (
            <Breaks />
          ) : (
            <Select
              aria-label={text('layers.pick.classes')}
              value={classes}
              options={counts.map((count) => ({
                value: String(count),
                label: text('layers.classCount', { count }),
              }))}
              onChange={(count) => writeAddress({ classes: count })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Own limits; what is no number is left out. */
function Breaks() {
  const text = useTexts();
  const { breaks } = useCut();
  const [typed, setTyped] = useState(breaks.join('; '));
  const take = () => {
    const limits = typed
      .split(/[;；\s]+/)
      .map((word) => word.replace(',', '.'))
      .filter((word) => word !== '' && Number(word) >= 0)
      .slice(0, mostClasses - 1);
    writeAddress({ breaks: limits });
  };
  return (
    <Input
      aria-label={text('layers.pick.breaks')}
      placeholder={text('layers.pick.breaks')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  );
}
