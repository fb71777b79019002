import {
  classesOfUse,
  comparedPeriod,
  type Language,
  type MachineClassQuery,
  type MachineQuartiles,
  type MachineQuartilesQuery,
  type MachineUse,
  type MachineUseAnswer,
  type MachineUseQuery,
  reportLimits,
  type UsedMachines,
} from '@furrow/contract';
import { SQUARE_METRES_PER_HECTARE, SQUARE_METRES_PER_MU } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Counted, ReportAsked, ReportParts } from '../machine/asked.ts';
import { namesOf } from '../machine/names.store.ts';
import { readMarked } from '../machine/sums.store.ts';
import { type Classes, readClass, readClasses, readQuartiles, type UseAsked } from './machines.store.ts';

/** Who asks, and in which language: areas are in classes of mu or of hectares. */
export interface Asker {
  readonly actor: Actor;
  readonly language: Language;
}

/** The size of the unit in which classes are told, in SI. */
export function unitOfUse(by: MachineUse, language: Language): number {
  if (by === 'area') return language === 'zh' ? SQUARE_METRES_PER_MU : SQUARE_METRES_PER_HECTARE;
  return by === 'hours' ? 3600 : 1;
}

const usedBy = (by: MachineUse, { language }: Asker): UseAsked => ({
  by,
  unit: unitOfUse(by, language),
});
type Asked = Omit<MachineUseQuery, 'use'>;
export const countedOf = (
  query: Asked,
  { actor }: Pick<Asker, 'actor'>,
  period: Counted['period'],
): Counted => ({
  actor,
  period,
  query: { ...query, rows: [], measures: [] },
});

/** Machines of the fleet at the end of a period by how much they worked in it, or by how long they stand still, beside the compared period (/machineS). */
export function readDistribution(
  pool: Pool,
  asker: Asker,
  query: MachineUseQuery,
): Promise<MachineUseAnswer> {
  const period = { begin: query.begin, end: query.end };
  const compared = comparedPeriod(query);
  const asked = usedBy(query.use, asker);
  return inSnapshot(pool, async (client) => {
    const now = await readClasses(client, countedOf(query, asker, period), asked);
    const before = compared && (await readClasses(client, countedOf(query, asker, compared), asked));
    const sum = ({ counts }: Classes): number => [...counts.values()].reduce((all, n) => all + n, 0);
    return {
      ...(await readMarked(client, asker)),
      period,
      compared,
      classes: classesOfUse(query.use).map((key) => ({
        key,
        machines: now.counts.get(key) ?? 0,
        before: before && (before.counts.get(key) ?? 0),
      })),
      total: { machines: sum(now), before: before && sum(before) },
      quartiles: now.quartiles,
    };
  });
}

type ClassQuery = Omit<MachineClassQuery, 'page' | 'order'> & Partial<Pick<MachineClassQuery, 'order'>>;
/** The machines behind a number, `most` of them from a place on; their number over all pages is that number. */
export function readMachinesOf(
  pool: Pool,
  asker: Asker,
  query: ClassQuery,
  page: { most: number; skip: number },
): Promise<UsedMachines> {
  const own = { begin: query.begin, end: query.end };
  const period = query.of === 'now' ? own : (comparedPeriod(query) ?? own);
  return inSnapshot(pool, async (client) => {
    const asked = { ...usedBy(query.use, asker), dimension: query.by, group: query.group };
    const found = await readClass(client, countedOf(query, asker, period), asked, {
      key: query.key,
      order: query.order ?? 'most',
      page,
    });
    const { asOf } = await readMarked(client, asker);
    return { asOf, ...found };
  });
}

/** Where the values of machines lie, class beside class, at the end of the period (/machineS). */
export function readQuartilesOf(
  parts: ReportParts,
  asker: Asker,
  { by, ...query }: MachineQuartilesQuery,
): Promise<MachineQuartiles> {
  const counted = countedOf(query, asker, { begin: query.begin, end: query.end });
  return inSnapshot(parts.pool, async (client) => {
    const found = await readQuartiles(client, counted, { ...usedBy(query.use, asker), dimension: by });
    const asked: ReportAsked = { ...asker, name: 'machine', query: { ...counted.query, rows: [by] } };
    const keys = found.groups.map(({ key }) => [key]);
    const nameOf = await namesOf(client, parts, asked, keys);
    return {
      ...(await readMarked(client, asker)),
      ...found,
      groups: found.groups.map((group) => ({ ...group, name: nameOf(group.key, by) })),
    };
  });
}

export const pageOf = (page: number): { most: number; skip: number } => ({
  most: reportLimits.page,
  skip: (page - 1) * reportLimits.page,
});
