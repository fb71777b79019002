import type { SubsidyLineShape, SubsidyPreviewLine } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { readPreview } from '../previewing/preview-statement.ts';
import type { StatementParts } from '../statements/statements.ts';
import { visibleLines } from '../statements/visible-lines.ts';
import { readBlockShapes, readJobShapes } from './line-shapes.store.ts';

/** Where the lines of a statement lie that somebody may see. @throws Refusal notFound */
export async function statementMap(
  parts: StatementParts,
  actor: Actor,
  id: string,
): Promise<SubsidyLineShape[]> {
  return shapesOf(parts.pool, (await visibleLines(parts, actor, id)).lines);
}

/** Where the lines of an own preview lie. @throws Refusal notFound */
export async function previewMap(
  parts: StatementParts,
  actor: Actor,
  task: string,
): Promise<SubsidyLineShape[]> {
  const { outcome } = await readPreview(parts, actor, task);
  if (!outcome) throw new Refusal('notFound');
  return shapesOf(parts.pool, outcome.lines);
}

type Placed = Pick<SubsidyPreviewLine, 'key' | 'blockId' | 'jobs'>;

/** A line is its block; land outside of blocks is the outlines of its jobs. */
async function shapesOf(db: Queryable, lines: readonly Placed[]): Promise<SubsidyLineShape[]> {
  const blocks = await readBlockShapes(
    db,
    lines.flatMap(({ blockId }) => blockId ?? []),
  );
  const isBlock = ({ blockId }: Placed): boolean => blockId !== null && blocks.has(blockId);
  const jobs = await readJobShapes(
    db,
    lines.filter((line) => !isBlock(line)).flatMap((line) => line.jobs),
  );
  return lines.map((line) => ({
    key: line.key,
    shape: isBlock(line) ? blocks.get(line.blockId!)! : line.jobs.flatMap((job) => jobs.get(job) ?? []),
  }));
}
