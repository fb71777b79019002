import { apiBase } from '@furrow/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '#kit/files/file-store.ts';
import { sendFile, spanOf } from '#kit/files/send-file.ts';
import { answered, type Route, route } from '#kit/http/route.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Fetch, findFetch, noteFetched, noteFetching } from '#telemetry/tasks/fetch.store.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { FetchedSpans } from './fetched-spans.ts';

/** Where a terminal finds the image of its task; undefined: nobody has said how terminals reach this product. */
export const firmwareAddress = (base: string | undefined): ((token: string) => string) | undefined =>
  base === undefined ? undefined : (token) => `${base}${apiBase}/firmware/${token}`;

/** Tasks whose fetching is remembered; the oldest is forgotten, and its terminal's own word (0x0108, 0x0107) then decides. */
const mostFetches = 1_000;
/** How far a long answer is, is written this often, ms. */
const tellMs = 2_000;

/**
 * Firmware by address (0x8105 command 1): whoever has the token of a task gets its image, whole or in spans (RFC 9110 §14), as long as
 * the task is not over. A terminal signs in nowhere: the token, made anew for each attempt of a person, is all that it has.
 */
export function firmwareRoutes({ pool, bus, files }: JobParts & { files: FileStore }): Route[] {
  const fetches = new Map<string, FetchedSpans>();
  const spansOf = ({ token }: Fetch): FetchedSpans => {
    const spans = fetches.get(token) ?? new FetchedSpans();
    fetches.delete(token);
    fetches.set(token, spans);
    const [oldest] = fetches.keys();
    if (fetches.size > mostFetches && oldest !== undefined) fetches.delete(oldest);
    return spans;
  };
  const tell = async (fetch: Fetch, bytes: number): Promise<void> => {
    if (bytes < fetch.size) await noteFetching(pool, fetch, bytes);
    else if (!(await noteFetched(pool, fetch))) return;
    bus.publish('terminalTaskChanged', { ids: [fetch.id] });
  };
  const params = z.object({ token: z.string().max(200) });
  return [
    route(
      { method: 'GET', path: 'firmware/:token', right: 'public', params },
      async ({ params: { token }, request, reply }) => {
        const fetch = await findFetch(pool, token);
        if (fetch === null || (await files.size('attachments', fetch.fileId)) !== fetch.size)
          throw new Refusal('notFound');
        const { range } = request.headers;
        const span = spanOf(range, fetch.size);
        // HEAD asks for the length alone.
        if (request.method === 'GET' && span !== 'outside') {
          const { start, end } = span ?? { start: 0, end: fetch.size - 1 };
          follow(reply, { start, end: end + 1 }, (from, to) => {
            const spans = spansOf(fetch);
            spans.add(from, to);
            tell(fetch, spans.bytes).catch((error: unknown) =>
              request.log.warn({ err: error, task: fetch.id }, 'cannot note how far a terminal has fetched'),
            );
          });
        }
        const { fileId: id, fileName: name, size } = fetch;
        sendFile(reply, files, { id, name, type: 'application/octet-stream', size }, range);
        return answered;
      },
    ),
  ];
}

/** Says which bytes are out: now and then of a long answer, and at its end, however that comes. */
function follow(
  { raw }: FastifyReply,
  { start, end }: { start: number; end: number },
  sent: (from: number, to: number) => void,
): void {
  // Gone while its task was looked up: its end has been told already.
  if (raw.destroyed || raw.socket === null || raw.socket.destroyed) return;
  const { socket } = raw;
  const before = socket?.bytesWritten ?? 0;
  // What is written holds the head of the answer, too; a little less than is out is never too much.
  const headBytes = 1_000;
  const soFar = (): number =>
    Math.min(end - 1, start + Math.max(0, (socket?.bytesWritten ?? 0) - before - headBytes));
  const timer = setInterval(() => sent(start, soFar()), tellMs);
  timer.unref();
  raw.once('close', () => {
    clearInterval(timer);
    sent(start, raw.writableFinished ? end : soFar());
  });
}
