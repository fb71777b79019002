import type { SubsidyLineMap, SubsidyParameterForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { drawing } from '../../drawing/drawing-desk.ts';
import { readStrips } from '../../jobs/neighbours.store.ts';
import { blocksOfJobs, readBlocks, readNeighbours } from '../measuring/candidates.store.ts';
import { worthOf } from '../measuring/measure-lines.ts';
import { readKept, settledTogether } from '../statements/statement.store.ts';
import type { StatementParts } from '../statements/statements.ts';
import { visibleLines } from '../statements/visible-lines.ts';
import type { LinePictureAsked } from './line-picture.ts';

/** The cells of a line that pay and those that don't, as a picture on the map. @throws Refusal notFound */
export async function lineMap(
  parts: StatementParts,
  actor: Actor,
  id: string,
  lineId: string,
): Promise<SubsidyLineMap> {
  const { row, lines } = await visibleLines(parts, actor, id);
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw new Refusal('notFound');
  const { rules, correctsId } = await readKept(parts.pool, id);
  const all = await blocksOfJobs(parts.pool, line.jobs);
  const asked = { workType: rules.workType, year: rules.year, years: rules.yearsBetween };
  // A statement that is settled has paid its own blocks: they are shown as they were before.
  const own = row.state === 'approved' ? [id] : [];
  const blocks = await readBlocks(parts.pool, all, {
    ...asked,
    parameterId: row.parameterId,
    self: id,
    except: correctsId === null ? own : [...own, ...(await settledTogether(parts.pool, correctsId))],
  });
  const region = await parts.region(rules.divisions);
  const jobs = await stripsOfJobs(parts.pool, line.jobs, rules);
  const worth = worthOf(rules, [...blocks.values()]);
  const picture = await drawing.linePicture({ ...worth, jobs, region, place: line.blockId });
  const outline = line.blockId === null ? null : (blocks.get(line.blockId)?.outline.coordinates ?? null);
  return { ...picture, outline: outline as SubsidyLineMap['outline'] };
}

/** Jobs that have strips, with those of the work of the season on their ground. */
async function stripsOfJobs(
  db: Queryable,
  ids: readonly string[],
  { workType, seasonFrom: from, seasonTo: to }: SubsidyParameterForm,
): Promise<LinePictureAsked['jobs']> {
  const jobs = [];
  for (const id of ids) {
    const [strips] = await readStrips(db, [id]);
    if (!strips) continue;
    const { earlier, later } = await readNeighbours(db, id, { workType, from, to });
    jobs.push({ strips, earlier: await readStrips(db, earlier), later: await readStrips(db, later) });
  }
  return jobs;
}
