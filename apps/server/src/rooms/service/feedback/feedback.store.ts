import type { FeedbackForm, FeedbackRow, feedbackFigures, feedbackList, Language } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { lastReplySql } from '../conversation/conversation.store.ts';

type Call = z.output<typeof feedbackList.query>;
export type FeedbackFilters = Call['filters'];
export type FeedbackSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (alias: string): string => `coalesce(nullif(${alias}.display_name, ''), ${alias}.name)`;
const number = `'F-' || lpad(f.no::text, 6, '0')`;
const pictures = `(select count(*)::int from file x where x.subject_kind = 'feedback' and x.subject_id = f.id::text
  and x.deleted_at is null and x.state = 'ready')`;
/** New first, what is over last. */
const rank = `array_position(array['new', 'inWork', 'replied', 'closed', 'rejected'], f.state)`;
/** Nobody has replied in more than two whole working days (Monday to Friday, UTC+8). */
const late = `(f.state in ('new', 'inWork') and f.first_replied_at is null and (select count(*) from generate_series(
  (f.created_at at time zone '${homeZone}')::date + 1, ${homeTodaySql} - 1, interval '1 day') d where extract(isodow from d) < 6) >= 2)`;

/** Feedback under `f` with its sender `s`, the company `c` and the handler `h`; `own` is told by `ownOf`. */
export const feedbackSource: ListSource<FeedbackFilters, FeedbackSort> = {
  select: columnsOf<FeedbackRow>({
    id: 'f.id',
    number,
    type: 'f.type',
    text: 'f.text',
    state: 'f.state',
    source: 'f.source',
    pictures,
    senderId: 'f.sender_id',
    sender: nameOf('s'),
    company: 'c.company',
    screen: 'f.screen',
    contact: 'f.contact',
    handlerId: 'f.handler_id',
    handler: nameOf('h'),
    lastReply: lastReplySql('feedback', 'f'),
    repliedAt: seconds('f.replied_at'),
    sentAt: seconds('f.created_at'),
    closedAt: seconds('f.closed_at'),
    rating: 'f.rating',
    rejectReason: 'f.reject_reason',
    browser: 'f.browser',
    language: 'f.language',
    own: 'false',
  }),
  from: `feedback f join account s on s.id = f.sender_id left join dealer c on c.id = s.dealer_id
    left join account h on h.id = f.handler_id`,
  id: { sql: 'f.id', type: 'uuid' },
  sorts: {
    state: { sql: rank, type: 'int' },
    number: { sql: 'f.no', type: 'bigint' },
    sentAt: { sql: 'f.created_at', type: 'timestamptz' },
    repliedAt: { sql: 'f.replied_at', type: 'timestamptz', nullable: true },
    rating: { sql: 'f.rating', type: 'int', nullable: true },
  },
  filters: {
    number: contains(`(${number})`),
    type: oneOf('f.type'),
    text: contains('f.text'),
    state: oneOf('f.state'),
    source: oneOf('f.source'),
    sender: contains('s.name', 's.display_name'),
    company: contains('c.company'),
    screen: contains('f.screen'),
    handler: contains('h.name', 'h.display_name'),
    sentAt: onDays('f.created_at'),
    withPictures: whenAsked(`${pictures} > 0`),
    rating: oneOf('f.rating::text'),
    late: whenAsked(late),
    // Whose they are, the reach says.
    mine: whenAsked('true'),
  },
};

export const isTeam = (actor: Actor): boolean => may(actor, 'feedBack.reply');

/** The team knows of all, everybody else of their own. */
export const feedbackReach =
  (actor: Actor, mine = false): Reach =>
  ({ put }) =>
    isTeam(actor) && !mine ? 'true' : `f.sender_id = ${put(actor.accountId)}::uuid`;

/** The same rows, each saying whether it is the asker's own. */
export const withOwn = (actor: Actor, rows: readonly FeedbackRow[]): FeedbackRow[] =>
  rows.map((row) => ({ ...row, own: row.senderId === actor.accountId }));

/** One in reach, or null; `lock` holds it to the end of the transaction. */
export async function findFeedback(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FeedbackRow | null> {
  const found = await readOne<FeedbackRow>(db, feedbackSource, id, feedbackReach(actor), { lock });
  return found && (withOwn(actor, [found])[0] ?? null);
}

export async function insertFeedback(
  db: Queryable,
  id: string,
  actor: Actor,
  { type, text, contact, screen }: FeedbackForm,
  { language, browser }: { language: Language; browser: string },
): Promise<void> {
  await db.query(
    `insert into feedback (id, type, text, contact, screen, sender_id, language, browser, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $6)`,
    [id, type, text, contact, screen, actor.accountId, language, browser.slice(0, 300)],
  );
}

/** How many somebody has sent in the last hour. */
export async function sentLately(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from feedback where sender_id = $1 and created_at > now() - interval '1 hour'`,
    [accountId],
  );
  return rows[0]!.count;
}

/** What a step changes beside the state. */
export interface Change {
  state: FeedbackRow['state'];
  handlerId?: string;
  replied?: true;
  answered?: true;
  rating?: number;
  rejectReason?: string;
}

export async function changeFeedback(
  db: Queryable,
  id: string,
  { state, handlerId, replied, answered, rating, rejectReason }: Change,
  by: string | null,
): Promise<void> {
  await db.query(
    `update feedback set state = $2, handler_id = coalesce($3, handler_id),
       first_replied_at = case when $4 then coalesce(first_replied_at, now()) else first_replied_at end,
       replied_at = case when $4 then now() else replied_at end, answered_at = case when $5 then now() else answered_at end,
       rating = coalesce($6, rating), reject_reason = coalesce($7, reject_reason),
       closed_at = case when $2 in ('closed', 'rejected') then now() end, updated_at = clock_timestamp(), updated_by = $8
     where id = $1`,
    [
      id,
      state,
      handlerId ?? null,
      replied ?? false,
      answered ?? false,
      rating ?? null,
      rejectReason ?? null,
      by,
    ],
  );
}

/** Closes what nobody has answered for so many days; returns how many. */
export async function closeSilent(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.query(
    `update feedback set state = 'closed', closed_at = now(), updated_at = clock_timestamp()
     where state = 'replied' and replied_at < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}

export async function readFigures(db: Queryable, actor: Actor): Promise<z.output<typeof feedbackFigures>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<z.output<typeof feedbackFigures>>(
    `with mine as (select f.* , ${late} as late from feedback f where ${feedbackReach(actor)(asking)})
     select (count(*) filter (where state = 'new'))::int as fresh, (count(*) filter (where late))::int as late,
       (avg(${seconds('first_replied_at')} - ${seconds('created_at')}) filter (where created_at > now() - interval '90 days'))::float8 as "replyS",
       avg(rating)::float8 as rating,
       coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'count', t.count) order by t.count desc)
         from (select type, count(*)::int as count from mine where state in ('new', 'inWork', 'replied') group by type) t), '[]') as types
     from mine`,
    values,
  );
  return rows[0]!;
}

/** Names of accounts, by the language's order of letters. */
export async function namesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select a.id, ${nameOf('a')} as name from account a where a.id = any($1::uuid[]) order by 2`,
    [ids],
  );
  return rows;
}

/** Of these, those that somebody may see. */
export async function visibleFeedback(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select f.id from feedback f where f.id = any(${asking.put(ids)}::uuid[]) and ${feedbackReach(actor)(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
