import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const library = join(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), 'src');
const inLibrary = (id: string): boolean => id.startsWith(library) && id.endsWith('.ts');
const urlModule = join(import.meta.dirname, '../src/map/map-worker-url.ts');

/**
 * Builds the map library from its own sources, page and worker together: what both need is loaded once. The two finished
 * bundles of the package bring it along each, a fifth of the whole (decision 0013). The development server takes these.
 */
export function sharedMapWorker(): Plugin {
  let building = false;
  return {
    name: 'furrow:shared-map-worker',
    enforce: 'pre',
    config: (_, { command }) => {
      building = command === 'build';
      const alias = [{ find: /^maplibre-gl$/, replacement: join(library, 'index.ts') }];
      return building ? { resolve: { alias } } : {};
    },
    load(id) {
      if (!building || id !== urlModule) return null;
      const worker = this.emitFile({
        type: 'chunk',
        id: join(library, 'source/worker.ts'),
        name: 'map-worker',
      });
      return `export const workerUrl = import.meta.ROLLUP_FILE_URL_${worker};`;
    },
    // The library's fields are assigned and not defined: one that is only declared keeps what the parent gave it.
    transform: (code, id) =>
      building && inLibrary(id)
        ? transformWithOxc(code, id, {
            target: 'es2023',
            assumptions: { setPublicClassFields: true },
            typescript: { removeClassFieldsWithoutInitializer: true },
          })
        : null,
  };
}
