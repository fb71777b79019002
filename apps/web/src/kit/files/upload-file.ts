import { attachmentLimits, type FileRow } from '@furrow/contract';
import { api } from '../api/api.ts';
import { sendBytes } from './send-bytes.ts';

/** Where files go: the own ones of whoever is signed in, or those that a stranger's application brings. */
export interface UploadDoor {
  /** The resource: `POST files` announces, `GET`, `PUT` and `DELETE files/<id>`. */
  path: string;
  /** Told of each announced file. */
  announced?: (file: FileRow) => void;
  /** Headers of the calls about an announced file. */
  headersOf?: (fileId: string) => Record<string, string>;
}
export const ownFiles: UploadDoor = { path: 'files' };

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
  let row =
    fileId === null
      ? await api.post<FileRow>(door.path, { name: file.name, size: file.size })
      : await api.get<FileRow>(`${door.path}/${fileId}`, {}, signal, headersOf(fileId));
  if (fileId === null) door.announced?.(row);
  onBegun(row.id);
  while (row.state === 'uploading') {
    signal.throwIfAborted();
    const from = row.received;
    const end =
      file.size > attachmentLimits.partsAbove ? Math.min(from + attachmentLimits.part, file.size) : file.size;
    row = await sendBytes<FileRow>('PUT', `${door.path}/${row.id}`, file.slice(from, end), {
      query: { offset: from },
      onProgress: (sent) => onProgress(from + sent),
      signal,
      headers: headersOf(row.id),
    });
  }
  return row;
}
