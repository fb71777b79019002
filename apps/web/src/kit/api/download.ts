import { signInCalls, type TicketPurpose } from '@furrow/contract';
import { logError } from '../messages/error-log.ts';
import { showError } from '../messages/messages.ts';
import { currentLanguage, text } from '../words/text.ts';
import { ApiError } from './api-error.ts';
import { ask } from './ask.ts';
import { callHeaders, callUrl, type Query } from './request.ts';

/** How long the hidden frame of a download stays once it has its answer, ms (spec §9). */
const FRAME_MS = 200;
/** A frame that is removed before its answer begins takes the download with it; by then the ticket is over, ms. */
const ANSWER_MS = 60_000;

/** `POST ticket`: the one-time ticket that stands in the `token` query of a stream or download (G1). */
export async function askTicket(purpose: TicketPurpose, target: string): Promise<string> {
  return (await ask(signInCalls.ticket, { body: { purpose, target } })).ticket;
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
  document.body.append(frame);
  awaitDownload(frame);
}

/** Keeps a frame until its download has begun; one that loads as a page holds a refusal, which is logged and told. */
function awaitDownload(frame: HTMLIFrameElement): void {
  frame.addEventListener('load', () => {
    // The empty page that a frame begins with is no answer.
    if (isBlank(frame)) return;
    setTimeout(() => frame.remove(), FRAME_MS);
    logError(new Error('download failed: Network response was not ok'));
    showError(
      new ApiError({ key: 'downloadFailed', message: refusalIn(frame) ?? text('messages.downloadFailed') }),
    );
  });
  setTimeout(() => frame.remove(), ANSWER_MS);
}

/** The same with what is asked in the body of a form, for filters that are too long for an address (C9). */
export async function downloadByForm(path: string, query: Query): Promise<void> {
  const token = await askTicket('download', callUrl(path));
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.name = `download-${crypto.randomUUID()}`;
  const form = document.createElement('form');
  form.method = 'post';
  form.target = frame.name;
  form.action = callUrl(path, { token, lang: currentLanguage() });
  form.hidden = true;
  for (const [name, value] of new URL(callUrl('', query), location.origin).searchParams) {
    const input = document.createElement('input');
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(frame, form);
  awaitDownload(frame);
  form.submit();
  form.remove();
}

function isBlank({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.href === 'about:blank';
  } catch {
    // An error page of the browser itself is not ours to read.
    return false;
  }
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
