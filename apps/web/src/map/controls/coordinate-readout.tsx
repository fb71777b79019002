import { useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMapEvent } from '../use-map-event.ts';
import styles from './controls.module.css';

type Place = { lng: number; lat: number };

/**
 * Latitude and longitude under the pointer, six decimals. Once the pointer has left the map the place that was clicked
 * last stands there, so that it can be copied by a click on the read-out.
 */
export function CoordinateReadout() {
  const text = useTexts();
  const formats = useFormats();
  const [shown, setShown] = useState<Place | null>(null);
  const [clicked, setClicked] = useState<Place | null>(null);
  useMapEvent('mousemove', (_map, event) => setShown(event.lngLat.wrap()));
  useMapEvent('click', (_map, event) => setClicked(event.lngLat.wrap()));
  useMapEvent('mouseout', () => clicked && setShown(clicked));
  if (!shown) return null;
  const coordinates = formats.coordinates(shown.lng, shown.lat);
  return (
    <button
      type="button"
      className={styles.readout}
      title={text('map.coordinates')}
      onClick={() => void copyText(coordinates)}
    >
      {coordinates}
    </button>
  );
}
