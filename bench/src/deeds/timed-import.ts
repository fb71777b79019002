import type { ImportCheck, TaskRow } from '@furrow/contract';
import type { Client, Product } from '@furrow/harness';
import { endedTask } from './ended-task.ts';

/** Seconds from sending the file to the answer of the check, and to the end of the run. */
export interface TimedImport {
  checked: number;
  all: number;
}

const headersOf = (client: Client) => ({ authorization: `Bearer ${client.token}`, lang: 'en' });

/** Rows of a list as xlsx (`query`: which, and with which columns). */
export async function exportedSheet(
  product: Product,
  client: Client,
  { list, query, columns }: { list: string; query: string; columns: readonly string[] },
): Promise<ArrayBuffer> {
  const asked = [query, 'format=xlsx', 'heading=no', ...columns.map((key) => `columns=${key}`)].join('&');
  const exported = await fetch(`${product.url}/farm/v2/${list}/export?${asked}`, {
    headers: headersOf(client),
  });
  if (!exported.ok) throw new Error(`export of ${list}: ${await exported.text()}`);
  return exported.arrayBuffer();
}

/** Imports a sheet into a list. Throws when the run did not make `count` rows of it. */
export async function timedImport(
  product: Product,
  client: Client,
  { list, sheet, count }: { list: string; sheet: ArrayBuffer | Uint8Array<ArrayBuffer>; count: number },
): Promise<TimedImport> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const answer = await fetch(`${product.url}/farm/v2/${list}/import/check?name=file.xlsx`, {
    method: 'POST',
    headers: { ...headersOf(client), 'content-type': 'application/octet-stream' },
    body: sheet,
  });
  const check = ((await answer.json()) as { data: ImportCheck }).data;
  const checked = seconds();
  if (!answer.ok) throw new Error(`check of ${list}: ${JSON.stringify(check)}`);
  const task = await client.post<TaskRow>(`${list}/import/run`, { checkId: check.id });
  const done = await endedTask(client, task.id);
  if (done.result?.created !== count)
    throw new Error(`imported ${JSON.stringify(done)} after ${JSON.stringify(check)}`);
  return { checked, all: seconds() };
}
