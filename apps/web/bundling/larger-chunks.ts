import { build, type InlineConfig } from 'vite';
import { type Beginnings, type Chunk, planChunks, schemasInFirstPages } from './chunk-plan.ts';

const beginnings: Beginnings = {
  start: ['/web/index.html', '/rooms/access/login/login.tsx'],
  frame: '/app/frame/frame.tsx',
  picture: '/rooms/overview/car-monitor/car-monitor.tsx',
  worker: '/maplibre-gl/src/source/worker.ts',
};

/**
 * The name of the larger chunk that a module belongs to. Only the bundler knows what is left of a module's imports when nothing
 * unused is left, so it cuts the pages once by itself, without writing anything; the plan is made of that.
 */
export async function largerChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const trial = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  if (Array.isArray(trial) || !('output' in trial)) throw new Error('the trial has no single output');
  const plan = planChunks(trial.output.filter((file) => file.type === 'chunk') as Chunk[], beginnings);
  const schemas = schemasInFirstPages(plan);
  if (schemas.length > 0)
    throw new Error(
      `the first pages load ${schemas.length} modules of zod: a constant they use shares a file with a schema`,
    );
  return (id) => plan.get(id) ?? null;
}
