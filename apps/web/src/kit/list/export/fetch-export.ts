import type { ExportAnswer, ExportWish } from '@furrow/contract';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { askTicket, fileName, saveBlob } from '../../api/download.ts';
import { callHeaders, callUrl, type Query } from '../../api/request.ts';
import { logError } from '../../messages/error-log.ts';
import { currentLanguage, text } from '../../words/text.ts';

/** Filters and order of the list with the wish for its file. */
export type ExportQuery = Query & Partial<Record<keyof ExportWish, unknown>>;

/** Servers and proxies take addresses up to about 8,000 letters; longer ones are sent as a form (shell C9). */
const LONGEST_ADDRESS = 6000;
/** How long the hidden frame of a form stays: its answer begins well before, ms. */
const FRAME_MS = 60_000;

/** Asks for an export: how many rows there are, and the task when they are too many to be sent at once. */
export const startExport = (resource: string, query: Query): Promise<ExportAnswer> =>
  callUrl('', query).length > LONGEST_ADDRESS
    ? Promise.resolve({ rows: 0, task: null })
    : api.post<ExportAnswer>(withQuery(`${resource}/export`, query));

const withQuery = (path: string, query: Query): string => callUrl(path, query).replace(/^\/farm\/v2\//, '');

/** The file itself: as a blob whose bytes are counted, or by a form when the filters are too long for an address. */
export async function fetchExport(
  resource: string,
  query: Query,
  { onBytes, signal }: { onBytes: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  const address = callUrl(`${resource}/export`, query);
  if (address.length > LONGEST_ADDRESS) return submitForm(resource, query);
  const response = await fetch(address, { headers: callHeaders(), credentials: 'omit', signal });
  if (!response.ok || !response.body) {
    logError(new Error('download failed: Network response was not ok'));
    const answer = (await response.json().catch(() => null)) as { message?: string } | null;
    throw new ApiError({
      key: 'downloadFailed',
      message: answer?.message || text('messages.downloadFailed'),
    });
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    pieces.push(piece);
    bytes += piece.length;
    onBytes(bytes);
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  saveBlob(new Blob(pieces, { type }), fileName(response.headers.get('content-disposition')) ?? resource);
}

/** A form that is sent into a hidden frame, with a one-time ticket in its address (shell G1). */
async function submitForm(resource: string, query: Query): Promise<void> {
  const path = `${resource}/export/form`;
  const token = await askTicket('download', callUrl(path));
  const frame = document.createElement('iframe');
  frame.name = `download-${crypto.randomUUID()}`;
  frame.hidden = true;
  const form = document.createElement('form');
  form.method = 'post';
  form.target = frame.name;
  form.action = callUrl(path, { token, lang: currentLanguage() });
  for (const [name, value] of new URL(callUrl('', query), location.origin).searchParams) {
    const input = document.createElement('input');
    input.name = name;
    input.value = value;
    form.append(input);
  }
  frame.append(form);
  document.body.append(frame, form);
  form.hidden = true;
  form.submit();
  form.remove();
  setTimeout(() => frame.remove(), FRAME_MS);
}
