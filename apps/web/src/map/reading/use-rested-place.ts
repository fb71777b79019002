import { useEffect, useState } from 'react';
import { useMapEvent } from '../use-map-event.ts';

/** The pointer has to rest so long before the server is asked, ms. */
const restMs = 120;

/** A place on the ground as a call takes it. */
export interface AskedPlace {
  lng: string;
  lat: string;
}

/** Where the pointer rests; on a phone where the finger was. Null before the first time. */
export function useRestedPlace(): AskedPlace | null {
  const [place, setPlace] = useState<{ lng: number; lat: number } | null>(null);
  const [rested, setRested] = useState<AskedPlace | null>(null);
  useMapEvent('mousemove', (_, event) => setPlace(event.lngLat.wrap()));
  useMapEvent('click', (_, event) => setPlace(event.lngLat.wrap()));
  useEffect(() => {
    const timer = setTimeout(
      () => setRested(place && { lng: place.lng.toFixed(8), lat: place.lat.toFixed(8) }),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [place]);
  return rested;
}
