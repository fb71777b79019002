import { showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '../map-context.ts';

/** Flies to where the person's device stands; says so when the browser cannot tell. */
export function useLocate(): () => void {
  const text = useTexts();
  const map = useMap();
  return () => {
    const failed = () => showMessage('error', text('map.locateFailed'));
    if (!navigator.geolocation) return failed();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        void map.flyTo({ center: [coords.longitude, coords.latitude], zoom: Math.max(map.getZoom(), 13) }),
      failed,
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };
}
