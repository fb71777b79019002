import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskRow } from '@furrow/contract';
import type { Client } from '@furrow/harness';

/** Waits until a background task has ended, well or not. */
export async function endedTask(client: Client, id: string): Promise<TaskRow> {
  for (;;) {
    const task = await client.get<TaskRow>(`tasks/${id}`);
    if (task.state !== 'queued' && task.state !== 'running') return task;
    await sleep(100);
  }
}
