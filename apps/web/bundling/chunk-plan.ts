/** A chunk as the bundler cuts it by itself: modules that the same pages need, and what it loads before it runs. */
export interface Chunk {
  fileName: string;
  moduleIds: readonly string[];
  /** Files that it imports at once. */
  imports: readonly string[];
  /** The module that stands for it when a page, or the browser, asks for it. */
  facadeModuleId: string | null;
  isEntry: boolean;
  isDynamicEntry: boolean;
}

/** The places of the source that the first pages begin at. */
export interface Beginnings {
  /** What a browser loads for /login. */
  start: readonly string[];
  /** What every signed-in page has around it. */
  frame: string;
  /** The screen with the first picture of the map. */
  picture: string;
  /** The map library's own thread. */
  worker: string;
}

/** A part that so many pages need is worth being with every one of them. */
const manyPages = 12;

/**
 * Names the larger chunk of every module that more than one page needs; who is not named stays as the bundler has it. Chunks
 * come in layers that only look down (start ← frame ← picture ← map, lists ← rooms), so that none waits for one above it.
 * A page with an empty cache asks for about twenty files in place of two hundred, and for few bytes that it does not need.
 */
export function planChunks(chunks: readonly Chunk[], beginnings: Beginnings): Map<string, string> {
  const graph = new ChunkGraph(chunks);
  const worker = new Set([...graph.reachOf(beginnings.worker)].filter(holdsCode));
  const start = union(beginnings.start.map((end) => graph.reachOf(end)));
  const frame = graph.reachOf(beginnings.frame);
  const picture = graph.reachOf(beginnings.picture);
  const plan = new Map<string, string>();
  for (const chunk of chunks) {
    const pages = graph.pagesOf(chunk);
    if (pages < 2 && !chunk.isEntry) continue;
    const withMap = [...graph.reach(chunk)].some((one) => worker.has(one));
    for (const id of chunk.moduleIds) {
      const name = nameOf(id);
      if (name) plan.set(id, name);
    }
    function nameOf(id: string): string | null {
      if (staysApart(id) || chunk.facadeModuleId?.endsWith(beginnings.worker)) return null;
      if (worker.has(chunk)) return 'map-ground';
      if (start.has(chunk)) return 'start';
      if (frame.has(chunk)) return 'frame-parts';
      if (picture.has(chunk)) return withMap ? 'map' : 'picture';
      if (pages >= manyPages && !withMap) return 'lists';
      return `${placeOf(id)}-parts${withMap ? '-map' : ''}`;
    }
  }
  return plan;
}

/** Layers that come before the first vehicle; the library of schemas (60 kB) has no business there. */
const firstLayers = new Set(['start', 'frame-parts', 'picture', 'map', 'map-ground']);

/** What of the library of schemas has come into the first pages: of a module that holds a schema they may take types alone. */
export const schemasInFirstPages = (plan: ReadonlyMap<string, string>): string[] =>
  [...plan]
    .filter(([id, name]) => firstLayers.has(name) && /[\\/]node_modules[\\/]zod[\\/]/.test(id))
    .map(([id]) => id);

/** Words come one language at a time, and React and the charts have chunks of their own. */
const staysApart = (id: string): boolean =>
  /[\\/](packages[\\/]texts|node_modules[\\/](react|react-dom|scheduler|react-router|echarts|zrender))[\\/]/.test(
    id,
  ) || /rolldown[\\/]runtime/.test(id);

/** The bundler's own few lines are under everything. */
const holdsCode = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => !staysApart(id));

function placeOf(id: string): string {
  if (/[\\/]node_modules[\\/]/.test(id)) return 'library';
  if (/[\\/]packages[\\/]/.test(id)) return 'contract';
  return /[\\/]src[\\/](?:rooms[\\/])?(\w+)[\\/]/.exec(id)?.[1] ?? 'shared';
}

class ChunkGraph {
  private readonly byFile: Map<string, Chunk>;
  private readonly pages = new Map<Chunk, number>();

  constructor(private readonly chunks: readonly Chunk[]) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    for (const page of chunks.filter((chunk) => chunk.isEntry || chunk.isDynamicEntry))
      for (const chunk of this.reach(page)) this.pages.set(chunk, this.pagesOf(chunk) + 1);
  }

  /** How many pages and parts that load by themselves cannot do without it. */
  pagesOf(chunk: Chunk): number {
    return this.pages.get(chunk) ?? 0;
  }

  /** The chunk and all that it loads before it runs. */
  reach(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const file of chunk.imports) {
      const next = this.byFile.get(file);
      if (next) this.reach(next, seen);
    }
    return seen;
  }

  reachOf(end: string): Set<Chunk> {
    const found = this.chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.replaceAll('\\', '/').endsWith(end),
    );
    if (!found) throw new Error(`no chunk begins at ${end}`);
    return this.reach(found);
  }
}

const union = <T>(sets: readonly Set<T>[]): Set<T> => new Set(sets.flatMap((set) => [...set]));
