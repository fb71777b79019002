import { type RefusalKey, refusals, type TopicName, topicForms, type WatchAnswer } from '@furrow/contract';
import { may } from '../kit/actor.ts';
import { Refusal } from '../kit/refusal.ts';
import { emptyList, type MyList, needsMyList } from './filter.ts';
import type { Fleet } from './fleet.ts';
import { sees } from './scope.ts';
import type { EventStream } from './stream.ts';
import { CommandsTopic } from './topics/commands-topic.ts';
import { DeviceTopic } from './topics/device-topic.ts';
import { MapTopic } from './topics/map-topic.ts';
import { type Topic, topicRights } from './topics/topic.ts';

/**
 * Tests what a stream asks for, topic by topic, against form, right and scope, and puts the accepted ones in the place of
 * the earlier list (S1). A refused topic is named with its reason and the others go on.
 */
export function watchTopics(
  fleet: Fleet,
  stream: EventStream,
  asked: Readonly<Record<string, unknown>>,
  mine: MyList = emptyList,
): WatchAnswer {
  const topics: Topic[] = [];
  const answer: WatchAnswer = { accepted: [], refused: [] };
  for (const [name, form] of Object.entries(asked)) {
    const topic = topicOf(fleet, stream, name, form, mine);
    if (topic instanceof Refusal) {
      answer.refused.push({ topic: name, code: topic.status, key: topic.key });
    } else {
      topics.push(topic);
      answer.accepted.push(topic.name);
    }
  }
  for (const earlier of stream.topics) earlier.close?.();
  stream.topics = topics;
  stream.asked = asked;
  return answer;
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
  mine: MyList,
): Topic | Refusal {
  if (name.trim() === '') return refusal('listeningPathEmpty');
  if (!isTopic(name)) return refusal('notFound');
  const right = topicRights[name];
  if (right !== null && !may(stream.actor, right)) return refusal('noPermission');
  const checked = topicForms[name].safeParse(form);
  if (!checked.success) return refusal('badRequest');
  switch (name) {
    case 'map':
      return new MapTopic(fleet, stream, topicForms.map.parse(form), mine);
    case 'device':
      return onVisible(fleet, stream, topicForms.device.parse(form).ids, DeviceTopic);
    case 'commands':
      return new CommandsTopic(fleet, stream, new Set(topicForms.commands.parse(form).ids));
    case 'session':
      return { name: 'session' };
  }
}

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
