import { describe, expect, it } from 'vitest';
import { type Chunk, planChunks, schemasInFirstPages } from './chunk-plan.ts';

const beginnings = {
  start: ['/index.html', '/login.tsx'],
  frame: '/frame.tsx',
  picture: '/monitor.tsx',
  worker: '/worker.ts',
};

const chunk = (fileName: string, imports: string[], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  imports,
  moduleIds: [`/web/src/kit/${fileName}.ts`],
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  ...more,
});
const page = (name: string, imports: string[]): Chunk =>
  chunk(name, imports, { facadeModuleId: `/web/src/rooms/x/${name}.tsx`, isDynamicEntry: true });

const runtime = chunk('runtime', [], { moduleIds: ['\0rolldown/runtime.js'] });
const pages: Chunk[] = [
  runtime,
  chunk('index', ['texts', 'call', 'runtime'], { facadeModuleId: '/web/index.html', isEntry: true }),
  page('login', ['texts', 'field']),
  page('frame', ['texts', 'menu']),
  page('monitor', ['texts', 'menu', 'numbers', 'map']),
  chunk('worker', ['ground', 'runtime'], { facadeModuleId: '/x/worker.ts', isEntry: true }),
  ...Array.from({ length: 12 }, (_, i) => page(`list${i}`, ['texts', 'numbers', 'table', 'runtime'])),
  page('blocks', ['texts', 'table', 'map', 'drawing']),
  page('lines', ['field', 'map', 'drawing', 'button']),
  page('roles', ['button']),
  ...['call', 'field', 'menu', 'numbers', 'table', 'button'].map((name) => chunk(name, ['runtime'])),
  chunk('texts', ['runtime'], { moduleIds: ['/web/packages/texts/src/zh/entry.ts'] }),
  chunk('map', ['ground', 'menu']),
  chunk('ground', ['runtime'], { moduleIds: ['/web/node_modules/maplibre-gl/tile.ts'] }),
  chunk('drawing', ['map']),
];
const plan = planChunks(pages, beginnings);
const kit = (name: string) => plan.get(`/web/src/kit/${name}.ts`);

describe('the larger chunks', () => {
  it('lie in layers: start, frame, picture and map, lists, and the rest by place', () => {
    expect(kit('index')).toBe('start');
    expect(kit('field')).toBe('start');
    expect(kit('menu')).toBe('frame-parts');
    expect(kit('numbers')).toBe('picture');
    expect(kit('map')).toBe('map');
    expect(plan.get('/web/node_modules/maplibre-gl/tile.ts')).toBe('map-ground');
    expect(kit('table')).toBe('lists');
    expect(kit('button')).toBe('kit-parts');
    expect(kit('drawing')).toBe('kit-parts-map');
  });
  it('leave alone what one page has for itself, words, and what stands under everything', () => {
    for (const name of ['login', 'monitor', 'list0', 'worker']) expect(kit(name)).toBeUndefined();
    expect(plan.has('/web/packages/texts/src/zh/entry.ts')).toBe(false);
    expect(plan.has('\0rolldown/runtime.js')).toBe(false);
  });
  it('tell when the library of schemas comes into a first page', () => {
    expect(schemasInFirstPages(plan)).toEqual([]);
    const zod = chunk('zod', [], { moduleIds: ['/web/node_modules/zod/v4/core.js'] });
    const loaded = pages.map((one) => (one.fileName === 'menu' ? { ...one, imports: ['zod'] } : one));
    expect(schemasInFirstPages(planChunks([...loaded, zod], beginnings))).toEqual([
      '/web/node_modules/zod/v4/core.js',
    ]);
  });
});
