import type { Preferences } from '@furrow/contract';
import { create } from 'zustand';

export type CoordinateStyle = Preferences['coordinates'];

/** How the account likes coordinates written; the frame fills it in from the preferences. */
export const coordinateStyle = create<{ style: CoordinateStyle }>(() => ({ style: 'decimal' }));

/** 45.75 → 45°45′00.00″ with the letter of its half of the world. */
function sexagesimal(degrees: number, [positive, negative]: readonly [string, string]): string {
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  const [d, m, s] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60, hundredths % 6000];
  const seconds = (s / 100).toFixed(2).padStart(5, '0');
  return `${d}°${String(m).padStart(2, '0')}′${seconds}″${degrees < 0 ? negative : positive}`;
}

/** Latitude, longitude: with six decimals and a point in every language, so that it can be pasted back, or in degrees, minutes and seconds. */
export const placeWords = (lng: number, lat: number, style: CoordinateStyle): string =>
  style === 'dms'
    ? `${sexagesimal(lat, ['N', 'S'])}, ${sexagesimal(lng, ['E', 'W'])}`
    : `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
