/** Degrees WGS 84. */
export interface PickedPoint {
  lng: number;
  lat: number;
}

export interface PointPickerProps {
  /** What a click on the map does, where it is more than the place. */
  hint?: string;
  point: PickedPoint | null;
  onPick: (point: PickedPoint) => void;
}
