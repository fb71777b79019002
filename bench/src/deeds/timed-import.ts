import type { ImportCheck, TaskRow } from '@furrow/contract';
import type { Client, Product } from '@furrow/harness';
import { endedTask } from './ended-task.ts';

/** Seconds from sending the file to the answer of the check, and to the end of the run. */
export interface TimedImport {
  checked: number;
  all: number;
}

/**
 * Exports rows of a list as xlsx (`query`: which, and with which columns), lets `remove` take them away, and imports them from
 * that file. Throws when the run did not make `count` of them.
 */
export async function timedImport(
  product: Product,
  client: Client,
  asked: {
    list: string;
    query: string;
    columns: readonly string[];
    count: number;
    remove: () => Promise<unknown>;
  },
): Promise<TimedImport> {
  const { list, columns, count } = asked;
  const headers = { authorization: `Bearer ${client.token}`, lang: 'en' };
  const query = [asked.query, 'format=xlsx', 'heading=no', ...columns.map((key) => `columns=${key}`)].join(
    '&',
  );
  const exported = await fetch(`${product.url}/farm/v2/${list}/export?${query}`, { headers });
  const file = await exported.arrayBuffer();
  await asked.remove();
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const answer = await fetch(`${product.url}/farm/v2/${list}/import/check?name=file.xlsx`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const check = ((await answer.json()) as { data: ImportCheck }).data;
  const checked = seconds();
  const task = await client.post<TaskRow>(`${list}/import/run`, { checkId: check.id });
  const done = await endedTask(client, task.id);
  if (done.result?.created !== count)
    throw new Error(`imported ${JSON.stringify(done)} after ${JSON.stringify(check)}`);
  return { checked, all: seconds() };
}
