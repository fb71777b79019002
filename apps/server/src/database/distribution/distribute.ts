import type pg from 'pg';
import { ProductClient } from '../primary/product-client.ts';
import { type CatalogTable, readCatalog } from './catalog.store.ts';
import { DistributionError } from './distribution-error.ts';
import { type TableHome, tableHomes } from './homes.ts';
import { faultsOfList } from './list-faults.ts';
import * as nodes from './nodes.store.ts';
import { obstaclesOf } from './obstacles.ts';
import { type Move, type Plan, planBack, planToSpread } from './plan.ts';

export interface Distribution {
  /** The database, by its coordinator. */
  readonly url: string;
  /** Told of each step, for a person. */
  readonly say: (line: string) => void;
  readonly homes?: readonly TableHome[];
  /** A step that goes on is told of each so many milliseconds. */
  readonly tellEveryMs?: number;
}

type Way = 'spread' | 'back';

/**
 * Spreads the tables of the list over the machines of a Citus cluster, while the product runs. A table at a time: what is done is passed over, so a run
 * that was killed is simply started again.
 * @throws DistributionError with every reason, before anything is touched
 */
export const distribute = (asked: Distribution): Promise<Plan> => withCluster(asked, 'spread', carryOut);

/** Brings every spread table back to the coordinator. @throws DistributionError */
export const bringAllBack = (asked: Distribution): Promise<Plan> => withCluster(asked, 'back', carryOut);

/** What either would do; changes nothing. @throws DistributionError */
export const planOnly = (asked: Distribution, way: Way): Promise<Plan> =>
  withCluster(asked, way, async (_client, plan) => plan);

async function withCluster(
  asked: Distribution,
  way: Way,
  work: (client: pg.Client, plan: Plan, asked: Distribution) => Promise<Plan>,
): Promise<Plan> {
  const client = new ProductClient({ connectionString: asked.url, application_name: 'furrow distribute' });
  // A connection that breaks rejects the statement under way; without a listener it would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await nodes.readNodes(client);
    refuseNodes(found);
    if (!(await nodes.lockMoves(client)))
      throw new DistributionError('Somebody else is moving the tables of this database just now.');
    return await work(client, await planOf(client, asked, way, found), asked);
  } finally {
    await client.end();
  }
}

/** @throws DistributionError */
export function refuseNodes({ citus, isLoaded, isCoordinator, workers }: nodes.Nodes): void {
  if (!isLoaded)
    throw new DistributionError(
      `The server does not load Citus. Install its package, put shared_preload_libraries = 'citus' first in postgresql.conf and restart it; docs/operations.md tells all steps.`,
    );
  if (citus === null)
    throw new DistributionError(
      'The database has no extension citus. Run CREATE EXTENSION citus in it, here and on every worker node.',
    );
  if (!isCoordinator)
    throw new DistributionError(
      'DATABASE_URL leads to a worker node. Tables are moved over the coordinator.',
    );
  if (workers === 0)
    throw new DistributionError(
      `No machine takes shards. Add worker nodes: SELECT citus_add_node('host', 5432).`,
    );
}

async function planOf(
  client: pg.Client,
  { homes = tableHomes, say }: Distribution,
  way: Way,
  { notOnline }: nodes.Nodes,
): Promise<Plan> {
  const spread = await nodes.readSpread(client);
  if (way === 'back') return planBack(homes, spread);
  const tables = withoutShards(homes, await readCatalog(client));
  if (!tables.some(({ name }) => name === 'schema_migration'))
    throw new DistributionError(
      'The database holds no tables of Furrow yet. Start the product on it once; then they can be distributed.',
    );
  refuse(
    'The database holds other tables than this version of the program; run npm start once',
    faultsOfList(homes, tables),
  );
  refuse('These tables cannot be distributed; nothing was touched', obstaclesOf(homes, tables));
  const plan = planToSpread(homes, tables, spread, notOnline === null);
  if (notOnline !== null && plan.moves.length > 0) say(`no table can move while it is written: ${notOnline}`);
  return plan;
}

/** Shards stand beside their tables until they are cleared away, as `name_102008`; partitions are none of the catalogue's tables. */
function withoutShards(homes: readonly TableHome[], tables: readonly CatalogTable[]): CatalogTable[] {
  const moved = new Set(homes.flatMap((home) => (home.at === 'coordinator' ? [] : home.tables)));
  return tables.filter(({ name }) => !moved.has(name.replace(/_\d{6,}$/, '')) || moved.has(name));
}

function refuse(what: string, reasons: readonly string[]): void {
  if (reasons.length > 0)
    throw new DistributionError([`${what}:`, ...reasons.map((one) => `  ${one}`)].join('\n'));
}

async function carryOut(client: pg.Client, plan: Plan, asked: Distribution): Promise<Plan> {
  await nodes.dropLeftShards(client);
  // A run that was killed between its two steps left rows on the coordinator that nobody reads.
  for (const name of plan.done) await tidy(client, name);
  if (plan.done.length > 0)
    asked.say(`${plan.done.length} tables are there already: ${plan.done.join(', ')}`);
  for (const [i, move] of plan.moves.entries())
    await carryOutOne(client, move, `${i + 1}/${plan.moves.length}`, asked);
  return plan;
}

async function carryOutOne(
  client: pg.Client,
  move: Move,
  nth: string,
  { say, homes = tableHomes, tellEveryMs = 10_000 }: Distribution,
): Promise<void> {
  const { totalBytes } = await nodes.localSize(client, move.name);
  say(`${nth} ${describe(move)}${move.deed === 'back' ? '' : `, ${(totalBytes / 1e6).toFixed(1)} MB`} …`);
  const began = Date.now();
  const took = (): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const telling = setInterval(() => say(`${nth} ${move.name}: still at it after ${took()}`), tellEveryMs);
  try {
    await moveTable(client, move, homes);
  } finally {
    clearInterval(telling);
  }
  say(`${nth} ${move.name} is done; it took ${took()}`);
}

async function moveTable(client: pg.Client, move: Move, homes: readonly TableHome[]): Promise<void> {
  if (move.deed === 'back') return nodes.bringBack(client, move.name);
  if (move.deed === 'toReference') await nodes.makeReference(client, move.name);
  else await nodes.makeShards(client, { ...move, beside: await firstInShards(client, homes, move.name) });
  await tidy(client, move.name);
  if (move.deed === 'toShards' && move.online) await nodes.dropLeftShards(client);
}

/** Whose shards the others lie beside: the first of the list that lies in shards already. */
async function firstInShards(
  client: pg.Client,
  homes: readonly TableHome[],
  name: string,
): Promise<string | null> {
  const spread = new Set(
    (await nodes.readSpread(client)).filter(({ at }) => at === 'vehicle').map((one) => one.name),
  );
  return homes.flatMap(({ tables }) => tables).find((one) => one !== name && spread.has(one)) ?? null;
}

async function tidy(client: pg.Client, name: string): Promise<void> {
  if ((await nodes.localSize(client, name)).rowBytes > 0) await nodes.dropLeftRows(client, name);
}

/** A move as a person reads it. */
export function describe(move: Move): string {
  if (move.deed === 'back') return `${move.name}: back to the coordinator (its readers and writers wait)`;
  if (move.deed === 'toReference') return `${move.name}: onto every machine (its writers wait)`;
  return `${move.name}: in shards by ${move.column} (${move.online ? 'nobody waits' : 'its writers wait'})`;
}
