import type { TicketData, TicketPurpose } from '@furrow/contract';
import { logError } from '../messages/error-log.ts';
import { showError } from '../messages/messages.ts';
import { currentLanguage, text } from '../words/text.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { callHeaders, callUrl, type Query } from './request.ts';

/** How long the hidden frame of a download stays once it has its answer, ms (spec §9). */
const FRAME_MS = 200;
/** A frame that is removed before its answer begins takes the download with it; by then the ticket is over, ms. */
const ANSWER_MS = 60_000;

/** `POST ticket`: the one-time ticket that stands in the `token` query of a stream or download (shell G1). */
export async function askTicket(purpose: TicketPurpose, target: string): Promise<string> {
  return (await api.post<TicketData>('ticket', { purpose, target })).ticket;
}

/** Fetches a file with the Bearer header and hands it to the person under the server's name, or `name`. */
export async function download(path: string, query: Query = {}, name = 'download'): Promise<void> {
  try {
    const response = await fetch(callUrl(path, query), { headers: callHeaders(), credentials: 'omit' });
    if (!response.ok) throw new Error('Network response was not ok');
    saveBlob(await response.blob(), fileName(response.headers.get('content-disposition')) ?? name);
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    logError(new Error(`download failed: ${error.message}`));
    showError(new ApiError({ key: 'downloadFailed', message: text('messages.downloadFailed') }));
  }
}

/**
 * Lets the browser fetch a large file by itself: a one-time ticket in the address of a hidden frame. A download never
 * loads as a page, so a frame that does holds a refusal, which is told.
 */
export async function downloadByTicket(path: string, query: Query = {}): Promise<void> {
  const target = callUrl(path);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // The browser sends no headers of ours: what they would say stands in the address.
  frame.src = callUrl(path, {
    ...query,
    lang: currentLanguage(),
    token: await askTicket('download', target),
  });
  frame.addEventListener('load', () => {
    setTimeout(() => frame.remove(), FRAME_MS);
    showError(
      new ApiError({ key: 'downloadFailed', message: refusalIn(frame) ?? text('messages.downloadFailed') }),
    );
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), ANSWER_MS);
}

/** The words of the answer in a frame, when it is one of ours. */
function refusalIn(frame: HTMLIFrameElement): string | null {
  try {
    const answer = JSON.parse(frame.contentDocument?.body.textContent ?? '') as { message?: string };
    return answer.message || null;
  } catch {
    return null;
  }
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** File name of a Content-Disposition header, RFC 6266: the encoded one wins. */
export function fileName(header: string | null): string | null {
  const encoded = header?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return header?.match(/filename\s*=\s*"?([^";]+)"?/i)?.[1] ?? null;
}
