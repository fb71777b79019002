import type { Champion } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { during, freshAsking, jobsOf, partOfJob, vehiclesOf, type Wanted } from '../wanted.store.ts';
import { modelSql } from './areas.store.ts';
import { problemsFrom, problemsOf } from './service.store.ts';

/** Under so much measured work (100 mu) a rate is luck, m². */
const leastMeasuredM2 = 66_667;

type Machine = Pick<Champion, 'workType' | 'carType' | 'name' | 'divisionCode' | 'dealer' | 'value'>;

/** The best machine of each kind of work, or of all of it: by a figure over its jobs, as far as they pass `having`. */
async function bestMachines(
  db: Queryable,
  wanted: Wanted,
  of: { figure: (put: ReturnType<typeof freshAsking>['asking']) => string; having?: string; each?: true },
): Promise<Machine[]> {
  const { values, asking } = freshAsking();
  const kind = of.each ? 'j.work_type' : `''::text`;
  const figure = of.figure(asking);
  const { rows } = await db.query<Machine>(
    `select distinct on (b.kind) b.kind as "workType", v.car_type as "carType", ${modelSql} as name,
       v.division_code as "divisionCode", coalesce(d.company, '') as dealer, b.value
     from (select ${kind} as kind, j.vehicle_no, ${figure} as value,
         (array_agg(j.dealer_id order by j.started_at desc))[1] as dealer_id
       from job j where ${jobsOf(wanted, asking)} group by 1, 2 having ${of.having ?? `${figure} > 0`}) as b
     join vehicle v on v.no = b.vehicle_no left join dealer d on d.id = b.dealer_id
     order by b.kind, b.value desc, v.id`,
    values,
  );
  return rows;
}

/** The best of the period: machines by area a work type, by hours and by quality; the dealer with most new ones. */
export async function readChampions(db: Queryable, wanted: Wanted): Promise<Champion[]> {
  const { span } = wanted;
  const area = await bestMachines(db, wanted, {
    figure: (asking) => `sum(${partOfJob('j.area_m2', span, asking)})`,
    each: true,
  });
  const hours = await bestMachines(db, wanted, {
    figure: (asking) => `sum(${partOfJob('j.working_s', span, asking)}) / 3600`,
  });
  const quality = await bestMachines(db, wanted, {
    figure: () => `sum(j.qualified_m2) / nullif(sum(j.area_m2) filter (where j.qualified_m2 is not null), 0)`,
    having: `sum(j.area_m2) filter (where j.qualified_m2 is not null) >= ${leastMeasuredM2}`,
  });
  const parties = [
    ...(await bestDealer(db, wanted)).map((one) => ({ kind: 'dealer' as const, ...one })),
    ...(await bestSolver(db, wanted)).map((one) => ({ kind: 'service' as const, ...one })),
  ];
  return [
    ...area.sort((a, b) => b.value - a.value).map((one) => ({ kind: 'area' as const, ...one })),
    ...hours.map((one) => ({ kind: 'hours' as const, ...one })),
    ...quality.map((one) => ({ kind: 'quality' as const, ...one })),
    ...parties.map((one) => ({ ...one, workType: '' as const, carType: '', divisionCode: '', dealer: '' })),
  ];
}

type Best = Pick<Champion, 'name' | 'value'>;

async function bestDealer(db: Queryable, wanted: Wanted): Promise<Best[]> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<Best>(
    `select d.company as name, count(*)::int as value from vehicle v join dealer d on d.id = v.dealer_id
     where ${vehiclesOf(wanted, asking)} and ${during('v.installed_at', wanted.span, asking)}
     group by d.id order by 2 desc, 1 limit 1`,
    values,
  );
  return rows;
}

/** Who solved most problems; the name as the account bears it, to be masked. */
async function bestSolver(db: Queryable, wanted: Wanted): Promise<Best[]> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<Best>(
    `select coalesce(nullif(h.display_name, ''), h.name) as name, count(*)::int as value
     from ${problemsFrom} join account h on h.id = p.handler_id
     where p.state = 'resolved' and ${problemsOf(wanted, asking)} and ${during('p.resolved_at', wanted.span, asking)}
     group by h.id order by 2 desc, h.id limit 1`,
    values,
  );
  return rows;
}
