import type { ApprovalState, ReplacementData, ReplacementPreview } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { tryOut } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Approval, KindOf } from '../mechanism/kind.ts';
import { rowsOf } from './preview.store.ts';

const over: readonly ApprovalState[] = ['passed', 'rePassed', 'withdrawn'];
const silent = { publish: () => undefined };

/**
 * What a pass would change now: it is carried out, its rows of the operation log are read, and all of it is taken back. Nothing is
 * told to anybody, and what a pass would be refused for is answered as its key.
 */
export async function previewOf(
  pool: Pool,
  kind: KindOf<ReplacementData>,
  actor: Actor,
  asked: Approval<ReplacementData>,
): Promise<ReplacementPreview> {
  if (over.includes(asked.state)) return { hindrance: '', changes: [] };
  try {
    const changes = await tryOut(pool, async (db) => {
      await kind.carryOut({ db, bus: silent }, actor, asked);
      return rowsOf(db, actor.traceId);
    });
    return { hindrance: '', changes };
  } catch (error) {
    if (error instanceof Refusal) return { hindrance: error.key, changes: [] };
    throw error;
  }
}
