/** One line of a legend: shape and colour together, never colour alone (C24). */
export interface LegendEntry {
  key: string;
  label: string;
  colour: string;
  shape: 'arrow' | 'dot' | 'ring' | 'line' | 'dashed' | 'area';
  /** Entries that switch their part of the map on and off. */
  shown?: boolean;
  onToggle?: () => void;
}
