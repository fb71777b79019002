import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * Calls `close` when a record that was read is deleted while it is open: what stands there is no longer true. Who opens a record
 * that is deleted already, to restore it, keeps it.
 */
export function useGone(row: UseQueryResult<unknown>, id: string | null, close: () => void): void {
  const livingId = useRef<string | null>(null);
  const deleted = (row.data as { deletedAt?: number | null } | undefined)?.deletedAt;
  const away = row.error instanceof ApiError && row.error.key === 'notFound';
  useEffect(() => {
    if (id === null || row.data === undefined) return;
    if (!away && (deleted === null || deleted === undefined)) livingId.current = id;
    else if (livingId.current === id) {
      livingId.current = null;
      close();
    }
  }, [id, row.data, deleted, away, close]);
}
