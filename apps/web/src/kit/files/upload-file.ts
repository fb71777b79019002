import {
  attachmentLimits,
  type DescribedCall,
  type FileRow,
  fileCalls,
  type fileForm,
  type partQuery,
} from '@furrow/contract';
import type { z } from 'zod';
import { ask } from '../api/ask.ts';
import { sendFile } from './send-bytes.ts';

type Row = z.ZodType<FileRow>;
type OfFile = `${string}/:id`;

/** Where files go: the own ones of whoever is signed in, or those that a stranger's application brings. */
export interface UploadDoor {
  calls: {
    announce: DescribedCall<string, undefined, typeof fileForm, Row>;
    progress: DescribedCall<OfFile, undefined, undefined, Row>;
    send: DescribedCall<OfFile, typeof partQuery, undefined, Row>;
    takeBack: DescribedCall<OfFile, undefined, undefined, z.ZodNull>;
  };
  /** Told of each announced file. */
  announced?: (file: FileRow) => void;
  /** Headers of the calls about an announced file. */
  headersOf?: (fileId: string) => Record<string, string>;
}
export const ownFiles: UploadDoor = { calls: fileCalls };

interface Way {
  door: UploadDoor;
  /** A file that was announced before: it goes on where it stopped. */
  fileId: string | null;
  onBegun: (fileId: string) => void;
  /** Told the bytes that are there or under way. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Announces a file and sends it, in parts above 10 MB; resolves when the server has judged and taken it (C19). @throws ApiError */
export async function uploadFile(
  file: File,
  { door, fileId, onBegun, onProgress, signal }: Way,
): Promise<FileRow> {
  const headersOf = (id: string) => door.headersOf?.(id) ?? {};
  const { announce, progress, send } = door.calls;
  let row =
    fileId === null
      ? await ask(announce, { body: { name: file.name, size: file.size } })
      : await ask(progress, { params: { id: fileId } }, { signal, headers: headersOf(fileId) });
  if (fileId === null) door.announced?.(row);
  onBegun(row.id);
  while (row.state === 'uploading') {
    signal.throwIfAborted();
    const from = row.received;
    const end =
      file.size > attachmentLimits.partsAbove ? Math.min(from + attachmentLimits.part, file.size) : file.size;
    const part = { params: { id: row.id }, query: { offset: from } };
    row = await sendFile(send, part, file.slice(from, end), {
      onProgress: (sent) => onProgress(from + sent),
      signal,
      headers: headersOf(row.id),
    });
  }
  return row;
}
