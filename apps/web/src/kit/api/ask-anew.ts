import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks whatever was read of a resource anew; of a nested one (`softVersion/packages`) also what was read of the resource around it, whose
 * list and record tell of it.
 */
export async function askAnew(queries: Pick<QueryClient, 'invalidateQueries'>, path: string): Promise<void> {
  const keys = new Set([path, path.split('/')[0] ?? path]);
  await Promise.all([...keys].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
