import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A client in which nothing that is told of is missed: what is said to be out of date while its first answer is still on its way
 * is asked once more after it. Without that the first answer stands, however old it is, for only a question that has an answer
 * already is asked again.
 */
export class FreshClient extends QueryClient {
  readonly #waiting = new Set<string>();

  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...begun.map((query) => this.#after(query)),
    ]);
  }

  async #after(query: Query): Promise<void> {
    const { queryHash, queryKey } = query;
    if (this.#waiting.has(queryHash)) return;
    this.#waiting.add(queryHash);
    // A first answer that fails shows its own error.
    await query.promise?.catch(() => undefined);
    this.#waiting.delete(queryHash);
    await super.invalidateQueries({ queryKey, exact: true });
  }
}
