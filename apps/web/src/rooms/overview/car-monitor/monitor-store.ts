import type { ListRow, TrackRecord } from '@furrow/contract';
import { create } from 'zustand';

/** What the screen remembers beside its address: it belongs to this visit and to nobody else. */
interface MonitorState {
  /** The vehicle whose card is being opened and to which the map shall fly once its place is known. */
  flyTo: string | null;
  /** The vehicle under the keyboard's focus. */
  focused: string | null;
  /** A selection or a fence is being drawn: clicks belong to it. */
  tool: 'box' | 'lasso' | 'fence' | null;
  /** Vehicles of the last drawn selection; null: none was drawn. */
  selection: readonly ListRow[] | null;
  /** The person dragged the map away from the followed vehicle. */
  followPaused: boolean;
  /** The way of each followed vehicle since the start. */
  trails: Readonly<Record<string, readonly TrackRecord[]>>;
}

export const monitorStore = create<MonitorState>(() => ({
  flyTo: null,
  focused: null,
  tool: null,
  selection: null,
  followPaused: false,
  trails: {},
}));
