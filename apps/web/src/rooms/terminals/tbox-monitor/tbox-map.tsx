import { type TboxCells, type TboxLinkFigures, tboxLinks, tboxMonitorCalls } from '@furrow/contract';
import { useMemo } from 'react';
import type { Query } from '#kit/api/request.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import type { LegendEntry } from '#map/legend.ts';
import type { Signs } from '../placed-map/placed-layer.tsx';
import { PlacedMap } from '../placed-map/placed-map.tsx';
import { linkColours } from './monitor-columns.tsx';
import { drawTboxPictures } from './tbox-pictures.ts';

interface Props {
  /** The filters of the list, as they stand in the address. */
  filters: Query;
  extent: TboxLinkFigures['extent'];
  everyMs: number;
  picked: string | null;
  onPick: (id: string) => void;
  /** Where a T-BOX was asked to be shown; a new object for each wish. */
  wish: { longitude: number; latitude: number } | null;
}

const signs: Signs<TboxCells['singles'][number]> = {
  id: 'tboxes',
  iconOf: ({ link, alarm }) => `tbox-${link}${alarm ? '-alarm' : ''}`,
  draw: drawTboxPictures,
};

/** Where the T-BOXes of the list are. */
export function TboxMap(props: Props) {
  const text = useTexts();
  const legend = useMemo<LegendEntry[]>(
    () => [
      ...tboxLinks.map((link) => ({
        key: link,
        label: text(`tboxMonitor.links.${link}`),
        colour: stateColours[linkColours[link]],
        shape: 'dot' as const,
      })),
      { key: 'alarm', label: text('tboxMonitor.alarmSign'), colour: stateColours.error, shape: 'dot' },
    ],
    [text],
  );
  return (
    <PlacedMap
      {...props}
      {...{ signs, legend, label: text('tboxMonitor.map') }}
      list="monitor/tbox/list"
      call={tboxMonitorCalls.cells}
    />
  );
}
