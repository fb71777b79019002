import type { ScreenModule } from '#kit/screen.ts';
import { LineAway, PageNotLoaded } from './broken/page-not-loaded.ts';

/** A page whose code failed to load is reloaded once; a second failure within this time ends in the error page (G9). */
export const RELOAD_WINDOW_MS = 30_000;
const storedName = 'furrow.pageReload';

export interface Surroundings {
  path: string;
  now: () => number;
  reload: () => void;
  isLineThere: () => Promise<boolean>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Imports a screen: on failure once more, then by one full reload of the same path. Throws when the reload was tried
 * less than 30 s ago, so that no loop can arise, and while the line is away: then a reload would find nothing.
 * @throws PageNotLoaded, LineAway
 */
export async function loadScreen(
  load: () => Promise<ScreenModule>,
  around: Surroundings,
): Promise<ScreenModule> {
  try {
    return await load();
  } catch {
    try {
      return await load();
    } catch (error) {
      if (!(await around.isLineThere())) throw new LineAway('the line is away', { cause: error });
      const last = JSON.parse(around.storage.getItem(storedName) ?? 'null') as {
        path: string;
        at: number;
      } | null;
      if (last?.path === around.path && around.now() - last.at < RELOAD_WINDOW_MS)
        throw new PageNotLoaded(error);
      around.storage.setItem(storedName, JSON.stringify({ path: around.path, at: around.now() }));
      around.reload();
      // The page goes away; nothing may be shown in its place until then.
      return new Promise<ScreenModule>(() => undefined);
    }
  }
}
