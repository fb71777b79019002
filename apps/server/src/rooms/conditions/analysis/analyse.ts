import type { AnalysisQuery, ConditionAnalysis, Language } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { readSetting } from '#rooms/access/public.ts';
import { requireVehicle } from '#rooms/machines/public.ts';
import {
  boxesOf,
  daysOf,
  figuresOf,
  guidanceOf,
  heatOf,
  idlingByHour,
  outliersOf,
  totalOf,
  useOf,
} from './analysis.rules.ts';
import { type FaultCount, readAreas, readEngineHours, readFaultCounts, readHours } from './analysis.store.ts';

/**
 * How hard machines were used, from the rolled-up hours.
 * @throws Refusal notFound for a vehicle outside of the scope; onlyOne naming `kind` when T-BOXes and tablets are mixed
 */
export async function analyse(
  pool: Pool,
  actor: Actor,
  query: AnalysisQuery,
  language: Language,
): Promise<ConditionAnalysis> {
  const ids = [...new Set(query.ids)];
  const vehicles = await Promise.all(ids.map((id) => requireVehicle(pool, actor, id)));
  if (new Set(vehicles.map(({ category }) => category === 'tbox')).size > 1)
    throw new Refusal('onlyOne', {}, [{ field: 'kind', key: 'onlyOne' }]);
  const nos = vehicles.map(({ no }) => no);
  const asked = { nos, from: query.from, to: query.to, timeZone: actor.timeZone, workType: query.workType };
  const hours = await readHours(pool, asked);
  const areas = await readAreas(pool, asked);
  const faults = await readFaultCounts(pool, asked, language);
  const counted = await readEngineHours(pool, nos);
  const interval = await readSetting(pool, 'condition.serviceHours');
  const all = vehicles.map(({ no }) =>
    figuresOf(
      useOf(hours.filter((one) => one.no === no)),
      areas.get(no) ?? 0,
      faults.filter((one) => one.no === no).reduce((sum, { times }) => sum + times, 0),
    ),
  );
  const outliers = outliersOf(all);
  return {
    total: totalOf(all),
    vehicles: vehicles.map(({ id, no, sn, alias, model }, i) => {
      const engineHours = counted.get(no);
      return {
        id,
        sn,
        alias,
        model,
        figures: all[i]!,
        outliers: outliers[i]!,
        serviceInHours: engineHours === undefined ? null : interval - (engineHours % interval),
      };
    }),
    heat: heatOf(hours),
    days: daysOf(hours),
    idlingByHour: idlingByHour(hours),
    signals: boxesOf(hours),
    faults: paretoOf(faults),
    guidance: guidanceOf(hours),
  };
}

/** Codes of all vehicles together, the most frequent first. */
function paretoOf(faults: readonly FaultCount[]): ConditionAnalysis['faults'] {
  const byCode = new Map<string, ConditionAnalysis['faults'][number]>();
  for (const { spn, fmi, text, times, hours, last } of faults) {
    const held = byCode.get(`${spn},${fmi}`);
    if (held === undefined) byCode.set(`${spn},${fmi}`, { spn, fmi, text, times, hours, last });
    else
      byCode.set(`${spn},${fmi}`, {
        ...held,
        times: held.times + times,
        hours: held.hours + hours,
        last: Math.max(held.last, last),
      });
  }
  return [...byCode.values()].sort((a, b) => b.times - a.times || b.hours - a.hours);
}
