import { Logger, run } from 'graphile-worker';
import { inTransaction } from '#database/transaction.ts';
import { runTask, type TaskParts, tellTask } from './run-task.ts';
import { countTriesAnew, endTask, listLeft, listRunning, queueTask, waitAgain } from './task.store.ts';

/** So many runs may be lost without one step forward. */
const mostTries = 3;
const atOnce = 3;

export interface TaskWorker {
  /** Stops taking tasks; those that run wait for the next worker. Settles when all have stopped. */
  stop(): Promise<void>;
}

/**
 * Takes tasks as they come (LISTEN) until it is stopped. The pool must have three connections more than the tasks at once:
 * each holds one for its lock and one for its work.
 */
export async function openTaskWorker(parts: TaskParts): Promise<TaskWorker> {
  const { pool, log } = parts;
  const stopping = new AbortController();
  // The queue listens on a connection of the pool; one that breaks is replaced and must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await reviveTasks(parts);
  const running = new Set<Promise<void>>();
  const runner = await run({
    pgPool: pool,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'the queue of tasks');
    }),
    taskList: {
      async task(payload) {
        const { id } = payload as { id: string };
        const one = runTask(parts, id, stopping.signal);
        running.add(one);
        await one.finally(() => running.delete(one));
      },
    },
  });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.allSettled(running);
    await runner.stop();
  };
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Finds tasks that say they run while nobody holds their lock (their worker was killed), or wait while nobody has their job, and lets them run again; after three
 * tries one is given up, and one of a kind that goes on where it stopped after three that got it no further. Called at the start and every few seconds. Returns how many.
 */
export async function reviveTasks({
  pool,
  log,
  kinds,
  tell,
}: Pick<TaskParts, 'pool' | 'log' | 'kinds' | 'tell'>): Promise<number> {
  const left = await listLeft(pool);
  for (const id of left) await queueTask(pool, id);
  if (left.length > 0) log.warn({ tasks: left }, 'tasks whose worker was lost before it began them');
  let revived = left.length;
  const goingOn = new Set(kinds.filter(({ goesOn }) => goesOn).map(({ kind }) => kind));
  for (const { id, kind, tries, asked, gotOn } of await listRunning(pool)) {
    const free = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended(id::text, 12)) as free from background_task
         where id = $1 and state = 'running'`,
        [id],
      );
      if (!rows[0]?.free) return false;
      const further = gotOn && goingOn.has(kind);
      if (asked) await endTask(client, id, 'cancelled');
      else if (tries >= mostTries && !further)
        await endTask(client, id, 'failed', { key: 'serverError', params: {} });
      else {
        if (further) await countTriesAnew(client, id);
        await waitAgain(client, id);
        await queueTask(client, id);
      }
      return true;
    });
    if (!free) continue;
    revived += 1;
    log.warn({ task: id, tries }, 'a task whose worker was lost');
    await tellTask({ pool, tell }, id);
  }
  return revived;
}
