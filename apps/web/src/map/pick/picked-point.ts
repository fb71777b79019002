/** Degrees WGS 84. */
export interface PickedPoint {
  lng: number;
  lat: number;
}

export interface PointPickerProps {
  /** The button that opens the map, and the map's name. */
  label: string;
  /** What a click on the map does. */
  hint: string;
  point: PickedPoint | null;
  onPick: (point: PickedPoint) => void;
}
