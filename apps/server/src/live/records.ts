import { isRecordKind, type RecordKind, recordPages, rowsOfScreen, topicForms } from '@furrow/contract';
import { z } from 'zod';
import { type Actor, may } from '#kit/actor.ts';

/** Which of some records an actor may see; handed in by the process, for each rule belongs to a room. */
export type VisibleRecords = Readonly<
  Record<RecordKind, (actor: Actor, ids: readonly string[]) => Promise<ReadonlySet<string>>>
>;

/** What of the topics `rows` and `record` the actor may see, read before they are made. */
export interface Seen {
  rows: { kind: RecordKind; ids: ReadonlySet<string> } | null;
  record: boolean;
}

/** Whether one of the pages that show records of a kind is open to the actor. */
export const maySeeKind = (actor: Actor, kind: RecordKind): boolean =>
  recordPages[kind].some((page) => may(actor, page));

/** Whether a record of the kind may bear such an id; another one is nobody's, and the database is not asked for it. */
const mayBe =
  (kind: RecordKind) =>
  (id: string): boolean =>
    kind === 'role' ? /^\d{1,9}$/.test(id) : z.uuid().safeParse(id).success;

export async function readSeen(
  records: VisibleRecords,
  actor: Actor,
  asked: Readonly<Record<string, unknown>>,
): Promise<Seen> {
  const seen: Seen = { rows: null, record: false };
  const rows = topicForms.rows.safeParse(asked.rows);
  const living = rows.success ? rowsOfScreen(rows.data.screen) : undefined;
  if (rows.success && living && may(actor, living.page)) {
    const ids = rows.data.ids.filter(mayBe(living.kind));
    seen.rows = { kind: living.kind, ids: await records[living.kind](actor, ids) };
  }
  const record = topicForms.record.safeParse(asked.record);
  if (record.success && isRecordKind(record.data.kind) && maySeeKind(actor, record.data.kind)) {
    const { kind, id } = record.data;
    seen.record = mayBe(kind)(id) && (await records[kind](actor, [id])).has(id);
  }
  return seen;
}
