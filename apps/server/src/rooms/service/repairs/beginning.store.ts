import type { RepairBeginning, RepairSource } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { fittedOn, vehicleDoor } from '#rooms/machines/public.ts';
import { visibleWarningRecords } from '#rooms/warnings/public.ts';
import { visibleProblems } from '../problems/problem.store.ts';
import { holdsAt, machineFacts, openOf, pointsFor } from './device-facts.store.ts';
import { readPrices } from './handling.store.ts';

type Known = Pick<RepairBeginning, 'sn' | 'text' | 'category' | 'stopped' | 'priority'> & {
  contact: string;
  phone: string;
};

/** Types of problems that are faults of a machine, too. */
const asFault = `case when p.type in ('positioning', 'steering', 'hydraulics', 'display', 'network', 'correction', 'software',
  'mechanical') then p.type else '' end`;
const statements: Partial<Record<RepairSource, string>> = {
  problem: `select coalesce(v.sn, '') as sn, left(p.title || ': ' || p.text, 1000) as text, ${asFault} as category, p.stopped,
      p.priority, p.contact, p.phone from problem p left join vehicle v on v.id = p.vehicle_id where p.id = $1`,
  warning: `select coalesce(v.sn, '') as sn, w.number as text, '' as category, false as stopped, 'normal' as priority, '' as contact,
      '' as phone from warning w left join vehicle v on v.id = w.vehicle_id where w.id = $1`,
};

/** Whether what a repair is said to come from is there for the actor. */
export async function seesOpener(
  pool: Pool,
  actor: Actor,
  source: RepairSource,
  id: string,
): Promise<boolean> {
  if (source === 'problem') return (await visibleProblems(pool, actor, [id])).has(id);
  return source === 'warning' && (await visibleWarningRecords(pool, 'warning', actor, [id])).has(id);
}

async function openerFacts(pool: Pool, actor: Actor, source: RepairSource, id: string): Promise<Known> {
  const statement = statements[source];
  const found =
    statement !== undefined && (await seesOpener(pool, actor, source, id))
      ? (await pool.query<Known>(statement, [id])).rows[0]
      : undefined;
  if (!found) throw new Refusal('notFound');
  return found;
}

/** What is known of where somebody came from, of the machine, and of the one who asks, for the form. @throws Refusal notFound, snUnknown */
export async function repairBeginningOf(
  pool: Pool,
  actor: Actor,
  asked: { sn?: string | undefined; source?: RepairSource | undefined; sourceId?: string | undefined },
): Promise<RepairBeginning> {
  const { source, sourceId } = asked;
  const known = source && sourceId ? await openerFacts(pool, actor, source, sourceId) : null;
  const sn = asked.sn ?? known?.sn ?? '';
  const { rows } = await pool.query<{ contact: string; phone: string }>(
    `select left(coalesce(nullif(display_name, ''), name), 30) as contact, coalesce(phone, '') as phone from account where id = $1`,
    [actor.accountId],
  );
  const { labour: labourPrice, travel: travelPrice } = await readPrices(pool);
  return {
    sn,
    text: known?.text ?? '',
    category: known?.category ?? '',
    stopped: known?.stopped ?? false,
    // What was urgent and does not stand is high: urgent is for machines that stand.
    priority: known?.priority === 'urgent' && !known.stopped ? 'high' : (known?.priority ?? 'normal'),
    contact: known?.contact || (rows[0]?.contact ?? ''),
    phone: known?.phone || (rows[0]?.phone ?? ''),
    ...(await machineBeginning(pool, actor, sn)),
    labourPrice,
    travelPrice,
  };
}

type OfMachine = Pick<
  RepairBeginning,
  'longitude' | 'latitude' | 'warrantyUntil' | 'inWarranty' | 'open' | 'fitted' | 'points'
>;

async function machineBeginning(pool: Pool, actor: Actor, sn: string): Promise<OfMachine> {
  const [found] = sn === '' ? [] : await vehicleDoor.find(pool, actor, [sn]);
  if (sn !== '' && !found) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  const facts = found ? await machineFacts(pool, found.id) : null;
  if (!found || !facts)
    return {
      longitude: null,
      latitude: null,
      warrantyUntil: null,
      inWarranty: false,
      open: [],
      fitted: [],
      points: [],
    };
  const { warrantyUntil, place } = facts;
  const fitted = await fittedOn(pool, found.id);
  return {
    longitude: place?.lng ?? null,
    latitude: place?.lat ?? null,
    warrantyUntil,
    inWarranty: holdsAt(warrantyUntil, Date.now() / 1000),
    open: await openOf(pool, found.id),
    fitted: fitted.map(({ id, kind, sn: number, model }) => ({ id, kind, sn: number ?? '', model })),
    points: await pointsFor(pool, found.id),
  };
}
