import type { FileRow } from '@furrow/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ask } from '../api/ask.ts';
import { ownFiles, type UploadDoor, uploadFile } from './upload-file.ts';

export interface Upload {
  key: string;
  file: File;
  /** `interrupted` goes on where it stopped; `failed` was refused. */
  state: 'waiting' | 'sending' | 'interrupted' | 'failed';
  /** Bytes that are there. */
  sent: number;
  fileId: string | null;
  problem: string | null;
}

/** Files on their way to the server, one after the other; `onReady` gets each that was taken. */
export function useUploads(onReady: (file: FileRow) => Promise<unknown>, door: UploadDoor = ownFiles) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<{ key: string; abort: AbortController } | null>(null);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = useEffectEvent(async ({ key, file, fileId }: Upload) => {
    const abort = new AbortController();
    running.current = { key, abort };
    change(key, { state: 'sending', problem: null });
    try {
      const row = await uploadFile(file, {
        door,
        fileId,
        onBegun: (id) => change(key, { fileId: id }),
        onProgress: (sent) => change(key, { sent }),
        signal: abort.signal,
      });
      await onReady(row);
      drop(key);
    } catch (error) {
      if (!abort.signal.aborted) change(key, ended(error));
    } finally {
      running.current = null;
    }
  });
  const next = uploads.find(({ state }) => state === 'waiting');
  const busy = uploads.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (next && !busy) void send(next);
  }, [next, busy]);
  useEffect(() => () => running.current?.abort.abort(), []);

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file) => ({
          key: crypto.randomUUID(),
          file,
          state: 'waiting' as const,
          sent: 0,
          fileId: null,
          problem: null,
        })),
      ]),
    resume: (key: string) => change(key, { state: 'waiting' }),
    cancel: ({ key, fileId }: Upload) => {
      if (running.current?.key === key) running.current.abort.abort();
      drop(key);
      // What lies on the server already would go by itself after a while.
      if (fileId) void takeBackFile(door, fileId);
    },
  };
}

/** What nobody takes back goes by itself after a while: that it failed is nobody's matter. */
export const takeBackFile = ({ calls, headersOf }: UploadDoor, id: string): Promise<unknown> =>
  ask(calls.takeBack, { params: { id } }, { headers: headersOf?.(id) ?? {} }).catch(() => {});

/** A lost connection leaves what is there; a refusal is the end of the file. */
function ended(error: unknown): Partial<Upload> {
  const known = error instanceof ApiError ? error : null;
  const lost = known !== null && (known.key === 'network' || known.status >= 500);
  return {
    state: lost ? 'interrupted' : 'failed',
    problem: known?.message ?? (error instanceof Error ? error.message : String(error)),
  };
}
