import type { Calculated, SubsidyMade, TaskRow } from '@furrow/contract';
import type { TestDatabase } from '#database/testing/test-database.ts';
import { calculationTask } from '#kit/tasks/calculation.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import type { TestApp } from '#rooms/access/testing/test-app.ts';
import { subsidyCalculations } from '../../public.ts';

export interface Calculating {
  rig: TaskRig;
  /** Waits for the task that a call has started and reads what came out of it under `path`. */
  outcome<Outcome>(token: string, started: Started, path: (id: string) => string): Promise<Outcome>;
  /** Makes a statement of a form as its screen does, or corrects the one of an id. */
  make(token: string, form: object): Promise<SubsidyMade>;
  correct(token: string, id: string): Promise<SubsidyMade>;
  close(): Promise<void>;
}

type Started = Awaited<ReturnType<TestApp['call']>>;

/** The real worker of tasks beside a test app, with the calculations of subsidies. */
export async function calculating(database: TestDatabase, app: TestApp): Promise<Calculating> {
  const calculations = subsidyCalculations(entityParts(database.pool), { bus: app.bus, divisions: null });
  const rig = await taskRig(database, app, [calculationTask(calculations)]);
  const outcome: Calculating['outcome'] = async <Outcome>(
    token: string,
    started: Started,
    path: (id: string) => string,
  ) => {
    const { id } = started.json<{ data: TaskRow }>().data;
    await rig.until(token, id, hasEnded);
    const answer = await app.call('GET', path(id), { token });
    return answer.json<{ data: Calculated<unknown, Outcome> }>().data.outcome!;
  };
  return {
    rig,
    outcome,
    async make(token, body) {
      return outcome(token, await app.call('POST', 'subsidyStatement', { token, body }), madePath);
    },
    async correct(token, id) {
      return outcome(
        token,
        await app.call('POST', `subsidyStatement/${id}/correct`, { token }),
        correctedPath,
      );
    },
    close: () => rig.close(),
  };
}

export const madePath = (task: string): string => `subsidyStatement/made/${task}`;
export const recomputedPath = (task: string): string => `subsidyStatement/recomputed/${task}`;
const correctedPath = (task: string): string => `subsidyStatement/corrected/${task}`;
export const previewPath = (task: string): string => `subsidyStatement/preview/${task}`;
