import type { Answer, DescribedCall, RefusalData, RefusalKey } from '@furrow/contract';
import { ApiError } from '../api/api-error.ts';
import { type AnswerOf, type AnyGiven, addressOf } from '../api/ask.ts';
import { refusalWords } from '../api/refusal-words.ts';
import { callHeaders, callUrl, type Query } from '../api/request.ts';
import { text } from '../words/text.ts';

export interface Sending {
  query?: Query;
  /** Told the bytes that have gone, of all. */
  onProgress?: (sent: number, all: number) => void;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a file by a described call that takes its bytes. @throws ApiError as every call */
export const sendFile = <Of extends DescribedCall>(
  { method, address }: Of,
  { params, query }: Pick<AnyGiven, 'params' | 'query'>,
  bytes: Blob,
  sending: Omit<Sending, 'query'> = {},
): Promise<AnswerOf<Of>> =>
  sendBytes(method === 'PUT' ? 'PUT' : 'POST', addressOf(address, params), bytes, {
    ...sending,
    ...(query ? { query } : {}),
  });

/** Sends a file, or a part of one, as its bytes; resolves with the call's data. @throws ApiError as every call */
export function sendBytes<T>(
  method: 'POST' | 'PUT',
  path: string,
  bytes: Blob,
  { query, onProgress, signal, headers: more }: Sending = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, callUrl(path, query));
    const headers = { ...callHeaders(), ...more, 'Content-Type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded, bytes.size);
    request.onerror = () => reject(new ApiError({ key: 'network', message: text('messages.networkError') }));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onload = () => {
      const answer = answerOf<T>(request);
      if (answer && answer.code === 200) resolve(answer.data);
      else reject(refused(request, answer as Answer<RefusalData> | null));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}

function answerOf<T>(request: XMLHttpRequest): Answer<T> | null {
  try {
    return JSON.parse(request.responseText) as Answer<T>;
  } catch {
    return null;
  }
}

const refused = (request: XMLHttpRequest, answer: Answer<RefusalData> | null): ApiError =>
  new ApiError({
    key: (answer?.data?.key as RefusalKey | undefined) ?? 'unavailable',
    message: refusalWords(answer) || text('messages.serviceUnavailable'),
    status: request.status,
    ...(answer?.data?.errors ? { errors: answer.data.errors } : {}),
    ...(answer?.data?.traceId ? { traceId: answer.data.traceId } : {}),
  });
