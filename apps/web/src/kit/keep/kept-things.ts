/** Buildings of pages that live on while hidden, each with what must be done when it goes for good. */
const kept = new Map<string, Set<() => void>>();

/** The frame says which pages it keeps … */
export function keepPage(instance: string): void {
  if (!kept.has(instance)) kept.set(instance, new Set());
}

/** … and when one is dropped: its tag was closed or it was refreshed. */
export function dropPage(instance: string): void {
  const deeds = kept.get(instance);
  kept.delete(instance);
  for (const deed of deeds ?? []) deed();
}

/**
 * For things that must outlive the hiding of their page but not the page (a map and its WebGL context). Answers false when
 * the page is not kept: then they go at once.
 */
export function whenDropped(instance: string, deed: () => void): boolean {
  const deeds = kept.get(instance);
  deeds?.add(deed);
  return deeds !== undefined;
}
