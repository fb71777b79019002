/**
 * What stands in forms at this moment and was not saved. A page that breaks takes its form with it, seconds after the last
 * keeping: the error page keeps every form once more in the moment that it takes their place.
 */
const living = new Set<() => void>();

/** @returns takes the form out again. */
export function watchDraft(keep: () => void): () => void {
  living.add(keep);
  return () => void living.delete(keep);
}

export function keepLivingDrafts(): void {
  for (const keep of living) keep();
}

const storedName = 'furrow.brokenPage';
/** A page that was left alone for so long is met as any other, ms. */
const rememberedMs = 30 * 60_000;

interface Broken {
  path: string;
  at: number;
  /** Its draft was given back and it broke again: the draft may be the reason, and is only offered from then on. */
  times: number;
}

/** Remembers that the page broke, so that it gets its draft back when it is opened again. */
export function noteBroken(path: string, now: number = Date.now()): void {
  const before = broken(now);
  const times = before?.path === path ? before.times + 1 : 1;
  sessionStorage.setItem(storedName, JSON.stringify({ path, at: now, times } satisfies Broken));
}

/** Whether the draft of the page is to be given back without a question. */
export const isGivenBack = (path: string, now: number = Date.now()): boolean => {
  const found = broken(now);
  return found?.path === path && found.times === 1;
};

/** The form was saved: what broke it is over. */
export const forgetBroken = (): void => sessionStorage.removeItem(storedName);

function broken(now: number): Broken | null {
  const found = JSON.parse(sessionStorage.getItem(storedName) ?? 'null') as Broken | null;
  return found && now - found.at < rememberedMs ? found : null;
}
