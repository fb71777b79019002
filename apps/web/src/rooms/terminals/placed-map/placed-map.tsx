import type { DescribedCall } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { ask } from '#kit/api/ask.ts';
import type { Query } from '#kit/api/request.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import type { LegendEntry } from '#map/legend.ts';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import { useView } from '#map/view/use-view.ts';
import { type PlacedCells, PlacedLayer, type Signs } from './placed-layer.tsx';
import styles from './placed-map.module.css';

/** Nearer than this the map does not go by itself. */
const closeUp = 15;

interface Placed {
  id: string;
  lng: number;
  lat: number;
  label: string;
}
type CellsCall<Thing extends Placed> = DescribedCall<
  string,
  z.ZodType<unknown>,
  undefined,
  z.ZodType<PlacedCells<Thing>>
>;

interface Shown<Thing extends Placed> {
  signs: Signs<Thing>;
  /** The list whose rows stand here: what invalidates it invalidates the map. */
  list: string;
  /** The call of the cells. */
  call: CellsCall<Thing>;
  /** The filters of the list, as they stand in the address. */
  filters: Query;
  everyMs: number;
  picked: string | null;
  onPick: (id: string) => void;
}

interface Props<Thing extends Placed> extends Shown<Thing> {
  label: string;
  legend: readonly LegendEntry[];
  extent: readonly number[] | null;
  /** Where a thing was asked to be shown; a new object for each wish. */
  wish: { longitude: number; latitude: number } | null;
  /** What else stands on the map. */
  children?: ReactNode;
}

/** Where the things of a list are. */
export function PlacedMap<Thing extends Placed>({
  label,
  legend,
  extent,
  wish,
  children,
  ...shown
}: Props<Thing>) {
  const [stood] = useState(() => new URLSearchParams(location.search).has('map'));
  const corners = useMemo(() => (extent ? [extent.slice(0, 2), extent.slice(2)] : []), [extent]);
  return (
    <div className={styles.map}>
      <MapView label={label} legend={[...legend]}>
        <FitPoints points={corners} fit={stood ? null : 'all'} />
        <Cells {...shown} />
        <GoTo wish={wish} />
        {children}
      </MapView>
    </div>
  );
}

function Cells<Thing extends Placed>({ signs, list, call, filters, everyMs, picked, onPick }: Shown<Thing>) {
  const { bbox, zoom } = useView();
  const { data } = useQuery({
    queryKey: [list, 'cells', filters, bbox, zoom],
    queryFn: ({ signal }) => ask(call, { query: { ...filters, bbox: bbox.join(','), zoom } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  const none = useMemo(() => ({ singles: [], clusters: [] }), []);
  return <PlacedLayer signs={signs} cells={data ?? none} picked={picked} onPick={onPick} />;
}

function GoTo({ wish }: Pick<Props<never>, 'wish'>) {
  const map = useMap();
  useEffect(() => {
    if (wish) map.easeTo({ center: [wish.longitude, wish.latitude], zoom: Math.max(map.getZoom(), closeUp) });
  }, [map, wish]);
  return null;
}
