import type { Map as MapLibre } from 'maplibre-gl';
import { createContext, useContext, useSyncExternalStore } from 'react';

interface MapGround {
  map: MapLibre;
  /** The person is measuring: clicks on the map belong to the ruler, not to what lies under it. */
  measuring: boolean;
}

export const MapContext = createContext<MapGround | null>(null);

/** The map that this component lies on; only below `MapView`, where it is always ready for layers. */
export function useMap(): MapLibre {
  return useMapGround().map;
}

/** The same where the component may also stand beside a map or on a page without one: null then. */
export const useMapIfAny = (): MapLibre | null => useContext(MapContext)?.map ?? null;

/** True while clicks belong to the ruler. */
export const useMeasuring = (): boolean => useMapGround().measuring;

function useMapGround(): MapGround {
  const ground = useContext(MapContext);
  if (!ground) throw new Error('useMap needs a MapView above it');
  return ground;
}

export interface Camera {
  zoom: number;
  bearing: number;
  lat: number;
  lng: number;
}

/** Where the map looks, renewed while it moves. Draws the component anew on every frame of a move: for small parts only. */
export function useCamera(): Camera {
  const map = useMap();
  const snapshot = useSyncExternalStore(
    (listener) => {
      map.on('move', listener);
      return () => void map.off('move', listener);
    },
    () => {
      const { lat, lng } = map.getCenter();
      return `${map.getZoom()}/${map.getBearing()}/${lat}/${lng}`;
    },
  );
  const [zoom = 0, bearing = 0, lat = 0, lng = 0] = snapshot.split('/').map(Number);
  return { zoom, bearing, lat, lng };
}
