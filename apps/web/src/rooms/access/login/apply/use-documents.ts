import { applicationCalls, documentKeyHeader, type FileRow, type SentDocument } from '@furrow/contract';
import { useState } from 'react';
import type { UploadDoor } from '#kit/files/upload-file.ts';
import { takeBackFile, useUploads } from '#kit/files/use-uploads.ts';

/** The documents of an application: those on their way, and those that are there, each with the key that only this page knows. */
export function useDocuments() {
  const [keys] = useState(() => new Map<string, string>());
  const [taken, setTaken] = useState<readonly FileRow[]>([]);
  const door: UploadDoor = {
    calls: applicationCalls,
    announced: (file) => keys.set(file.id, (file as SentDocument).key),
    headersOf: (id) => ({ [documentKeyHeader]: keys.get(id) ?? '' }),
  };
  const sending = useUploads(async (file) => setTaken((all) => [...all, file]), door);
  return {
    ...sending,
    taken,
    remove: ({ id }: FileRow) => {
      setTaken((all) => all.filter((file) => file.id !== id));
      // What stays behind goes by itself within the hour.
      void takeBackFile(door, id);
    },
    /** Whether something has still to arrive. */
    busy: sending.uploads.some(({ state }) => state !== 'failed'),
    /** As the application names them. */
    sent: () => taken.map(({ id }) => ({ id, key: keys.get(id) ?? '' })),
  };
}
export type Documents = ReturnType<typeof useDocuments>;
