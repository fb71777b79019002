import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { callsWithoutShapes } from './bundling/calls-without-shapes.ts';
import { compressedFiles } from './bundling/compressed-files.ts';
import { largerChunks } from './bundling/larger-chunks.ts';
import { sharedMapWorker } from './bundling/shared-map-worker.ts';

const server = `http://127.0.0.1:${process.env.FURROW_HTTP_PORT ?? '8080'}`;

/** Everything under these folders of node_modules lands in one chunk of that name. */
const inPackages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The pages; `chunkOf` names the larger chunk of a module. */
const pages = (chunkOf?: (id: string) => string | null): InlineConfig => ({
  root: import.meta.dirname,
  define: { __FURROW_VERSION__: JSON.stringify(version) },
  plugins: [react(), sharedMapWorker()],
  server: { proxy: { '/farm': { target: server, changeOrigin: false } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      // Contract and texts only declare: a schema that the browser does not use must not drag zod to the login page.
      treeshake: {
        moduleSideEffects: (id) =>
          !/[\\/](packages[\\/](contract|texts|geo)|node_modules[\\/]zod)[\\/]/.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: inPackages('react', 'react-dom', 'scheduler', 'react-router'),
              priority: 1,
            },
            { name: 'echarts', test: inPackages('echarts', 'zrender'), priority: 1 },
            ...(chunkOf
              ? [{ name: chunkOf, debugName: 'larger chunks', includeDependenciesRecursively: false }]
              : []),
          ],
        },
      },
    },
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return pages();
  const lean = await callsWithoutShapes();
  const built = pages(await largerChunks({ ...pages(), plugins: [...(pages().plugins ?? []), lean] }));
  return { ...built, plugins: [...(built.plugins ?? []), lean, compressedFiles()] };
});
