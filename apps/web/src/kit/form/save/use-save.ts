import { recordsAt } from '@furrow/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../api/ask.ts';
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
      const { create, edit } = recordsAt<Row>(path);
      const options = { idempotencyKey: key };
      return id === null ? ask(create, { body }, options) : ask(edit, { params: { id }, body }, options);
    },
    onSuccess: () => {
      attempt.current = { body: '', key: '' };
      void askAnew(queries, path);
    },
    // The form itself says what went wrong, at the field where it can.
    meta: { quiet: true },
  });
}
