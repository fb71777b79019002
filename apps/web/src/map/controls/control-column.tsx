import { type ReactNode, type RefObject, useState } from 'react';
import { latePart } from '../../kit/late-part.tsx';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import {
  AreaIcon,
  LayersIcon,
  LegendIcon,
  LocateIcon,
  MapIcon,
  MinusIcon,
  NorthIcon,
  PictureIcon,
  PlusIcon,
  RulerIcon,
  SearchIcon,
} from '../../kit/parts/icons.tsx';
import { useTexts } from '../../kit/words/text.ts';
import type { LegendEntry } from '../legend.ts';
import { useCamera, useMap } from '../map-context.ts';
import type { MeasureMode } from '../measure/measure-state.ts';
import type { BaseMap } from '../tiles/use-base-map.ts';
import { BaseMapChoice } from './base-map-choice.tsx';
import styles from './controls.module.css';
import { FullScreenButton } from './full-screen-button.tsx';
import { Legend } from './legend.tsx';
import { useLocate } from './use-locate.ts';

const PlaceSearch = latePart(async () => (await import('./place-search.tsx')).PlaceSearch);

interface Props {
  host: RefObject<HTMLElement | null>;
  base: BaseMap;
  legend: readonly LegendEntry[];
  layers: ReactNode;
  measureMode: MeasureMode | null;
  onMeasureMode: (mode: MeasureMode | null) => void;
}

type Popover = 'search' | 'base' | 'layers' | 'legend';
const titles = {
  search: 'map.place',
  base: 'map.baseMap',
  layers: 'map.layers',
  legend: 'map.legend',
} as const;

/** The controls of every map (S3), in one column at the right edge; at most one panel is open beside it. */
export function ControlColumn({ host, base, legend, layers, measureMode, onMeasureMode }: Props) {
  const text = useTexts();
  const map = useMap();
  const { bearing } = useCamera();
  const locate = useLocate();
  const [open, setOpen] = useState<Popover | null>(null);
  const toggle = (one: Popover) => setOpen(open === one ? null : one);
  const picture = async () =>
    (await import('../picture/save-picture.ts')).savePicture(map, legend, base.shown);
  const measure = (mode: MeasureMode) => onMeasureMode(measureMode === mode ? null : mode);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside the panels closes them
    <div className={styles.column} onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}>
      <div className={styles.group}>
        <IconButton name={text('map.zoomIn')} onClick={() => map.zoomIn()}>
          <PlusIcon />
        </IconButton>
        <IconButton name={text('map.zoomOut')} onClick={() => map.zoomOut()}>
          <MinusIcon />
        </IconButton>
        <IconButton name={text('map.north')} onClick={() => map.resetNorth()}>
          <span style={{ display: 'grid', rotate: `${-bearing}deg` }}>
            <NorthIcon />
          </span>
        </IconButton>
      </div>
      <div className={styles.group}>
        <IconButton
          name={text('map.place')}
          aria-expanded={open === 'search'}
          onClick={() => toggle('search')}
        >
          <SearchIcon />
        </IconButton>
        <IconButton name={text('map.baseMap')} aria-expanded={open === 'base'} onClick={() => toggle('base')}>
          <MapIcon />
        </IconButton>
        {layers && (
          <IconButton
            name={text('map.layers')}
            aria-expanded={open === 'layers'}
            onClick={() => toggle('layers')}
          >
            <LayersIcon />
          </IconButton>
        )}
        {legend.length > 0 && (
          <IconButton
            name={text('map.legend')}
            aria-expanded={open === 'legend'}
            onClick={() => toggle('legend')}
          >
            <LegendIcon />
          </IconButton>
        )}
      </div>
      <div className={styles.group}>
        <IconButton name={text('map.locate')} onClick={locate}>
          <LocateIcon />
        </IconButton>
        <IconButton
          name={text('map.measureDistance')}
          pressed={measureMode === 'distance'}
          onClick={() => measure('distance')}
        >
          <RulerIcon />
        </IconButton>
        <IconButton
          name={text('map.measureArea')}
          pressed={measureMode === 'area'}
          onClick={() => measure('area')}
        >
          <AreaIcon />
        </IconButton>
      </div>
      <div className={styles.group}>
        <FullScreenButton host={host} />
        <IconButton name={text('map.savePng')} onClick={() => void picture()}>
          <PictureIcon />
        </IconButton>
      </div>
      {open !== null && (
        <section className={styles.popover}>
          <h2>{text(titles[open])}</h2>
          {open === 'search' && <PlaceSearch />}
          {open === 'base' && <BaseMapChoice base={base} />}
          {open === 'layers' && layers}
          {open === 'legend' && <Legend entries={legend} />}
        </section>
      )}
    </div>
  );
}
