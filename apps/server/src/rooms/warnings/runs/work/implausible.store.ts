import type { Queryable } from '#database/transaction.ts';
import type { RuledVehicle } from '../../settings/rule-values.ts';
import { type RunRule, ruledColumns } from '../../settings/run-values.ts';
import type { Found } from '../sweep.store.ts';
import { finished, jobsOfVehicles, ofJob, recent } from './work.store.ts';

/**
 * Metres a second at which a job must have gone to work its area with the width that it has; null for that of an unmanned aircraft, which
 * flies faster than any band of a tool.
 */
const neededMs = `case when not exists (select from uav_sortie u where u.job_id = j.id) then j.area_m2 / nullif(j.working_s * j.width_m, 0) end`;

interface Facts {
  readonly neededMs: number | null;
  /** Top of the tool's band, m/s; null: its model has none. */
  readonly toolMs: number | null;
  readonly share: number;
  readonly twin: string;
}

/**
 * WK-09: a finished job worked more an hour than its width allows at the top of the tool's band (of the rule, where the tool has none), or
 * has the track of another device.
 */
export async function implausibleJobs(
  db: Queryable,
  rule: RunRule,
  active: readonly string[],
): Promise<Found[]> {
  const { rows } = await db.query<Found & RuledVehicle & Facts>(
    `select 'WK-09 ' || j.id as key, 'WK-09' as rule, 'serious' as level, ${ofJob}, 0 as value, 0 as threshold,
       jsonb_build_object('job', j.id::text) as figures, ${neededMs} as "neededMs", m.speed_to_ms as "toolMs",
       coalesce(t.share, 0) as share, coalesce(x.sn, '') as twin, ${ruledColumns}
     from ${jobsOfVehicles} left join implement i on i.id = j.implement_id left join implement_model m on m.id = i.model_id
       left join job_twin t on t.job_id = j.id and t.job_version = j.version
       left join job o on o.id = t.twin_id left join vehicle x on x.no = o.vehicle_no
     where ${finished} and (${recent} or j.id = any($1::uuid[]))
       and (${neededMs} > $2 * coalesce(m.speed_to_ms, $3) or t.share >= $4)`,
    [
      active.map((key) => key.split(' ')[1]!),
      rule.least('plausible'),
      rule.least('fastMs'),
      rule.least('sameShare'),
    ],
  );
  return rows.flatMap(({ neededMs: needed, toolMs, share, twin, ...job }): Found[] => {
    const [times, least] = [rule.valueFor(job, 'plausible'), rule.valueFor(job, 'sameShare')];
    const output = (needed ?? 0) / (toolMs ?? rule.valueFor(job, 'fastMs'));
    if (output > times) return [{ ...job, value: output, threshold: times }];
    if (share < least) return [];
    return [{ ...job, value: share, threshold: least, figures: { ...job.figures, twin } }];
  });
}
