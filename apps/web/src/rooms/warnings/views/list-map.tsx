import { type crossRegionCalls, raisedLevels, type WarningCell } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import { ofLevel } from '../list/warning-words.tsx';
import { collection, line, point, signPaint, useView } from '../map/map-layers.tsx';
import styles from './views.module.css';

interface Props {
  calls: Pick<typeof crossRegionCalls, 'cells'>;
  filters: Readonly<Record<string, unknown>>;
}

const colourOf = ({ level }: WarningCell): string => stateColours[ofLevel[level]];
const noCells: WarningCell[] = [];
const dashed: readonly Layer[] = [
  {
    type: 'line',
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2, 'line-dasharray': [2, 2] },
  },
];

/** The rows of the filter and tab on a map: a sign where each was raised, a line to where its device was last; a click opens it. */
export function ListMap({ calls, filters }: Props) {
  const text = useTexts();
  return (
    <section aria-label={text('warnings.views.map')} className={styles.map}>
      <MapView
        label={text('warnings.views.map')}
        legend={raisedLevels.map((level) => ({
          key: level,
          label: text(`warnings.levels.${level}`),
          shape: 'dot' as const,
          colour: stateColours[ofLevel[level]],
        }))}
      >
        <Signs calls={calls} filters={filters} />
      </MapView>
    </section>
  );
}

function Signs({ calls, filters }: Props) {
  const text = useTexts();
  const { number } = useFormats();
  const map = useMap();
  const view = useView();
  const [tab] = useAddressItem('tab');
  const asked = { ...filters, tab: tab ?? 'active' };
  const { data } = useCall(
    calls.cells,
    { query: { ...asked, ...view } },
    { placeholderData: keepPreviousData },
  );
  // What the map moves onto is all of it, wherever it stood before.
  const { data: all } = useCall(calls.cells, { query: { ...asked, zoom: 3 } });
  const cells = data?.cells ?? noCells;
  const signs = useMemo(
    () =>
      collection(
        cells.map((one) => {
          const { lng, lat, id, count, level } = one;
          return point([lng, lat], { id, count, level, colour: colourOf(one) });
        }),
      ),
    [cells],
  );
  const ways = useMemo(
    () =>
      collection(
        cells.flatMap((one) =>
          one.lastLng === null || one.lastLat === null
            ? []
            : [
                line(
                  [
                    [one.lng, one.lat],
                    [one.lastLng, one.lastLat],
                  ],
                  { colour: colourOf(one) },
                ),
              ],
        ),
      ),
    [cells],
  );
  return (
    <>
      <GeoJsonLayer id="ways" data={ways} layers={dashed} />
      <GeoJsonLayer
        id="raised"
        data={signs}
        layers={signPaint}
        onClick={({ features, lngLat }) => {
          const { id } = features?.[0]?.properties ?? {};
          if (id && id !== 'null') writeAddress({ id: String(id) });
          else map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 });
        }}
      />
      <FitPoints
        points={(all?.cells ?? noCells).map(({ lng, lat }) => [lng, lat])}
        fit={JSON.stringify(asked)}
      />
      {data && (
        <p className={styles.said} role="status">
          {text('warnings.views.placed', { placed: number(data.placed), total: number(data.total) })}
        </p>
      )}
    </>
  );
}
