import type { SpanJob } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import { readSettledStatements } from './span-jobs.store.ts';

/** What a person must say to change work that is settled. */
export interface SettledWord {
  readonly afterSettlement: boolean;
  readonly remark: string;
}

/**
 * Work that a settled statement holds is changed only when somebody says so and why (R16). Answers whether such work was changed.
 * @throws Refusal spanSettled, naming the statement and the field
 */
export function requireSettledWord(
  jobs: readonly SpanJob[],
  { afterSettlement, remark }: SettledWord,
): boolean {
  const settled = jobs.find(
    (job) => job.settledIn !== null && (job.areaBeforeM2 !== job.areaAfterM2 || job.state !== job.stateAfter),
  );
  if (!settled) return false;
  if (afterSettlement && remark !== '') return true;
  const params = { statement: settled.settledIn! };
  const field = afterSettlement ? 'remark' : 'afterSettlement';
  throw new Refusal('spanSettled', params, [{ field, key: 'spanSettled', params }]);
}

/** The authors of the settled statements hear that their work has changed; no amount does. */
export async function tellAuthors(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  jobs: readonly SpanJob[],
  per: string,
): Promise<void> {
  const ids = jobs.filter(({ settledIn }) => settledIn !== null).map(({ id }) => id);
  for (const { id, number, author } of await readSettledStatements(db, ids)) {
    if (author === null) continue;
    await notify(db, bus, {
      receivers: [author],
      type: 0,
      act: 'settledWorkChanged',
      values: { name: number },
      per,
      link: `/subsidyStatement?id=${id}`,
      subject: { kind: 'subsidyStatement', id },
    });
  }
}
