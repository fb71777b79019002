import type { problemBeginning, problemSources } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { visibleWarningRecords } from '#rooms/warnings/public.ts';
import { visibleContacts } from '../contacts/contact.store.ts';
import { visibleDeviceFeedback } from '../device-feedback/device-feedback.store.ts';
import { visibleFeedback } from '../feedback/feedback.store.ts';

type Beginning = (typeof problemBeginning)['_output'];
type Source = (typeof problemSources)[number];
type Known = Pick<Beginning, 'text' | 'type' | 'happenedAt'> & {
  sn: string;
  /** Whoever told it, where that was not the actor. */
  contact?: string;
  phone?: string;
};

/** Types of drivers' feedback that are types of problems, too. */
const asProblem = `case when f.type in ('positioning', 'steering', 'hydraulics', 'display', 'network', 'correction') then f.type
  when f.type = 'implement' then 'mechanical' when f.type = 'areaWrong' then 'software' else '' end`;

const statements: Partial<Record<Source, string>> = {
  terminal: `select v.sn, f.text, ${asProblem} as type, extract(epoch from f.reported_at)::float8 as "happenedAt"
    from device_feedback f join vehicle v on v.id = f.vehicle_id where f.id = $1`,
  backOffice: `select '' as sn, f.text, 'platform' as type, extract(epoch from f.created_at)::float8 as "happenedAt"
    from feedback f where f.id = $1`,
  // Only whoever wrote it knows the number; somebody else asks it anew.
  hotline: `select coalesce(c.sn, '') as sn, c.question as text, case c.subject when 'training' then 'training' when 'correction'
      then 'correction' else '' end as type, extract(epoch from c.created_at)::float8 as "happenedAt", c.caller as contact,
      case when c.handler_id = $2 then c.phone else '' end as phone
    from service_contact c where c.id = $1`,
  warning: `select coalesce(v.sn, '') as sn, w.number as text, '' as type, extract(epoch from w.raised_at)::float8 as "happenedAt"
    from warning w left join vehicle v on v.id = w.vehicle_id where w.id = $1`,
};

/** What is known of where somebody came from and of the machine, for the form. @throws Refusal notFound, snUnknown */
export async function beginningOf(
  pool: Pool,
  actor: Actor,
  {
    sn,
    source,
    sourceId,
  }: { sn?: string | undefined; source?: Source | undefined; sourceId?: string | undefined },
): Promise<Beginning> {
  const known = source && sourceId ? await sourceFacts(pool, actor, source, sourceId) : null;
  const code = sn ?? known?.sn ?? '';
  const machine = code === '' ? null : await machineFacts(pool, actor, code);
  const { rows } = await pool.query<{ name: string; phone: string }>(
    `select left(coalesce(nullif(display_name, ''), name), 30) as name, coalesce(phone, '') as phone from account where id = $1`,
    [actor.accountId],
  );
  return {
    sns: code === '' ? [] : [code],
    text: known?.text ?? '',
    type: known?.type ?? '',
    happenedAt: known?.happenedAt ?? Date.now() / 1000,
    softwareType: machine?.softwareType ?? '',
    softwareVersion: machine?.softwareVersion ?? '',
    contact: known?.contact ?? rows[0]?.name ?? '',
    phone: known?.phone ?? rows[0]?.phone ?? '',
  };
}

/** Whether what a problem is said to come from is there for the actor. */
export async function seesSource(pool: Pool, actor: Actor, source: Source, id: string): Promise<boolean> {
  const seen =
    source === 'terminal'
      ? await visibleDeviceFeedback(pool, actor, [id])
      : source === 'backOffice'
        ? await visibleFeedback(pool, actor, [id])
        : source === 'warning'
          ? await visibleWarningRecords(pool, 'warning', actor, [id])
          : source === 'hotline'
            ? await visibleContacts(pool, actor, [id])
            : new Set<string>();
  return seen.has(id);
}

async function sourceFacts(pool: Pool, actor: Actor, source: Source, id: string): Promise<Known | null> {
  const statement = statements[source];
  if (statement === undefined) return null;
  const seen = await seesSource(pool, actor, source, id);
  const found = seen
    ? (await pool.query<Known>(statement, source === 'hotline' ? [id, actor.accountId] : [id])).rows[0]
    : undefined;
  if (!found) throw new Refusal('notFound');
  return found;
}

async function machineFacts(
  db: Queryable,
  actor: Actor,
  sn: string,
): Promise<{ softwareType: string; softwareVersion: string } | null> {
  const [found] = await vehicleDoor.find(db, actor, [sn]);
  if (!found) throw new Refusal('snUnknown', {}, [{ field: 'sns', key: 'snUnknown' }]);
  const { rows } = await db.query<{ softwareType: string; softwareVersion: string }>(
    `select left(coalesce(t.software_type, ''), 30) as "softwareType", left(coalesce(t.software_version, ''), 30) as "softwareVersion"
     from vehicle v join terminal_identity t on t.vehicle_no = v.no where v.id = $1`,
    [found.id],
  );
  return rows[0] ?? null;
}
