import { create } from 'zustand';
import type { FenceDraft } from './fence-draft.ts';

interface FenceState {
  /** What is being drawn or changed; null: nothing is. */
  draft: FenceDraft | null;
  /** Of the fence that is changed; null: a new one is drawn. */
  editing: string | null;
  /** How many the view of the map holds; null: nobody has asked yet. */
  inView: number | null;
}

/** What the parts of the fences know of each other, for this visit. */
export const fenceStore = create<FenceState>(() => ({ draft: null, editing: null, inView: null }));
