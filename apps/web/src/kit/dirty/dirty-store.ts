import { create } from 'zustand';

/** Which forms have unsaved changes: the form's own id → the key of the page it stands in. */
export const dirtyStore = create<{ forms: ReadonlyMap<string, string> }>(() => ({ forms: new Map() }));

export function markDirty(form: string, page: string): void {
  dirtyStore.setState(({ forms }) => ({ forms: new Map(forms).set(form, page) }));
}

export function markClean(form: string): void {
  if (!dirtyStore.getState().forms.has(form)) return;
  dirtyStore.setState(({ forms }) => ({ forms: new Map([...forms].filter(([one]) => one !== form)) }));
}

/** Forgets the changes of these pages, or of all: they are given up on purpose. */
export function forgetDirty(pages?: readonly string[]): void {
  dirtyStore.setState(({ forms }) => ({
    forms: new Map(pages ? [...forms].filter(([, page]) => !pages.includes(page)) : []),
  }));
}

/** Whether a form anywhere has unsaved changes; with keys: on one of these pages. */
export function anyDirty(pages?: readonly string[]): boolean {
  const dirty = [...dirtyStore.getState().forms.values()];
  return pages ? dirty.some((page) => pages.includes(page)) : dirty.length > 0;
}
