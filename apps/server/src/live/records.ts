import { isRecordKind, type RecordKind, recordPages, rowsOfScreen, topicForms } from '@furrow/contract';
import { type Actor, may } from '../kit/actor.ts';

/** Which of some records an actor may see; handed in by the process, for each rule belongs to a room. */
export type SeenRecords = Readonly<
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

export async function readSeen(
  records: SeenRecords,
  actor: Actor,
  asked: Readonly<Record<string, unknown>>,
): Promise<Seen> {
  const seen: Seen = { rows: null, record: false };
  const rows = topicForms.rows.safeParse(asked.rows);
  const living = rows.success ? rowsOfScreen(rows.data.screen) : undefined;
  if (rows.success && living && may(actor, living.page)) {
    seen.rows = { kind: living.kind, ids: await records[living.kind](actor, rows.data.ids) };
  }
  const record = topicForms.record.safeParse(asked.record);
  if (record.success && isRecordKind(record.data.kind) && maySeeKind(actor, record.data.kind)) {
    seen.record = (await records[record.data.kind](actor, [record.data.id])).has(record.data.id);
  }
  return seen;
}
