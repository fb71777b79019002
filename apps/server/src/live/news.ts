import type { RecordKind } from '@furrow/contract';
import type { Bus, Unsubscribe } from '#events/bus.ts';
import type { Channels } from '#events/channels.ts';
import type { EventStream } from './stream.ts';
import type { Topic } from './topics/topic.ts';

/** Hands what the bus tells about people and records to the open streams: bells, notices, running tasks, changed records. */
export function tellNews(bus: Bus, streams: () => Iterable<EventStream>): Unsubscribe[] {
  const each = (tell: (topic: Topic) => void): void => {
    for (const stream of streams()) for (const topic of stream.topics) tell(topic);
  };
  const missed = (): void => each((topic) => topic.missed?.());
  return [
    bus.subscribe(
      'notified',
      ({ accountIds, change }) => each((topic) => topic.notified?.(accountIds, change)),
      missed,
    ),
    bus.subscribe('terminalTaskChanged', ({ ids }) => each((topic) => topic.tasksChanged?.(ids)), missed),
    bus.subscribe('terminalJobChanged', ({ id }) => each((topic) => topic.terminalJobChanged?.(id))),
    ...hearChanges(bus, (change) => each((topic) => topic.recordChanged?.(change)), missed),
    bus.subscribe('noticesChanged', () => {
      for (const stream of streams()) stream.send({ t: 'session', reason: 'notices' });
    }),
    bus.subscribe('taskProgress', ({ accountId, task }) => {
      for (const stream of streams()) {
        if (stream.actor.accountId === accountId) stream.send({ t: 'session', reason: 'task', task });
      }
    }),
  ];
}

/** Changes of records: by people, which the database tells, and of jobs, sorties and sites by the worker that computes them. */
function hearChanges(
  bus: Bus,
  tell: (change: Channels['recordChanged']) => void,
  missed: () => void,
): Unsubscribe[] {
  const computed = (kind: RecordKind, id: string, action: string): void =>
    tell({ kind, id, action, by: '', at: Math.floor(Date.now() / 1000) });
  const ofJob = ({ id, isNew = false }: { id: string; isNew?: boolean }): void =>
    computed('job', id, isNew ? 'job.create' : 'job.compute');
  return [
    bus.subscribe('recordChanged', tell, missed),
    bus.subscribe('jobRecomputed', ofJob, missed),
    bus.subscribe('jobFinished', ofJob, missed),
    bus.subscribe('jobInvalidated', ofJob, missed),
    bus.subscribe('siteReckoned', ({ id }) => computed('block', id, 'constructMonitor.compute'), missed),
    bus.subscribe(
      'warningsChanged',
      ({ ids, isNew = false }) => {
        for (const id of ids) computed('warning', id, isNew ? 'warning.report' : 'warning.compute');
      },
      missed,
    ),
    bus.subscribe('sortieComputed', ({ id }) => computed('sortie', id, 'jiading.compute'), missed),
  ];
}
