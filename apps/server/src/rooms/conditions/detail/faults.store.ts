import type { FaultRow, Language } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const mostFaults = 500;

/** Text and severity of the code `f.spn`, `f.fmi`, out of the table of texts. */
export const faultTextSql = (language: Language): { text: string; severity: string; join: string } => ({
  join: `left join fault_text whole on whole.spn = f.spn and whole.fmi = f.fmi
    left join fault_text part on part.spn = f.spn and part.fmi = -1 left join fault_text wrong on wrong.spn = -1 and wrong.fmi = f.fmi`,
  text: `coalesce(whole.${language}, part.${language} || ': ' || wrong.${language})`,
  severity: `coalesce(whole.severity, wrong.severity, 'warn')`,
});

/** Fault codes of a vehicle, active ones first, then by when they were told last. */
export async function readFaults(db: Queryable, vehicleNo: number, language: Language): Promise<FaultRow[]> {
  const words = faultTextSql(language);
  const { rows } = await db.query<FaultRow>(
    `select f.id, f.spn, f.fmi::int as fmi, f.occurrences, ${seconds('f.first_at')} as "firstAt", ${seconds('f.last_at')} as "lastAt",
       ${seconds('f.ended_at')} as "endedAt", ${words.text} as text, ${words.severity} as severity
     from fault_code f ${words.join} where f.vehicle_no = $1
     order by f.ended_at is not null, f.last_at desc, f.spn, f.fmi limit ${mostFaults}`,
    [vehicleNo],
  );
  return rows;
}

/** Codes that were active within from–to (seconds UTC), each as far as it lies in it, by when it came first. */
export async function faultsWithin(
  db: Queryable,
  vehicleNo: number,
  { from, to }: { from: number; to: number },
  language: Language,
): Promise<(Pick<FaultRow, 'spn' | 'fmi' | 'text' | 'severity'> & { from: number; to: number })[]> {
  const words = faultTextSql(language);
  const { rows } = await db.query<
    Pick<FaultRow, 'spn' | 'fmi' | 'text' | 'severity'> & { from: number; to: number }
  >(
    `select greatest(${seconds('f.first_at')}, $2::float8) as "from", least(${seconds('f.last_at')}, $3::float8) as "to",
       f.spn, f.fmi::int as fmi, ${words.text} as text, ${words.severity} as severity
     from fault_code f ${words.join}
     where f.vehicle_no = $1 and f.first_at <= to_timestamp($3) and f.last_at >= to_timestamp($2)
     order by f.first_at, f.spn, f.fmi limit ${mostFaults}`,
    [vehicleNo, from, to],
  );
  return rows;
}

/** How long a code may be silent, while its vehicle is heard, before it counts as gone, s. */
const silentS = 90;

/** Ends codes that have stopped coming: their vehicle goes on telling conditions, and they are not among them. */
export async function endSilentFaults(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update fault_code f set ended_at = f.last_at from condition_latest c
     where c.vehicle_no = f.vehicle_no and f.ended_at is null and c.time > f.last_at + make_interval(secs => $1)`,
    [silentS],
  );
  return rowCount ?? 0;
}

/** Codes that are active now or were within so many seconds, and are worth more than a note; since when, seconds UTC. */
export async function standingFaults(
  db: Queryable,
  withinS: number,
): Promise<{ vehicleNo: number; spn: number; fmi: number; stops: boolean; since: number; isOn: boolean }[]> {
  const { join, severity } = faultTextSql('en');
  const { rows } = await db.query(
    `select f.vehicle_no as "vehicleNo", f.spn, f.fmi::int as fmi, bool_or(${severity} = 'stop') as stops,
       ${seconds('min(f.first_at)')} as since, bool_or(f.ended_at is null) as "isOn"
     from fault_code f ${join}
     where (f.ended_at is null or f.ended_at > now() - make_interval(secs => $1)) and ${severity} <> 'info'
     group by f.vehicle_no, f.spn, f.fmi`,
    [withinS],
  );
  return rows;
}
