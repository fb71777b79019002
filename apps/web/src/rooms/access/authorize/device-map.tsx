import {
  type AllocationAccess,
  allocationCalls,
  mostScopeChoices,
  type ScopeChoice,
  type ScopeSubject,
} from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo, useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapNote } from '#map/map-note.tsx';
import { MapView } from '#map/map-view.tsx';
import { useMapEvent } from '#map/use-map-event.ts';

const halo = mapColours.light.halo;
const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['case', ['get', 'chosen'], 10, 7],
      'circle-color': [
        'case',
        ['get', 'chosen'],
        stateColours.working,
        ['get', 'already'],
        stateColours.online,
        stateColours.offline,
      ],
      'circle-stroke-width': 2,
      'circle-stroke-color': halo,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'sn'],
      'text-size': 11,
      'text-font': [fontFamily],
      'text-offset': [0, 1.4],
      'text-optional': true,
    },
    paint: { 'text-color': mapColours.light.label, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  },
];

interface Props {
  account: string;
  subject: ScopeSubject;
  access: AllocationAccess;
  chosen: readonly string[];
  /** A click on a device takes it, another one gives it back. */
  onToggle: (sn: string) => void;
}

/** The devices that one may give, where they stand: those in the part of the map that is looked at. */
export function DeviceMap({ account, subject, access, chosen, onToggle }: Props) {
  const text = useTexts();
  const [bbox, setBbox] = useState<string>();
  const query = { subject, access, ...(bbox ? { bbox } : {}) };
  const found = useCall(allocationCalls.devices, { params: { id: account }, query }, { staleTime: 10_000 });
  const [first, setFirst] = useState<readonly (readonly number[])[]>([]);
  const devices = found.data?.devices;
  const placed = useMemo(() => (devices ?? []).filter(hasPlace), [devices]);
  if (first.length === 0 && placed.length > 0) setFirst(placed.map(({ lng, lat }) => [lng, lat]));
  return (
    <MapView small label={text('grants.onMap')}>
      <GeoJsonLayer
        id="choices"
        data={featuresOf(placed, chosen)}
        layers={layers}
        onClick={({ features }) => onToggle(String(features?.[0]?.properties.sn ?? ''))}
      />
      <FitPoints points={first} fit="first" />
      <InView onMove={setBbox} />
      {found.data?.more && <MapNote>{text('grants.moreDevices', { count: mostScopeChoices })}</MapNote>}
    </MapView>
  );
}

/** Tells the part of the map that is looked at, as a box in degrees, whenever it stands. */
function InView({ onMove }: { onMove: (bbox: string) => void }) {
  useMapEvent('moveend', (map) => {
    const box = map.getBounds();
    onMove([box.getWest(), box.getSouth(), box.getEast(), box.getNorth()].map((n) => n.toFixed(5)).join(','));
  });
  return null;
}

type Placed = ScopeChoice & { lng: number; lat: number };
const hasPlace = (device: ScopeChoice): device is Placed => device.lng !== null && device.lat !== null;

function featuresOf(devices: readonly Placed[], chosen: readonly string[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: devices.map(({ sn, already, lng, lat }) => ({
      type: 'Feature',
      properties: { sn, already, chosen: chosen.includes(sn) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}
