import { shellTopics, type TopicName, type Topics } from '@furrow/contract';

/** One wish of one screen. */
export interface Wish<T extends TopicName = TopicName> {
  name: T;
  params: NonNullable<Topics[T]>;
  /** When the screen read what it shows, ms: the stream tells what changed since then. */
  readAt?: (() => number) | undefined;
}

/** What the elected tab keeps while it is hidden (L16). */
export const narrowTopics: Topics = { session: {}, notices: {} };

const idLists = ['device', 'commands', 'deliveries'] as const;

/**
 * What the stream is told to watch: everything that any screen asked for. Lists of ids are joined, as old as the oldest of them; of
 * the other topics the latest wish counts, for a tab shows one map at a time. Those of the frame are always watched (L21).
 */
export function unionOf(wishes: Iterable<Wish>, now: number): Topics {
  const union: Topics = { ...shellTopics };
  for (const { name, params, readAt } of wishes) {
    if ((idLists as readonly string[]).includes(name)) {
      const key = name as (typeof idLists)[number];
      const earlier = (union[key] ?? { ids: [] }) as { ids: string[]; agoMs?: number };
      const ids = new Set([...earlier.ids, ...(params as { ids: string[] }).ids]);
      const agoMs = readAt ? agoOf(readAt, now) : 0;
      union[key] = {
        ...earlier,
        ids: [...ids],
        ...(readAt && { agoMs: Math.max(earlier.agoMs ?? 0, agoMs) }),
      };
    } else
      (union as Record<string, unknown>)[name] = readAt ? { ...params, agoMs: agoOf(readAt, now) } : params;
  }
  return union;
}

/** The longest that a request to watch is on its way, ms: the server counts back from its arrival, and what changed meanwhile is told too. */
const wayMs = 2_000;

const agoOf = (readAt: () => number, now: number): number => Math.max(0, now - readAt()) + wayMs;
