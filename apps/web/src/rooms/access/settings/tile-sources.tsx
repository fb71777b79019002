import type { TileSource } from '@furrow/contract';
import { Button, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

const kinds = ['street', 'satellite', 'terrain'] as const;
const systems = ['wgs84', 'gcj02'] as const;

interface Props {
  id: string;
  value: readonly TileSource[];
  onChange: (value: TileSource[]) => void;
}

/** The customer's own maps (S3), each with its address, kind, coordinates and what must be said of its origin. */
export function TileSources({ id, value, onChange }: Props) {
  const text = useTexts();
  const add = () =>
    onChange([
      ...value,
      {
        key: freeKey(value),
        name: '',
        kind: 'street',
        url: '',
        crs: 'wgs84',
        maxZoom: 18,
        attribution: '',
        reviewNumber: '',
      },
    ]);
  return (
    <div className={styles.titles}>
      {value.map((one, i) => (
        <fieldset key={one.key} className={styles.tile}>
          <legend>{one.name || text('settings.tiles.name')}</legend>
          <TileFields
            one={one}
            onChange={(changed) => onChange(value.map((other, j) => (j === i ? changed : other)))}
          />
          <Button size="small" danger onClick={() => onChange(value.filter((_, j) => j !== i))}>
            {text('settings.tiles.remove')}
          </Button>
        </fieldset>
      ))}
      <Button id={id} onClick={add}>
        {text('settings.tiles.add')}
      </Button>
    </div>
  );
}

interface FieldsProps {
  one: TileSource;
  onChange: (one: TileSource) => void;
}

function TileFields({ one, onChange }: FieldsProps) {
  const text = useTexts();
  const id = useId();
  const words = (field: 'name' | 'url' | 'attribution' | 'reviewNumber', placeholder = '') => (
    <Labelled id={`${id}${field}`} label={text(`settings.tiles.${field}`)} wide={field === 'url'}>
      <Input
        id={`${id}${field}`}
        value={one[field]}
        placeholder={placeholder}
        onChange={({ target }) => onChange({ ...one, [field]: target.value })}
      />
    </Labelled>
  );
  return (
    <div className={styles.tileFields}>
      {words('name')}
      <Labelled id={`${id}kind`} label={text('settings.tiles.kind')}>
        <Select
          id={`${id}kind`}
          value={one.kind}
          options={kinds.map((value) => ({ value, label: text(`settings.tiles.kinds.${value}`) }))}
          onChange={(kind) => onChange({ ...one, kind })}
        />
      </Labelled>
      {words('url', 'https://…/{z}/{x}/{y}.png')}
      <Labelled id={`${id}crs`} label={text('settings.tiles.crs')}>
        <Select
          id={`${id}crs`}
          value={one.crs}
          options={systems.map((value) => ({ value, label: value === 'wgs84' ? 'WGS-84' : 'GCJ-02' }))}
          onChange={(crs) => onChange({ ...one, crs })}
        />
      </Labelled>
      <Labelled id={`${id}zoom`} label={text('settings.tiles.maxZoom')}>
        <InputNumber
          id={`${id}zoom`}
          min={1}
          max={22}
          precision={0}
          value={one.maxZoom}
          onChange={(maxZoom) => maxZoom !== null && onChange({ ...one, maxZoom })}
        />
      </Labelled>
      {words('attribution')}
      {words('reviewNumber')}
    </div>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  wide?: boolean;
  children: ReactNode;
}

function Labelled({ id, label, wide = false, children }: LabelledProps) {
  return (
    <div className={`${styles.field} ${wide ? styles.wide : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** A key that stays when the name changes: who chose this map keeps it. */
function freeKey(value: readonly TileSource[]): string {
  const taken = new Set(value.map(({ key }) => key));
  let number = value.length + 1;
  while (taken.has(`tiles-${number}`)) number++;
  return `tiles-${number}`;
}
