import type { ReactNode, RefObject } from 'react';
import {
  AreaIcon,
  FullScreenIcon,
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
} from '#kit/parts/icons.tsx';
import type { TextKey } from '#kit/words/text.ts';
import type { LegendEntry } from '../legend.ts';
import { useMap } from '../map-context.ts';
import type { MeasureMode } from '../measure/measure-state.ts';
import type { BaseMap } from '../tiles/use-base-map.ts';
import { useFullScreen } from './full-screen.ts';
import { useLocate } from './use-locate.ts';

export interface ControlProps {
  host: RefObject<HTMLElement | null>;
  base: BaseMap;
  legend: readonly LegendEntry[];
  layers: ReactNode;
  measureMode: MeasureMode | null;
  onMeasureMode: (mode: MeasureMode | null) => void;
}

/** What opens a panel of its own. */
export type ToolPanel = 'search' | 'base' | 'layers' | 'legend';

/** A thing that one can do with every map. */
export interface Tool {
  name: TextKey;
  icon: ReactNode;
  pressed?: boolean;
  panel?: ToolPanel;
  /** What it does where it opens no panel. */
  act?: () => void;
}

/** The controls of every map (S3) in their groups; the column at the edge and the sheet of a phone show the same. */
export function useTools({ host, base, legend, layers, measureMode, onMeasureMode }: ControlProps): Tool[][] {
  const map = useMap();
  const locate = useLocate();
  const full = useFullScreen(host);
  const picture = async () =>
    (await import('../picture/save-picture.ts')).savePicture(map, legend, base.shown);
  const measure = (mode: MeasureMode) => onMeasureMode(measureMode === mode ? null : mode);
  return [
    [
      { name: 'map.zoomIn', icon: <PlusIcon />, act: () => void map.zoomIn() },
      { name: 'map.zoomOut', icon: <MinusIcon />, act: () => void map.zoomOut() },
      { name: 'map.north', icon: <NorthIcon />, act: () => void map.resetNorth() },
    ],
    [
      { name: 'map.place', icon: <SearchIcon />, panel: 'search' },
      { name: 'map.baseMap', icon: <MapIcon />, panel: 'base' },
      ...(layers ? [{ name: 'map.layers', icon: <LayersIcon />, panel: 'layers' } satisfies Tool] : []),
      ...(legend.length > 0
        ? [{ name: 'map.legend', icon: <LegendIcon />, panel: 'legend' } satisfies Tool]
        : []),
    ],
    [
      { name: 'map.locate', icon: <LocateIcon />, act: locate },
      {
        name: 'map.measureDistance',
        icon: <RulerIcon />,
        pressed: measureMode === 'distance',
        act: () => measure('distance'),
      },
      {
        name: 'map.measureArea',
        icon: <AreaIcon />,
        pressed: measureMode === 'area',
        act: () => measure('area'),
      },
    ],
    [
      ...(full
        ? [
            {
              name: full.on ? 'map.exitFullScreen' : 'map.fullScreen',
              icon: <FullScreenIcon />,
              pressed: full.on,
              act: full.toggle,
            } satisfies Tool,
          ]
        : []),
      { name: 'map.savePng', icon: <PictureIcon />, act: () => void picture() },
    ],
  ];
}
