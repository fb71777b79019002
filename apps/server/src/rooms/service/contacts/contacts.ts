import { type ContactForm, type ContactRow, contactEditHours, serviceContact } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { exportOfRecord } from '#kit/entity/files-of-record.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { contains, inBranch, inDivision, onDays, oneOf } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { companyOf } from '#rooms/parties/public.ts';
import { numberSql } from '../problems/problem.store.ts';
import { sessionNumber } from '../remote/remote.store.ts';
import {
  contactFrom,
  contactNumber,
  contactReach,
  overdueSql,
  waitsSql,
  writtenBy,
} from './contact.store.ts';

/** The problem that was made of a contact. */
const madeOf = (what: string): string =>
  `(select ${what} from problem p where p.source = 'hotline' and p.source_id = c.id order by p.created_at limit 1)`;
/** The remote session that was asked for because of it. */
const helpedBy = (what: string): string =>
  `(select ${what} from remote_session s where s.contact_id = c.id order by s.created_at limit 1)`;
const result = `case when ${madeOf('true')} then 'problem' when ${helpedBy('true')} then 'remote' else c.result end`;
const state = `case when ${waitsSql} then 'open' else 'closed' end`;
const handler = `coalesce(nullif(h.display_name, ''), h.name, '')`;
const region = `coalesce(v.division_code, '')`;

/** /artificial: conversations of the service, with what came of them. */
export const contactEntity = recordEntity(serviceContact, {
  table: 'service_contact',
  alias: 'c',
  from: contactFrom,
  columns: {
    number: contactNumber,
    state,
    result,
    handler,
    overdue: overdueSql,
    callBackAt: 'c.call_back_at',
    ledTo: `coalesce(${madeOf(numberSql('p'))}, ${helpedBy(sessionNumber('s'))}, '')`,
    ledToId: `coalesce(${madeOf('p.id')}, ${helpedBy('s.id')})`,
    dealer: 'd.company',
    divisionCode: region,
    softwareVersion: `coalesce(t.software_version, '')`,
  },
  filters: {
    caller: contains('c.caller', 'c.phone'),
    result: oneOf(`(${result})`),
    state: oneOf(`(${state})`),
    region: inDivision(region),
    callBackAt: onDays('to_timestamp(c.call_back_at)'),
    dealer: inBranch('d'),
    satisfaction: oneOf('c.satisfaction::text'),
  },
  sorts: { callBackAt: { sql: 'c.call_back_at', type: 'float8', nullable: true } },
  reach: contactReach,
  shown: shownContact,
  check: requireSound,
  made: async (db, actor) => ({ dealer_id: await companyOf(db, actor), handler_id: actor.accountId }),
});

/** The number in full is for who wrote it down, and for who may see personal data. */
function shownContact(actor: Actor, row: ContactRow): ContactRow {
  const whole = row.handlerId === actor.accountId || may(actor, 'artificial.contact');
  return whole ? row : { ...row, phone: maskedPhone(row.phone) };
}

/**
 * The machine must be there for the actor, a promise lie in the future, and a contact be corrected by whoever wrote it within a day.
 * @throws Refusal snUnknown, startInPast, contactTooOld
 */
async function requireSound(
  db: Queryable,
  actor: Actor,
  { sn, result: wanted, callBackAt }: ContactForm,
  id: string | null,
): Promise<void> {
  const before = id === null ? null : await writtenBy(db, id);
  if (before && (before.handlerId !== actor.accountId || before.ageH > contactEditHours))
    throw new Refusal('contactTooOld', { hours: contactEditHours });
  if (sn !== null && (await vehicleDoor.find(db, actor, [sn])).length === 0)
    throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  if (wanted === 'callBack' && callBackAt !== before?.callBackAt) requireFuture(callBackAt);
}

/** @throws Refusal startInPast at the field, of a promise that has passed already; seconds UTC */
export function requireFuture(callBackAt: number | null): void {
  if (callBackAt !== null && callBackAt > Date.now() / 1000) return;
  throw new Refusal('startInPast', {}, [{ field: 'callBackAt', key: 'startInPast' }]);
}

const [said, came] = [
  ['number', 'createdAt', 'channel', 'answered', 'caller', 'phone', 'sn', 'subject', 'question'],
  ['handler', 'waitedS', 'lastedS', 'result', 'state', 'callBackAt', 'calledBackAt', 'satisfaction', 'ledTo'],
] as const;

/** /artificial as a file. */
export const contactExport = exportOfRecord(serviceContact, contactEntity, {
  right: 'artificial.export',
  title: ({ titles }) => titles.artificial,
  columns: [...said, ...came, 'dealer', 'divisionCode', 'softwareVersion', 'answer'],
  hidden: ['dealer', 'divisionCode', 'softwareVersion', 'answer', 'calledBackAt', 'answered'],
});
