import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/api.ts';
import { askAnew } from '../../api/ask-anew.ts';

/** Saves in a way of its own, where one call will not do; `key` is the attempt's Idempotency-Key. */
export type Send<Row> = (body: object, key: string) => Promise<Row>;

/**
 * `POST <path>`, or with an id `PATCH <path>/<id>`. The same body sent again after a lost answer bears the same
 * Idempotency-Key, so that the server does it once (C12); whatever was read of this path is asked anew.
 */
export function useSave<Row>(
  path: string,
  id: string | null,
  send?: Send<Row>,
): UseMutationResult<Row, unknown, object> {
  const queries = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  return useMutation<Row, unknown, object>({
    mutationFn: (body) => {
      const asText = JSON.stringify(body);
      if (attempt.current.body !== asText) attempt.current = { body: asText, key: crypto.randomUUID() };
      const { key } = attempt.current;
      if (send) return send(body, key);
      return id === null
        ? api.post<Row>(path, body, key)
        : api.patch<Row>(`${path}/${encodeURIComponent(id)}`, body, key);
    },
    onSuccess: () => {
      attempt.current = { body: '', key: '' };
      void askAnew(queries, path);
    },
    // The form itself says what went wrong, at the field where it can.
    meta: { quiet: true },
  });
}
