import { attachmentLimits, endingOf, type FileRow, fileEndings } from '@furrow/contract';
import { api } from '../api/api.ts';
import type { Text } from '../words/text.ts';
import { sendBytes } from './send-bytes.ts';

interface Way {
  /** A file that was announced before: it goes on where it stopped. */
  fileId: string | null;
  onBegun: (fileId: string) => void;
  /** Told the bytes that are there or under way. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Announces a file and sends it, in parts above 10 MB; resolves when the server has judged and taken it (shell C19). @throws ApiError */
export async function uploadFile(file: File, { fileId, onBegun, onProgress, signal }: Way): Promise<FileRow> {
  let row =
    fileId === null
      ? await api.post<FileRow>('files', { name: file.name, size: file.size })
      : await api.get<FileRow>(`files/${fileId}`, {}, signal);
  onBegun(row.id);
  while (row.state === 'uploading') {
    signal.throwIfAborted();
    const from = row.received;
    const end =
      file.size > attachmentLimits.partsAbove ? Math.min(from + attachmentLimits.part, file.size) : file.size;
    row = await sendBytes<FileRow>('PUT', `files/${row.id}`, file.slice(from, end), {
      query: { offset: from },
      onProgress: (sent) => onProgress(from + sent),
      signal,
    });
  }
  return row;
}

/** Why a file need not be sent at all, in words; null when it may be tried. */
export function fileProblem({ name, size }: { name: string; size: number }, text: Text): string | null {
  if (!(fileEndings as readonly string[]).includes(endingOf(name)))
    return text('page.files.wrongType', { name });
  return size > attachmentLimits.bytes ? text('page.files.tooLarge', { name }) : null;
}
