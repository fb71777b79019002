import { type TboxCells, type TboxLinkFigures, tboxLinks } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import type { Query } from '../../../kit/api/request.ts';
import { stateColours } from '../../../kit/theme/tokens.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { FitPoints } from '../../../map/areas/fit-points.tsx';
import type { LegendEntry } from '../../../map/legend.ts';
import { useMap } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { useView } from '../../../map/view/use-view.ts';
import { linkColours } from './monitor-columns.tsx';
import { TboxLayer } from './tbox-layer.tsx';
import styles from './tbox-monitor.module.css';

const none: TboxCells = { singles: [], clusters: [], total: 0 };
/** Nearer than this the map does not go by itself. */
const closeUp = 15;

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

/** Where the T-BOXes of the list are. */
export function TboxMap({ extent, wish, ...shown }: Props) {
  const text = useTexts();
  const [stood] = useState(() => new URLSearchParams(location.search).has('map'));
  const corners = useMemo(() => (extent ? [extent.slice(0, 2), extent.slice(2)] : []), [extent]);
  const legend = useMemo<LegendEntry[]>(
    () => [
      ...tboxLinks.map((link) => ({
        ...{ key: link, label: text(`tboxMonitor.links.${link}`) },
        ...{ colour: stateColours[linkColours[link]], shape: 'dot' as const },
      })),
      { key: 'alarm', label: text('tboxMonitor.alarmSign'), colour: stateColours.error, shape: 'dot' },
    ],
    [text],
  );
  return (
    <div className={styles.map}>
      <MapView label={text('tboxMonitor.map')} legend={legend}>
        <FitPoints points={corners} fit={stood ? null : 'all'} />
        <Cells {...shown} />
        <GoTo wish={wish} />
      </MapView>
    </div>
  );
}

function Cells({ filters, everyMs, picked, onPick }: Omit<Props, 'extent' | 'wish'>) {
  const { bbox, zoom } = useView();
  const { data = none } = useQuery({
    queryKey: ['monitor/tbox/list', 'cells', filters, bbox, zoom],
    queryFn: ({ signal }) =>
      api.get<TboxCells>('monitor/tbox/cells', { ...filters, bbox: bbox.join(','), zoom }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return <TboxLayer cells={data} picked={picked} onPick={onPick} />;
}

function GoTo({ wish }: Pick<Props, 'wish'>) {
  const map = useMap();
  useEffect(() => {
    if (wish) map.easeTo({ center: [wish.longitude, wish.latitude], zoom: Math.max(map.getZoom(), closeUp) });
  }, [map, wish]);
  return null;
}
