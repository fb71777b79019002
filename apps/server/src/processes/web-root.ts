import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Where the built pages lie: seen from the server's build (`apps/server/dist`), or from its sources, which a developer runs
 * without building; then only the base map counts, for the pages come from Vite.
 */
export function webRoot(): string {
  const places = ['../../web/dist', '../../../web/dist', '../../../web/public'].map((place) =>
    join(here, place),
  );
  return places.find((place) => existsSync(place)) ?? places[0]!;
}
