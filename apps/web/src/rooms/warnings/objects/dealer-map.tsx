import { agentWarningCalls, raisedLevels, type WarnedDealer } from '@furrow/contract';
import { Button } from 'antd';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { ListAddress } from '#kit/list/state/list-address.ts';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { AreaLayer } from '#map/areas/area-layer.tsx';
import type { ShownArea } from '#map/areas/use-area-shapes.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import { ofLevel } from '../list/warning-words.tsx';
import styles from './dealer-map.module.css';

const item = 'dealerMap';
/** What the address keeps of it. */
export const dealerMapItems = [item];
const shown = 'yes';
type Filters = ListAddress['filters'];

const signs: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['min', 18, ['+', 6, ['get', 'count']]],
      'circle-color': ['get', 'colour'],
      'circle-stroke-width': 2,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

const colourOf = ({ level }: WarnedDealer): string => stateColours[ofLevel[level]];
const pick = (id: string): void => writeAddress({ dealer: id, page: null, after: null });

/** Opens and closes the map above the list; the address keeps it. */
export function DealerMapSwitch() {
  const text = useTexts();
  const [open] = useAddressItem(item);
  const isOpen = open === shown;
  return (
    <Button aria-pressed={isOpen} onClick={() => writeAddress({ [item]: isOpen ? null : shown })}>
      {text(isOpen ? 'warnings.dealers.mapHide' : 'warnings.dealers.mapShow')}
    </Button>
  );
}

/** The dealers of the list by their highest level, with their equipment areas; a click filters the list by one. */
export function DealerMap({ filters }: { filters: Filters }) {
  const [open] = useAddressItem(item);
  return open === shown ? <OpenMap filters={filters} /> : null;
}

function OpenMap({ filters }: { filters: Filters }) {
  const text = useTexts();
  const formats = useFormats();
  const [tab] = useAddressItem('tab');
  const { data } = useCall(agentWarningCalls.map, { query: { ...filters, tab: tab ?? 'active' } });
  const dealers = useMemo(() => data ?? [], [data]);
  const areas = useMemo(
    () =>
      dealers
        .filter(({ divisions }) => divisions.length > 0)
        .map(
          (one): ShownArea => ({
            id: one.id,
            kind: 'divisions',
            divisions: one.divisions,
            outline: null,
            name: text('warnings.dealers.mapOne', { company: one.company, count: one.count }),
            colour: colourOf(one),
          }),
        ),
    [dealers, text],
  );
  const seats = useMemo(() => seatsOf(dealers), [dealers]);
  const placed = dealers.filter(({ divisions, longitude }) => divisions.length > 0 || longitude !== null);
  return (
    <section aria-label={text('warnings.dealers.map')}>
      <p className={styles.said}>
        {text('warnings.dealers.mapCount', {
          count: formats.number(dealers.length),
          placed: formats.number(placed.length),
        })}
      </p>
      <div className={styles.map}>
        <MapView
          small
          label={text('warnings.dealers.map')}
          legend={raisedLevels.map((level) => ({
            key: level,
            label: text(`warnings.levels.${level}`),
            shape: 'area' as const,
            colour: stateColours[ofLevel[level]],
          }))}
        >
          <AreaLayer id="dealerAreas" areas={areas} onPick={pick} fit={areas.map(({ id }) => id).join()} />
          <GeoJsonLayer
            id="dealerSeats"
            data={seats}
            layers={signs}
            onClick={(event) => pick(String(event.features?.[0]?.properties.id))}
          />
        </MapView>
      </div>
    </section>
  );
}

const seatsOf = (dealers: readonly WarnedDealer[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: dealers.flatMap((one) =>
    one.longitude === null || one.latitude === null
      ? []
      : {
          type: 'Feature' as const,
          properties: { id: one.id, count: one.count, colour: colourOf(one) },
          geometry: { type: 'Point' as const, coordinates: [one.longitude, one.latitude] },
        },
  ),
});
