import { type ComponentType, type FC, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of a screen whose code is loaded when it is first drawn:
 * `const Palette = latePart(async () => (await import('./palette.tsx')).Palette)`. `waiting` holds its place.
 * What has arrived is drawn as an update of its own. React draws what a `Suspense` waited for in slices, begins again at every
 * other update, and over a map whose vehicles move it never got to the end; so there is no `lazy` beside it.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FC<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  async function arrive(): Promise<ComponentType<P>> {
    if (loaded) return loaded;
    loading ??= patiently(load);
    try {
      loaded = await loading;
      return loaded;
    } finally {
      loading = null;
    }
  }
  return function LatePart(props: P) {
    const [{ Part, error }, setArrived] = useState<Arrived<P>>(() => ({ Part: loaded }));
    useEffect(() => {
      if (Part) return;
      let gone = false;
      const tell = (arrived: Arrived<P>) => gone || setArrived(arrived);
      arrive().then(
        (arrived) => tell({ Part: arrived }),
        (failure: unknown) => tell({ Part: null, error: { cause: failure } }),
      );
      return () => {
        gone = true;
      };
    }, [Part]);
    if (error) throw error.cause;
    return Part ? <Part {...props} /> : waiting;
  };
}

interface Arrived<P> {
  Part: ComponentType<P> | null;
  error?: { cause: unknown };
}

/** Seconds between tries to load a part: those of the event stream (S1). */
const retryS = [1, 2, 5, 10, 30];

/** A part that cannot be had while the server is away is awaited: it must not take the screen down that is already there. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseS of retryS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseS * 1000));
    }
  }
  return load();
}
