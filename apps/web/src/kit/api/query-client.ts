import { MutationCache, type QueryClient } from '@tanstack/react-query';
import { showError } from '../messages/messages.ts';
import { ApiError } from './api-error.ts';
import { FreshClient } from './fresh-client.ts';

/** Asks again only where asking again can help: no answer, or a server that is away. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.key === 'network' || error.status >= 500;
}

/**
 * Queries show their error in their place; a deed's error is shown as a message, below the words of its
 * `meta.failed` where it has some, unless its `meta.quiet` says that the screen does.
 */
export function buildQueryClient(): QueryClient {
  return new FreshClient({
    defaultOptions: {
      queries: {
        retry: worthAnotherTry,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const { quiet, failed } = mutation.meta ?? {};
        if (!quiet) showError(error, typeof failed === 'string' ? failed : undefined);
      },
    }),
  });
}
