import {
  isOfProvider,
  isRecordKind,
  type RecordKind,
  type RefusalKey,
  refusals,
  rowsOfScreen,
  type TopicName,
  topicForms,
  type WatchAnswer,
} from '@furrow/contract';
import type { Channels } from '#events/channels.ts';
import { may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { emptyList, type MyList, needsMyList } from './filter.ts';
import type { Fleet } from './fleet.ts';
import { maySeeKind, type Seen } from './records.ts';
import { sees } from './scope.ts';
import type { EventStream } from './stream.ts';
import { ChangesTopic } from './topics/changes-topic.ts';
import { CommandsTopic } from './topics/commands-topic.ts';
import { DeliveriesTopic } from './topics/deliveries-topic.ts';
import { DepthTopic } from './topics/depth-topic.ts';
import { DeviceTopic } from './topics/device-topic.ts';
import { LogTopic, type ReadLog } from './topics/log-topic.ts';
import { MapTopic } from './topics/map-topic.ts';
import { NoticesTopic, TasksTopic } from './topics/notices-topic.ts';
import { RecordTopic, RowsTopic } from './topics/record-topics.ts';
import { type ReadTerminalJobs, TerminalJobsTopic } from './topics/terminal-jobs-topic.ts';
import { type Topic, topicRights, topicsAlso, topicsOfProvider } from './topics/topic.ts';

/** What was read for a watch before it is decided, and what topics read later. */
export interface WatchParts {
  mine?: MyList | undefined;
  seen: Seen;
  /** Of these records of a kind, those that the stream's actor may see. */
  seeing: (kind: RecordKind, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readLog: ReadLog;
  terminalJobs: ReadTerminalJobs;
  /** Changes of records since so many ms; null when they are too many to be known. */
  changedSince: (agoMs: number) => readonly Channels['recordChanged'][] | null;
  /** Tells a topic which commands moved on since so many ms; false when they are too many to be known. */
  tellStepsSince: (agoMs: number, topic: Topic) => boolean;
}

/**
 * Tests what a stream asks for, topic by topic, against form, right and scope, and puts the accepted ones in the place of
 * the earlier list (S1). A refused topic is named with its reason and the others go on.
 */
export function watchTopics(
  fleet: Fleet,
  stream: EventStream,
  asked: Readonly<Record<string, unknown>>,
  given: WatchParts,
): WatchAnswer {
  const topics: Topic[] = [];
  const answer: WatchAnswer = { accepted: [], refused: [] };
  for (const [name, form] of Object.entries(asked)) {
    const topic = topicOf(fleet, stream, name, form, given);
    if (topic instanceof Refusal) {
      answer.refused.push({ topic: name, code: topic.status, key: topic.key });
    } else {
      topics.push(topic);
      answer.accepted.push(topic.name);
    }
  }
  const earlier = stream.topics;
  for (const topic of earlier) topic.close?.();
  stream.topics = topics;
  stream.asked = asked;
  catchUp(earlier, topics, given);
  return answer;
}

/** Tells what changed between the reading of a page and its watch; a page that was watched already has missed nothing. */
function catchUp(
  earlier: readonly Topic[],
  topics: readonly Topic[],
  { changedSince, tellStepsSince }: Pick<WatchParts, 'changedSince' | 'tellStepsSince'>,
): void {
  const watched = new Map(earlier.map((topic) => [topic.since?.watches, topic]));
  for (const topic of topics) {
    if (!topic.since) continue;
    const same = watched.get(topic.since.watches);
    if (same) {
      topic.goOnFrom?.(same);
      continue;
    }
    if (topic.wantsCommand) {
      if (!tellStepsSince(topic.since.agoMs, topic)) topic.missed?.();
      continue;
    }
    const changes = changedSince(topic.since.agoMs);
    if (changes === null) topic.missed?.();
    for (const change of changes ?? []) topic.recordChanged?.(change);
  }
}

/** True when a filter of the map needs the account's pins and groups. */
export function asksForMyList(asked: Readonly<Record<string, unknown>>): boolean {
  const map = topicForms.map.safeParse(asked.map);
  return map.success && needsMyList(map.data.filters);
}

function topicOf(
  fleet: Fleet,
  stream: EventStream,
  name: string,
  form: unknown,
  given: WatchParts,
): Topic | Refusal {
  if (name.trim() === '') return refusal('listeningPathEmpty');
  if (!isTopic(name)) return refusal('notFound');
  if (topicsOfProvider.has(name) && !isOfProvider(stream.actor.scopeKind)) return refusal('onlyProvider');
  const right = topicRights[name];
  const also = topicsAlso[name];
  const mayHear =
    right === null || may(stream.actor, right) || (also?.some((one) => may(stream.actor, one)) ?? false);
  if (!mayHear) return refusal('noPermission');
  const checked = topicForms[name].safeParse(form);
  if (!checked.success) return refusal('badRequest');
  switch (name) {
    case 'map':
      return new MapTopic(fleet, stream, topicForms.map.parse(form), given.mine ?? emptyList);
    case 'device':
      return onVisible(fleet, stream, topicForms.device.parse(form).ids, DeviceTopic);
    case 'depth':
      return onVisible(fleet, stream, [topicForms.depth.parse(form).device], DepthTopic);
    case 'commands':
      return onSteps(fleet, stream, topicForms.commands.parse(form), CommandsTopic);
    case 'deliveries':
      return onSteps(fleet, stream, topicForms.deliveries.parse(form), DeliveriesTopic);
    case 'marks':
    case 'parties':
      return new ChangesTopic(stream, name, topicForms[name].parse(form).agoMs);
    case 'session':
      return { name: 'session' };
    case 'notices':
      return new NoticesTopic(stream);
    case 'tasks':
      return new TasksTopic(stream);
    case 'rows':
      return onRows(fleet, stream, topicForms.rows.parse(form), given);
    case 'record':
      return onRecord(stream, topicForms.record.parse(form), given);
    case 'terminalJob':
      return new TerminalJobsTopic(stream, given.terminalJobs, topicForms.terminalJob.parse(form).id);
    case 'terminalTasks':
      return new TerminalJobsTopic(stream, given.terminalJobs, null);
    case 'log':
      return new LogTopic(stream, topicForms.log.parse(form).filters, given.readLog);
  }
}

/** The rows of a screen follow the right of its page; those outside the scope are simply not told of. */
function onRows(
  fleet: Fleet,
  stream: EventStream,
  { screen, agoMs = 0 }: { screen: string; agoMs?: number | undefined },
  { seen, seeing }: WatchParts,
): Topic | Refusal {
  const kind = rowsOfScreen(screen)?.kind;
  if (kind === undefined) return refusal('notFound');
  if (seen.rows === null) return refusal('noPermission');
  const mayKnow = (ids: readonly string[]) => seeing(kind, ids);
  const rows = { stream, screen, kind, seen: seen.rows.ids, agoMs, mayKnow };
  return new RowsTopic(kind === 'vehicle' ? { ...rows, vehicleOf: (slot) => fleet.facts[slot]?.id } : rows);
}

/** A record outside the scope answers like one that does not exist (S5). */
function onRecord(
  stream: EventStream,
  { kind, id, agoMs }: { kind: string; id: string; agoMs?: number | undefined },
  { seen, seeing }: WatchParts,
): Topic | Refusal {
  if (!isRecordKind(kind)) return refusal('notFound');
  if (!maySeeKind(stream.actor, kind)) return refusal('noPermission');
  if (!seen.record) return refusal('notFound');
  return new RecordTopic({ stream, kind, id, agoMs, maySee: async () => (await seeing(kind, [id])).has(id) });
}

/** What of these ids the reader may see is asked with every step: a vehicle may come into his sight later. */
const onSteps = (
  fleet: Fleet,
  stream: EventStream,
  { ids, agoMs }: { ids: string[]; agoMs?: number | undefined },
  Kind: new (fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>, agoMs?: number) => Topic,
): Topic => new Kind(fleet, stream, new Set(ids), agoMs);

/** A vehicle outside the scope answers like one that does not exist (S5); with none left the topic is refused. */
function onVisible(
  fleet: Fleet,
  stream: EventStream,
  ids: string[],
  Kind: new (fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>) => Topic,
): Topic | Refusal {
  const visible = ids.filter((id) => {
    const slot = fleet.slotOfId(id);
    const facts = slot === undefined ? undefined : fleet.facts[slot];
    return facts !== undefined && sees(stream.scope, facts);
  });
  if (visible.length === 0 && ids.length > 0) return refusal('snUnknown');
  return new Kind(fleet, stream, new Set(visible));
}

const isTopic = (name: string): name is TopicName => name in topicForms;
const refusal = (key: RefusalKey): Refusal => {
  if (!(key in refusals)) throw new Error(`unknown refusal ${key}`);
  return new Refusal(key);
};
