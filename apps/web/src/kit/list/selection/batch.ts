import { type BatchAnswer, batchAt, batchCalls } from '@furrow/contract';
import { ask } from '../../api/ask.ts';
import type { Selection } from './use-selection.ts';

/** What a bulk action came to, row by row (C8, C27). */
export interface BatchResult {
  /** The batch that the server keeps; none where each row was a call of its own. */
  id?: string;
  state?: BatchAnswer['state'];
  done: number;
  refused: { id: string; name?: string; reason: string }[];
  /** Above 100 rows it goes on in the tasks tray. */
  task?: unknown;
}

/** `POST <r>/batch/<action>`: each row by itself; the same key never runs twice. */
export function runBatch(
  resource: string,
  action: string,
  selection: Selection,
  wish: object = {},
): Promise<BatchResult> {
  const batchKey = crypto.randomUUID();
  return ask(batchAt(resource, action), { body: { batchKey, ...selection, ...wish } });
}

/** Tries the refused and failed rows of a batch again, as a batch of its own (C8). */
export const retryBatch = (id: string): Promise<BatchResult> =>
  ask(batchCalls.retry, { params: { id }, body: { batchKey: crypto.randomUUID() } });

/** A batch as it stands now. */
export const readBatch = (id: string): Promise<BatchResult> => ask(batchCalls.read, { params: { id } });
