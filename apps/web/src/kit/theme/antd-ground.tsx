import type { Locale } from 'antd/es/locale';
import { type ComponentType, type FC, lazy, type ReactNode, Suspense } from 'react';

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
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FC<P> {
  const Part = lazy(async () => ({
    default: (await patiently(() => onAntdGround(load))) as ComponentType<object>,
  }));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
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
