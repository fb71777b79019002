import type { Locale } from 'antd/es/locale';
import type { ComponentType, FC, ReactNode } from 'react';
import { latePart } from '../late-part.tsx';

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

/** `latePart` on Ant Design's ground, for a part that comes after the first picture: `lazyPart(async () => (await import('./dock.tsx')).Dock)`. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FC<P> => latePart(() => onAntdGround(load), waiting);
