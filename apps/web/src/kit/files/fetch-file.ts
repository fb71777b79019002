import type { FileRow } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callHeaders, callUrl } from '../api/request.ts';
import { text } from '../words/text.ts';

/** How much of a long text is shown, bytes. */
const TEXT_BYTES = 256 * 1024;

/** Bytes of a file, with the session's rights and never by an address of its own. @throws ApiError */
async function fetchFile(path: string, signal: AbortSignal, range?: string): Promise<Blob> {
  const headers = { ...callHeaders(), ...(range ? { Range: range } : {}) };
  const response = await fetch(callUrl(path), { headers, credentials: 'omit', signal });
  if (!response.ok)
    throw new ApiError({
      key: 'downloadFailed',
      message: text('messages.downloadFailed'),
      status: response.status,
    });
  return response.blob();
}

/** The address in this browser of a file, or of its thumbnail; undefined until it is there. */
export function useFileAddress(file: Pick<FileRow, 'id'>, part: 'content' | 'thumbnail') {
  const query = useQuery({
    queryKey: ['files', file.id, part],
    queryFn: ({ signal }) => fetchFile(`files/${file.id}/${part}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!query.data) return;
    const made = URL.createObjectURL(query.data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [query.data]);
  return { address, error: query.error, refetch: query.refetch };
}

/** The words of a text file in its own letters, the beginning of a long one. */
export function useFileText({ id, type, size }: FileRow) {
  return useQuery({
    queryKey: ['files', id, 'text'],
    queryFn: async ({ signal }) => {
      const cut = size > TEXT_BYTES;
      const range = cut ? `bytes=0-${TEXT_BYTES - 1}` : undefined;
      const bytes = await (await fetchFile(`files/${id}/content`, signal, range)).arrayBuffer();
      const letters = /charset=([\w-]+)/.exec(type)?.[1] ?? 'utf-8';
      return { words: new TextDecoder(letters).decode(bytes), cut };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
