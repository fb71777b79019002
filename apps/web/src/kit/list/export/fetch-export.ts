import { type ExportAnswer, exportsAt } from '@furrow/contract';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { downloadByForm, fileName, saveBlob } from '../../api/download.ts';
import { callHeaders, callUrl, type Query } from '../../api/request.ts';
import { logError } from '../../messages/error-log.ts';
import { text } from '../../words/text.ts';

/** Servers and proxies take addresses up to about 8,000 letters; longer ones are sent as a form (C9). */
const LONGEST_ADDRESS = 6000;

/** Asks for an export: how many rows there are, and the task when they are too many to be sent at once. */
export const startExport = (resource: string, query: Query): Promise<ExportAnswer> =>
  ask(exportsAt(resource).start, { body: withoutNothing(query) });

const withoutNothing = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined));

/** The file itself: as a blob whose bytes are counted, or by a form when the filters are too long for an address. */
export async function fetchExport(
  resource: string,
  query: Query,
  { onBytes, signal }: { onBytes: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  const address = callUrl(exportsAt(resource).file.address, query);
  if (address.length > LONGEST_ADDRESS) return downloadByForm(exportsAt(resource).form.address, query);
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
  for await (const piece of response.body) {
    pieces.push(piece);
    bytes += piece.length;
    onBytes(bytes);
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  saveBlob(new Blob(pieces, { type }), fileName(response.headers.get('content-disposition')) ?? resource);
}
