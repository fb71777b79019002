import type { PicturePlace } from '@furrow/contract';
import { stepDistance } from '@furrow/geo';
import { useMemo } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { LegendSign } from '#map/controls/legend-sign.tsx';
import { viewOfBox } from '#map/fit-view.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from '../approvals.module.css';

type Kind = 'stated' | 'heard' | 'picture';
const colours: Record<Kind, string> = {
  stated: stateColours.waiting,
  heard: stateColours.working,
  picture: stateColours.online,
};
const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['case', propertyIs('kind', 'picture'), 6, 8],
      'circle-color': [
        'match',
        ['get', 'kind'],
        'stated',
        colours.stated,
        'heard',
        colours.heard,
        colours.picture,
      ],
      'circle-stroke-width': 3,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

/** Degrees WGS 84. */
interface Place {
  lng: number;
  lat: number;
}

interface Props {
  /** What the map is called. */
  label: string;
  /** Where it is said to be, and where it was heard. */
  stated?: Place | null;
  heard: (Place & { at: number }) | null;
  /** Where its pictures were taken. */
  pictures?: readonly PicturePlace[];
  /** How close a single place is shown. */
  zoom: number;
}

const pointAt = ({ lng, lat }: Place, kind: Kind) => ({
  type: 'Feature' as const,
  properties: { kind },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});

/** A small map of a panel as it is at least, px: on a phone all signs lie on it, too. */
const size = { width: 330, height: 220 };
const padding = { top: 30, right: 30, bottom: 30, left: 30 };

/** Where a map begins so that all of these lie on it. */
function startOf(places: readonly Place[], zoom: number) {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  return viewOfBox(box, size, padding, zoom);
}

/** Where a device is said to be, where it was heard last, and where its pictures were taken, with how far these are from it; words where nothing is known. */
export function PlacesMap({ label, stated = null, heard, pictures = [], zoom }: Props) {
  const text = useTexts();
  const places = useMemo(
    () => [...(stated ? [stated] : []), ...(heard ? [heard] : []), ...pictures],
    [stated, heard, pictures],
  );
  const collection = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      // What is drawn last lies on top.
      features: [
        ...pictures.map((one) => pointAt(one, 'picture')),
        ...(heard ? [pointAt(heard, 'heard')] : []),
        ...(stated ? [pointAt(stated, 'stated')] : []),
      ],
    }),
    [stated, heard, pictures],
  );
  if (places.length === 0) return <p className={styles.note}>{text('approvals.noPlace')}</p>;
  return (
    <>
      <div className={styles.map}>
        <MapView label={label} small start={startOf(places, zoom)}>
          <GeoJsonLayer id="places" data={collection} layers={layers} />
        </MapView>
      </div>
      <PlaceList {...{ stated, heard, pictures }} />
    </>
  );
}

/** The signs of the map in words: what lies there, when, and how far a picture was taken from the stated place, else from the terminal. */
function PlaceList({ stated, heard, pictures }: Required<Pick<Props, 'stated' | 'heard' | 'pictures'>>) {
  const text = useTexts();
  const formats = useFormats();
  const from = stated ?? heard;
  const farOf = (picture: Place): string | null => {
    if (!from) return null;
    const { value, unit } = formats.distance(stepDistance(from.lng, from.lat, picture.lng, picture.lat));
    return text(stated ? 'approvals.places.fromStated' : 'approvals.places.fromHeard', {
      distance: `${value} ${unit}`,
    });
  };
  const lines: { key: string; kind: Kind; words: (string | null)[] }[] = [
    ...(stated ? [{ key: 'stated', kind: 'stated' as const, words: [text('approvals.places.stated')] }] : []),
    ...(heard
      ? [
          {
            key: 'heard',
            kind: 'heard' as const,
            words: [text('approvals.places.heard'), formats.dateTime(heard.at)],
          },
        ]
      : []),
    ...pictures.map((one) => ({
      key: one.fileId,
      kind: 'picture' as const,
      words: [
        text('approvals.places.picture', { what: text(`approvals.items.${one.type}`) }),
        one.takenAt,
        farOf(one),
      ],
    })),
  ];
  return (
    <ul className={styles.places}>
      {lines.map(({ key, kind, words }) => (
        <li key={key}>
          <LegendSign shape="dot" colour={colours[kind]} />
          <span>{words.filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
