import type { Locale } from 'antd/es/locale';
import { type ComponentType, type FC, type ReactNode, useEffect, useState } from 'react';

interface Ground {
  ThemeProvider: ComponentType<{ locale: Locale; children: ReactNode }>;
  locale: Locale;
}

let ground: Promise<Ground> | null = null;

/** Ant Design's theme and words, loaded with the first part that needs them: neither /login nor the first picture of the map does. */
export function antdGround(): Promise<Ground> {
  ground ??= Promise.all([import('./theme-provider.tsx'), import('../words/antd-words.ts')]).then(
    async ([{ ThemeProvider }, { loadAntdWords }]) => ({ ThemeProvider, locale: await loadAntdWords() }),
  );
  // A failure must not be remembered: the next part, or the next try, asks again.
  ground.catch(() => {
    ground = null;
  });
  return ground;
}

/** The component on Ant Design's ground; both are loaded side by side. */
export async function onAntdGround<P extends object>(load: () => Promise<ComponentType<P>>): Promise<FC<P>> {
  const [{ ThemeProvider, locale }, Part] = await Promise.all([antdGround(), load()]);
  return function Grounded(props: P) {
    return (
      <ThemeProvider locale={locale}>
        <Part {...props} />
      </ThemeProvider>
    );
  };
}

/**
 * A part of a screen that may use Ant Design and comes after the first picture:
 * `const Dock = lazyPart(async () => (await import('./dock.tsx')).Dock)`. `waiting` holds its place.
 * What has arrived is drawn as an update of its own. React draws what a `Suspense` waited for in slices, begins again at every
 * other update, and over a map whose vehicles move it never got to the end.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FC<P> {
  let loaded: FC<P> | null = null;
  let loading: Promise<FC<P>> | null = null;
  async function arrive(): Promise<FC<P>> {
    if (loaded) return loaded;
    loading ??= patiently(() => onAntdGround(load));
    try {
      loaded = await loading;
      return loaded;
    } finally {
      loading = null;
    }
  }
  return function LazyPart(props: P) {
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
  Part: FC<P> | null;
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
